import SnakeTableSystem

/// What can be wrong with an input. `path` is the name as the user wrote it; `-` is standard input.
public enum InputError: Error, Equatable, Sendable {
  case missing(path: String)
  case directory(path: String)
  /// It cannot be opened.
  case unreadable(path: String, SystemError)
  /// Reading failed in the middle. What was read before stays.
  case readFailed(path: String, SystemError)
  /// The file holds other bytes than when they were indexed: it was written to, other than at its end, or cut.
  case changed(path: String)
  /// The followed file was cut, and these bytes are gone. What it holds now is read all the same.
  case truncated(path: String)
  /// A stream has become larger than the memory it may have: `limit` bytes. It ends in `record` (from 1).
  case tooLarge(path: String, record: Int, limit: Int)
  /// It is not what its format asks for: `record` (from 1) is not, at `offset` bytes from the input's start.
  /// The records before stay.
  case malformed(path: String, record: Int, offset: Int, JSONProblem)
  /// The quote that opens in `record` (from 1, a header row not counted) is never closed: the record goes on to the
  /// input's end.
  case unclosedQuote(path: String, record: Int)
  /// Its header row names other fields than that of the file `than`, so they are no one table.
  case otherFields(path: String, than: String)
  /// It has to be unpacked first.
  case compressed(path: String, Compression)
  /// Read again, it lacks a field that an option names.
  case lacksField(path: String, field: String)

  /// Whether the input is not what it was taken for; else only some of its rows are gone.
  var endsReading: Bool {
    if case .truncated = self { false } else { true }
  }

  /// The status of an input's descriptor.
  static func status(of descriptor: FileDescriptor, path: String) throws(InputError) -> FileStatus {
    try reading(path) { () throws(SystemError) in try FileStatus(descriptor) }
  }

  /// What `read` returns; an error of the system is one of reading the input.
  static func reading<Value>(
    _ path: String, _ read: () throws(SystemError) -> Value
  ) throws(InputError) -> Value {
    do throws(SystemError) { return try read() } catch {
      throw .readFailed(path: path, error)
    }
  }
}
