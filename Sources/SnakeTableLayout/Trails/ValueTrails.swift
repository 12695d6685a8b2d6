import SnakeTableDrawing
import SnakeTableModel

/// The last values of rows, which are drawn before their numbers: `▁▂▃▄▅▆▇█`, scaled to their own range.
package struct ValueTrails: Equatable, Sendable {
  /// The largest number of values.
  package static let length = 8
  private static let glyphs = Array("▁▂▃▄▅▆▇█".unicodeScalars)

  /// The values as texts, oldest first, by the identifiers of rows and the numbers of trails (`TableColumn.trail`).
  private var rows: [Int: [[[UInt8]]]]

  package init(_ rows: [Int: [[[UInt8]]]] = [:]) { self.rows = rows }

  /// Returns the values of a row; empty for none.
  subscript(row: Int, trail: Int) -> [[UInt8]] {
    guard let trails = rows[row], trails.indices.contains(trail) else { return [] }
    return trails[trail]
  }

  /// Returns the picture of values, with a blank for each text that is no number. One value alone has none: nothing has changed.
  static func picture(of values: [[UInt8]], _ reading: BarScale.Reading) -> String {
    let numbers = values.suffix(length).map { BarScale.value(of: $0, reading)?.number }
    let known = numbers.compactMap { $0 }
    guard known.count > 1, let least = known.min(), let most = known.max() else { return "" }
    // Halves of numbers do not overflow.
    let range = max(most / 2 - least / 2, .leastNormalMagnitude)
    var picture = String.UnicodeScalarView()
    for number in numbers {
      let level = number.map { Int((($0 / 2 - least / 2) / range * Double(glyphs.count - 1)).rounded()) }
      picture.append(level.map { glyphs[$0] } ?? " ")
    }
    return String(picture)
  }
}

extension TablePainter {
  /// Draws the last values of a row before its number.
  ///
  ///     ▁▂▂▃▅▇█▆  12.5
  func paintTrail(
    in column: ColumnLayout.Column, of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer
  ) {
    guard !column.trail.isEmpty, let number = layout.configuration.columns[column.index].trail else { return }
    let values = presentation.valueTrails[row.identifier, number]
    let picture = CellText(ValueTrails.picture(of: values, column.reading))
    let style = row.look.isFocused ? theme.cursorAccessory : theme.secondary
    let line = TextLine(
      columns: columns(of: picture, atEndOf: column.trail), line: context.line,
      style: textStyle(style, over: context.fill), highlight: context.highlight)
    draw(picture, in: line, into: &buffer)
  }
}
