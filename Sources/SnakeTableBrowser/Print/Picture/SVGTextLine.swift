import SnakeTable

/// The text of one line of a buffer. Letters that every monospaced font contains form runs, each stretched to the exact
/// width of its columns. Any other glyph is drawn separately, centred in its columns, so that the text stays aligned in
/// any font. Block elements are not part of the text.
struct SVGTextLine {
  let buffer: CellBuffer
  let row: Int
  let glyphs: BoxGlyphs
  let palette: SVGPalette

  private struct Run {
    let column: Int
    let face: Face
    var scalars: [Unicode.Scalar]
    /// Whether the run consists of letters with one column each; otherwise it is one glyph.
    let isLetters: Bool
    var columns: Int
  }

  private struct Face: Equatable {
    let color: RGBColor
    let attributes: Style.Attributes
  }

  /// Returns the text elements of the line.
  /// - Parameter y: the top edge of the line.
  func elements(at y: Int) -> String {
    var result = ""
    var run: Run?
    for column in 0..<buffer.columns {
      let cell = buffer[column, row]
      guard !cell.isContinuation, !cell.isBlank,
        !SVGLines.areShown(in: cell, of: buffer, glyphs: glyphs)
      else { continue }
      let next = self.run(of: cell, column: column)
      if next.scalars.first.map(SVGBlock.isBlock) == true { continue }
      if let open = run, let joined = join(open, next) {
        run = joined
      } else {
        result += run.map { element($0, y: y) } ?? ""
        run = next
      }
    }
    return result + (run.map { element($0, y: y) } ?? "")
  }

  private func run(of cell: ScreenCell, column: Int) -> Run {
    let scalars = buffer.scalars(of: cell, glyphs: glyphs)
    return Run(
      column: column,
      face: Face(
        color: palette.colors(of: cell.style).foreground,
        attributes: cell.style.attributes.intersection([.bold, .italic])),
      scalars: scalars, isLetters: cell.columns == 1 && scalars.allSatisfy { $0.value < Self.endOfLetters },
      columns: Int(cell.columns))
  }

  /// The end of Latin, Greek and Cyrillic, including their combining marks.
  private static let endOfLetters: UInt32 = 0x500

  /// Joins two runs; nil if they differ in look or are more than one blank apart.
  private func join(_ run: Run, _ next: Run) -> Run? {
    let gap = next.column - run.column - run.columns
    guard run.isLetters, next.isLetters, run.face == next.face, gap <= 1 else { return nil }
    var result = run
    result.scalars += (gap == 1 ? [" "] : []) + next.scalars
    result.columns += gap + next.columns
    return result
  }

  private func element(_ run: Run, y: Int) -> String {
    let width = SVGGrid.x(run.columns)
    let x = SVGGrid.x(run.column)
    let place =
      run.isLetters
      ? "x=\"\(x)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
      : "x=\"\(x + width / 2)\" text-anchor=\"middle\""
    return "<text \(place) y=\"\(y + SVGGrid.baseline)\"\(attributes(run.face))>"
      + SVGText.escaped(run.scalars) + "</text>\n"
  }

  private func attributes(_ face: Face) -> String {
    (face.color == palette.text ? "" : " fill=\"\(face.color)\"")
      + (face.attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
      + (face.attributes.contains(.italic) ? " font-style=\"italic\"" : "")
  }
}

/// Escapes text for SVG and replaces scalars that XML does not allow.
enum SVGText {
  static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      default: result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Whether a scalar is written. Controls, U+FFFE and U+FFFF are not: XML 1.0 does not have them, not even escaped.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
