import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of every style with every separator, shadow and box, in three widths: the glyph and the colours of every cell.
/// The table has rows of all kinds (single, top, middle, bottom) with all parts, and the cursor on one of them.
@Suite struct GoldenTests {
  private let table = ArrayDataSource([
    TableSection(
      header: SectionLabel(text: "Colours", detail: "3"), footer: SectionLabel(text: "As the eye has them"),
      rows: [
        TableCell(title: "Red", detail: "620 nm", icon: "●", accessory: .disclosure),
        TableCell(title: "Green", detail: "530 nm", icon: "●", accessory: .disclosure),
        TableCell(title: "Blue", detail: "470 nm", icon: "●"),
      ]),
    TableSection(
      header: SectionLabel(text: "Greys", detail: "1"),
      rows: [TableCell(title: "Silver", detail: "none", icon: "○", accessory: .checkmark)]),
  ])

  private static let widths = [40, 20, 12]
  private static let separators = TableConfiguration.SeparatorStyle.allCases

  private func picture(_ configuration: TableConfiguration, _ box: TableAppearance.BoxVariant, width: Int)
    -> [String]
  {
    let theme = Theme.dark
    let buffer = paintFrame(
      table, configuration, TableAppearance(theme: theme, box: box), width: width,
      selection: TableSelection(cursor: 1))
    return RolePicture(buffer, theme: theme).lines
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped]) func tablesWithoutBoxes(
    style: TableConfiguration.TableStyle
  ) throws {
    let pictures = Self.separators.flatMap { separator in
      Self.widths.map { width in
        (
          "\(style), \(separator), \(width)",
          picture(TableConfiguration(style: style, separator: separator), .outline, width: width)
        )
      }
    }
    try check(pictures, "\(style)")
  }

  @Test(arguments: TableAppearance.BoxVariant.allCases) func boxes(box: TableAppearance.BoxVariant) throws {
    try check(Self.separators.flatMap { pictures(box, $0) }, "\(box)")
  }

  private func pictures(_ box: TableAppearance.BoxVariant, _ separator: TableConfiguration.SeparatorStyle)
    -> [GoldenFile.Picture]
  {
    let shadows: [TableConfiguration.ShadowStyle?] = [nil] + TableConfiguration.ShadowStyle.allCases
    return shadows.flatMap { shadow in
      Self.widths.map { width in
        (
          "\(box), \(separator), \(shadow.map { "\($0)" } ?? "no") shadow, \(width)",
          picture(TableConfiguration(separator: separator, shadow: shadow), box, width: width)
        )
      }
    }
  }

  private func check(_ pictures: [GoldenFile.Picture], _ name: String) throws {
    for picture in pictures { #expect(!picture.lines.joined().contains(RolePicture.unknown)) }
    try GoldenFile(name).expect(pictures)
  }
}
