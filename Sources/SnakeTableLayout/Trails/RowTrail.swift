import SnakeTableDrawing
import SnakeTableModel

/// The texts of a row that have changed lately, as one frame shows them: each in the accent colour at first, then closer and
/// closer to its own colour.
package struct RowTrail: Equatable, Sendable {
  /// A text of a cell.
  package enum Part: Hashable, Sendable {
    case title, subtitle, detail, icon, accessory
    /// The text of a column, by the number of the column.
    case column(Int)
  }

  /// The number of colours from the accent to the text's own colour, without the latter.
  package static let steps = 25
  /// The time from a change to the text's own colour, in nanoseconds.
  package static let duration = 2_000_000_000

  /// The numbers of the colours, from 0 for the accent.
  private var colors: [Part: Int] = [:]

  /// Creates the picture of changes at a time.
  /// - Parameters:
  ///   - starts: the times of the changes in nanoseconds of the monotonic clock.
  ///   - fades: whether the accent turns into the text's own colour gradually, and not at the end only.
  package init(_ starts: [Part: Int], at time: Int, fades: Bool) {
    for (part, start) in starts where time < start + Self.duration {
      colors[part] = fades ? max(0, time - start) * Self.steps / Self.duration : 0
    }
  }

  package var isEmpty: Bool { colors.isEmpty }

  /// The number of a text's colour, from 0 for the accent; nil for the text's own.
  package subscript(part: Part) -> Int? { colors[part] }
}

extension TableCell {
  /// Returns the texts that differ from those of another cell with the same columns. Texts that only one of the cells has are left
  /// out: nothing has changed there, something has appeared or vanished.
  /// - Parameter columns: the numbers of the columns whose texts both cells have; nil in a table without columns.
  package func changedParts(since former: TableCell, columns: [Int]?) -> [RowTrail.Part] {
    if let columns, let texts = columnTexts, let formerTexts = former.columnTexts {
      return zip(columns, zip(texts, formerTexts)).compactMap { column, texts in
        texts.0.bytes == texts.1.bytes || texts.0.isEmpty ? nil : .column(column)
      }
    }
    var texts: [(part: RowTrail.Part, text: CellText?, former: CellText?)] = [
      (.title, title, former.title), (.subtitle, subtitle, former.subtitle), (.detail, detail, former.detail),
      (.icon, icon, former.icon),
    ]
    if case .text(let text) = accessory, case .text(let other) = former.accessory {
      texts.append((.accessory, text, other))
    }
    return texts.compactMap { part, text, former in
      guard let text, let former, text.bytes != former.bytes else { return nil }
      return part
    }
  }
}

extension TablePainter {
  /// Returns the style of a text. After a change, the text has the accent and fades to its usual colour. While the background is
  /// unknown, a changed text is bold and does not fade; it has the colour of strokes if the theme has one.
  func style(_ usual: TextStyle, of part: RowTrail.Part, in row: RowContext) -> TextStyle {
    guard let color = row.trail?[part] else { return usual }
    var result = usual
    let accent = (row.look.isFocused ? theme.cursorAccessory : theme.accentText).foreground
    let own = usual.style.foreground == .terminalDefault ? theme.assumedText : usual.style.foreground
    if usual.style.attributes.contains(.reverse) {
      result.style.attributes.insert(.bold)
    } else if accent == .terminalDefault {
      if theme.accent.foreground != .terminalDefault { result.style.foreground = theme.accent.foreground }
      result.style.attributes.insert(.bold)
    } else {
      let steps = theme.colorDepth == .palette ? ThemePalette.steps(from: accent, to: own) : nil
      result.style.foreground =
        steps.map { $0[color * $0.count / RowTrail.steps] }
        ?? Fill.Gradient(from: accent, to: own).color(at: color, of: RowTrail.steps + 1)
        .reduced(to: theme.colorDepth)
      result.style = legible(result.style)
    }
    result.style.attributes.remove(.dim)
    return result
  }
}
