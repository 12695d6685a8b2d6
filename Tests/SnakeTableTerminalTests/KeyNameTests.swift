import SnakeTableTerminal
import Testing

/// Tests of the names of keys, written and read.
@Suite struct KeyNameTests {
  @Test(arguments: [
    ("Down", KeyPress(.down)), ("pgdn", KeyPress(.pageDown)), ("page-up", KeyPress(.pageUp)),
    ("ESC", KeyPress(.escape)), ("Space", KeyPress(.character(" "))), (" ", KeyPress(.character(" "))),
    ("j", KeyPress(.character("j"))), ("G", KeyPress(.character("G"))), ("é", KeyPress(.character("é"))),
    (":", KeyPress(.character(":"))), ("-", KeyPress(.character("-"))), ("f5", KeyPress(.function(5))),
    ("f", KeyPress(.character("f"))), ("ctrl-a", KeyPress(.control(0x61))),
    ("Ctrl-A", KeyPress(.control(0x61))),
    ("Ctrl-I", KeyPress(.tab)), ("Ctrl-M", KeyPress(.enter)), ("Ctrl-[", KeyPress(.escape)),
    ("Ctrl-]", KeyPress(.control(0x5D))), ("ctrl-space", KeyPress(.control(0x40))),
    ("btab", KeyPress(.backTab)), ("Shift-Tab", KeyPress(.backTab)), ("bspace", KeyPress(.backspace)),
    ("Alt-x", KeyPress(.character("x"), modifiers: .alt)), ("Shift-Up", KeyPress(.up, modifiers: .shift)),
    ("alt-ctrl-b", KeyPress(.control(0x62), modifiers: .alt)),
    ("Alt--", KeyPress(.character("-"), modifiers: .alt)),
    ("Ctrl-Shift-F12", KeyPress(.function(12), modifiers: [.control, .shift])),
  ])
  func isRead(name: String, key: KeyPress) { #expect(KeyPress(name: name) == key) }

  @Test(arguments: [
    "", "Dwon", "jj", "F0", "F21", "f05", "Ctrl-", "Ctrl-1", "Ctrl-é", "Shift-a", "Ctrl-Ctrl-a", "Alt-Alt-x",
    "Shift-Ctrl-a", String(repeating: "Alt-", count: 10_000),
  ])
  func isNone(name: String) { #expect(KeyPress(name: name) == nil) }

  /// Every key that the decoder returns has a name, and the name is read as the same key.
  @Test func everyKeyThatIsDecodedHasAName() {
    let bases = ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S", "Z"].map { "\u{1B}[1;\("5")\($0)" }
    let tildes = [1, 2, 3, 5, 6, 11, 15, 17, 24, 34].flatMap { n in ["\u{1B}[\(n)~", "\u{1B}[\(n);4~"] }
    let bytes = (1...0x7E).flatMap { n in
      [String(Unicode.Scalar(UInt8(n))), "\u{1B}\(Unicode.Scalar(UInt8(n)))"]
    }
    for text in bases + tildes + bytes {
      var decoder = KeyDecoder(size: .init(columns: 80, lines: 24))
      let events = text.utf8.flatMap { decoder.feed($0, at: 0) } + decoder.expire(at: .max)
      for case .key(let key) in events { #expect(KeyPress(name: key.name) == key, "\(key) \(key.name)") }
    }
  }
}
