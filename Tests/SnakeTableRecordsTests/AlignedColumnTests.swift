import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of columns that are found by their alignment.
@Suite struct AlignedColumnTests {
  private func table(_ text: String, hasHeaderRow: Bool? = nil) throws -> RecordTable {
    var options = RecordOptions()
    (options.format, options.delimiter, options.hasHeaderRow) = (.lines, .aligned, hasHeaderRow)
    return try openedTable(Array(text.utf8), options)
  }

  private func fields(_ table: RecordTable) -> [[String]] {
    (0..<table.count).map { table.fields(of: $0).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func theFirstColumnMayHaveNoName() throws {
    let table = try table(
      """
                     total        used        free
      Mem:            31Gi       4.2Gi        20Gi
      Swap:          2.0Gi          0B
      """)
    #expect(table.fieldNames.names == ["", "total", "used", "free"])
    #expect(fields(table) == [["Mem:", "31Gi", "4.2Gi", "20Gi"], ["Swap:", "2.0Gi", "0B", ""]])
  }

  @Test func namesAndValuesMayHaveBlanks() throws {
    let table = try table(
      """
      CONTAINER ID   IMAGE         CREATED        STATUS                     PORTS                NAMES
      3f2a9c1b7d10   postgres:16   3 weeks ago    Up 3 weeks (healthy)       0.0.0.0:5432->5432   shop-db
      77c0de11aa02   worker:3.1    26 hours ago   Exited (137) 2 hours ago                        worker-1
      """)
    #expect(table.fieldNames.names == ["CONTAINER ID", "IMAGE", "CREATED", "STATUS", "PORTS", "NAMES"])
    #expect(
      fields(table)[1] == [
        "77c0de11aa02", "worker:3.1", "26 hours ago", "Exited (137) 2 hours ago", "", "worker-1",
      ])
  }

  /// With a single blank between names, only the values tell whether they are one name.
  @Test func aSingleBlankSeparatesNamesWithValues() throws {
    let sockets = try table(
      """
      State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
      LISTEN 0      128          0.0.0.0:22        0.0.0.0:*
      """)
    #expect(
      sockets.fieldNames.names == [
        "State", "Recv-Q", "Send-Q", "Local Address:Port", "Peer Address:PortProcess",
      ])
    #expect(fields(sockets) == [["LISTEN", "0", "128", "0.0.0.0:22", "0.0.0.0:*"]])
    let disks = try table("Size Use% Mounted on\n467G  71% /\n1.8T 100% /media/ada/Photos and films\n")
    #expect(disks.fieldNames.names == ["Size", "Use%", "Mounted on"])
    #expect(fields(disks)[1] == ["1.8T", "100%", "/media/ada/Photos and films"])
  }

  /// A value without a name above it belongs to the column at its left, however the rows are alike.
  @Test func valuesHaveNames() throws {
    let table = try table("NAME   CREATED\nweb    2 hours ago\ndb     3 hours ago\n")
    #expect(fields(table) == [["web", "2 hours ago"], ["db", "3 hours ago"]])
  }

  @Test func aWordBelongsToTheColumnWithMostOfIt() throws {
    let lines =
      ["NAME    SIZE  OWNER"] + (0..<1000).map { "row\($0)  9  root" }.map { _ in "web        9  root" }
    let table = try table(
      (lines + ["a-long-name 9 ada", "web 123456789 ada", "web\t   12\u{9}ada"]).joined(separator: "\n"))
    #expect(
      fields(table).suffix(3) == [
        ["a-long-name", "9", "ada"], ["web", "123456789", "ada"], ["web", "12", "ada"],
      ])
  }

  @Test func wideCharactersHaveTwoColumns() throws {
    let table = try table("都市      人口  国\n東京      1400  日本\nFalls       14  US\n")
    #expect(table.fieldNames.names == ["都市", "人口", "国"])
    #expect(fields(table) == [["東京", "1400", "日本"], ["Falls", "14", "US"]])
  }

  @Test func withoutAHeaderRowTheColumnsHaveNumbers() throws {
    let table = try table(
      "-rw-r--r--  1 root  9864 a b\ndrwxr-xr-x 20 root  4096 Sources\n", hasHeaderRow: false)
    #expect(table.fieldNames.names == ["1", "2", "3", "4", "5"])
    #expect(fields(table)[0] == ["-rw-r--r--", "1", "root", "9864", "a b"])
  }

  @Test func degenerateInputs() throws {
    #expect(try fields(table("")) == [])
    #expect(try fields(table("NAME\n")) == [])
    #expect(try fields(table("\n\na b\n")) == [[""], ["a b"]])
    #expect(try fields(table("   \n \nx\r\n")) == [[""], ["x"]])
    #expect(try table("A\n" + String(repeating: "x", count: 9000) + " y\n").fields(of: 0)[0].count == 9002)
  }

  // MARK: A second implementation

  /// The columns of the screen as characters, found by comparing whole grids of them.
  private struct Naive {
    let grid: [[Character]]
    let extents: [Range<Int>]

    /// Fills each column of a wide character.
    static func cells(_ line: String) -> [Character] {
      line.flatMap { Array(repeating: $0, count: $0.utf8.count > 2 ? 2 : 1) }
    }

    init(_ lines: [String]) {
      let grid = lines.map(Self.cells)
      let width = grid.map(\.count).max() ?? 0
      self.grid = grid.map { $0 + Array(repeating: " ", count: width - $0.count) }
      var extents: [Range<Int>] = []
      for column in 0..<width where self.grid.contains(where: { $0[column] != " " }) {
        if extents.last?.upperBound == column {
          extents.append(extents.removeLast().lowerBound..<(column + 1))
        } else {
          extents.append(column..<(column + 1))
        }
      }
      self.extents = extents
    }

    /// The words of a line, each in the column with most of its characters.
    func fields(_ line: Int) -> [String] {
      var fields = Array(repeating: [String](), count: extents.count)
      var start = 0
      let cells = grid[line] + [" "]
      for column in cells.indices where cells[column] == " " {
        defer { start = column + 1 }
        guard start < column else { continue }
        let counts = extents.map { $0.clamped(to: start..<column).count }
        let most = counts.firstIndex(of: counts.max() ?? 0) ?? 0
        fields[most].append(String(cells[start..<column]))
      }
      return fields.map { $0.joined(separator: " ") }
    }
  }

  private static func withoutBlanks(_ text: String) -> String { text.filter { $0 != " " } }

  /// Tables with wide characters, values of several words and empty cells in any column.
  @Test func anyAlignedTableIsReadLikeItsGrid() throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<300 {
      let count = Int.random(in: 1...6, using: &random)
      let widths = (0..<count).map { _ in Int.random(in: 2...9, using: &random) }
      let isRight = widths.map { _ in Bool.random(using: &random) }
      let line = { (cells: [String]) in
        var text = ""
        for (index, cell) in cells.enumerated() {
          let fill = String(repeating: " ", count: widths[index] - Naive.cells(cell).count)
          text += (index > 0 ? "  " : "") + (isRight[index] ? fill + cell : cell + fill)
        }
        return text
      }
      let cell = { (width: Int, random: inout SeededGenerator) -> String in
        if Int.random(in: 0..<4, using: &random) == 0 { return "" }
        let text = ["ab", "日本", "x y", "12", "1 日"].randomElement(using: &random) ?? ""
        return Naive.cells(text).count <= width ? text : "é"
      }
      let header = line(
        zip("ABCDEF", widths).map { String($0) + String(repeating: "n", count: $1 - 1) })
      let rows = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        line(widths.map { cell($0, &random) })
      }
      let naive = Naive([header] + rows)
      let table = try table(([header] + rows).map { $0 + "\n" }.joined())
      #expect(table.fieldNames.names == naive.fields(0))
      let expected = rows.indices.map { row in naive.fields(row + 1).map(Self.withoutBlanks) }
      let seen = fields(table).map { $0.map { Self.withoutBlanks(String(Naive.cells($0))) } }
      #expect(seen == expected, "\(([header] + rows).joined(separator: "\n"))")
    }
  }
}
