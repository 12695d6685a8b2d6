import SnakeTableDecoding

/// The bytes of one input, by offset. Several threads can read them at once.
protocol ByteSource: AnyObject, Sendable {
  var kind: InputKind { get }
  /// The key of the group that holds this input's records, and the title of its section.
  var groupKey: [UInt8] { get }
  /// The name of the input as the user wrote it.
  var path: String { get }
  /// How the text is stored. The bytes that are read are decoded, unless it is an encoding that is not decoded.
  var form: TextForm { get }
  /// The length in bytes when the input was opened, or nil if the end is not known: for a stream or a followed file.
  var size: Int? { get }
  /// Whether the bytes at an offset may change.
  var canChange: Bool { get }
  /// Whether nothing precedes the first record. Otherwise its beginning has to be searched for.
  var beginsWithRecord: Bool { get }
  /// Why the followed file before this one has ended; nil if there was none.
  var former: FollowedFile.Ending? { get }
  /// The number of records that were gone before they were read.
  var lostRecords: Int { get }
  /// The path to its records in the document that it is a part of; nil if they are searched for.
  var recordsMember: [UInt8]? { get }
  /// Cancels the wait of the thread that reads the input. Every later wait returns at once, too.
  func cancel()
  /// Copies bytes from `offset` on. Returns their number, which is less than the size of the buffer only if the bytes
  /// end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int
}

extension [UInt8] {
  /// Creates an array of bytes that are read into it.
  /// - Parameter read: Fills a buffer of `count` bytes, and returns how many it has read.
  init(
    count: Int, read: (UnsafeMutableRawBufferPointer) throws(InputError) -> Int
  ) throws(InputError) {
    var failure: InputError?
    self.init(unsafeUninitializedCapacity: count) { buffer, count in
      do throws(InputError) { count = try read(UnsafeMutableRawBufferPointer(buffer)) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Copies bytes from `offset` on. Returns their number.
  func copy(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let start = Swift.min(offset, count)
    let length = Swift.min(buffer.count, count - start)
    withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]))
    }
    return length
  }
}

extension ByteSource {
  var kind: InputKind { .bytes }
  var form: TextForm { TextForm() }
  /// The name of the input without the extension of its packing.
  var name: String { form.packing?.unpackedName(path) ?? path }
  var canChange: Bool { false }
  var beginsWithRecord: Bool { false }
  var former: FollowedFile.Ending? { nil }
  var lostRecords: Int { 0 }
  var recordsMember: [UInt8]? { nil }

  /// Does nothing. Only reading a stream or a followed file can wait.
  func cancel() {}

  /// The name of the input.
  var groupKey: [UInt8] { path == "-" ? Array("standard input".utf8) : path.rawBytes }

  /// Returns the bytes of `range`; fewer if the input ends before it does.
  func bytes(in range: Range<Int>) throws(InputError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    return try [UInt8](count: range.count) { (buffer) throws(InputError) in
      try read(at: range.lowerBound, into: buffer)
    }
  }
}

/// A part of another input, or another view of its bytes.
protocol PartSource: ByteSource {
  var whole: any ByteSource { get }
}

extension PartSource {
  var kind: InputKind { .part(of: whole) }
  var path: String { whole.path }
  var form: TextForm { whole.form }
  var groupKey: [UInt8] { whole.groupKey }
}

extension ByteSource {
  /// Calls `body` with all bytes in pieces, as long as it returns true. Waits for the end of a stream, whose bytes are held. A file that
  /// is followed has no end.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Bool) {
    switch kind {
    case .followedFile: break
    case .stream(let stream):
      while true {
        switch stream.receive(timeout: nil) {
        case .bytes(let bytes): if !body(bytes) { return }
        case .nothingYet: continue
        case .ended, .cancelled, .failed: return
        }
      }
    case .bytes, .part, .file:
      var offset = 0
      while let bytes = try? bytes(in: offset..<(offset + (1 << 20))), !bytes.isEmpty {
        guard bytes.withUnsafeBytes(body) else { return }
        offset += bytes.count
      }
    }
  }
}

/// The kind of an input: how it is indexed, and what can happen to it later.
enum InputKind {
  /// Bytes of a known length that never change.
  case bytes
  /// A part of another input, whose bytes are kept.
  case part(of: any ByteSource)
  /// A file of a known length. Others may write to it.
  case file(FileBytes)
  /// A file that is read as it grows.
  case followedFile(FollowedFile)
  /// A pipe, a terminal or another stream, which is read as its bytes arrive.
  case stream(StreamBytes)

  var isFollowed: Bool {
    if case .followedFile = self { true } else { false }
  }

  /// Whether the bytes can be read again in another format.
  var canBeReadAgain: Bool {
    switch self {
    case .stream(let stream): canReload || stream.holdsAll
    case .part(let whole): whole.kind.canBeReadAgain
    default: canReload
    }
  }

  /// Whether no more bytes arrive.
  var isEnded: Bool {
    switch self {
    case .bytes, .file, .part: true
    case .followedFile: false
    case .stream(let stream): stream.isEnded
    }
  }

  /// Whether the input can be opened and read again from its beginning.
  var canReload: Bool {
    switch self {
    case .bytes, .followedFile: false
    case .file: true
    case .part(let whole): whole.kind.canReload
    case .stream(let stream): stream.isOfFile
    }
  }
}
