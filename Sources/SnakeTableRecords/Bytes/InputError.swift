import SnakeTableDecoding
import SnakeTableJSON
import SnakeTableRecognition
import SnakeTableSystem

/// An error of an input. `path` is the name as the user wrote it; `-` is standard input.
package enum InputError: Error, Equatable, Sendable {
  case missing(path: String)
  case directory(path: String)
  /// The input cannot be opened.
  case unreadable(path: String, SystemError)
  /// Reading failed in the middle. The records read before are kept.
  case readFailed(path: String, SystemError)
  /// The file no longer holds the bytes that were indexed: it was truncated, or written to elsewhere than at its end.
  case changed(path: String)
  /// The followed file was truncated, and these bytes are gone. Its new content is still read.
  case truncated(path: String)
  /// A stream exceeds its memory limit of `limit` bytes. Reading stopped in `record` (counted from 1).
  case tooLarge(path: String, record: Int, limit: Int)
  /// `record` (counted from 1, without a header row) is longer than `limit` bytes, so it is not filtered, grouped, totalled or
  /// sorted. It can be read.
  case longRecord(path: String, record: Int, limit: Int)
  /// The input violates its format: `record` (counted from 1) is malformed, at a place in the input. The records before it are
  /// kept.
  case malformed(path: String, record: Int, BytePlace, JSONProblem)
  /// A JSON input is not UTF-8: a text of `record` (counted from 1) is not, at `offset` bytes from the start of the input.
  /// The record can be read, and so can those behind it.
  case illFormedText(path: String, record: Int, offset: Int)
  /// The quote that opens in `record` (counted from 1, without a header row) is never closed, so the record extends to
  /// the end of the input.
  case unclosedQuote(path: String, record: Int)
  /// The header row names other fields than that of the file `than`, so the two files cannot be one table. It is the same
  /// path if a followed file was replaced or truncated.
  case otherFields(path: String, than: String)
  /// The input is packed, and its data cannot be unpacked to its end. The records before are kept.
  case notUnpacked(path: String, Packing?, PackingError)
  /// The file cannot be read as it grows, because its text has to be decoded.
  case notFollowed(path: String, TextForm)
  /// The input is no list, but a file of another kind.
  case notList(path: String, FileKind)
  /// The JSON document lacks the array or object that the options name as the container of the records.
  case lacksRecords(path: String)
  /// After a reload, the input lacks a field that an option names.
  case lacksField(path: String, field: String)

  /// Whether reading ends with this error. After `truncated` only some rows are gone, and after `illFormedText` none are;
  /// reading continues.
  package var endsReading: Bool {
    switch self {
    case .truncated, .illFormedText: false
    default: true
    }
  }

  /// Whether the system cannot read the input. Other errors are about the bytes that it has read.
  var isFailedCall: Bool {
    if case .readFailed = self { true } else { false }
  }

  /// Returns the status of an input's descriptor.
  static func status(of descriptor: FileDescriptor, path: String) throws(InputError) -> FileStatus {
    try reading(path) { () throws(SystemError) in try FileStatus(descriptor) }
  }

  /// Returns the result of `read`. Reports a system error as `readFailed`.
  static func reading<Value>(
    _ path: String, _ read: () throws(SystemError) -> Value
  ) throws(InputError) -> Value {
    do throws(SystemError) { return try read() } catch {
      throw .readFailed(path: path, error)
    }
  }
}

extension InputError? {
  /// Keeps the first error that ends reading, or else the first one.
  mutating func note(_ error: InputError?) {
    guard let error, self == nil || error.endsReading && self?.endsReading == false else { return }
    self = error
  }
}
