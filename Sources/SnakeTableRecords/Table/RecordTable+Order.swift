/// Sorting sections and rows.
///
/// They are sorted in the background. `wake` announces the result, and `adopt()` shows it. In a sorted table, new rows
/// are shown once they are sorted.
extension RecordTable {
  /// The order of the rows in each section, or nil for the order of the input.
  package var sortOrder: SortOrder? { sorting.order }

  /// Whether the rows are the matches of a fuzzy filter, best first, and not sorted.
  package var isRanked: Bool { sorting.ranks }

  /// Whether rows or sections are in another order than that of the input.
  package var isOrdered: Bool { sorting.request != nil }

  /// Sorts the rows of each section; nil restores the order of the input. Call it after `start`. The rows shown stay
  /// until the new order is complete.
  /// - Throws: `FieldError` if there is no such field. Nothing changes then.
  package func sort(by order: SortOrder?) throws(FieldError) {
    // Without any record there are no fields, and nothing to sort.
    guard fields != nil else { return sorting.note(order) }
    let known = fieldNames.names.count
    for criterion in order?.criteria ?? [] { nameNestedField(criterion.field) }
    // The worker only knows the fields that there were when it was made.
    if fieldNames.names.count > known { sorting.end() }
    sorting.start(try request(for: order), for: order, by: makeOrderWorker)
    updateOrder()
    updateRowMap()
  }

  /// The order of the sections; nil for the order in which their values first appear.
  package var sectionOrder: SectionOrder? { sorting.sections }

  /// The orders that sections can have: by an aggregate only if there is one. Empty for a table without groups.
  package var sectionOrders: [SectionOrder] {
    groups == nil
      ? [] : SectionOrder.allCases.filter { $0.function.map(summaries.functions.contains) ?? true }
  }

  /// Sorts the sections. The rows shown stay until the new order is complete.
  package func sortSections(by order: SectionOrder?) {
    sorting.sections = order
    // The fields of the order are known to exist.
    try? sort(by: sortOrder)
  }

  /// The request for the worker, or nil if nothing has to be sorted.
  private func request(for order: SortOrder?) throws(FieldError) -> TableOrderer.Request? {
    var request = TableOrderer.Request()
    for criterion in order?.criteria ?? [] {
      request.fields.append(try fieldNames.field(criterion.field))
      request.criteria.append(
        SortKey.Criterion(
          isDescending: criterion.isDescending, family: criterion.comparesVersions ? .versions : nil))
    }
    request.sections = groups == nil ? nil : sorting.sections
    request.ranks = request.fields.isEmpty && search.latest?.job.run.ranks == true
    return !request.fields.isEmpty || request.sections != nil || request.ranks ? request : nil
  }

  /// Begins to rank the matches of a new filter, or stops it. The fields of the order are known to exist.
  func updateRanking() {
    guard fields != nil, let request = try? request(for: sortOrder) else { return endRanking() }
    if request.ranks != sorting.ranks { sorting.start(request, for: sortOrder, by: makeOrderWorker) }
  }

  private func endRanking() {
    if sorting.ranks { sorting.start(nil, for: sortOrder, by: makeOrderWorker) }
  }

  private func makeOrderWorker() -> OrderWorker? {
    wake.map { OrderWorker(orderer, bell: ProgressBell($0)) }
  }

  private var orderer: TableOrderer {
    TableOrderer(sources: sources, layout: layout, index: index, groups: groups, summaries: summaries)
  }

  /// Removes rows that are gone from the order, and sorts with the present groups from now on. Call it after the groups and
  /// the filter have lost these rows.
  func removeFromOrder() {
    guard let request = sorting.request else { return }
    let (orderer, run) = (orderer, search.shown?.job.run)
    let rows = sorting.rows.flatMap {
      orderer.order(of: $0, sections: request.sections, among: groupedAvailable, run: run)
    }
    sorting.restart(showing: rows, by: makeOrderWorker)
    updateOrder()
  }

  /// Whether rows are being sorted: the rows shown are in an earlier order, or incomplete.
  package var isSorting: Bool { sorting.isSorting }

  /// Whether the rows shown are not in the requested order yet.
  package var awaitsOrder: Bool { sorting.awaitsOrder }

  /// Adopts rows that were sorted, and requests that all rows known by now are sorted next. Returns whether the rows
  /// shown have changed.
  func adoptOrder() -> Bool {
    guard sorting.request != nil else { return false }
    updateOrder()
    return sorting.adopt(for: search.shown?.job.run)
  }

  /// Waits until all known rows are sorted, and adopts them.
  func settleOrder() {
    while isSorting {
      sorting.settle()
      adopt()
    }
  }

  /// The rows that can be shown; with groups, only rows in a group.
  private var groupedAvailable: AvailableRows {
    groupedRows.map { inputRows.available.below($0.bound) } ?? inputRows.available
  }

  /// Passes the rows that are known now to the worker.
  func updateOrder() {
    let filtered = search.latest
    sorting.update(
      OrderWorker.Wanted(
        request: sorting.request,
        rows: groupedAvailable,
        isComplete: isComplete,
        run: filtered?.job.run, searched: filtered?.searched ?? 0))
  }
}
