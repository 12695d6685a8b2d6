import SnakeTableDrawing
import SnakeTableModel

/// The rows of a table that have been measured, and their extra lines: those beyond the height that all other rows have.
///
/// A sorted list of blocks of up to 256 rows of a section, only where rows have been measured: two bytes for each row.
struct MeasuredRows: Equatable, Sendable {
  private struct Block: Equatable {
    let section: Int
    /// The number of the block in its section.
    let number: Int
    /// The extra lines of all blocks before.
    var linesBefore: Int
    /// The extra lines of the rows, as far as they are known; `unknown` for a row that has not been measured.
    var rows: [UInt16] = []

    func lines(ofFirst count: Int) -> Int {
      rows.prefix(count).reduce(0) { $0 + ($1 == MeasuredRows.unknown ? 0 : Int($1)) }
    }
  }

  private static let blockSize = 256
  private static let unknown = UInt16.max
  /// The maximum number of extra lines of a row.
  static let most = Int(unknown) - 1

  private var blocks: [Block] = []
  /// The extra lines of all rows.
  private(set) var lines = 0

  /// The sections with measured rows, in ascending order.
  var sections: [Int] {
    blocks.reduce(into: []) { if $0.last != $1.section { $0.append($1.section) } }
  }

  /// Returns the index of the first block that is not before a block of a section.
  private func index(ofBlock number: Int, inSection section: Int) -> Int {
    blocks.partitioningIndex { ($0.section, $0.number) >= (section, number) }
  }

  private func has(_ index: Int, _ number: Int, _ section: Int) -> Bool {
    index < blocks.count && blocks[index].section == section && blocks[index].number == number
  }

  private func lines(beforeBlockAt index: Int) -> Int {
    index < blocks.count ? blocks[index].linesBefore : lines
  }

  // MARK: Reading

  /// Returns the extra lines of a row; nil if it has not been measured. O(log blocks).
  func lines(ofRow row: Int, inSection section: Int) -> Int? {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    guard has(index, number, section), offset < blocks[index].rows.count,
      blocks[index].rows[offset] != Self.unknown
    else { return nil }
    return Int(blocks[index].rows[offset])
  }

  /// Returns the extra lines of the rows of a section above a row. O(log blocks).
  func lines(aboveRow row: Int, inSection section: Int) -> Int {
    lines(beforeRow: row, inSection: section) - lines(beforeSection: section)
  }

  /// Returns the extra lines of all rows before a row.
  func lines(beforeRow row: Int, inSection section: Int) -> Int {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    return lines(beforeBlockAt: index)
      + (has(index, number, section) ? blocks[index].lines(ofFirst: offset) : 0)
  }

  private func lines(beforeSection section: Int) -> Int {
    lines(beforeBlockAt: index(ofBlock: 0, inSection: section))
  }

  /// Returns the extra lines of all rows of a section.
  func lines(ofSection section: Int) -> Int {
    lines(beforeSection: section + 1) - lines(beforeSection: section)
  }

  // MARK: Writing

  /// Sets the extra lines of a row that has not been measured. O(blocks).
  mutating func insert(_ extra: Int, ofRow row: Int, inSection section: Int) {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    if !has(index, number, section) {
      blocks.insert(
        Block(section: section, number: number, linesBefore: lines(beforeBlockAt: index)), at: index)
    }
    let missing = offset + 1 - blocks[index].rows.count
    if missing > 0 { blocks[index].rows += Array(repeating: Self.unknown, count: missing) }
    blocks[index].rows[offset] = UInt16(extra)
    lines += extra
    guard extra > 0 else { return }
    for next in blocks.indices[(index + 1)...] { blocks[next].linesBefore += extra }
  }
}
