import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the progress line at the bottom of the screen.
@Suite struct ProgressLineTests {
  private let tick = ProgressLine.period

  @Test func workThatEndsSoonIsNotShown() {
    let source = FilterableTable(places, isComplete: false)
    source.progress = 0.5
    let browser = TestBrowser(source: source)
    // Any key completes the arrival.
    browser.press(.function(1))
    #expect(browser.screen(at: 0)[18] == "")
    #expect(browser.controller.nextChange(after: .zero) == .at(.nanoseconds(ProgressLine.delay)))
    source.isComplete = true
    #expect(browser.screen(at: ProgressLine.delay)[18] == "")
    #expect(browser.controller.nextChange(after: .nanoseconds(ProgressLine.delay)) == .never)
  }

  /// The first rows of the previous order are not the greatest.
  @Test func anOrderThatIsNotMadeYetSaysSo() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    browser.press(.character("s"))
    source.isSorting = true
    #expect(browser.screen()[0].hasSuffix("  sorting by place  \(places.count) rows"))
    source.isSorting = false
    #expect(browser.screen()[0].hasSuffix("  ↑ place  \(places.count) rows"))
  }

  @Test func theShareIsAStrokeAboveTheBottomLine() {
    let source = FilterableTable((0..<100).map(String.init), isComplete: false)
    let browser = TestBrowser(source: source)
    _ = browser.screen(at: 0)
    for (share, columns) in [(0.0, 0), (0.25, 9), (0.5, 18), (1, 36)] {
      source.progress = share
      let screen = browser.screen(at: ProgressLine.delay)
      #expect(screen[18].filter { $0 == "─" }.count == columns)
      #expect(screen[17] == "  15" && screen[19].hasSuffix("q leave   ? help"))
    }
    source.isComplete = true
    #expect(browser.screen(at: ProgressLine.delay + tick)[18] == "  16")
  }

  @Test func withoutAKnownTotalASegmentChases() {
    let browser = TestBrowser(source: FilterableTable(places, isComplete: false))
    _ = browser.screen(at: 0)
    let frames = (3...22).map { frame -> String in
      browser.controller.dataDidChange()
      return browser.screen(at: frame * tick)[18]
    }
    #expect(Set(frames).count >= 18)
    #expect(frames.allSatisfy { $0.filter { $0 == "─" }.count <= 5 })
    #expect(browser.controller.nextChange(after: .nanoseconds(5 * tick)) == .at(.nanoseconds(6 * tick)))
  }

  @Test func aStreamThatBringsNothingIsNotAtWork() {
    let browser = TestBrowser(source: FilterableTable(places, isComplete: false))
    _ = browser.screen(at: 0)
    #expect(browser.screen(at: 5 * tick)[18].contains("─"))
    #expect(!browser.screen(at: 11 * tick)[18].contains("─"))
    #expect(browser.controller.nextChange(after: .nanoseconds(11 * tick)) == .never)
  }

  @Test func aLowScreenHasNoProgress() {
    let source = FilterableTable(places, isComplete: false)
    source.progress = 0.5
    var browser = TestBrowser(source: source)
    browser.size.lines = 7
    browser.controller.resize(to: browser.size)
    _ = browser.screen(at: 0)
    #expect(!browser.screen(at: ProgressLine.delay).contains { $0.contains("─") })
  }
}
