/// The texts of the rows that are to be found again when their files are read again: by then they cannot be read any more.
struct RowTexts {
  /// With more marks than these, none is found again.
  static let maximumMarks = 1000

  private(set) var cursor: (row: Int, text: [UInt8])?
  private var marked: [Int: [UInt8]] = [:]
  private var markedCount = 0

  /// Takes the texts of the cursor's row and of the marked rows, as far as they are new.
  /// - Parameter text: reads a row; nil where that fails.
  mutating func update(cursor row: Int?, marks: () -> [Range<Int>], count: Int, text: (Int) -> [UInt8]?) {
    if let row, cursor?.row != row { cursor = text(row).map { (row, $0) } }
    guard count != markedCount else { return }
    markedCount = count
    guard count <= Self.maximumMarks else { return marked = [:] }
    var texts: [Int: [UInt8]] = [:]
    for row in marks().joined() { texts[row] = marked[row] ?? text(row) }
    marked = texts
  }

  /// The marked rows in this order, as far as their texts are known.
  func marks(inOrder ranges: [Range<Int>]) -> [(row: Int, text: [UInt8])] {
    guard markedCount <= Self.maximumMarks else { return [] }
    return ranges.joined().compactMap { row in marked[row].map { (row, $0) } }
  }
}
