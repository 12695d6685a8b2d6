/// Why bytes are not JSON.
public enum JSONProblem: Error, Equatable, Sendable {
  /// The byte cannot stand where it stands.
  case unexpectedByte
  /// The bytes end inside a value.
  case unexpectedEnd
  /// More brackets are open than the limit allows.
  case tooDeep
}
