/// Lines that wait to be written to a program. A line can be withdrawn as long as none of its bytes is written.
struct OutgoingLines {
  private var lines: [(number: Int, bytes: [UInt8])] = []
  /// The rest of the line that is being written.
  private var current: ArraySlice<UInt8> = []

  var isEmpty: Bool { current.isEmpty && lines.isEmpty }

  /// Appends a line.
  /// - Parameters:
  ///   - number: the number by which the line can be withdrawn.
  ///   - bytes: the line without its line feed.
  mutating func append(_ bytes: [UInt8], number: Int) { lines.append((number, bytes + [0x0A])) }

  /// Removes a line. Returns false if it is being written, or was written before. O(lines).
  mutating func withdraw(_ number: Int) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == number }) else { return false }
    lines.remove(at: index)
    return true
  }

  /// The bytes to write next; empty for none.
  mutating func next() -> ArraySlice<UInt8> {
    if current.isEmpty, !lines.isEmpty { current = lines.removeFirst().bytes[...] }
    return current
  }

  /// Notes that the first of the bytes to write next are written.
  mutating func didWrite(_ count: Int) { current = current.dropFirst(count) }
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
