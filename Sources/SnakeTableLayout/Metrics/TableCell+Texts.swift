import SnakeTableModel

extension CellConfiguration? {
  /// Whether the title is a key and the detail its value.
  var hasKey: Bool { self?.style == .value2 }
  /// The maximum number of lines of the main text.
  var mostLines: Int {
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
  /// Returns a range of the bytes with its highlights.
  func part(_ range: Range<Int>) -> CellText {
    var part = CellText(bytes[range])
    for highlight in highlights where highlight.overlaps(range) {
      let inside = highlight.clamped(to: range)
      part.highlights.append((inside.lowerBound - range.lowerBound)..<(inside.upperBound - range.lowerBound))
    }
    return part
  }
}
