import SnakeTable

/// Measures a frame of 200 by 60 cells of a billion rows, whose pages take 200 ms, while they scroll by half a screen from
/// frame to frame: with the work of the mailbox and the requests. The result is the median of many frames.
struct PagedScrolling {
  private struct Numbers: PageProvider {
    func count() async throws -> RowCount { .exact(1_000_000_000) }
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      try await Task.sleep(for: .milliseconds(200))
      let rows = Array(request.rows)
      return Page(rows, firstKey: rows.first, lastKey: rows.last)
    }
  }

  private static let frames = 301

  let microseconds: Double

  init() {
    let size = Size(columns: 200, lines: 60)
    let table = TableView(motion: Motion(isEnabled: false))
    let source = PagedDataSource(tableView: table, provider: Numbers()) { TableCell(title: "Row \($1)") }
    table.resize(to: size)
    var times: [Double] = []
    while source.count == .unknown { table.performPostedWork() }
    for _ in 0..<Self.frames {
      var buffer = CellBuffer(size: size)
      let time = ContinuousClock().measure {
        table.performPostedWork()
        table.moveFocus(by: 30)
        table.draw(into: &buffer, line: 0, at: .zero)
      }
      times.append(Double(time.components.attoseconds) / 1e12)
    }
    microseconds = times.sorted()[Self.frames / 2]
  }
}
