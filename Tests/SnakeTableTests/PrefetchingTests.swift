import SnakeTable
import TestSupport
import Testing

/// Tests of announcing rows before they are shown.
@Suite struct PrefetchingTests {
  private final class Recorder: TableViewDataSourcePrefetching {
    var announced: [TableIndexPath] = []
    var last: [TableIndexPath] = []

    func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath]) {
      #expect(Set(paths).isDisjoint(with: announced), "every row once")
      last = paths
      announced += paths
    }

    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {
      #expect(Set(paths).isSubset(of: announced))
      announced.removeAll { paths.contains($0) }
    }
  }

  private let recorder = Recorder()

  @Test func rowsNearTheViewportAreAnnouncedOnce() {
    let table = arrayTable([(0..<100).map { "\($0)" }], lines: 10)
    table.prefetchDataSource = recorder
    _ = picture(table)
    #expect(recorder.announced.map(\.row).sorted() == Array(0..<20))
    #expect(recorder.last.prefix(10).allSatisfy { $0.row < 10 }, "those in view first")
    table.scroll(byLines: 15)
    _ = picture(table)
    #expect(recorder.announced.map(\.row).sorted() == Array(5..<35))
    #expect(recorder.last.map(\.row).sorted() == Array(20..<35))
    table.dataSource = ArrayDataSource([])
    _ = picture(table)
    #expect(recorder.announced == [])
  }

  @Test func anotherDataSourceHasOtherRows() {
    let table = arrayTable([["a", "b"]], lines: 10)
    table.prefetchDataSource = recorder
    _ = picture(table)
    recorder.last = []
    table.dataSource = ArrayDataSource([section(["c", "d"])])
    _ = picture(table)
    #expect(recorder.last == [path(0), path(1)])
    let other = Recorder()
    table.prefetchDataSource = other
    #expect(recorder.announced == [])
    _ = picture(table)
    #expect(other.announced == [path(0), path(1)])
  }

  @Test func announcedRowsAreThoseNearTheViewportWhateverHappens() {
    var generator = SeededGenerator(seed: 1)
    let table = arrayTable([[]], separator: .line)
    table.prefetchDataSource = recorder
    for _ in 0..<repetitions(200, inTestAll: 2000) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: table.scroll(byLines: Int.random(in: -60...60, using: &generator))
      case 1: table.moveFocus(toPosition: Int.random(in: 0...200, using: &generator))
      case 2:
        table.resize(
          to: Size(
            columns: Int.random(in: 0...30, using: &generator),
            lines: Int.random(in: 0...20, using: &generator)))
      default:
        let counts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Int.random(in: 0...30, using: &generator)
        }
        table.dataSource = ArrayDataSource(sections(counts.map { (0..<$0).map { "\($0)" } }))
      }
      _ = picture(table)
      #expect(Set(recorder.announced).isSuperset(of: table.indexPathsForVisibleRows))
      #expect(recorder.announced.count <= 3 * (table.size.lines + 1))
      #expect(recorder.announced.allSatisfy { $0.row < table.numberOfRows(inSection: $0.section) })
    }
  }
}
