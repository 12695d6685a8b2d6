import SnakeTableDrawing

/// Parts of a text that are left out together if the text has too few columns.
package struct TextElision: Hashable, Sendable {
  /// The bytes of each part.
  package var ranges: [Range<Int>]
  /// Whether an ellipsis takes the place of each part.
  package var isMarked: Bool

  package init(_ ranges: [Range<Int>], isMarked: Bool) { (self.ranges, self.isMarked) = (ranges, isMarked) }
}

extension CellText {
  /// Returns the text behind a label, such as `all: `. Nothing of the label is left out.
  package func behind(_ label: [UInt8], highlights former: [Range<Int>] = []) -> CellText {
    var text = self
    text.bytes = label + bytes
    text.labels = labels.map { $0.shifted(by: label.count) }
    text.highlights = former + highlights.map { $0.shifted(by: label.count) }
    text.styleRuns = styleRuns.map { StyleRun($0.range.shifted(by: label.count), style: $0.style) }
    text.elisions = elisions.map { elision in
      TextElision(elision.ranges.map { $0.shifted(by: label.count) }, isMarked: elision.isMarked)
    }
    return text
  }

  /// Returns the text as far as it fits: the first of its elisions are left out, as few as possible. If it does not fit
  /// without all of them either, it is returned without all of them.
  /// - Parameters:
  ///   - ellipsis: The bytes of an ellipsis.
  ///   - fits: Whether a text fits.
  package func fitting(ellipsis: [UInt8], _ fits: (CellText) -> Bool) -> CellText {
    var text = self
    for count in 1..<(elisions.count + 1) where !fits(text) {
      text = leavingOut(elisions.prefix(count), ellipsis: ellipsis)
    }
    return text
  }

  /// Returns the bytes of the text without some parts. A later part may contain earlier ones. The parts have neither
  /// highlights nor styles.
  private func leavingOut(_ elisions: ArraySlice<TextElision>, ellipsis: [UInt8]) -> CellText {
    let parts = elisions.flatMap { elision in elision.ranges.map { (range: $0, isMarked: elision.isMarked) } }
      .sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var kept: [UInt8] = []
    var end = 0
    for part in parts where part.range.upperBound > end {
      kept += bytes[end..<max(end, part.range.lowerBound)] + (part.isMarked ? ellipsis : [])
      end = part.range.upperBound
    }
    return CellText(kept + bytes[end...])
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range { (lowerBound + offset)..<(upperBound + offset) }
}
