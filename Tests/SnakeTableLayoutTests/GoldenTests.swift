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
  private static let separators = SeparatorStyle.allCases

  private func picture(_ configuration: TableConfiguration, _ box: BoxVariant, width: Int) -> [String] {
    let theme = Theme.dark
    let buffer = paintFrame(
      table, configuration, TableAppearance(theme: theme, box: box), width: width,
      selection: TableSelection(cursor: 1))
    return RolePicture(buffer, theme: theme).lines
  }

  @Test(arguments: [TableStyle.plain, .grouped], separators)
  func tablesWithoutBoxes(style: TableStyle, separator: SeparatorStyle) throws {
    let configuration = TableConfiguration(style: style, separator: separator)
    let pictures = Self.widths.map { width in
      ("\(style.rawValue), \(separator.rawValue), \(width)", picture(configuration, .outline, width: width))
    }
    try check(pictures, "\(style.rawValue)-\(separator.rawValue)")
  }

  @Test(arguments: BoxVariant.allCases, separators)
  func boxes(box: BoxVariant, separator: SeparatorStyle) throws {
    let shadows: [ShadowStyle?] = [nil] + ShadowStyle.allCases
    let pictures = shadows.flatMap { shadow in
      Self.widths.map { width in
        (
          "\(box.rawValue), \(separator.rawValue), \(shadow?.rawValue ?? "no") shadow, \(width)",
          picture(TableConfiguration(separator: separator, shadow: shadow), box, width: width)
        )
      }
    }
    try check(pictures, "\(box.rawValue)-\(separator.rawValue)")
  }

  private func check(_ pictures: [GoldenFile.Picture], _ name: String) throws {
    for picture in pictures { #expect(!picture.lines.joined().contains(RolePicture.unknown)) }
    try GoldenFile(name).expect(pictures)
  }
}
