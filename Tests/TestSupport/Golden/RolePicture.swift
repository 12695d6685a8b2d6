import SnakeTableDrawing
import SnakeTableLayout

/// A screen as comparable text: its glyphs and, beside them, a letter for the colour role of each cell. If text is
/// underlined, a third picture shows where.
public struct RolePicture {
  private let buffer: CellBuffer
  private let roles: [(letter: Character, style: Style)]

  public init(_ buffer: CellBuffer, theme: Theme) {
    self.buffer = buffer
    roles = Self.roles(of: theme)
  }

  /// The letter of each role. Small letters have the terminal's own background, capitals the fill of the cursor, digits
  /// the fill of cells.
  private static func roles(of theme: Theme) -> [(Character, Style)] {
    let (cursor, cell) = (theme.cursorFill, theme.cellFill)
    return [
      (".", .plain), ("t", theme.cursorText), ("h", theme.header), ("d", theme.secondary),
      ("s", theme.stroke),
      ("a", theme.accent), ("w", theme.shadow), ("c", Style(foreground: cell.background)),
      ("C", cursor), ("T", theme.cursorText.over(cursor)), ("D", theme.cursorAccessory.over(cursor)),
      ("A", theme.accent.over(cursor)), ("S", theme.stroke.over(cursor)),
      ("0", cell), ("1", theme.header.over(cell)), ("2", theme.secondary.over(cell)),
      ("3", theme.stroke.over(cell)), ("4", theme.accent.over(cell)),
    ]
  }

  /// The letter for a style that is not a role.
  public static let unknown: Character = "¿"

  private func letter(_ cell: ScreenCell) -> Character {
    var style = cell.style
    style.attributes.remove(.underline)
    return roles.first { $0.style == style }?.letter ?? Self.unknown
  }

  public var lines: [String] {
    let cells = (0..<buffer.lines).map { line in (0..<buffer.columns).map { buffer[$0, line] } }
    let isUnderlined = { (cell: ScreenCell) in cell.style.attributes.contains(.underline) }
    let hasUnderlines = cells.contains { $0.contains(where: isUnderlined) }
    return cells.map { line in
      let glyphs = String(
        String.UnicodeScalarView(line.flatMap { buffer.scalars(of: $0, glyphs: BoxGlyphs()) }))
      let underlines = String(line.map { isUnderlined($0) ? "_" : "." })
      return ([glyphs, String(line.map(letter))] + (hasUnderlines ? [underlines] : [])).joined(
        separator: "  ")
    }
  }
}
