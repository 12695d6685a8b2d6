import SnakeTable
import SnakeTableDrawing
import SnakeTableLayout

/// The roles of colours in a theme, each with a letter, so that the look of a picture can be compared as text. Small
/// letters have the terminal's own background, capitals the fill of the cursor's row, digits the fill of cells.
package struct ScreenRoles {
  private struct Role {
    var letter: Character
    var name: String
    var style: Style
  }

  /// The letter of a style that is not a role.
  package static let unknown: Character = "¿"
  private let roles: [Role]
  /// The number of roles with the terminal's own background, which come first.
  private static let basicCount = 6

  /// Creates the roles of a theme.
  package init(_ theme: Theme) {
    let (cursor, cell) = (theme.cursorFill, theme.cellFill)
    let roles: [(Character, String, Style)] = [
      (".", "text", .plain), ("t", "bold text", theme.cursorText), ("h", "header", theme.header),
      ("d", "secondary text", theme.secondary), ("s", "stroke", theme.stroke), ("a", "accent", theme.accent),
      ("w", "shadow", theme.shadow), ("c", "edge of a filled box", Style(foreground: cell.background)),
      ("C", "cursor", cursor), ("T", "text at the cursor", theme.cursorText.over(cursor)),
      ("D", "accessory at the cursor", theme.cursorAccessory.over(cursor)),
      ("A", "accent at the cursor", theme.accent.over(cursor)),
      ("S", "stroke at the cursor", theme.stroke.over(cursor)),
      ("0", "cell", cell), ("1", "header on cells", theme.header.over(cell)),
      ("2", "secondary text on cells", theme.secondary.over(cell)),
      ("3", "stroke on cells", theme.stroke.over(cell)), ("4", "accent on cells", theme.accent.over(cell)),
      ("e", "warning", theme.warning), ("i", "visible section's index title", theme.currentIndexTitle),
      ("m", "text in the accent colour", theme.accentText),
      ("5", "text in the accent colour on cells", theme.accentText.over(cell)),
      ("v", "shadow on all sides", theme.surroundingShadow),
      (
        "x", "edge of a filled box on its shadow",
        Style(foreground: cell.background, background: theme.shadow.foreground)
      ),
    ]
    self.roles = roles.map { Role(letter: $0, name: $1, style: $2) }
  }

  /// Returns the letters of a picture's cells, line by line. Underlines are not part of a role, except
  /// of the cursor's where the background is unknown.
  /// - Parameter below: the picture that an alert dims; nil for none. What is dimmed has the role that it has there.
  package func lines(of buffer: CellBuffer, over below: CellBuffer? = nil) -> [String] {
    (0..<buffer.lines).map { line in
      String(
        (0..<buffer.columns).map { column in
          let style = buffer[column, line].style
          guard let own = below?[column, line].style, style == Style(attributes: .dim).over(own) else {
            return letter(of: style)
          }
          return letter(of: own)
        })
    }
  }

  private func letter(of style: Style) -> Character {
    var plain = style
    plain.attributes.remove(.underline)
    return (roles.first { $0.style == style } ?? roles.first { $0.style == plain })?.letter ?? Self.unknown
  }

  /// Returns what the letters in some lines mean: `C cursor, s stroke`. If a theme has one style for several roles with the
  /// terminal's own background, their letter has all of their names.
  func legend(of lines: [String]) -> String {
    let letters = Set(lines.joined())
    var parts = roles.filter { letters.contains($0.letter) }.map { role in
      let names = roles.prefix(Self.basicCount).filter { $0.style == role.style }.map(\.name)
      return "\(role.letter) \(names.isEmpty ? role.name : names.joined(separator: " or "))"
    }
    if letters.contains(Self.unknown) { parts.append("\(Self.unknown) another style") }
    return parts.joined(separator: ", ")
  }
}

extension HeadlessScreen {
  /// Returns a letter for the colour role of each cell, line by line: `.` for text, `h` for a header, `d` for secondary
  /// text, `s` for a stroke, `a` for the accent, capitals in the cursor's row, such as `T` for its title, and `¿` for a style that
  /// is no role. The failure of `expectScreen` explains the letters of the lines that differ. O(columns × lines).
  /// - Parameter delay: the time since the clock's; nil for after the end of all animations.
  public func roles(at delay: Duration? = nil) -> [String] {
    screenRoles.lines(of: picture(at: delay), over: pictureBelowAlert(at: delay))
  }

  /// The roles of the theme of the controller, or of the terminal's theme if the controller has none.
  var screenRoles: ScreenRoles {
    let appearance = (controller as? any ResponderController)?.presentationAppearance
    return ScreenRoles(appearance?.theme ?? .neutral)
  }
}
