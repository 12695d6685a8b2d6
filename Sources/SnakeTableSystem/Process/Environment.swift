import CSnakeLibrary

/// The environment variables of the process.
package enum Environment {
  /// The value of a variable; nil if it is unset or empty.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Sets a variable that is unset. Must be called before there are other threads.
  package static func setDefault(_ name: String, to value: String) { setenv(name, value, 0) }

  /// Returns the variables, as `NAME=value`, whose names satisfy a condition.
  static func entries(where isIncluded: (String) -> Bool) -> [UnsafeMutablePointer<CChar>?] {
    var entry = environ
    var entries: [UnsafeMutablePointer<CChar>?] = []
    while let text = entry.pointee {
      let name = String(cString: text).prefix { $0 != "=" }
      if isIncluded(String(name)) { entries.append(text) }
      entry += 1
    }
    return entries
  }
}
