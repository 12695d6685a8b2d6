/// Assembles lines from pieces of any size. A line that is too long is dropped as a whole, so that memory is bounded.
struct LineAssembler {
  /// The maximum number of bytes of a line.
  let limit: Int
  private var rest: [UInt8] = []
  private var dropsLine = false

  init(limit: Int) { self.limit = limit }

  /// Appends bytes, and calls `body` with each line that they complete, without its line feed. O(bytes).
  mutating func append(_ bytes: [UInt8], _ body: ([UInt8]) -> Void) {
    var start = 0
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      keep(bytes[start..<feed])
      if !dropsLine { body(rest) }
      (rest, dropsLine) = ([], false)
      start = feed + 1
    }
    keep(bytes[start...])
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if rest.count + bytes.count > limit { (rest, dropsLine) = ([], true) }
    if !dropsLine { rest += bytes }
  }

  /// The bytes of the line that is not complete yet.
  var unfinished: [UInt8] { rest }
}
