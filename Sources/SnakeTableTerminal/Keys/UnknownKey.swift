/// An error for a name that is not the name of a key.
public struct UnknownKey: Error, Equatable, Sendable {
  /// The unknown name.
  public let name: String

  /// Creates an error for a name.
  public init(name: String) { self.name = name }
}

extension KeyPress {
  /// Parses key names separated by blanks: `j j Space Ctrl-A`.
  /// - Throws: The first unknown name.
  public static func sequence(named names: String) throws(UnknownKey) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
      guard let key = KeyPress(name: name) else { throw UnknownKey(name: name) }
      keys.append(key)
    }
    return keys
  }
}

extension UnknownKey: CustomStringConvertible {
  /// `there is no key 'PgSideways'`.
  public var description: String { "there is no key '\(name)'" }
}
