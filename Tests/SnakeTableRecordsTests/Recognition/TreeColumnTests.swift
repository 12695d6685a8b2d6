import SnakeTableModel
import SnakeTableQuery
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of columns whose values are indented as a tree.
@Suite struct TreeColumnTests {
  private static let devices = """
    NAME                SIZE TYPE  MOUNTPOINT
    sda               465.8G disk  
    ├─sda1              512M part  /boot
    └─sda2            464.8G part  
      └─sda2_crypt    464.8G crypt 
        ├─vg-root     463.8G lvm   /
        └─vg-swap       980M lvm   [SWAP]

    """

  private func table(_ text: String, _ options: RecordOptions = RecordOptions()) throws -> RecordTable {
    var options = options
    options.showsColumns = true
    let file = try TemporaryFile(text)
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    return table
  }

  private func shown(_ table: RecordTable, column: Int) -> [String] {
    (0..<table.shownCount).map {
      table.cell(forRowAt: TableIndexPath(row: $0, section: 0)).columnTexts?[column].string ?? ""
    }
  }

  private func matches(_ query: String, _ table: RecordTable) throws -> [Int] {
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    return table.identifiers.flatMap { Array($0) }
  }

  @Test func treesAreShownAndWrittenAsTheyAre() throws {
    let table = try table(Self.devices)
    let names = ["sda", "├─sda1", "└─sda2", "  └─sda2_crypt", "    ├─vg-root", "    └─vg-swap"]
    #expect(shown(table, column: 0) == names)
    #expect(shown(table, column: 1)[1] == "512M")
    #expect(try table.outputValues(of: 4)[0] == Array("    ├─vg-root".utf8))
    #expect(
      try table.json(of: 3)
        == Array(#"{"NAME":"  └─sda2_crypt","SIZE":"464.8G","TYPE":"crypt","MOUNTPOINT":""}"#.utf8))
  }

  @Test func valuesOfTreesAreComparedWithoutBranches() throws {
    let table = try table(Self.devices)
    #expect(try matches("NAME=sda1", table) == [1])
    #expect(try matches("NAME=vg-root", table) == [4])
    #expect(try matches("NAME!=sda", table) == [1, 2, 3, 4, 5])
    try table.setFilter(nil)
    try table.sort(by: SortOrder(field: "NAME", isDescending: true))
    table.waitUntilComplete()
    #expect(shown(table, column: 0).first == "    └─vg-swap")
    #expect(shown(table, column: 0).last == "sda")
  }

  /// As `ps f` and `zpool status` write them.
  @Test(arguments: [
    (
      "  PID STAT   TIME COMMAND\n    1 Ss     0:00 init\n   20 S      0:00  \\_ sh\n   21 R      0:01      \\_ ps\n",
      3,
      [" \\_ sh", "     \\_ ps"], "sh"
    ),
    (
      "NAME          STATE   READ\ntank          ONLINE     0\n  mirror-0    ONLINE     0\n    ata-1     ONLINE     0\n",
      0,
      ["  mirror-0", "    ata-1"], "mirror-0"
    ),
  ])
  func blanksAndMarksAreKept(text: String, column: Int, values: [String], value: String) throws {
    let table = try table(text)
    #expect(Array(shown(table, column: column).dropFirst()) == values)
    #expect(try matches("\(table.fieldNames.names[column])=\(value)", table) == [1])
  }

  /// Numbers, columns that end below their names, and rows that a long value has moved are no trees.
  @Test func otherBlanksAreNoIndentation() throws {
    let table = try table(
      """
      NAME       STATE    SIZE  NOTE
      web        up         12  first
      database-000 down      4  second
      db         up          7  third

      """)
    #expect(shown(table, column: 1) == ["up", "down", "up"])
    #expect(shown(table, column: 2) == ["12", "4", "7"])
    #expect(shown(table, column: 3) == ["first", "second", "third"])
  }
}
