import SnakeTableJSON

/// The reason why a line is not a request or an answer.
package enum ListProtocolError: Error, Equatable, Sendable {
  /// The line is not valid UTF-8.
  case notText
  /// The line is not JSON from this offset on.
  case notJSON(offset: Int, JSONProblem)
  /// The line is JSON, but not an object.
  case notObject
  /// An object lacks a member that it must have.
  case missing(member: String)
  /// A member has a value that it must not have.
  case invalid(member: String)
  /// The object has none of the members that name a request or an answer.
  case unknown
}
