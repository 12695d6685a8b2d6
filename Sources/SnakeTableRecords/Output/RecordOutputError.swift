/// Why a record cannot be written as asked. Records count from 1 over all input.
public enum RecordOutputError: Error, Equatable, Sendable {
  /// JSON is UTF-8, and the record is not.
  case illFormedText(record: Int)
  /// A line of NDJSON that is none; `offset` is in bytes from its start.
  case malformed(record: Int, offset: Int, JSONProblem)
  /// Its bytes cannot be read any more.
  case unreadable(InputError)
}
