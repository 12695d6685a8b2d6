/// The reason why a record cannot be written in the requested form. Records are counted from 1 over all inputs.
public enum RecordOutputError: Error, Equatable, Sendable {
  /// The record is not valid UTF-8, which JSON requires.
  case illFormedText(record: Int)
  /// A line of NDJSON that is not valid JSON; `offset` is in bytes from its start.
  case malformed(record: Int, offset: Int, JSONProblem)
  /// The bytes of the record cannot be read any more.
  case unreadable(InputError)
}
