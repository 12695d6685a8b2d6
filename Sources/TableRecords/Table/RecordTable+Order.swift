/// Sections and rows in another order than that of the input. They are put in order in the background; what was made
/// is announced by `wake` and taken over by `adopt()`. With an order, rows that arrive are shown when they have been
/// put in theirs.
extension RecordTable {
  /// Sorts the rows of each section from now on; nil for the order of the input. Call it after `start`. What was shown
  /// stays until it is done.
  /// - Throws: `UnknownField`; nothing changes then.
  public func sort(by order: SortOrder?) throws(UnknownField) {
    guard fields != nil else {
      // Without any record there are no fields to be right or wrong, and nothing to put in order.
      sortOrder = order
      return
    }
    var request = TableOrderer.Request()
    if let order { request.field = try fieldNames.index(of: order.field) }
    request.isDescending = order?.isDescending ?? false
    request.sections = groups == nil ? nil : options.sectionOrder
    sortOrder = order
    let isNeeded = request.field != nil || request.sections != nil
    orderRequest = isNeeded ? request : nil
    if isNeeded, orderWorker == nil, let wake {
      let orderer = TableOrderer(sources: sources, layout: layout, index: index, groups: groups)
      orderWorker = OrderWorker(orderer, bell: ProgressBell(wake))
    }
    madeRows = nil
    if !isNeeded { ordered = nil }
    updateOrder()
  }

  /// Rows are being put in order: what is shown is an earlier order, or lacks rows.
  public var isSorting: Bool { orderWorker?.isUpToDate == false || madeRows != nil }

  /// Takes over what was put in order, and says what is to be put in order next. Returns whether that is shown now.
  func adoptOrder() -> Bool {
    guard orderRequest != nil else { return false }
    updateOrder()
    madeRows = orderWorker?.take() ?? madeRows
    guard let made = madeRows, made.run === shown?.job.run else { return false }
    (ordered, madeRows) = (made, nil)
    return true
  }

  /// Waits until all rows that are known are in order, and takes that over.
  func settleOrder() {
    while isSorting {
      orderWorker?.settle()
      adopt()
    }
  }

  /// Shows all rows of the order that is there, at once.
  func endFilterOfOrder() {
    ordered = ordered.map { OrderedRows($0.order) }
    madeRows = nil
  }

  func updateOrder() {
    let current = pending ?? shown
    orderWorker?.update(
      OrderWorker.Wanted(
        request: orderRequest, count: groups == nil ? count : groupedCount, isComplete: isComplete,
        run: current?.job.run, searched: current?.searched ?? 0))
  }
}
