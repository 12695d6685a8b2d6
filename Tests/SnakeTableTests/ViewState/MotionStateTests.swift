@testable import SnakeTable
import Testing

/// Tests of the state of strokes, scrolling, flashes and completion handlers over time.
@Suite struct MotionStateTests {
  private let layout = uniformLayout(rows: 10, separator: .line)

  private func strokes(from start: Int) -> StrokeAnimation {
    StrokeAnimation(start: start, duration: 100, firstRow: path(0), lastRow: path(3))
  }

  // MARK: Strokes

  @Test func anArrivalWaitsForARow() {
    var state = MotionState(motion: Motion())
    #expect(state.due == .arriving && state.advance(to: 5) == [])
    #expect(!state.isAnimating(at: 5, showsRow: false, in: layout))
    #expect(state.isAnimating(at: 5, showsRow: true, in: layout))
    state.begin(strokes(from: 5))
    #expect(state.due == nil && state.isAnimating(at: 5, showsRow: true, in: layout))
    let end = state.strokes?.end(in: layout) ?? 0
    #expect(end > 5 && !state.isAnimating(at: end, showsRow: true, in: layout))
  }

  @Test func onlyMotionOfArrivalsArrives() {
    #expect(MotionState(motion: Motion(isEnabled: false)).due == nil)
    #expect(MotionState(motion: Motion(meaning: .focus)).due == nil)
  }

  @Test func strokesAreCompletedOrReplayed() {
    var state = MotionState(motion: Motion())
    state.begin(strokes(from: 0))
    state.completeStrokes()
    #expect(state.strokes == nil && state.due == nil)
    state.begin(strokes(from: 0))
    state.setStrokes(due: .leaving)
    #expect(state.strokes == nil && state.due == .leaving)
  }

  @Test func motionThatIsTurnedOffCompletesEverything() {
    var state = MotionState(motion: Motion())
    state.begin(strokes(from: 0))
    state.beginScroll(from: 3)
    state.flashIndicator()
    state.flashRow(4)
    state.motion.isEnabled = false
    #expect(state.strokes == nil && state.scroll == nil)
    #expect(state.indicatorFlash == nil && state.rowFlash == nil)
    state.flashIndicator()
    state.flashRow(4)
    #expect(state.indicatorFlash == nil && state.rowFlash == nil)
    #expect(!state.isAnimating(at: 0, showsRow: true, in: layout))
  }

  @Test func theCursorsSectionIsStrokedWhenItChanges() {
    var state = MotionState(motion: Motion(meaning: .focus, duration: .nanoseconds(100)))
    state.followSection(0, at: 0)
    state.followSection(0, at: 10)
    #expect(state.focus == nil)
    state.followSection(1, at: 20)
    #expect(state.focus?.section == 1 && state.focus?.end == 120)
    #expect(state.isAnimating(at: 119, showsRow: true, in: layout))
    #expect(!state.isAnimating(at: 120, showsRow: true, in: layout))
  }

  // MARK: Scrolling

  @Test func aScrollBeginsWithAFrameAndEndsWithANotice() {
    var state = MotionState(motion: Motion(isEnabled: false))
    #expect(state.advance(to: 1_000) == [] && state.offset(scrollingTo: 40) == 40)
    state.beginScroll(from: 0)
    #expect(state.offset(scrollingTo: 40) == 0 && state.isAnimating(at: 1_000, showsRow: true, in: layout))
    #expect(state.advance(to: milliseconds(1)) == [] && state.offset(scrollingTo: 40) == 0)
    #expect(state.advance(to: milliseconds(126)) == [] && (1...39).contains(state.offset(scrollingTo: 40)))
    #expect(state.advance(to: milliseconds(251)) == [.didEndScrollingAnimation])
    #expect(state.offset(scrollingTo: 40) == 40 && state.scroll == nil)
    #expect(state.advance(to: milliseconds(300)) == [])
  }

  @Test func readingAnOffsetChangesNothing() {
    var state = MotionState(motion: Motion(isEnabled: false))
    state.beginScroll(from: 0)
    _ = state.advance(to: 0)
    for _ in 0..<3 { #expect(state.offset(scrollingTo: 7) == 0 && state.scroll != nil) }
  }

  @Test func aScrollThatIsEndedGivesNoNotice() {
    var state = MotionState(motion: Motion(isEnabled: false))
    state.beginScroll(from: 0)
    _ = state.advance(to: 0)
    state.endScroll()
    #expect(state.advance(to: milliseconds(300)) == [])
  }

  // MARK: Flashes

  @Test func flashesLastFromTheirFirstFrameOn() {
    var state = MotionState(motion: Motion())
    let cursor = Cursor(path: path(4), identifier: 4)
    state.flashRow(4)
    state.flashIndicator()
    state.flash(cursor, at: milliseconds(1_000))
    #expect(state.rowFlash != nil && state.indicatorFlash != nil)
    state.flash(cursor, at: milliseconds(1_149))
    #expect(state.rowFlash != nil)
    state.flash(cursor, at: milliseconds(1_150))
    #expect(state.rowFlash == nil && state.indicatorFlash != nil)
    state.flash(cursor, at: milliseconds(1_500))
    #expect(state.indicatorFlash == nil)
  }

  @Test func aRowFlashesOnlyWithTheCursor() {
    var state = MotionState(motion: Motion())
    state.flashRow(4)
    state.flash(Cursor(path: path(5), identifier: 5), at: 0)
    #expect(state.rowFlash == nil)
  }

  // MARK: Completion handlers

  @Test func handlersAreDueWhenTheirMotionEnds() {
    var state = MotionState(motion: Motion(isEnabled: false))
    var finished: [Bool] = []
    state.completions.begin([{ finished.append($0) }])
    #expect(state.advance(to: 0) == [])
    state.endTransition(finished: false)
    #expect(state.isAnimating(at: 0, showsRow: false, in: layout), "a frame calls them")
    #expect(state.advance(to: 1) == [.updatesDidEnd])
    while let (handler, isFinished) = state.completions.next() { handler(isFinished) }
    #expect(finished == [false] && state.advance(to: 2) == [])
  }

  @Test func rowsMoveOnlyInATableThatWasDrawn() {
    var state = MotionState(motion: Motion(duration: .nanoseconds(100)))
    #expect(!state.allowsTransition(in: layout))
    _ = state.advance(to: 0)
    #expect(!state.allowsTransition(in: layout), "strokes are due")
    state.begin(strokes(from: 0))
    #expect(!state.allowsTransition(in: layout), "strokes move")
    state.completeStrokes()
    #expect(state.allowsTransition(in: layout) && state.shownTransition == nil)
  }
}

extension MotionState {
  /// Whether the picture changes without an event after the frame at `time`.
  fileprivate func isAnimating(at time: Int, showsRow: Bool, in layout: TableLayout) -> Bool {
    nextChange(after: time, showsRow: showsRow, in: layout) != .never
  }
}
