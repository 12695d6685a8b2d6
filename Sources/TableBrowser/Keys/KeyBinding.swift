import SnakeTable

/// Keys, what they do, and what the help says of them: one table for both.
struct KeyBinding: Sendable {
  enum Topic: String, CaseIterable, Sendable {
    case moving = "Moving"
    case choosing = "Choosing"
    case filtering = "Filtering"
    case viewing = "Viewing"
  }

  var keys: [KeyPress]
  let action: BrowserAction
  let topic: Topic
  /// What the help says; nil where another binding's text covers it.
  let text: String?

  init(_ keys: [Key], _ action: BrowserAction, _ topic: Topic = .moving, _ text: String? = nil) {
    self.keys = keys.map { KeyPress($0) }
    self.action = action
    self.topic = topic
    self.text = text
  }
}

extension KeyBinding {
  /// The bindings of a list in which several rows can be marked, or only one chosen, and which has
  /// records to filter and to open, or not.
  static func bindings(allowsMarks: Bool, hasSource: Bool) -> [KeyBinding] {
    moving + paging(withSpace: !allowsMarks) + (allowsMarks ? marking : []) + choosing
      + (hasSource ? opening + filtering : []) + viewing
  }

  private static let moving: [KeyBinding] = [
    KeyBinding([.down, .character("j"), .control(0x6E)], .moveBy(rows: 1), .moving, "Next row"),
    KeyBinding([.up, .character("k"), .control(0x70)], .moveBy(rows: -1), .moving, "Previous row"),
    KeyBinding([.control(0x64)], .halfPage(1), .moving, "Half a page down"),
    KeyBinding([.control(0x75)], .halfPage(-1), .moving, "Half a page up"),
    KeyBinding([.home, .character("g")], .first, .moving, "First row"),
    KeyBinding([.end, .character("G")], .last, .moving, "Last row, or that of a number typed before"),
    KeyBinding([.character("]")], .section(1), .moving, "Next section"),
    KeyBinding([.character("[")], .section(-1), .moving, "Previous section"),
    KeyBinding([.character("'")], .sectionLetter, .moving, "Next section by the letter typed next"),
  ]

  private static func paging(withSpace: Bool) -> [KeyBinding] {
    [
      KeyBinding(
        [.pageDown, .control(0x66)] + (withSpace ? [.character(" ")] : []), .page(1), .moving, "Next page"),
      KeyBinding([.pageUp, .control(0x62)], .page(-1), .moving, "Previous page"),
    ]
  }

  private static let marking: [KeyBinding] = [
    KeyBinding([.character(" ")], .toggleMark, .choosing, "Mark the row, or unmark it"),
    KeyBinding([.tab], .toggleMarkAndMove(rows: 1), .choosing, "Mark and move down"),
    KeyBinding([.backTab], .toggleMarkAndMove(rows: -1), .choosing, "Mark and move up"),
    KeyBinding([.control(0x61)], .toggleAllMarks, .choosing, "Mark all rows, or none"),
  ]

  private static let choosing: [KeyBinding] = [
    KeyBinding([.enter, .control(0x6A)], .choose, .choosing, "Choose"),
    KeyBinding([.escape], .back, .choosing, "Back one level, then leave"),
    KeyBinding([.character("q")], .quit, .choosing, "Leave"),
  ]

  /// What acts on the list while a filter is typed; every other key edits the filter.
  static func filterBindings(allowsMarks: Bool) -> [KeyBinding] {
    [
      KeyBinding([.down, .control(0x6E)], .moveBy(rows: 1)),
      KeyBinding([.up, .control(0x70)], .moveBy(rows: -1)),
      KeyBinding([.pageDown], .page(1)), KeyBinding([.pageUp], .page(-1)),
      KeyBinding([.enter, .control(0x6A)], .choose), KeyBinding([.escape], .back),
      KeyBinding([.control(0x6C)], .redraw),
    ]
      + (allowsMarks
        ? [
          KeyBinding([.tab], .toggleMarkAndMove(rows: 1)),
          KeyBinding([.backTab], .toggleMarkAndMove(rows: -1)),
        ] : [])
  }

  private static let opening: [KeyBinding] = [
    KeyBinding([.right, .character("l")], .open, .viewing, "Open the row's details"),
    KeyBinding([.left, .character("h")], .close, .viewing, "Back from details"),
    KeyBinding([.character("s")], .sort, .viewing, "Sort up, down, not at all"),
  ]

  private static let filtering: [KeyBinding] = [
    KeyBinding([.character("/")], .filter, .filtering, "Narrow to the rows that match")
  ]

  private static let viewing: [KeyBinding] =
    [
      KeyBinding([.character(">")], .shift(columns: 8), .viewing, "See more of long text"),
      KeyBinding([.character("<")], .shift(columns: -8), .viewing, "Back to its start"),
      KeyBinding([.character("r")], .replay, .viewing, "Draw the strokes again"),
      KeyBinding([.control(0x6C)], .redraw, .viewing, "Redraw the screen"),
      KeyBinding([.character("?")], .help, .viewing, "This help"),
    ]
    + (0...9).map { KeyBinding([.character(Unicode.Scalar(UInt8(0x30 + $0)))], .digit($0), .viewing) }
}
