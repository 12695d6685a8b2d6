import SnakeTable

typealias BrowserKeyMap = KeyMap<BrowserAction>
typealias BrowserCommand = KeyCommand<BrowserAction>

/// The browser's keys: a table's own and those for what only a list of records can do.
extension BrowserKeyMap {
  /// The keys of a list in which several rows can be marked, or only one chosen, and which has
  /// records to filter and to open, or not.
  static func browser(allowsMarks: Bool, hasSource: Bool) -> BrowserKeyMap {
    var table = KeyMap<TableAction>.standard(allowsMarks: allowsMarks).commands
    if let index = table.firstIndex(where: { $0.action == .last }) {
      table[index].title = "Last row, or that of a number typed before"
    }
    return BrowserKeyMap(
      table.map { $0.map(BrowserAction.table) } + (hasSource ? opening + filtering : []) + viewing)
  }

  /// What acts on the list while a filter is typed; every other key edits the filter, and so does Right inside its text.
  static func filter(allowsMarks: Bool) -> BrowserKeyMap {
    let list = [
      BrowserCommand([.down, .control(0x6E)], .table(.moveBy(rows: 1))),
      BrowserCommand([.up, .control(0x70)], .table(.moveBy(rows: -1))),
      BrowserCommand([.pageDown], .table(.page(1))), BrowserCommand([.pageUp], .table(.page(-1))),
      BrowserCommand([.enter, .control(0x6A)], .table(.choose)), BrowserCommand([.escape], .table(.back)),
      BrowserCommand([.control(0x6C)], .table(.redraw)), BrowserCommand([.control(0x72)], .reload),
      BrowserCommand([.right], .open),
    ]
    let marking = [
      BrowserCommand([.tab], .table(.toggleMarkAndMove(rows: 1))),
      BrowserCommand([.backTab], .table(.toggleMarkAndMove(rows: -1))),
      BrowserCommand([KeyPress(.character("a"), modifiers: .alt)], .table(.toggleAllMarks)),
    ]
    let extending = KeyMap<TableAction>.extending.map { $0.map(BrowserAction.table) }
    return BrowserKeyMap(list + (allowsMarks ? marking + extending : []))
  }

  private static var opening: [BrowserCommand] {
    [
      BrowserCommand([.right, .character("l")], .open, title: "Open the row's details"),
      BrowserCommand([.left, .character("h")], .close, title: "Back from details"),
      BrowserCommand([.character("s")], .sort, title: "Sort up, down, not at all"),
      BrowserCommand([.character("R"), .control(0x72)], .reload, title: "Read the files again"),
    ]
  }

  private static var filtering: [BrowserCommand] {
    [BrowserCommand([.character("/")], .filter, title: "Narrow to the rows that match")]
  }

  private static var viewing: [BrowserCommand] {
    [BrowserCommand([.character("?")], .help, title: "This help")]
      + (0...9).map { BrowserCommand([.character(Unicode.Scalar(UInt8(0x30 + $0)))], .digit($0)) }
  }

  /// The map with what a user wants keys to do; of two for a key the last counts.
  /// - Parameter others: a map whose actions keys may be assigned to besides; an action that is in neither does nothing.
  func assigning(_ assignments: [KeyAssignment], others: BrowserKeyMap? = nil) -> BrowserKeyMap {
    var map = self
    for assignment in assignments {
      let known = (commands + (others?.commands ?? [])).map(\.action)
      map.assign(assignment.key, to: assignment.action.flatMap { known.contains($0) ? $0 : nil })
    }
    return map
  }
}
