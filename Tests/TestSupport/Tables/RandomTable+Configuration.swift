import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

extension RandomTable {
  /// Gives some cells of a table random styles, separators, indentations, backgrounds and titles of several lines.
  public static func configureCells(of table: GrowingTable, using generator: inout some RandomNumberGenerator)
  {
    for section in table.sections.indices {
      for row in table.sections[section].rows.indices where Bool.random(using: &generator) {
        table.sections[section].rows[row].configuration = configuration(using: &generator)
      }
    }
  }

  private static func configuration(using generator: inout some RandomNumberGenerator) -> CellConfiguration {
    CellConfiguration(
      style: Bool.random(using: &generator) ? .default : .value2,
      indentationLevel: Int.random(in: -1...6, using: &generator),
      titleLines: Int.random(in: -1...3, using: &generator), separator: separator(using: &generator),
      imageView: view(using: &generator), accessoryView: view(using: &generator),
      editingAccessoryView: view(using: &generator), shouldIndentWhileEditing: Bool.random(using: &generator),
      background: style(using: &generator), backgroundView: background(using: &generator),
      selectedBackgroundView: background(using: &generator),
      selectionStyle: Int.random(in: 0...5, using: &generator) > 0 ? .default : .none,
      titleStyle: style(using: &generator), detailStyle: style(using: &generator))
  }

  private static func view(using generator: inout some RandomNumberGenerator) -> CellView? {
    Int.random(in: 0...3, using: &generator) > 0
      ? nil : CellView(columns: Int.random(in: -1...12, using: &generator), pattern)
  }

  private static func background(using generator: inout some RandomNumberGenerator) -> CellView.Background? {
    let backgrounds: [CellView.Background?] = [
      nil, nil, nil, nil, .view(pattern), .fill(.color(.palette(3))),
      .fill(.gradient(Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0)))),
    ]
    return backgrounds.randomElement(using: &generator) ?? nil
  }

  private static func separator(using generator: inout some RandomNumberGenerator) -> TableCell.Separator {
    return switch Int.random(in: 0...3, using: &generator) {
    case 0: .automatic
    case 1: .hidden
    default:
      .insets(
        leading: Int.random(in: -1...12, using: &generator),
        trailing: Int.random(in: -1...12, using: &generator))
    }
  }

  /// Returns a random background, or none, for both states.
  public static func style(using generator: inout some RandomNumberGenerator) -> CellConfiguration.StateStyle
  {
    let styles: [Style?] = [nil, nil, .plain, Style(background: .palette(1)), Style(foreground: .palette(2))]
    return CellConfiguration.StateStyle(
      normal: styles.randomElement(using: &generator) ?? nil,
      focused: styles.randomElement(using: &generator) ?? nil)
  }

  /// Returns a random configuration of everything that affects the layout: styles, separators, widths and shadows.
  public static func tableConfiguration(
    using generator: inout some RandomNumberGenerator
  ) -> TableConfiguration {
    TableConfiguration(
      style: TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain,
      separator: TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .line,
      maximumWidth: [nil, 84, 20, 0].randomElement(using: &generator) ?? nil,
      inset: [2, 2, 1, 0, 5].randomElement(using: &generator) ?? 2,
      showsBorders: Int.random(in: 0..<4, using: &generator) > 0,
      cornerSteps: [0, 0, 1, 3].randomElement(using: &generator) ?? 0,
      shadow: ([nil, nil] + TableConfiguration.ShadowStyle.allCases).randomElement(using: &generator) ?? nil,
      headerSeparators: TableConfiguration.HeaderSeparators.allCases.randomElement(using: &generator)
        ?? .betweenRows,
      headersBleed: Bool.random(using: &generator),
      sectionHeaderTopPadding: [0, 0, 0, -1, 1, 2].randomElement(using: &generator) ?? 0,
      sectionSpacing: [nil, nil, nil, -1, 0, 1, 3].randomElement(using: &generator) ?? nil,
      allowsMultipleSelection: Bool.random(using: &generator))
  }
}
