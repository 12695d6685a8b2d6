import SnakeTable
import Testing

/// Tests of the movement between a screen and the one opened from one of its rows.
@Suite struct UnrollingTests {
  private let navigation: NavigationController
  private let screen: HeadlessScreen

  init() {
    navigation = NavigationController(root: Self.controller("Places", Self.places, motion: Motion()))
    screen = HeadlessScreen(navigation, size: Size(columns: 24, lines: 12))
    _ = screen.text
  }

  private static let places = ["Durham", "Raleigh", "Asheville"]

  private static func controller(
    _ title: CellText, _ rows: [String], motion: Motion, style: TableConfiguration.TableStyle = .rounded
  ) -> TableController {
    TableController(
      TableView(
        dataSource: ArrayDataSource([TableSection(rows: rows.map { TableCell(title: CellText($0)) })]),
        configuration: TableConfiguration(style: style), motion: motion),
      title: title, showsHints: false, finishesOnChoice: true)
  }

  private func open(_ rows: [String] = ["a", "b", "c", "d"], motion: Motion = Motion()) {
    navigation.push(Self.controller("Fields", rows, motion: motion))
  }

  /// The box unrolls from below the row, which moves with its top line.
  @Test func theBoxUnrollsFromTheRow() throws {
    try screen.press("j")
    open()
    #expect(
      screen.text(at: .zero) == [
        "    … Fields  1 of 4",
        "  ╭──────────────────╮",
        "  │ Durham           │",
        "  │ ╶────────────────┤",
        "  │▌Raleigh          │",
        "  ╭──────────────────╮",
        "  ╰──────────────────╯",
        "  ╰──────────────────╯", "", "", "", "",
      ])
    let middle = screen.text(at: .milliseconds(60))
    let row = try #require(middle.firstIndex(of: "  │▌Raleigh          │"))
    #expect((1..<4).contains(row) && middle[row + 1] == "  ╭──────────────────╮")
    #expect(screen.text(at: .milliseconds(180)) == screen.text)
    #expect(
      screen.text[1...].prefix(3) == [
        "  ╭──────────────────╮", "  │▌a                │", "  │ ╶────────────────┤",
      ])
  }

  /// Closing begins with the opened screen, and the lines end beside the row.
  @Test func leftReversesIt() throws {
    try screen.press("j")
    open()
    let before = screen.text
    try screen.press("Left")
    #expect(screen.text(at: .zero).dropFirst() == before.dropFirst())
    #expect(
      screen.text(at: .milliseconds(179))[4...5] == ["  │▌Raleigh          │", "  ╭──────────────────╮"])
    #expect(screen.text(at: .milliseconds(180)) == screen.text)
    #expect(navigation.controllers.count == 1)
  }

  /// At every time each line belongs to one of both screens or to the moving box, and boxes stay closed.
  @Test func everyFrameIsMadeOfBothScreens() throws {
    try screen.press("j j")
    let list = screen.text
    open(["a"])
    let fields = screen.text
    var row = 6
    for time in stride(from: 0, through: 180, by: 5) {
      try screen.press("Left")
      open(["a"])
      let frame = screen.text(at: .milliseconds(time))
      // The row is in view until the box has the top of the viewport, and moves up only.
      let place = frame.firstIndex(of: "  │▌Asheville        │")
      #expect(place.map { $0 <= row } ?? (frame[1] == fields[1]), "\(time) ms")
      row = place ?? row
      let walls = frame.filter { $0.contains("╭") }.count - frame.filter { $0.contains("╰") }.count
      #expect(abs(walls) <= 1, "\(time) ms")
      for line in frame.dropFirst() where !line.contains("╭") && !line.contains("╰") {
        #expect(
          list.contains(line) || fields.contains(line) || line == "  │                  │",
          "\(time) ms: \(line)")
      }
    }
  }

  @Test func anyKeyCompletesIt() throws {
    open()
    let end = screen.text
    try screen.press("Left")
    _ = screen.text
    open()
    #expect(screen.text(at: .zero) != end)
    #expect(navigation.nextChange(after: .zero) == .nextFrame)
    try screen.press("x")
    #expect(screen.text(at: .zero) == end)
    #expect(navigation.nextChange(after: .zero) == .never)
  }

  @Test func withoutMotionTheScreenIsThereAtOnce() {
    open(motion: Motion(isEnabled: false))
    #expect(screen.text(at: .zero) == screen.text)
  }

  @Test(
    arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded],
    [Size(columns: 24, lines: 4), Size(columns: 3, lines: 1), Size(columns: 0, lines: 0)])
  func anySizeAndStyle(style: TableConfiguration.TableStyle, size: Size) {
    let navigation = NavigationController(
      root: Self.controller("Places", Self.places, motion: Motion(), style: style))
    let screen = HeadlessScreen(navigation, size: size)
    _ = screen.text
    navigation.push(Self.controller("Fields", ["a"], motion: Motion(), style: style))
    for time in stride(from: 0, through: 200, by: 20) {
      #expect(screen.text(at: .milliseconds(time)).count == size.lines)
    }
    navigation.pop()
    for time in stride(from: 0, through: 200, by: 20) {
      #expect(screen.text(at: .milliseconds(time)).count == size.lines)
    }
  }
}
