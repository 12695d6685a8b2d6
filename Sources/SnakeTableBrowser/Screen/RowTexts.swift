/// The texts of the cursor's row and of the marked rows, by which a reload finds them again. They are stored in
/// advance, because a changed file no longer contains them.
struct RowTexts {
  /// The maximum number of marks. With more of them, no marked row is found again.
  static let maximumMarks = 100_000

  private(set) var cursor: (row: Int, text: [UInt8])?
  /// The first row in view; nil if it need not be found again.
  private(set) var top: (row: Int, text: [UInt8])?
  /// The texts of marked rows that a reload has not found. They are marked again if they return.
  private let vanished: [[UInt8]]
  private var marked: [Int: [UInt8]] = [:]
  private var markedRanges: [Range<Int>] = []
  /// Whether there are more marks than can be found again.
  private(set) var isFull = false
  /// The number of marked rows that are too long to be found again, or that could not be read.
  private(set) var unknownCount = 0

  init(vanished: [[UInt8]] = []) { self.vanished = vanished.suffix(Self.maximumMarks) }

  /// Stores the texts of the cursor's row, of the first row in view and of the marked rows that are not yet stored.
  /// - Parameters:
  ///   - ranges: the marked rows, in ascending order.
  ///   - count: their number.
  ///   - text: reads a row; returns nil if that fails.
  mutating func update(
    cursor row: Int?, top: Int?, marks ranges: [Range<Int>], count: Int, text: (Int) -> [UInt8]?
  ) {
    if let row, cursor?.row != row { cursor = text(row).map { (row, $0) } }
    if top != self.top?.row { self.top = top.flatMap { row in text(row).map { (row, $0) } } }
    guard ranges != markedRanges else { return }
    markedRanges = ranges
    isFull = count > Self.maximumMarks
    var texts: [Int: [UInt8]] = [:]
    if !isFull { for row in ranges.joined() { texts[row] = marked[row] ?? text(row) } }
    (marked, unknownCount) = (texts, isFull ? 0 : count - texts.count)
  }

  /// Returns the marked rows in the given order, and the vanished ones. Rows whose texts are unknown are left out.
  func marks(inOrder ranges: [Range<Int>]) -> [(row: Int, text: [UInt8])] {
    let absent = vanished.map { (row: 0, text: $0) }
    guard !isFull else { return absent }
    return ranges.joined().compactMap { row in marked[row].map { (row, $0) } } + absent
  }
}
