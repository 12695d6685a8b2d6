import Testing

@testable import SnakeTableTerminal

/// Tests of the times of animation frames.
@Suite struct DisplayLinkTests {
  static let second = 1_000_000_000

  @Test func aStoppedLinkNeverFires() {
    var link = DisplayLink(framesPerSecond: 60)
    #expect(link.deadline == nil)
    #expect(link.takeFrame(at: 5) == false)
    link.start(at: 5)
    link.stop()
    #expect(link.deadline == nil)
    #expect(link.takeFrame(at: Self.second) == false)
  }

  @Test(arguments: [1, 7, 30, 60, 144, 1000])
  func framesDoNotDrift(framesPerSecond: Int) {
    var link = DisplayLink(framesPerSecond: framesPerSecond)
    link.start(at: 123)
    var frames = 0
    while let deadline = link.deadline, deadline <= 123 + 10 * Self.second {
      #expect(link.takeFrame(at: deadline - 1) == false)
      #expect(link.takeFrame(at: deadline) == true)
      frames += 1
      #expect(deadline == 123 + frames * Self.second / framesPerSecond)
    }
    #expect(frames == 10 * framesPerSecond)
  }

  @Test func missedFramesAreSkipped() {
    var link = DisplayLink(framesPerSecond: 10)
    link.start(at: 0)
    #expect(link.takeFrame(at: 450_000_000) == true)
    #expect(link.takeFrame(at: 450_000_000) == false)
    #expect(link.deadline == 500_000_000)
  }

  @Test func startingARunningLinkChangesNothing() {
    var link = DisplayLink(framesPerSecond: 10)
    link.start(at: 0)
    link.start(at: 50_000_000)
    #expect(link.deadline == 100_000_000)
  }

  @Test func ratesAreBounded() {
    #expect(DisplayLink(framesPerSecond: 0).framesPerSecond == 1)
    #expect(DisplayLink(framesPerSecond: -5).framesPerSecond == 1)
    #expect(DisplayLink(framesPerSecond: .max).framesPerSecond == 1000)
  }
}
