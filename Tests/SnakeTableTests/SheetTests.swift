import SnakeTable
import TestSupport
import Testing

/// Tests of sheets, which are smaller than the screen, and of toasts.
@Suite struct SheetTests {
  private let list = TableController(
    arrayTable([["Durham", "Raleigh", "Asheville", "Boone", "Cary", "Apex"]], style: .plain),
    title: "Places")
  private let colors = TableController(
    arrayTable([["Red", "Green"]], style: .plain), showsHints: false, finishesOnChoice: true)

  private func screen(_ columns: Int = 30, _ lines: Int = 12) -> HeadlessScreen {
    list.tableView.motion = Motion(isEnabled: false)
    colors.tableView.motion = Motion(isEnabled: false)
    return HeadlessScreen(list, size: Size(columns: columns, lines: lines))
  }

  private func present() -> SheetController {
    let sheet = SheetController(colors, size: Size(columns: 14, lines: 3))
    list.present(sheet)
    return sheet
  }

  @Test func theRestOfTheScreenStaysVisible() throws {
    let screen = screen()
    let below = screen.text
    _ = present()
    let shown = screen.text
    #expect(shown[3].contains("╭──────────────╮") && shown[7].contains("╰──────────────╯"))
    #expect(shown[4].contains("▌ Red") && shown[5].contains("Green"))
    #expect(shown[0] == below[0] && !below[11].contains("Esc"))
    #expect(shown[11] == "  Esc back   q quit   ? help", "the keys of the sheet")
    try screen.press("j")
    #expect(screen.text[5].contains("▌ Green"))
    try screen.press("Esc")
    #expect(screen.text == below)
  }

  @Test func aChoiceClosesIt() throws {
    let screen = screen()
    _ = present()
    try screen.press("j Enter")
    #expect(!screen.text.contains { $0.contains("Green") } && list.outcome == nil)
    #expect(colors.outcome == .chosen([TableIndexPath(row: 1, section: 0)]))
  }

  @Test func aClickBesideItClosesIt() {
    let screen = screen()
    _ = present()
    screen.click(at: Point(column: 10, line: 5))
    #expect(screen.text[5].contains("▌ Green"))
    screen.click(at: Point(column: 1, line: 1))
    #expect(!screen.text.contains { $0.contains("Green") })
  }

  @Test func aSmallScreenHasASmallerSheet() {
    for columns in [0, 1, 2, 3, 8, 17] {
      for lines in [0, 1, 2, 3, 5, 6] {
        let screen = screen(columns, lines)
        let sheet = present()
        for line in screen.text { #expect(line.count <= columns) }
        sheet.preferredContentSize = Size(columns: -1, lines: .max)
        _ = screen.text
        sheet.dismiss()
      }
    }
  }

  @Test func aToastStaysForItsTime() throws {
    let screen = screen()
    let hints = screen.text(at: .zero)
    list.showToast("3 rows exported", for: .seconds(2))
    #expect(screen.text(at: .zero).last?.contains("3 rows exported") == true)
    screen.advance(by: .milliseconds(1_900))
    #expect(screen.text(at: .zero).last?.contains("3 rows exported") == true)
    screen.advance(by: .milliseconds(200))
    #expect(screen.text(at: .zero) == hints)
  }

  @Test func aKeyRemovesAToast() throws {
    list.showsHints = false
    let screen = screen()
    let before = screen.text(at: .zero)
    list.showToast("Saved")
    #expect(screen.text(at: .zero).last?.contains("Saved") == true)
    try screen.press("F12")
    #expect(screen.text(at: .zero) == before)
  }
}
