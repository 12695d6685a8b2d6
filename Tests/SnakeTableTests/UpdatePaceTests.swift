import SnakeTable
import Testing

/// Pauses between updates of data that take long, so that keys are handled between them.
@Suite struct UpdatePaceTests {
  private let millisecond = 1_000_000

  @Test("Data is taken over when it arrives, and only then")
  func firstUpdate() {
    var pace = UpdatePace()
    #expect(!pace.isDue(at: 5))
    #expect(pace.deadline == nil)
    pace.requestUpdate()
    #expect(pace.isDue(at: 5))
    pace.didUpdate(from: 5, to: 6)
    #expect(!pace.isDue(at: 100))
    #expect(pace.deadline == nil)
  }

  @Test("No pause follows an update that takes less than half a frame")
  func shortUpdate() {
    var pace = UpdatePace()
    pace.didUpdate(from: 0, to: 7 * millisecond)
    pace.requestUpdate()
    #expect(pace.isDue(at: 7 * millisecond))
  }

  @Test("The pause is four times as long as the update, but never longer than a quarter of a second")
  func longUpdate() {
    for (duration, pause) in [(8, 32), (50, 200), (62, 248), (63, 250), (2_000, 250)] {
      var pace = UpdatePace()
      pace.didUpdate(from: 0, to: duration * millisecond)
      #expect(pace.deadline == nil)
      pace.requestUpdate()
      let end = (duration + pause) * millisecond
      #expect(pace.deadline == end)
      #expect(!pace.isDue(at: end - 1))
      #expect(pace.isDue(at: end))
    }
  }
}
