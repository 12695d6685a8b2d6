import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of how the strokes of a table view appear and disappear.
@Suite struct StrokeMotionTests {
  private func table(_ motion: Motion, separator: TableConfiguration.SeparatorStyle = .snake) -> TableView {
    tableView(
      GrowingTable([section(Array(places.prefix(4)))]), style: .plain, separator: separator, columns: 20,
      lines: 9, motion: motion)
  }

  private let quarter = 250_000_000

  @Test func strokesLeaveAsTheyCame() {
    let table = table(Motion(limit: nil))
    let arriving = stride(from: 0, through: 4 * quarter, by: quarter / 5).map { lines(of: table, at: $0) }
    table.eraseStrokes()
    #expect(table.isAnimating(at: .nanoseconds(10 * quarter)))
    let leaving = stride(from: 0, through: 4 * quarter, by: quarter / 5).map {
      lines(of: table, at: 10 * quarter + $0)
    }
    #expect(leaving == arriving.reversed())
    #expect(!table.isAnimating(at: .nanoseconds(14 * quarter)))
    #expect(lines(of: table, at: 99 * quarter) == arriving.first, "and stay away")
    table.replayStrokes()
    #expect(lines(of: table, at: 100 * quarter) == arriving.first)
    #expect(lines(of: table, at: 104 * quarter) == arriving.last)
    table.eraseStrokes()
    _ = lines(of: table, at: 105 * quarter)
    table.completeStrokes()
    #expect(lines(of: table, at: 105 * quarter) == arriving.last)
  }

  @Test func withoutMotionTheyAreGoneAtOnce() {
    let table = table(Motion(isEnabled: false))
    #expect(lines(of: table).contains { $0.contains("─") })
    table.eraseStrokes()
    #expect(!lines(of: table).contains { $0.contains("─") })
    #expect(!table.isAnimating(at: .zero))
  }

  /// The segments are 17, 17 and 20 columns long.
  @Test func atConstantSpeed() {
    var motion = Motion(limit: nil)
    motion.pacing = .paced
    let table = table(motion)
    _ = lines(of: table, at: 0)
    #expect(lines(of: table, at: quarter + 3 * quarter * 17 / 54)[1] == String(repeating: "─", count: 17))
    #expect(lines(of: table, at: quarter + 3 * quarter * 8 / 54 + 9)[1] == String(repeating: "─", count: 8))
    #expect(table.strokesEnd == 4 * quarter)
  }

  @Test func oneAfterTheOther() {
    let table = table(Motion(limit: nil, stagger: .nanoseconds(quarter)), separator: .line)
    _ = lines(of: table, at: 0)
    let picture = lines(of: table, at: 2 * quarter)
    #expect(picture[1].contains("─") && !picture[3].contains("─"))
    #expect(lines(of: table, at: 3 * quarter)[3].contains("─"))
  }
}
