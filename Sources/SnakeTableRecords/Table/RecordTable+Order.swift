/// Sorting sections and rows.
///
/// They are put in order in the background. `wake` announces the order, and `adopt()` shows it. With an order, rows that
/// arrive are shown once they are in order.
extension RecordTable {
  /// What the rows of each section are sorted by, or nil for the order of the input.
  public var sortOrder: SortOrder? { sorting.order }

  /// Sorts the rows of each section; nil for the order of the input. Call it after `start`. The rows shown stay until the
  /// new order is made.
  /// - Throws: `UnknownField`. Nothing changes then.
  public func sort(by order: SortOrder?) throws(UnknownField) {
    // Without any record there are no fields, and nothing to sort.
    guard fields != nil else { return sorting.note(order) }
    sorting.start(try request(for: order), for: order, by: makeOrderWorker)
    updateOrder()
    updateRowMap()
  }

  /// What has to be put in order, or nil for nothing.
  private func request(for order: SortOrder?) throws(UnknownField) -> TableOrderer.Request? {
    var request = TableOrderer.Request()
    if let order { request.field = try fieldNames.index(of: order.field) }
    request.isDescending = order?.isDescending ?? false
    request.sections = groups == nil ? nil : options.sectionOrder
    return request.field != nil || request.sections != nil ? request : nil
  }

  private func makeOrderWorker() -> OrderWorker? {
    wake.map { wake in
      let orderer = TableOrderer(sources: sources, layout: layout, index: index, groups: groups)
      return OrderWorker(orderer, bell: ProgressBell(wake))
    }
  }

  /// Whether rows are being put in order: those shown are in an earlier order, or incomplete.
  public var isSorting: Bool { sorting.isSorting }

  /// Adopts rows that were put in order, and has the rows that are known by now put in order next. Returns whether the
  /// rows shown have changed.
  func adoptOrder() -> Bool {
    guard sorting.request != nil else { return false }
    updateOrder()
    return sorting.adopt(for: search.shown?.job.run)
  }

  /// Waits until all rows that are known are in order, and adopts them.
  func settleOrder() {
    while isSorting {
      sorting.settle()
      adopt()
    }
  }

  func updateOrder() {
    let filtered = search.latest
    sorting.update(
      OrderWorker.Wanted(
        request: sorting.request, count: groupedRows?.count ?? count, isComplete: isComplete,
        run: filtered?.job.run, searched: filtered?.searched ?? 0))
  }
}
