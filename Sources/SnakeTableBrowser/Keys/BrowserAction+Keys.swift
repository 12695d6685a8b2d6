import SnakeTable

typealias BrowserKeyMap = KeyMap<BrowserAction>
typealias BrowserCommand = KeyCommand<BrowserAction>

/// The browser's keys: the standard keys of a table, and keys for what only a list of records can do.
extension BrowserKeyMap {
  /// Returns the keys of a list.
  /// - Parameters:
  ///   - allowsMarks: whether several rows can be marked. If false, only one row can be chosen.
  ///   - hasSource: whether the list has records to filter and to open.
  static func browser(allowsMarks: Bool, hasSource: Bool) -> BrowserKeyMap {
    var table = KeyMap<TableAction>.standard(allowsMarks: allowsMarks).commands
    if let index = table.firstIndex(where: { $0.action == .last }) {
      table[index].title = "Last row, or that of a number typed before"
    }
    return BrowserKeyMap(
      table.map { $0.map(BrowserAction.table) } + (hasSource ? opening + filtering : []) + viewing)
  }

  /// Returns the keys that act on the list while a filter is typed, without those of the list that are pressed with Alt.
  /// All other keys edit the filter; so does Right, unless the caret is at the end of the text.
  /// - Parameters:
  ///   - assignments: the user's assignments. Characters without modifiers are text all the same.
  ///   - map: the keys of the list before these assignments.
  static func filter(
    allowsMarks: Bool, assigning assignments: [KeyAssignment], list map: BrowserKeyMap
  ) -> BrowserKeyMap {
    filter(allowsMarks: allowsMarks).assigning(assignments.filter { !$0.isText }, others: map)
  }

  private static func filter(allowsMarks: Bool) -> BrowserKeyMap {
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
      BrowserCommand([.character("p")], .pane, title: "Details beside the list, or none"),
      BrowserCommand([.character("v")], .chooseValue, title: "In details: choose the value"),
      BrowserCommand([.character("s")], .sort, title: "Sort by a field"),
      BrowserCommand([.character("S")], .sortReverse, title: "Reverse the order"),
      BrowserCommand([.character("z")], .collapse, title: "Collapse the section, or expand it"),
      BrowserCommand([.character("Z")], .collapseAll, title: "Collapse all sections, or expand them"),
      BrowserCommand([.character("R"), .control(0x72)], .reload, title: "Read the files again"),
    ]
  }

  private static var filtering: [BrowserCommand] {
    [
      BrowserCommand([.character("/")], .filter, title: "Narrow to the rows that match"),
      BrowserCommand([.character("c")], .context, title: "Rows near matches too, or matches only"),
      BrowserCommand([.character("M")], .undecided, title: "Rows that may match, or the matches"),
    ]
  }

  private static var viewing: [BrowserCommand] {
    [
      BrowserCommand([.character("d")], .density, title: "Lines between rows, or none"),
      BrowserCommand([.character("w")], .wrap, title: "Long rows on several lines, or in one"),
    ]
      + (0...9).map { BrowserCommand([.character(Unicode.Scalar(UInt8(0x30 + $0)))], .digit($0)) }
  }

  /// Returns the map with a user's assignments. If a key has several, the last one applies.
  /// - Parameter others: a map with further actions that can be assigned. A key with an action of neither map does
  ///   nothing.
  func assigning(_ assignments: [KeyAssignment], others: BrowserKeyMap? = nil) -> BrowserKeyMap {
    var map = self
    for assignment in assignments {
      let known = (commands + (others?.commands ?? [])).map(\.action)
      if case .command(let command)? = assignment.action, known.contains(.reload) {
        map.assign(assignment.key, to: .command(command), title: command.title)
      } else {
        map.assign(assignment.key, to: assignment.action.flatMap { known.contains($0) ? $0 : nil })
      }
    }
    return map
  }
}
