/// A key press: a key with the modifiers held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: KeyPress.Key
  /// The modifiers held down.
  public var modifiers: KeyPress.Modifiers

  /// Creates a key press.
  public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress {
  /// A key, as far as terminals distinguish keys.
  public enum Key: Hashable, Sendable {
    /// A printable character. Shift is part of the character.
    case character(Unicode.Scalar)
    /// Control with a lowercase ASCII letter or one of `@ [ \ ] ^ _`. Combinations that equal a key with its own case are
    /// reported as that key: Ctrl-I as Tab, Ctrl-M as Enter, Ctrl-H as Backspace, Ctrl-[ as Escape.
    case control(UInt8)
    case enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right
    case pageUp, pageDown, home, end
    /// A function key, counted from 1: F1 is `function(1)`.
    case function(Int)
  }
}

extension KeyPress {
  /// The modifier keys that a terminal reports.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, unless it is part of a character.
    public static let shift = KeyPress.Modifiers(rawValue: 1)
    /// Alt or Meta.
    public static let alt = KeyPress.Modifiers(rawValue: 2)
    /// Control, unless it turns the key into another character.
    public static let control = KeyPress.Modifiers(rawValue: 4)
  }
}

/// The names of keys: `Down`, `PgUp`, `Esc`, `Space`, `F5`, `Ctrl-A`, `Alt-x`, `Shift-Tab`; a character is its own
/// name. Names are read regardless of case, and fzf's spellings are accepted too (`page-up`, `btab`, `bspace`).
extension KeyPress {
  /// The keys with special names. The first name of each key is the one shown.
  private static let named: [(name: String, key: KeyPress.Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PgUp", .pageUp), ("Page-Up", .pageUp),
    ("PgDn", .pageDown), ("Page-Down", .pageDown), ("Home", .home), ("End", .end), ("Enter", .enter),
    ("Return", .enter), ("Esc", .escape), ("Escape", .escape), ("Space", .character(" ")), ("Tab", .tab),
    ("Shift-Tab", .backTab), ("BTab", .backTab), ("Backspace", .backspace), ("BSpace", .backspace),
    ("BS", .backspace), ("Delete", .delete), ("Del", .delete), ("Insert", .insert), ("Ins", .insert),
    ("Ctrl-Space", .control(0x40)),
  ]

  /// The first name of every key, and examples for the kinds of keys that are too many to list.
  public static var nameExamples: [String] {
    named.filter { KeyPress($0.key).name == $0.name }.map(\.name)
      + ["F1", "Ctrl-A", "Alt-x", "Shift-Up", "x"]
  }

  private static let modifierNames: [(name: String, modifier: KeyPress.Modifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  private static let functionKeys = 1...20
  /// The maximum length of a name in bytes.
  private static let longestName = 32

  /// Creates the key with a name; nil if there is no such key or no terminal sends it.
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

  private static func key(named name: String) -> KeyPress.Key? {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return .character(scalar) }
    let lowercased = name.lowercased()
    if let entry = named.first(where: { $0.name.lowercased() == lowercased }) { return entry.key }
    return functionKeys.first { "f\($0)" == lowercased }.map { .function($0) }
  }

  /// Returns the key with another modifier held down, as terminals report it; nil if they cannot report it.
  private func adding(_ modifier: KeyPress.Modifiers) -> KeyPress? {
    guard !modifiers.contains(modifier) else { return nil }
    switch (key, modifier) {
    case (.character(let scalar), .control):
      return Self.control(scalar).map { KeyPress($0, modifiers: modifiers) }
    // Shift is part of a character, and terminals do not report it together with Control.
    case (.character, .shift), (.control, .shift), (.control, .control): return nil
    default: return KeyPress(key, modifiers: modifiers.union(modifier))
    }
  }

  private static func control(_ scalar: Unicode.Scalar) -> KeyPress.Key? {
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

  /// The name of the key, preceded by its modifiers.
  public var name: String { prefixes + keyName }

  fileprivate var prefixes: String {
    var prefixes = ""
    for (name, modifier) in Self.modifierNames where modifiers.contains(modifier) { prefixes += name }
    return prefixes
  }

  private var keyName: String {
    if let entry = Self.named.first(where: { $0.key == key }) { return entry.name }
    switch key {
    case .character(let scalar): return String(scalar)
    case .control(let byte): return "Ctrl-\(Unicode.Scalar(byte).properties.uppercaseMapping)"
    case .function(let number): return "F\(number)"
    default: return ""
    }
  }
}

extension KeyPress: CustomStringConvertible {
  /// The key's name: `Ctrl-A`.
  public var description: String { name }
}

extension KeyPress.Key: CustomStringConvertible {
  /// The key's name: `PgUp`.
  public var description: String { KeyPress(self).name }
}

extension KeyPress.Modifiers: CustomStringConvertible {
  /// `Ctrl-Shift`; `none` for none.
  public var description: String {
    isEmpty ? "none" : String(KeyPress(.escape, modifiers: self).prefixes.dropLast())
  }
}
