import SnakeTableDecoding
import SnakeTableRecognition
import SnakeTableSystem

/// Functions that open inputs by name.
enum Inputs {
  /// The number of first bytes to examine in most cases. Whether a JSON object is one record or an object of records
  /// depends on the members in these bytes.
  static let lookAhead = 1 << 16

  /// Opens every input, in order. `-`, or an empty list, means standard input.
  /// - Parameter follows: Whether the last input is read as it grows.
  static func open(
    _ paths: [String], follows: Bool = false, encoding: EncodingChoice = .recognised
  ) throws(InputError) -> [any ByteSource] {
    let paths = paths.isEmpty ? ["-"] : paths
    let pool = FilePool()
    var sources: [any ByteSource] = []
    for (number, path) in paths.enumerated() {
      sources.append(try open(path, follows: follows && number == paths.count - 1, encoding, pool))
    }
    return sources
  }

  private static func open(
    _ path: String, follows: Bool, _ encoding: EncodingChoice, _ pool: FilePool
  ) throws(InputError) -> any ByteSource {
    let descriptor = try descriptor(for: path)
    let status = try InputError.status(of: descriptor, path: path)
    switch status.kind {
    case .directory:
      throw .directory(path: path)
    // The system does not know the size of a file that it generates. Such a file is read as a stream.
    case .regular where !isGenerated(descriptor, size: status.size) || follows:
      let start = descriptor.offset
      let file = FileBytes(path: path, descriptor: descriptor, status: status, start: start, pool: pool)
      try file.recogniseForm(encoding)
      if follows, file.form.isDecoded { throw .notFollowed(path: path, file.form) }
      if follows { return try FollowedFile(path: path, descriptor: descriptor, start: start) }
      return file.form.isDecoded
        ? try StreamBytes(path: path, descriptor: descriptor, form: file.form, encoding) : file
    default:
      return try StreamBytes(path: path, descriptor: descriptor, encoding)
    }
  }

  /// The size that Linux reports for every file of /sys, in bytes. For files of /proc it reports 0.
  private static let generatedSize = 4096

  /// Whether the system generates the file when it is read, so that its length differs from its reported size.
  private static func isGenerated(_ descriptor: FileDescriptor, size: Int) -> Bool {
    guard size == generatedSize else { return size == 0 }
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { try? descriptor.read(at: size - 1, into: $0) }
    return count == 0
  }

  /// Opens the file of that name; `-` is standard input.
  static func descriptor(for path: String) throws(InputError) -> FileDescriptor {
    if path == "-" { return .standardInput }
    // Nonblocking, because opening a named pipe would wait for its writer. Reading the pipe waits in poll().
    do throws(SystemError) {
      return try FileDescriptor(opening: path, [.nonBlocking, .noControllingTerminal])
    } catch {
      throw error == .notFound ? .missing(path: path) : .unreadable(path: path, error)
    }
  }
}

/// The inputs of a table, in order. Inputs are added only for followed files: the file that replaces one is another
/// input.
final class InputSources: Sendable {
  private let sources: Monitor<[any ByteSource]>

  init(_ sources: [any ByteSource]) { self.sources = Monitor(sources) }

  var all: [any ByteSource] { sources.withLock { $0 } }
  /// The inputs that were opened, which may have parts.
  var opened: [any ByteSource] {
    all.reduce(into: []) { opened, source in
      let whole = if case .part(let whole) = source.kind { whole } else { source }
      if opened.last !== whole { opened.append(whole) }
    }
  }
  var count: Int { sources.withLock { $0.count } }
  var first: (any ByteSource)? { sources.withLock { $0.first } }

  subscript(input: Int) -> any ByteSource { sources.withLock { $0[input] } }

  /// Appends the successor of a followed file.
  func append(_ file: FollowedFile) { sources.withLock { $0.append(file) } }

  /// The input, if it is a followed file.
  func followedFile(_ input: Int) -> FollowedFile? {
    guard case .followedFile(let file) = self[input].kind else { return nil }
    return file
  }

  /// Returns the error for bytes that differ from the indexed bytes. A followed file then counts as truncated, and
  /// the file is read again from its beginning.
  func changed(_ input: Int) -> InputError {
    guard let file = followedFile(input) else { return .changed(path: self[input].path) }
    file.noteLoss()
    return .truncated(path: file.path)
  }
}

/// The UTF-8 byte order mark: three bytes that a text may begin with and that are not part of its content.
enum ByteOrderMark {
  static let length = bytes.count
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether `text` begins with a byte order mark.
  static func starts(_ text: some Collection<UInt8>) -> Bool { text.starts(with: bytes) }

  /// Whether `text` is the beginning of a byte order mark, so that more bytes are needed to decide.
  static func mayStart(_ text: some Collection<UInt8>) -> Bool {
    text.count < length && bytes.starts(with: text)
  }
}
