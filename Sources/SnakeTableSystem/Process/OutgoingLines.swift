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
