import SnakeTableModel

extension CellConfiguration? {
  /// The detail is the value, and the title its key.
  var hasKey: Bool { self?.style == .value2 }
  /// The most lines of the main text.
  var mostLines: Int {
    guard let lines = self?.titleLines else { return 1 }
    return lines > 0 ? lines : .max
  }
}

extension TableCell {
  /// The text that may be broken into lines, and the one beside it.
  func main(hasKey: Bool) -> CellText { hasKey ? detail ?? "" : title }
  func side(hasKey: Bool) -> CellText? { hasKey ? title : detail }
}

extension CellText {
  /// Some of the bytes, with what stands out in them.
  func part(_ range: Range<Int>) -> CellText {
    var part = CellText(bytes[range])
    for highlight in highlights where highlight.overlaps(range) {
      let inside = highlight.clamped(to: range)
      part.highlights.append((inside.lowerBound - range.lowerBound)..<(inside.upperBound - range.lowerBound))
    }
    return part
  }
}
