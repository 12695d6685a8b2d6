import SnakeTable
import TestSupport
import Testing

/// Tests that a top line shows less and less as it gets narrower.
@Suite struct TopLineTests {
  private func line(_ controller: TableController, columns: Int) -> String {
    HeadlessScreen(controller, size: Size(columns: columns, lines: 5)).text[0]
  }

  /// The words of the status that are shown, and the number of columns of the title.
  private func shown(_ line: String, title: String, status: [String]) -> (title: Int, status: Set<String>) {
    let text = line.drop { $0 == " " }
    let count = (1...title.count).reversed().first { count in
      text.hasPrefix(title.prefix(count)) || text.hasPrefix(title.prefix(count - 1) + "…")
    }
    return (count ?? 0, Set(status.filter(line.contains)))
  }

  @Test(arguments: ["Ada", "Packages", "Packages of this machine", "Names of all packages of this machine"])
  func whatIsShownOnlyShrinks(title: String) {
    let table = arrayTable([(0..<12).map { "Row \($0)" }])
    table.allowsMultipleSelection = true
    table.selectRows(from: path(0), through: path(3))
    let controller = TableController(table, title: title, showsHints: false, finishesOnChoice: true)
    let status = ["4 marked", "1 of 12"]
    var last = shown(line(controller, columns: 80), title: title, status: status)
    #expect(last.title == title.count && last.status.count == 2)
    for columns in (0..<80).reversed() {
      let text = line(controller, columns: columns)
      let next = shown(text, title: title, status: status)
      #expect(next.title <= last.title && next.status.isSubset(of: last.status), "\(columns): \(text)")
      last = next
    }
  }

  @Test func theTitleStaysBesideThePosition() {
    let table = arrayTable([(0..<12).map { "Row \($0)" }])
    table.allowsMultipleSelection = true
    table.selectRows(from: path(0), through: path(3))
    let controller = TableController(table, title: "Packages", showsHints: false, finishesOnChoice: true)
    #expect(line(controller, columns: 40) == "  Packages           4 marked  1 of 12")
    #expect(line(controller, columns: 28) == "  Packages    4 ✓  1 of 12")
    #expect(line(controller, columns: 20) == "  Packag…  1 of 12")
    #expect(line(controller, columns: 12) == "     1 of 12")
  }
}
