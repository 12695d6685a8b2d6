import SnakeTable
import TestSupport
import Testing

/// Tests of the appearance of cells in editing mode.
@Suite struct EditingCellTests {
  /// Returns a table in which only the first item can be deleted.
  private func table(_ configurations: [CellConfiguration]) throws -> (TableView, Any) {
    let table = arrayTable([], columns: 24, lines: configurations.count)
    let source = TableDiffableDataSource<Int, Int>(tableView: table) { _, item in
      TableCell(title: "Row \(item)", accessory: .detail, configuration: configurations[item])
    }
    source.editingStyleProvider = { $0 == 0 ? .delete : .none }
    try source.apply(TableSnapshot(sections: [.init(0, items: Array(configurations.indices))]))
    return (table, source)
  }

  @Test func theyHaveAnotherAccessory() throws {
    let view = CellView(columns: 3) { buffer, region in
      for column in 0..<region.area.columns {
        buffer.put("#", at: Point(column: region.area.column + column, line: region.area.line), style: .plain)
      }
    }
    let (table, source) = try table([
      CellConfiguration(), CellConfiguration(editingAccessory: TableCell.Accessory.none),
      CellConfiguration(accessoryView: view, editingAccessory: .disclosure),
      CellConfiguration(editingAccessoryView: view),
    ])
    defer { withExtendedLifetime(source) {} }
    #expect(
      screen(table) == [
        "▌ Row 0              ⓘ", "  Row 1              ⓘ", "  Row 2            ###",
        "  Row 3              ⓘ",
      ])
    table.isEditing = true
    #expect(
      screen(table) == [
        "▌ ⊖ Row 0          ⓘ", "    Row 1", "    Row 2          ›", "    Row 3        ###",
      ])
  }

  private final class Listener: TableViewDelegate {
    var taps = 0
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath) { taps += 1 }
  }

  @Test func theAccessoryThatIsSeenIsActivated() throws {
    let listener = Listener()
    let (table, source) = try table([CellConfiguration(editingAccessory: .disclosure)])
    defer { withExtendedLifetime(source) {} }
    table.delegate = listener
    #expect(table.activateAccessory() && listener.taps == 1)
    table.isEditing = true
    #expect(!table.activateAccessory() && listener.taps == 1)
  }

  @Test func rowsWithoutAControlNeedNoRoomForOne() throws {
    let quiet = CellConfiguration(shouldIndentWhileEditing: false)
    let (table, source) = try table([quiet, quiet, CellConfiguration()])
    defer { withExtendedLifetime(source) {} }
    table.isEditing = true
    #expect(
      screen(table) == ["▌ ⊖ Row 0          ⓘ", "  Row 1            ⓘ", "    Row 2          ⓘ"])
    table.isEditing = false
    #expect(screen(table)[0...1] == ["▌ Row 0              ⓘ", "  Row 1              ⓘ"])
  }
}
