import SnakeTableModel
import Testing

/// Values print as text, and not as the module's name and what they store.
@Suite struct DescriptionTests {
  @Test func indexPaths() {
    #expect("\(TableIndexPath(row: 3, section: 1))" == "section 1, row 3")
    #expect("\([TableIndexPath(row: 3, section: 1)])" == "[section 1, row 3]")
  }

  @Test func selections() {
    var selection = TableSelection()
    #expect("\(selection)" == "no cursor, none marked")
    selection.cursor = 3
    selection.mark([0..<2, 5..<6])
    #expect("\(selection)" == "cursor 3, 3 marked")
  }

  @Test func cells() {
    #expect("\(TableCell(title: "Durham"))" == "title: Durham")
    let cell = TableCell(title: "Durham", subtitle: "North", detail: "27", icon: "*", accessory: .checkmark)
    #expect("\(cell)" == "title: Durham, subtitle: North, detail: 27, icon: *, accessory: checkmark")
  }
}
