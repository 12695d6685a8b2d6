import TableModel

extension TableView {
  /// Does what an action says, as far as it is the table's own: choosing, leaving and redrawing are its controller's, and
  /// so is waiting for a letter.
  public func perform(_ action: TableAction) {
    switch action {
    case .moveBy(let rows): moveCursor(by: rows)
    case .page(let pages): page(byLines: pages * pageLines)
    case .halfPage(let halves): page(byLines: halves * max(1, viewport.insetLines.count / 2))
    case .first: moveCursor(toPosition: 0)
    case .last: moveCursor(toPosition: Int.max)
    case .section(let step): moveToSection(by: step)
    case .shift(let columns): shift(byColumns: columns)
    case .toggleMark: toggleMark()
    case .toggleMarkAndMove(let rows):
      toggleMark()
      moveCursor(by: rows)
    case .extendMarks(let movement): extendMarks { perform(movement) }
    case .toggleAllMarks: toggleAllMarks()
    case .row(let action): perform(action)
    case .replay: replayStrokes()
    case .sectionLetter, .redraw, .choose, .back, .leave: break
    }
  }

  /// Whether an action means anything now (UIResponder.canPerformAction(_:withSender:)): marks where several rows can have
  /// them, holding a row where it can be moved, row actions where there are some.
  public func canPerform(_ action: TableAction) -> Bool {
    switch action {
    case .toggleMark, .toggleMarkAndMove, .toggleAllMarks: marksSeveral
    case .row(let action): canPerform(action)
    default: true
    }
  }

  private func canPerform(_ action: RowAction) -> Bool {
    switch action {
    case .grab: hasInteractiveMovement || cursorPath.map(canMove) ?? false
    case .delete: canCommit(.delete)
    case .insert: canCommit(.insert)
    case .actions: isMenuPresented || !rowActions.isEmpty
    case .disclose: cursorPath.map { dataSource.cell(forRowAt: $0).accessory.isDisclosure } ?? false
    case .closeMenu: isMenuPresented
    default: true
    }
  }
}

extension CellAccessory {
  fileprivate var isDisclosure: Bool { self == .disclosure || self == .detailDisclosure }
}
