/// The thumb of a scroll bar, vertical or horizontal: the part of the bar that stands for the visible part of the
/// content.
///
/// A bar has cells, and a cell has one or two steps. The thumb touches the start of the bar only at the first line of
/// the content and the end only at the last, and is never empty.
struct ScrollThumb: Equatable, Sendable {
  /// The length of the bar in cells.
  let cells: Int
  /// The number of steps in a cell.
  let scale: Int
  /// The length of the thumb in steps.
  let length: Int
  /// The maximum content offset in lines.
  private let maximumOffset: Int

  /// - Parameters:
  ///   - minimum: The minimum length of the thumb in steps.
  ///   - visible: The visible lines of the content.
  ///   - total: The lines of the content.
  init(cells: Int, scale: Int, minimum: Int, visible: Int, total: Int) {
    self.cells = cells
    self.scale = scale
    maximumOffset = max(0, total - visible)
    let steps = cells * scale
    // Two steps shorter than the bar, so that there is a position between the two ends.
    length =
      total > visible
      ? min(
        max(total.dividingFullWidth(steps.multipliedFullWidth(by: visible)).quotient, minimum),
        max(1, steps - 2)) : steps
  }

  /// Whether the whole content is visible.
  var coversContent: Bool { maximumOffset == 0 }

  /// The number of steps by which the thumb can move.
  private var track: Int { cells * scale - length }

  /// Returns the steps that the thumb covers. O(1).
  func range(atOffset offset: Int) -> Range<Int> {
    let start: Int
    if offset <= 0 {
      start = 0
    } else if offset >= maximumOffset {
      start = track
    } else if track < 2 {
      start = 0
    } else {
      let way = (offset - 1).multipliedFullWidth(by: track - 1)
      start = 1 + (maximumOffset - 1).dividingFullWidth(way).quotient
    }
    return start..<(start + length)
  }

  /// Returns the smallest content offset at which the thumb starts at a step. Steps at or beyond the ends of the
  /// track return the minimum or maximum offset. O(1).
  func offset(atStep start: Int) -> Int {
    if start <= 0 { return 0 }
    if start >= track { return maximumOffset }
    let (way, remainder) = (track - 1).dividingFullWidth(
      (start - 1).multipliedFullWidth(by: maximumOffset - 1))
    return min(maximumOffset - 1, 1 + way + (remainder > 0 ? 1 : 0))
  }

  /// Returns the steps of a cell that a thumb covers, from the start of the cell.
  func coverage(ofCell cell: Int, by thumb: Range<Int>) -> Range<Int> {
    let first = cell * scale
    let covered = thumb.clamped(to: first..<(first + scale))
    return (covered.lowerBound - first)..<(covered.upperBound - first)
  }

  // MARK: Dragging

  /// Returns whether the thumb covers a part of a cell.
  func covers(cell: Int, offset: Int) -> Bool {
    !coverage(ofCell: cell, by: range(atOffset: offset)).isEmpty
  }

  /// Returns the cell of the thumb, counted from its start, at which a pointer on a cell of the bar grips it. A pointer
  /// beside the thumb grips its middle.
  func grip(atCell cell: Int, offset: Int) -> Int {
    let start = range(atOffset: offset).lowerBound
    let step = covers(cell: cell, offset: offset) ? cell * scale - start : length / 2
    // The grip is a whole cell of the thumb, so that the thumb can reach both ends of the bar.
    return max(0, min(step, length - scale)) / scale
  }

  /// Returns the content offset for a thumb gripped at its cell `grip` by a pointer on a cell of the bar.
  func offset(atCell cell: Int, grip: Int) -> Int {
    offset(atStep: (min(max(0, cell), max(0, cells - 1)) - grip) * scale)
  }
}
