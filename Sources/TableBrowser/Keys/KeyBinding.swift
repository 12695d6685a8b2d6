import SnakeTable

/// Keys, what they do, and what the help says of them: one table for both.
struct KeyBinding: Sendable {
  enum Topic: String, CaseIterable, Sendable {
    case moving = "Moving"
    case choosing = "Choosing"
    case filtering = "Filtering"
    case viewing = "Viewing"
  }

  let keys: [KeyPress]
  let action: BrowserAction
  let topic: Topic
  /// How the help names the keys, and what they do; nil where another binding's help covers it.
  let help: (keys: String, text: String)?

  init(
    _ keys: [Key], _ action: BrowserAction, _ topic: Topic = .moving,
    help: (keys: String, text: String)? = nil
  ) {
    self.keys = keys.map { KeyPress($0) }
    self.action = action
    self.topic = topic
    self.help = help
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
    KeyBinding(
      [.down, .character("j"), .control(0x6E)], .moveBy(rows: 1), help: ("Down j Ctrl-N", "Next row")),
    KeyBinding(
      [.up, .character("k"), .control(0x70)], .moveBy(rows: -1), help: ("Up k Ctrl-P", "Previous row")),
    KeyBinding([.control(0x64)], .halfPage(1), help: ("Ctrl-D", "Half a page down")),
    KeyBinding([.control(0x75)], .halfPage(-1), help: ("Ctrl-U", "Half a page up")),
    KeyBinding([.home, .character("g")], .first, help: ("Home g", "First row")),
    KeyBinding([.end, .character("G")], .last, help: ("End G", "Last row; 42G: row 42")),
    KeyBinding([.character("]")], .section(1), help: ("]", "Next section")),
    KeyBinding([.character("[")], .section(-1), help: ("[", "Previous section")),
    KeyBinding([.character("'")], .sectionLetter, help: ("' letter", "Next section by its letter")),
  ]

  private static func paging(withSpace: Bool) -> [KeyBinding] {
    [
      KeyBinding(
        [.pageDown, .control(0x66)] + (withSpace ? [.character(" ")] : []), .page(1),
        help: (withSpace ? "PgDn Ctrl-F Space" : "PgDn Ctrl-F", "Next page")),
      KeyBinding([.pageUp, .control(0x62)], .page(-1), help: ("PgUp Ctrl-B", "Previous page")),
    ]
  }

  private static let marking: [KeyBinding] = [
    KeyBinding([.character(" ")], .toggleMark, .choosing, help: ("Space", "Mark the row, or unmark it")),
    KeyBinding([.tab], .toggleMarkAndMove(rows: 1), .choosing, help: ("Tab", "Mark and move down")),
    KeyBinding([.backTab], .toggleMarkAndMove(rows: -1), .choosing, help: ("Shift-Tab", "Mark and move up")),
    KeyBinding([.control(0x61)], .toggleAllMarks, .choosing, help: ("Ctrl-A", "Mark all rows, or none")),
  ]

  private static let choosing: [KeyBinding] = [
    KeyBinding([.enter, .control(0x6A)], .choose, .choosing, help: ("Enter", "Choose")),
    KeyBinding([.escape], .back, .choosing, help: ("Esc", "Back one level, then leave")),
    KeyBinding([.character("q")], .quit, .choosing, help: ("q", "Leave")),
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
    KeyBinding([.right, .character("l")], .open, .viewing, help: ("Right l", "Open the row's details")),
    KeyBinding([.left, .character("h")], .close, .viewing, help: ("Left h", "Back from details")),
    KeyBinding([.character("s")], .sort, .viewing, help: ("s", "Sort up, down, not at all")),
  ]

  private static let filtering: [KeyBinding] = [
    KeyBinding([.character("/")], .filter, .filtering, help: ("/", "Narrow to the rows that match")),
    KeyBinding([], .filter, .filtering, help: ("Ctrl-T", "While typing: words, fuzzy, regex")),
    KeyBinding([], .filter, .filtering, help: ("Esc", "While typing: all rows again")),
  ]

  private static let viewing: [KeyBinding] =
    [
      KeyBinding([.character(">")], .shift(columns: 8), .viewing, help: ("< >", "Shift long text")),
      KeyBinding([.character("<")], .shift(columns: -8), .viewing),
      KeyBinding([.character("r")], .replay, .viewing, help: ("r", "Draw the strokes again")),
      KeyBinding([.control(0x6C)], .redraw, .viewing, help: ("Ctrl-L", "Redraw the screen")),
      KeyBinding([.character("?")], .help, .viewing, help: ("?", "This help")),
    ]
    + (0...9).map { KeyBinding([.character(Unicode.Scalar(UInt8(0x30 + $0)))], .digit($0), .viewing) }
}
