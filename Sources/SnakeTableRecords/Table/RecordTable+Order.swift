/// Sorting sections and rows.
///
/// They are sorted in the background. `wake` announces the result, and `adopt()` shows it. In a sorted table, new rows
/// are shown once they are sorted.
extension RecordTable {
  /// The order of the rows in each section, or nil for the order of the input.
  package var sortOrder: SortOrder? { list.sortOrder }

  /// Whether the rows are the matches of a fuzzy filter, best first, and not sorted.
  package var isRanked: Bool { sorting.ranks }

  /// Whether rows or sections are in another order than that of the input.
  package var isOrdered: Bool { sorting.request != nil }

  /// Sorts the rows of each section; nil restores the order of the input. Call it after `start`. The rows shown stay
  /// until the new order is complete.
  /// - Throws: `FieldError` if there is no such field. Nothing changes then.
  package func sort(by order: SortOrder?) throws(FieldError) {
    // Without any record there are no fields, and nothing to sort.
    if fields != nil {
      let known = fieldNames.names.count
      for criterion in order?.criteria ?? [] { nameNestedField(criterion.field) }
      sorting.criteria = try criteria(of: order)
      // The worker only knows the fields that there were when it was made.
      if fieldNames.names.count > known { sorting.restart() }
    }
    list.sortOrder = order
    update()
  }

  /// The order of the sections; nil for the order in which their values first appear.
  package var sectionOrder: SectionOrder? { list.sectionOrder }

  /// Sorts the sections. The rows shown stay until the new order is complete.
  package func sortSections(by order: SectionOrder?) {
    list.sectionOrder = order
    update()
  }

  /// The fields of an order, and how their values are compared.
  private func criteria(of order: SortOrder?) throws(FieldError) -> TableOrderer.Request {
    var request = TableOrderer.Request()
    for criterion in order?.criteria ?? [] {
      request.fields.append(try fieldNames.field(criterion.field))
      request.criteria.append(
        SortKey.Criterion(
          isDescending: criterion.isDescending, reading: criterion.comparesVersions ? .versions : nil))
    }
    return request
  }

  /// The request for the worker, or nil if nothing has to be sorted.
  private var orderRequest: TableOrderer.Request? {
    guard fields != nil else { return nil }
    var request = sorting.criteria
    request.sections = groups == nil ? nil : list.sectionOrder
    request.ranks = request.fields.isEmpty && search.latest?.job.run.ranks == true
    request.isReversed = request.fields.isEmpty && list.isReversed
    return request == TableOrderer.Request() ? nil : request
  }

  /// Lets the worker sort the rows that are known now, as the user asks for it.
  func requestOrder() {
    let (request, filtered) = (orderRequest, search.latest)
    if sorting.isObsolete(for: request) { sorting.start(request, by: makeOrderWorker) }
    sorting.update(
      OrderWorker.Wanted(
        request: request, rows: known.available, isComplete: isComplete, run: filtered?.job.run,
        searched: filtered?.searched ?? 0))
  }

  private func makeOrderWorker() -> OrderWorker? {
    work.wake.map { OrderWorker(orderer, bell: ProgressBell($0)) }
  }

  private var orderer: TableOrderer {
    TableOrderer(sources: sources, layout: layout, index: index, groups: groups, summaries: summaries)
  }

  /// Removes rows that are gone from the order, and sorts with the present groups from now on. The groups and the
  /// filter have lost these rows already.
  func removeFromOrder() {
    guard let request = sorting.request else { return }
    let (orderer, run) = (orderer, search.shown?.job.run)
    let rows = sorting.rows.flatMap {
      orderer.order(of: $0, sections: request.sections, among: known.available, run: run)
    }
    sorting.restart(showing: rows, by: makeOrderWorker)
  }

  /// Whether rows are being sorted: the rows shown are in an earlier order, or incomplete.
  package var isSorting: Bool { sorting.isSorting }

  /// Whether the rows shown are not in the requested order yet.
  package var awaitsOrder: Bool { sorting.awaitsOrder }

  /// Waits until all known rows are sorted, and adopts them.
  func settleOrder() {
    while isSorting {
      sorting.settle()
      adopt()
    }
  }
}
