/// A name that no key has.
public struct UnknownKey: Error, Equatable, Sendable {
  /// The name.
  public let name: String

  /// An error for a name.
  public init(name: String) { self.name = name }
}

extension KeyPress {
  /// Reads names with blanks between them: `j j Space Ctrl-A`.
  /// - Throws: the first name that no key has.
  public static func sequence(named names: String) throws(UnknownKey) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
      guard let key = KeyPress(name: name) else { throw UnknownKey(name: name) }
      keys.append(key)
    }
    return keys
  }
}
