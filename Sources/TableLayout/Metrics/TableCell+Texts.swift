import TableModel

extension TableCell {
  /// The detail is the value, and the title its key.
  var hasKey: Bool { configuration?.style == .value2 }
  /// The text that may be broken into lines, and the one beside it.
  var mainText: CellText { hasKey ? detail ?? "" : title }
  var sideText: CellText? { hasKey ? title : detail }
  /// The most lines of the main text.
  var mostTitleLines: Int {
    guard let lines = configuration?.titleLines else { return 1 }
    return lines > 0 ? lines : .max
  }
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
