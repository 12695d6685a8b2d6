import SnakeTableDrawing
import SnakeTableModel
import Testing

/// Tests of cells that are made from content configurations and registrations.
@Suite struct ListContentTests {
  @Test func contentBecomesTheTextsOfACell() {
    var content = ListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText, content.image) = ("Durham", "North Carolina", "●")
    #expect(
      TableCell(content: content) == TableCell(title: "Durham", subtitle: "North Carolina", icon: "●"))
    content.prefersSideBySideTextAndSecondaryText = true
    #expect(
      TableCell(content: content, accessory: .disclosure)
        == TableCell(title: "Durham", detail: "North Carolina", icon: "●", accessory: .disclosure))
    #expect(ListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
    #expect(ListContentConfiguration.cell() == ListContentConfiguration())
  }

  @Test func contentIsReadBackAndOtherPropertiesStay() {
    let bold = CellConfiguration.StateStyle(selected: Style(attributes: .bold))
    var cell = TableCell(
      title: "old", detail: "8", accessory: .checkmark,
      configuration: CellConfiguration(indentationLevel: 2))
    var content = cell.contentConfiguration
    #expect(content.text == "old" && content.secondaryText == "8")
    #expect(content.prefersSideBySideTextAndSecondaryText)
    content.text = "new"
    content.textProperties.style = bold
    content.textProperties.numberOfLines = 3
    cell.contentConfiguration = content
    #expect(cell.contentConfiguration == content)
    #expect(
      cell
        == TableCell(
          title: "new", detail: "8", accessory: .checkmark,
          configuration: CellConfiguration(indentationLevel: 2, titleLines: 3, titleStyle: bold)))
    cell.contentConfiguration = ListContentConfiguration(text: "plain")
    #expect(cell.detail == nil && cell.configuration == CellConfiguration(indentationLevel: 2))
  }

  @Test func aRegistrationConfiguresAnEmptyCell() {
    let row = CellRegistration<Int> { cell, path, number in
      cell.contentConfiguration = ListContentConfiguration(text: "\(number) at \(path.row)")
    }
    #expect(row.cell(for: 8, at: TableIndexPath(row: 3, section: 0)) == TableCell(title: "8 at 3"))
  }

  @Test func stringsAreTexts() {
    let (name, note): (String, String?) = ("Durham", "8 visits")
    #expect(TableCell(title: name, detail: note) == TableCell(title: "Durham", detail: "8 visits"))
    #expect(TableCell(columns: [name, name]) == TableCell(columns: ["Durham", "Durham"]))
    #expect(SectionLabel(text: name, detail: note) == SectionLabel(text: "Durham", detail: "8 visits"))
    #expect([name].map { TableCell(title: $0) } == [TableCell(title: "Durham")])
    #expect(ListContentConfiguration(text: name) == ListContentConfiguration(text: "Durham"))
    #expect(FirstLetter(of: name) == FirstLetter(of: "d"))
    #expect(FirstLetter(of: name.suffix(3)) == FirstLetter(of: "H"))
  }
}
