import SnakeTableDrawing
import SnakeTableModel

/// The bars of totals in the headers of collapsed sections: all on one scale, between the texts and the details.
///
///     ▸ Virginia         ━━━━━━━━━━╸       sum visits 12   1
///     ▸ North Carolina   ━━━━━━━━━━━━━━━   sum visits 17   3
package struct SectionBars: Equatable, Sendable {
  private var scale = BarScale()
  /// The columns of the widest text and of the widest detail, as far as they are known.
  private var (textColumns, detailColumns) = (0, 0)

  /// The least columns of the screen for bars, the largest number, and the gap beside them.
  private static let (least, most, gap) = (6, 24, 3)
  /// The columns of the mark of a collapsed section.
  private static let mark = 2

  package init() {}

  /// Includes a header. Headers without a total are ignored.
  package mutating func include(_ label: SectionLabel, typesetter: Typesetter) {
    guard let total = label.total else { return }
    scale.include(total)
    let indentation = label.outerLines.count * LabelLine.indentation + Self.mark
    textColumns = max(textColumns, indentation + typesetter.columns(of: label.text.bytes))
    detailColumns = max(detailColumns, label.detail.map { typesetter.columns(of: $0.bytes) } ?? 0)
  }

  /// Returns the place of the bars among the columns of labels; nil without room.
  func columns(in label: Range<Int>) -> Range<Int>? {
    let start = label.lowerBound + textColumns + Self.gap
    let end = min(label.upperBound - detailColumns - Self.gap, start + Self.most)
    return end - start >= Self.least ? start..<end : nil
  }

  var reading: BarScale.Reading { BarScale.Reading(readsTimes: scale.hasTimes) }

  fileprivate var barScale: BarScale { scale }
}

extension TablePainter {
  /// Draws the bar of a total in the header of a collapsed section.
  /// - Parameter free: the columns that text and detail leave free.
  func paintBar(
    ofTotal total: [UInt8], in free: Range<Int>, line: Int, isFocused: Bool, over fill: Style,
    into buffer: inout CellBuffer
  ) {
    let bars = presentation.sectionBars
    guard let place = bars.columns(in: columns.label), place.clamped(to: free) == place else { return }
    paintBar(
      of: total, bars.barScale, bars.reading, in: place, line: line, isFocused: isFocused, over: fill,
      into: &buffer)
  }
}
