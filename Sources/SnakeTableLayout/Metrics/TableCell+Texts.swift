import SnakeTableDrawing
import SnakeTableModel

extension CellConfiguration? {
  /// Whether the title is a key and the detail its value.
  var hasKey: Bool { self?.style == .value2 }
  /// The maximum number of lines of the main text in a table that does not wrap all titles.
  var titleLines: Int {
    guard let lines = self?.titleLines else { return 1 }
    return lines > 0 ? lines : .max
  }
}

extension TableCell {
  /// Returns the main text, which may wrap, and the text beside it.
  func main(hasKey: Bool) -> CellText { hasKey ? detail ?? "" : title }
  func side(hasKey: Bool) -> CellText? { hasKey ? title : detail }
}

extension CellText {
  /// Returns a range of the bytes with its highlights and styles.
  func part(_ range: Range<Int>) -> CellText {
    var part = CellText(bytes[range])
    part.highlights = highlights.compactMap { $0.part(of: range) }
    if !styleRuns.isEmpty {
      part.styleRuns = styleRuns.compactMap { run in
        run.range.part(of: range).map { StyleRun($0, style: run.style) }
      }
    }
    return part
  }
}

extension Range<Int> {
  /// Returns the part inside another range, relative to the start of that range; nil if there is none.
  fileprivate func part(of range: Range<Int>) -> Range<Int>? {
    guard overlaps(range) else { return nil }
    let inside = clamped(to: range)
    return (inside.lowerBound - range.lowerBound)..<(inside.upperBound - range.lowerBound)
  }
}
