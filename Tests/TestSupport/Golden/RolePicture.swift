import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTesting

/// A screen as comparable text: its glyphs and, beside them, a letter for the colour role of each cell. If text is
/// underlined, a third picture shows where.
public struct RolePicture {
  private let buffer: CellBuffer
  private let roles: ScreenRoles

  public init(_ buffer: CellBuffer, theme: Theme) {
    self.buffer = buffer
    roles = ScreenRoles(theme)
  }

  /// The letter for a style that is not a role.
  public static let unknown = ScreenRoles.unknown

  public var lines: [String] {
    let cells = (0..<buffer.lines).map { line in (0..<buffer.columns).map { buffer[$0, line] } }
    let isUnderlined = { (cell: ScreenCell) in cell.style.attributes.contains(.underline) }
    let hasUnderlines = cells.contains { $0.contains(where: isUnderlined) }
    return zip(cells, roles.lines(of: buffer)).map { line, roles in
      let glyphs = String(
        String.UnicodeScalarView(line.flatMap { buffer.scalars(of: $0, glyphs: BoxGlyphs()) }))
      let underlines = String(line.map { isUnderlined($0) ? "_" : "." })
      return ([glyphs, roles] + (hasUnderlines ? [underlines] : [])).joined(
        separator: "  ")
    }
  }
}
