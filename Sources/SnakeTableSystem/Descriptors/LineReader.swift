/// Reads lines from a descriptor.
package struct LineReader {
  private static let pieceSize = 1 << 16

  private let input: FileDescriptor
  private var assembler = LineAssembler(limit: .max)
  /// The lines that have been read, from the last one to the next one.
  private var lines: [[UInt8]] = []

  package init(_ input: FileDescriptor) { self.input = input }

  package enum Next {
    /// A line without its line feed.
    case line([UInt8])
    /// No line came before the deadline.
    case timeout
    /// There are no more lines, or the descriptor cannot be read.
    case end
  }

  /// Waits for the next line. O(bytes).
  /// - Parameter deadline: In nanoseconds of the monotonic clock; nil for none.
  package mutating func next(until deadline: Int? = nil) -> Next {
    while true {
      if let line = lines.popLast() { return .line(line) }
      if deadline != nil, Poll.wait([input.number], until: deadline)[0].isEmpty { return .timeout }
      guard let bytes = try? input.read(limit: Self.pieceSize), !bytes.isEmpty else { return .end }
      var read: [[UInt8]] = []
      assembler.append(bytes) { line, _ in read.append(line) }
      lines = read.reversed()
    }
  }
}

/// Assembles lines from pieces of any size. Of a line that is too long only its beginning is kept, so that memory is bounded.
struct LineAssembler {
  /// The maximum number of bytes of a line.
  let limit: Int
  private var rest: [UInt8] = []
  /// Whether the line is longer than the limit.
  private var isCut = false
  /// The number of bytes kept of a line that is too long.
  private static let beginning = 64

  init(limit: Int) { self.limit = limit }

  /// Appends bytes, and calls `body` with each line that they complete, without its line feed. O(bytes).
  /// - Parameter body: called with the line, and whether it is whole. Otherwise it is the beginning of a line that is too long.
  mutating func append(_ bytes: [UInt8], _ body: (_ line: [UInt8], _ isWhole: Bool) -> Void) {
    var start = 0
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      keep(bytes[start..<feed])
      body(rest, !isCut)
      (rest, isCut) = ([], false)
      start = feed + 1
    }
    keep(bytes[start...])
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isCut else { return }
    isCut = rest.count + bytes.count > limit
    rest += isCut ? bytes.prefix(Self.beginning) : bytes
    if isCut { rest = Array(rest.prefix(Self.beginning)) }
  }

  /// The bytes of the line that is not complete yet.
  var unfinished: [UInt8] { rest }
}
