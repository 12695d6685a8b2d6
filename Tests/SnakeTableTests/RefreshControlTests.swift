import SnakeTable
import TestSupport
import Testing

/// Tests of requesting new content.
@Suite struct RefreshControlTests {
  private let table = arrayTable([(0..<40).map { "Row \($0)" }])

  private func wheel(_ kind: MouseEvent.Kind, _ count: Int, in screen: HeadlessScreen) {
    for _ in 0..<count {
      _ = screen.controller.handle(MouseEvent(kind, at: Point(column: 3, line: 3)), at: .zero)
    }
  }

  @Test func theWheelBeyondTheTopRequestsNewContent() throws {
    var requests = 0
    let control = RefreshControl { _ in requests += 1 }
    table.refreshControl = control
    let screen = HeadlessScreen(table, size: Size(columns: 40, lines: 12))
    wheel(.wheelUp, 5, in: screen)
    wheel(.wheelDown, 1, in: screen)
    wheel(.wheelUp, 6, in: screen)
    #expect(requests == 0, "one notch back to the top, and five beyond it")
    wheel(.wheelUp, 1, in: screen)
    #expect(requests == 1 && control.isRefreshing)
    wheel(.wheelUp, 20, in: screen)
    try screen.press("Ctrl-R")
    #expect(requests == 1, "not twice at a time")
    control.endRefreshing()
    try screen.press("Ctrl-R")
    #expect(requests == 2)
  }

  @Test func aStrokeRunsAlongThePlaceLine() throws {
    let control = RefreshControl { _ in }
    table.refreshControl = control
    let screen = HeadlessScreen(
      TableController(table, finishesOnChoice: true), size: Size(columns: 40, lines: 12))
    let still = placeLine(of: screen.picture())
    control.beginRefreshing()
    let rows = screen.text.dropLast(2)
    let moments = [100, 500, 900].map { placeLine(of: screen.picture(at: .milliseconds($0))) }
    for (number, moment) in moments.enumerated() {
      #expect(moment != still && !moments[..<number].contains(moment), "moment \(number)")
    }
    #expect(screen.controller.nextChange(after: .zero) != .never)
    control.endRefreshing()
    #expect(placeLine(of: screen.picture()) == still && screen.text.dropLast(2) == rows)
    #expect(screen.controller.nextChange(after: .zero) == .never)
  }

  /// The cells of the line above the hints, with their colours.
  private func placeLine(of picture: CellBuffer) -> [ScreenCell] {
    (0..<picture.columns).map { picture[$0, picture.lines - 2] }
  }
}
