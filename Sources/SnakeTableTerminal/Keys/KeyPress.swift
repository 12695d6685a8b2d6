/// A key press: a key with the modifiers held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers held down.
  public var modifiers: KeyModifiers

  /// Creates a key press.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

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

/// The modifier keys that a terminal reports.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, unless it is part of a character.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt or Meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control, unless it turns the key into another character.
  public static let control = KeyModifiers(rawValue: 4)
}
