/// The reason why bytes are not valid JSON.
package enum JSONProblem: Error, Equatable, Sendable {
  /// The byte is not allowed at its position.
  case unexpectedByte
  /// The bytes end inside a value.
  case unexpectedEnd
  /// More brackets are open than the limit allows.
  case tooDeep
}
