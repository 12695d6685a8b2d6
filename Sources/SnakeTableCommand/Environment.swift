import Glibc
import SnakeTable

/// What the environment says.
enum Environment {
  /// The value of a variable; nil if it is unset or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The background that COLORFGBG names (`15;0`: black); nil where it does not say.
  static var background: Background? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else { return nil }
    // Of the sixteen colours, 7 and the bright ones but bright black are light.
    return (0...6).contains(index) || index == 8 ? .dark : .light
  }
}
