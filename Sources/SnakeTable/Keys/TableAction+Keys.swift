import TableTerminal

extension KeyMap where Action == TableAction {
  /// The keys of a table in which rows can be marked, or only one chosen: arrows and the keys of vi, less and Emacs.
  public static func standard(allowsMarks: Bool) -> KeyMap {
    KeyMap(moving + paging(withSpace: !allowsMarks) + (allowsMarks ? marking : []) + choosing + viewing)
  }

  private typealias Command = KeyCommand<TableAction>

  private static var moving: [Command] {
    [
      Command([.down, .character("j"), .control(0x6E)], .moveBy(rows: 1), title: "Next row"),
      Command([.up, .character("k"), .control(0x70)], .moveBy(rows: -1), title: "Previous row"),
      Command([.control(0x64)], .halfPage(1), title: "Half a page down"),
      Command([.control(0x75)], .halfPage(-1), title: "Half a page up"),
      Command([.home, .character("g")], .first, title: "First row"),
      Command([.end, .character("G")], .last, title: "Last row"),
      Command([.character("]")], .section(1), title: "Next section"),
      Command([.character("[")], .section(-1), title: "Previous section"),
    ]
  }

  private static func paging(withSpace: Bool) -> [Command] {
    let pageDown: [Key] = [.pageDown, .control(0x66)] + (withSpace ? [.character(" ")] : [])
    return [
      Command(pageDown, .page(1), title: "Next page"),
      Command([.pageUp, .control(0x62)], .page(-1), title: "Previous page"),
    ]
  }

  private static var marking: [Command] {
    [
      Command([.character(" ")], .toggleMark, title: "Mark the row, or unmark it"),
      Command([.tab], .toggleMarkAndMove(rows: 1), title: "Mark and move down"),
      Command([.backTab], .toggleMarkAndMove(rows: -1), title: "Mark and move up"),
      Command([.control(0x61)], .toggleAllMarks, title: "Mark all rows, or none"),
    ]
  }

  private static var choosing: [Command] {
    [
      Command([.enter, .control(0x6A)], .choose, title: "Choose"),
      Command([.escape], .back, title: "Back one level, then leave"),
      Command([.character("q")], .leave, title: "Leave"),
    ]
  }

  private static var viewing: [Command] {
    [
      Command([.character(">")], .shift(columns: 8), title: "See more of long text"),
      Command([.character("<")], .shift(columns: -8), title: "Back to its start"),
      Command([.character("r")], .replay, title: "Draw the strokes again"),
      Command([.control(0x6C)], .redraw, title: "Redraw the screen"),
    ]
  }
}
