import TableDrawing
import TableModel

extension RandomTable {
  /// Gives some cells of a table styles, separators, indentations, backgrounds and titles in several lines.
  public static func configureCells(of table: GrowingTable, using generator: inout SeededGenerator) {
    for section in table.sections.indices {
      for row in table.sections[section].rows.indices where Bool.random(using: &generator) {
        table.sections[section].rows[row].configuration = configuration(using: &generator)
      }
    }
  }

  private static func configuration(using generator: inout SeededGenerator) -> CellConfiguration {
    CellConfiguration(
      style: Bool.random(using: &generator) ? .default : .value2,
      indentationLevel: Int.random(in: -1...6, using: &generator),
      titleLines: Int.random(in: -1...3, using: &generator), separator: separator(using: &generator),
      background: style(using: &generator), titleStyle: style(using: &generator),
      detailStyle: style(using: &generator))
  }

  private static func separator(using generator: inout SeededGenerator) -> CellSeparator {
    let inset = { (generator: inout SeededGenerator) in Int.random(in: -1...12, using: &generator) }
    return switch Int.random(in: 0...3, using: &generator) {
    case 0: .automatic
    case 1: .hidden
    default: .insets(left: inset(&generator), right: inset(&generator))
    }
  }

  /// A background, or none, for both states.
  public static func style(using generator: inout SeededGenerator) -> StateStyle {
    let styles: [Style?] = [nil, nil, .plain, Style(background: .palette(1)), Style(foreground: .palette(2))]
    return StateStyle(
      normal: styles.randomElement(using: &generator) ?? nil,
      cursor: styles.randomElement(using: &generator) ?? nil)
  }
}
