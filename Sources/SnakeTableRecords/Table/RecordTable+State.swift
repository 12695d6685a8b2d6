/// Changes of the columns, groups, totals and orders of a table that is on the screen.
extension RecordTable {
  /// The columns, groups, totals, orders and collapsed sections of the list.
  package var state: ListState {
    var state = list
    state.folding = listFolding
    return state
  }

  /// Shows the list in another state. The filter stays. Columns and orders change at once; other groups and totals need all
  /// records, which are read again: O(bytes).
  /// - Returns: The error that keeps the list as it is; nil if it is shown so.
  package func show(_ state: ListState) -> StateFailure? {
    if let failure = showRows(in: state) { return failure }
    list.isDense = state.isDense
    if state.folding != listFolding { fold(as: state.folding) }
    return nil
  }

  private func showRows(in state: ListState) -> StateFailure? {
    let former = list
    if readsAgain(for: state) { return read(in: state) }
    do throws(FieldError) {
      try showColumns(state.columns, bars: state.bars)
      if state.sortOrder != list.sortOrder { try sort(by: state.sortOrder) }
    } catch {
      try? showColumns(former.columns, bars: former.bars)
      return .field(error)
    }
    list.frozenColumns = state.frozenColumns
    list.conditions = state.conditions
    do throws(FilterError) { try setFilter(typedFilter) } catch {
      list.conditions = former.conditions
      return .filter(error)
    }
    if state.sectionOrder != list.sectionOrder { sortSections(by: state.sectionOrder) }
    return nil
  }

  /// The filter without the conditions; nil for an empty one.
  private var typedFilter: FilterQuery? { filter.flatMap { $0.text.isEmpty ? nil : $0 } }

  /// Whether the records are read again for a state, so that rows have other identifiers.
  package func readsAgain(for state: ListState) -> Bool {
    state.groupBy != list.groupBy || state.hasSectionPerInput != list.hasSectionPerInput
      || state.aggregates != list.aggregates
  }

  private func showColumns(
    _ columns: [FieldExpression]?, bars: [FieldExpression]
  ) throws(FieldError) {
    guard columns != list.columns || bars != list.bars else { return }
    (options.list.columns, list.columns) = (columns, columns)
    (options.list.bars, list.bars) = (bars, bars)
    for column in columns ?? [] { nameNestedField(column) }
    try schema.updateCells(options)
    recentCells.removeAll()
  }

  private func read(in state: ListState) -> StateFailure? {
    guard sources.all.allSatisfy({ $0.kind.canBeReadAgain }) else { return .gone }
    let former = list
    var changed = options
    (changed.list, list) = (state, state)
    list.folding = ListFolding()
    guard let failure = readHeldBytes(with: changed, recognises: false) else {
      if state.groupBy != former.groupBy { foldAnew() }
      return nil
    }
    list = former
    return .input(failure)
  }
}

/// The reason why a list cannot be shown in another state.
package enum StateFailure: Error {
  case field(FieldError)
  case filter(FilterError)
  case input(InputError)
  /// The bytes of the list are not kept.
  case gone
  /// The rows come from a program that cannot do this.
  case lacking
}
