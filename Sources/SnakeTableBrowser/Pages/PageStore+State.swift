import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Changes of a list that is on the screen.
extension PageStore {
  package var state: ListState {
    var state = list.options.list
    (state.sortOrder, state.sectionOrder) = (criteria.sortOrder, criteria.sectionOrder)
    (state.frozenColumns, state.isDense) = (criteria.frozenColumns, criteria.isDense)
    (state.conditions, state.folding) = (criteria.conditions, listFolding)
    return state
  }

  package func readsAgain(for state: ListState) -> Bool { false }

  /// Shows the list in another state. Columns change at once; rows of other groups, conditions or orders are requested, and shown
  /// when the first ones have arrived.
  package func show(_ state: ListState) -> StateFailure? {
    let former = self.state
    do throws(PageStoreError) { try adopt(state) } catch { return StateFailure(error) }
    if state.groupBy != former.groupBy {
      (collapsed, awaitedFolding) = (SectionFolding(), ListFolding())
      requestAgain()
    } else if state.sectionOrder != former.sectionOrder {
      requestAgain(keepsTotals: state.aggregates == former.aggregates)
    } else {
      if state.aggregates != former.aggregates { requestTotals() }
      showQuery()
    }
    if state.folding != listFolding { fold(as: state.folding) }
    return nil
  }

  /// Adopts what does not need other rows. If there is an error, nothing has changed.
  private func adopt(_ state: ListState) throws(PageStoreError) {
    let (changed, shownList) = (try list.showing(state), try shown.list.showing(columns: state.columns))
    var criteria = criteria
    do throws(FilterError) {
      try criteria.setFilter(criteria.filter, beside: state.conditions, in: changed.fields)
    } catch { throw .filter(error) }
    do throws(FieldError) { try criteria.setOrder(state.sortOrder, in: changed.fields) } catch {
      throw .field(error)
    }
    (criteria.sectionOrder, criteria.frozenColumns) = (state.sectionOrder, state.frozenColumns)
    criteria.isDense = state.isDense
    (self.criteria, list, shown.list) = (criteria, changed, shownList)
  }
}

extension StateFailure {
  fileprivate init(_ error: PageStoreError) {
    self =
      switch error {
      case .field(let error): .field(error)
      case .filter(let error): .filter(error)
      case .lacking: .lacking
      }
  }
}
