import Glibc
import SnakeTable

/// What the environment says.
enum Environment {
  /// The value of a variable; nil if it is unset or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Motion is not wanted, or nobody is there to see it.
  static var reducesMotion: Bool { self["SNAKETABLE_REDUCE_MOTION"] != nil || self["CI"] != nil }

  /// The background that COLORFGBG names (`15;0`: black); nil where it does not say.
  static var background: Background? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else { return nil }
    // Of the sixteen colours, 7 and the bright ones but bright black are light.
    return (0...6).contains(index) || index == 8 ? .dark : .light
  }
}
