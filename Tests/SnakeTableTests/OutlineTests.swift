import SnakeTable
import TestSupport
import Testing

/// Outlines on screen, and the keys and clicks that expand and collapse their rows.
@Suite struct OutlineTests {
  private let table = movingTable(GrowingTable([]), style: .plain)
  private let source: TableDiffableDataSource<String, String>
  private let controller: TableController

  init() throws {
    table.resize(to: Size(columns: 30, lines: 12))
    let parents: Set = ["Fruit", "Citrus", "Roots"]
    source = TableDiffableDataSource(tableView: table) { _, item in
      TableCell(
        title: CellText(item), accessory: parents.contains(item) ? .outlineDisclosure() : .none)
    }
    controller = TableController(table)
    var food = TableSectionSnapshot<String>()
    try food.append(["Fruit", "Roots"])
    try food.append(["Apple", "Citrus"], to: "Fruit")
    try food.append(["Lemon"], to: "Citrus")
    try source.apply(food, to: "Food", animated: false)
  }

  private func titles() -> [String] {
    (0..<source.numberOfRows(inSection: 0)).map {
      let cell = source.cell(forRowAt: TableIndexPath(row: $0, section: 0))
      return String(repeating: " ", count: cell.configuration?.indentationLevel ?? 0) + "\(cell.title)"
    }
  }

  private var cursorItem: String? { table.indexPathForFocusedRow.flatMap(source.itemIdentifier) }

  @Test func levelsAreIndentedAndParentsShowTheirState() throws {
    #expect(screen(table).filter { $0.contains("Roots") || $0.contains("Fruit") }.count == 2)
    controller.press("Right")
    _ = screen(table, at: milliseconds(1000))
    let lines = screen(table, at: milliseconds(2000))
    #expect(lines.contains { $0.hasPrefix("▌ Fruit") && $0.hasSuffix("▾") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("    Apple") })
    #expect(lines.contains { $0.hasPrefix("    Citrus") && $0.hasSuffix("▸") })
  }

  @Test func rightExpandsAndLeftCollapsesOrGoesToTheParent() {
    controller.press("Right")
    #expect(titles() == ["Fruit", " Apple", " Citrus", "Roots"] && cursorItem == "Fruit")
    controller.press("Right")
    #expect(titles().count == 4, "expanded already")
    controller.press("Down", "Down", "Right", "Down")
    #expect(titles() == ["Fruit", " Apple", " Citrus", "  Lemon", "Roots"] && cursorItem == "Lemon")
    controller.press("Left")
    #expect(cursorItem == "Citrus" && titles().count == 5)
    controller.press("Left")
    #expect(titles() == ["Fruit", " Apple", " Citrus", "Roots"])
    controller.press("Left")
    #expect(cursorItem == "Fruit" && titles().count == 4)
    controller.press("Left")
    #expect(titles() == ["Fruit", "Roots"])
    controller.press("Left", "Down", "Right")
    #expect(titles() == ["Fruit", "Roots"] && cursorItem == "Roots", "no parent, no children")
  }

  @Test func aClickOnTheAccessoryExpands() throws {
    _ = screen(table)
    let line = try #require(table.layout.frame(ofRowAt: TableIndexPath(row: 0, section: 0)).lines.first)
    let column = table.columns.content.upperBound - 1
    func click(_ column: Int) {
      var pointer = TablePointer()
      let event = MouseEvent(.press(.left), at: Point(column: column, line: line))
      _ = pointer.handle(event, in: table, fromLine: 0, at: 0)
    }
    click(3)
    #expect(titles().count == 2)
    click(column)
    #expect(titles().count == 4)
    click(column)
    #expect(titles().count == 2)
  }

  @Test func handlersAreAskedAndLoadChildren() throws {
    var calls: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Fruit" }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Citrus" }
    source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var children = children
      if children.items.isEmpty { try? children.append(["\(parent) 1", "\(parent) 2"]) }
      return children
    }
    controller.press("Right")
    #expect(titles() == ["Fruit", "Roots"] && calls.isEmpty)
    controller.press("Down", "Right")
    #expect(titles() == ["Fruit", "Roots", " Roots 1", " Roots 2"] && calls == ["expand Roots"])
    controller.press("Left")
    #expect(titles() == ["Fruit", "Roots"] && calls == ["expand Roots", "collapse Roots"])
    controller.press("Right")
    #expect(titles().count == 4, "loaded once")
  }

  @Test func anotherSnapshotReplacesTheOutline() throws {
    controller.press("Right")
    try source.apply(source.snapshot, animated: false)
    #expect(titles() == ["Fruit", " Apple", " Citrus", "Roots"], "the same items keep it")
    #expect(source.snapshot(for: "Food").items.count == 5)
    var other = source.snapshot
    other.deleteItems(["Apple"])
    try source.apply(other, animated: false)
    #expect(titles() == ["Fruit", "Citrus", "Roots"])
    #expect(source.snapshot(for: "Food").items == ["Fruit", "Citrus", "Roots"])
  }

  @Test func anItemOfAnotherSectionIsRefused() throws {
    var other = TableSectionSnapshot<String>()
    try other.append(["Fruit"])
    #expect(throws: SnapshotError.self) { try source.apply(other, to: "More") }
    #expect(titles() == ["Fruit", "Roots"] && source.numberOfSections == 1)
  }

  @Test func theStateOfAnItemReachesTheConfigurationHandler() {
    source.configurationUpdateHandler = { cell, _, state in cell.icon = state.isExpanded ? "-" : "+" }
    controller.press("Right")
    var cell = source.cell(forRowAt: TableIndexPath(row: 0, section: 0))
    source.updateConfiguration(
      of: &cell, forRowAt: TableIndexPath(row: 0, section: 0), using: CellConfiguration.State())
    #expect(cell.icon == "-")
  }
}
