import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the progress along the place line at the bottom of the screen.
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
    browser.press(.character("s"), .enter)
    source.isSorting = true
    #expect(browser.screen()[0].hasSuffix("  sorting by place  1 of \(places.count)"))
    source.isSorting = false
    #expect(browser.screen()[0].hasSuffix("  ↑ place  1 of \(places.count)"))
  }

  /// Esc that is pressed to cancel a search does not leave the list if the search ends just before.
  @Test func escJustAfterALongSearchHasNoEffect() {
    let source = FilterableTable(places, isComplete: false)
    (source.progress, source.isFindingRows) = (0.5, true)
    let browser = TestBrowser(source: source)
    for time in [0, 1_500_000_000, 1_600_000_000] { _ = browser.screen(at: time) }
    source.isFindingRows = false
    browser.press(.escape, at: 1_700_000_000)
    #expect(browser.controller.outcome == nil)
    browser.press(.escape, at: 1_750_000_000)
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func aPulseStaysInTheMiddleOfTheLine() {
    for length in 0...90 {
      let pulses = (0..<20).map { ProgressLine.pulse(of: length, at: $0 * tick) }
      for pulse in pulses {
        #expect(pulse.lowerBound >= 0 && pulse.upperBound <= length)
        #expect(abs(pulse.lowerBound + pulse.upperBound - 2 * (length / 2)) <= 1)
      }
      #expect(length < 8 || Set(pulses.map(\.count)).count > 1)
    }
    #expect(ProgressLine.pulse(of: 80, at: 10 * tick) == 20..<60)
  }

  /// The columns of the place line that show progress: light ones in the accent colour.
  private func progress(of browser: TestBrowser, at time: Int) -> [Int] {
    let buffer = browser.buffer(at: time)
    return (0..<40).filter { column in
      let cell = buffer[column, 18]
      return cell.arms[.east] != .heavy && cell.arms[.west] != .heavy && !cell.arms.isEmpty
        && cell.style.foreground == Theme.dark.accent.foreground
    }
  }

  /// The heavy part for the visible rows covers the first six columns.
  @Test func theShareIsAStrokeAlongThePlaceLine() {
    let source = FilterableTable((0..<100).map(String.init), isComplete: false)
    let browser = TestBrowser(source: source)
    _ = browser.screen(at: 0)
    for (share, columns) in [(0.0, 0), (0.25, 3), (0.5, 12), (1, 30)] {
      source.progress = share
      #expect(progress(of: browser, at: ProgressLine.delay).count == columns)
      let screen = browser.screen(at: ProgressLine.delay)
      #expect(screen[17] == "  15" && screen[19].hasSuffix("q quit   ? help"))
    }
    source.isComplete = true
    #expect(progress(of: browser, at: ProgressLine.delay + tick) == [])
  }

  @Test func aListThatFitsHasThePlaceLineOnlyDuringWork() {
    let source = FilterableTable(places, isComplete: false)
    let browser = TestBrowser(source: source)
    _ = browser.screen(at: 0)
    #expect(browser.screen(at: ProgressLine.delay)[18] == "  " + String(repeating: "─", count: 36))
    source.isComplete = true
    #expect(browser.screen(at: ProgressLine.delay + tick)[18] == "")
  }

  @Test func withoutAKnownTotalASegmentChases() {
    let browser = TestBrowser(source: FilterableTable(places, isComplete: false))
    _ = browser.screen(at: 0)
    let frames = (3...22).map { frame in
      browser.controller.dataDidChange()
      return progress(of: browser, at: frame * tick)
    }
    #expect(Set(frames).count >= 18)
    #expect(frames.allSatisfy { $0.count <= 6 })
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
    browser.size.lines = 11
    browser.controller.resize(to: browser.size)
    _ = browser.screen(at: 0)
    #expect(!browser.screen(at: ProgressLine.delay).contains { $0.contains("─") })
  }
}
