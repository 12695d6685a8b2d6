/// A key with the modifiers held down.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// What was held down with it.
  public var modifiers: KeyModifiers

  /// A key with modifiers.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key as terminals tell them apart.
public enum Key: Hashable, Sendable {
  /// A printable character. Shift is part of it.
  case character(Unicode.Scalar)
  /// Control with a lowercase ASCII letter or one of `@ [ \ ] ^ _`. The ones with a name of their own
  /// (Ctrl-I is Tab, Ctrl-M Enter, Ctrl-H Backspace, Ctrl-[ Escape) come under that name.
  case control(UInt8)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right
  case pageUp, pageDown, home, end
  /// F1 is `function(1)`.
  case function(Int)
}

/// The modifier keys a terminal reports.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, where it is not part of a character.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt or Meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control, where it does not make another character.
  public static let control = KeyModifiers(rawValue: 4)
}
