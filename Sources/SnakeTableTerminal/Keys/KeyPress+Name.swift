/// What keys are called: `Down`, `PgUp`, `Esc`, `Space`, `F5`, `Ctrl-A`, `Alt-x`, `Shift-Tab`, and a character by
/// itself. Names are read in any case, and as fzf writes them too (`page-up`, `btab`, `bspace`).
extension KeyPress {
  /// Keys with a name of their own; the first of their names is the one that is shown.
  private static let named: [(names: [String], key: Key)] = [
    (["Up"], .up), (["Down"], .down), (["Left"], .left), (["Right"], .right),
    (["PgUp", "Page-Up"], .pageUp), (["PgDn", "Page-Down"], .pageDown), (["Home"], .home), (["End"], .end),
    (["Enter", "Return"], .enter), (["Esc", "Escape"], .escape), (["Space"], .character(" ")),
    (["Tab"], .tab), (["Shift-Tab", "BTab"], .backTab), (["Backspace", "BSpace", "BS"], .backspace),
    (["Delete", "Del"], .delete), (["Insert", "Ins"], .insert), (["Ctrl-Space"], .control(0x40)),
  ]

  /// Every name, and examples for the keys that there are too many of.
  public static var nameExamples: [String] {
    named.map { $0.names[0] } + ["F1", "Ctrl-A", "Alt-x", "Shift-Up", "x"]
  }

  private static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  private static let functionKeys = 1...20
  /// Bytes that no name is longer than.
  private static let longestName = 32

  /// The key of a name; nil where there is none, or no terminal sends it.
  public init?(name: String) {
    guard name.utf8.count <= Self.longestName else { return nil }
    if let key = Self.key(named: name) {
      self.init(key)
      return
    }
    let lowercased = name.lowercased()
    guard let prefix = Self.modifierNames.first(where: { lowercased.hasPrefix($0.name.lowercased()) }),
      let key = KeyPress(name: String(name.dropFirst(prefix.name.count)))?.adding(prefix.modifier)
    else { return nil }
    self = key
  }

  private static func key(named name: String) -> Key? {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return .character(scalar) }
    let lowercased = name.lowercased()
    if let entry = named.first(where: { $0.names.contains { $0.lowercased() == lowercased } }) {
      return entry.key
    }
    return functionKeys.first { "f\($0)" == lowercased }.map { .function($0) }
  }

  /// The key with one more modifier held down, as terminals report it.
  private func adding(_ modifier: KeyModifiers) -> KeyPress? {
    guard !modifiers.contains(modifier) else { return nil }
    switch (key, modifier) {
    case (.character(let scalar), .control):
      return Self.control(scalar).map { KeyPress($0, modifiers: modifiers) }
    // Shift is part of a character, and lost where Control is held down.
    case (.character, .shift), (.control, .shift), (.control, .control): return nil
    default: return KeyPress(key, modifiers: modifiers.union(modifier))
    }
  }

  private static func control(_ scalar: Unicode.Scalar) -> Key? {
    guard scalar.isASCII else { return nil }
    switch scalar.properties.lowercaseMapping {
    case "i": return .tab
    case "m": return .enter
    case "h": return .backspace
    case "[": return .escape
    case let letter where "abcdefghijklmnopqrstuvwxyz@\\]^_".contains(letter):
      return letter.utf8.first.map { .control($0) }
    default: return nil
    }
  }

  /// What the key is called, with its modifiers before it.
  public var name: String {
    let prefixes = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return prefixes.joined() + keyName
  }

  private var keyName: String {
    if let entry = Self.named.first(where: { $0.key == key }) { return entry.names[0] }
    switch key {
    case .character(let scalar): return String(scalar)
    case .control(let byte): return "Ctrl-\(Unicode.Scalar(byte).properties.uppercaseMapping)"
    case .function(let number): return "F\(number)"
    default: return ""
    }
  }
}
