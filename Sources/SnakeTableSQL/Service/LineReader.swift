import SnakeTableSystem

/// Reads lines from a descriptor.
struct LineReader {
  private static let chunkSize = 65536

  private let input: FileDescriptor
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer that have no line feed.
  private var searched = 0

  init(_ input: FileDescriptor) { self.input = input }

  /// The next line without its line feed.
  enum Next {
    case line([UInt8])
    /// No line came before the deadline.
    case timeout
    case end
  }

  /// - Parameter deadline: In nanoseconds of the monotonic clock; nil for none.
  mutating func next(until deadline: Int?) -> Next {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer {
          buffer.removeFirst(end + 1)
          searched = 0
        }
        return .line(Array(buffer[..<end]))
      }
      searched = buffer.count
      if deadline != nil, Poll.wait([input.number], until: deadline)[0].isEmpty { return .timeout }
      guard let bytes = try? input.read(limit: Self.chunkSize), !bytes.isEmpty else { return .end }
      buffer += bytes
    }
  }
}
