import TableDrawing
import TableLayout
import TableTerminal

extension TableView {
  /// Suits the look to a terminal. What the program has set itself stays: only the appearance's default theme and glyphs
  /// give way to those that the terminal can show.
  public func adopt(_ traits: TerminalTraits) {
    var adapted = appearance
    if adapted.theme == .neutral {
      adapted.theme = Theme(colors: traits.colors, background: traits.background)
    }
    if adapted.glyphs == .unicode { adapted.glyphs = TableGlyphs(traits.repertoire) }
    if traits.repertoire == .ascii { adapted.displayWidth = .ascii }
    appearance = adapted
    if traits.reducesMotion { motion.isEnabled = false }
  }

  /// Shows scalars as marks that the C library, which ncurses goes by, measures otherwise than the table does. It takes
  /// milliseconds: call it when the first frame is out.
  public func adoptWidths(of screen: Screen) {
    guard !screen.encodingIsASCII else { return }
    let differences = DisplayWidth.unicode.differences(from: Screen.columns)
    appearance.displayWidth = appearance.displayWidth.marking(differences)
  }
}
