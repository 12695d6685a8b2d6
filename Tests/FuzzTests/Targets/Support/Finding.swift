/// What a target found to be wrong.
public struct Finding: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws unless something holds. The description is made only then.
  @inline(__always)
  static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(description()) }
  }

  /// Throws unless both are equal.
  @inline(__always)
  static func unlessEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: @autoclosure () -> String
  ) throws(Finding) {
    if found != expected { throw Finding("\(what()): \(found), expected \(expected)") }
  }
}
