import SnakeTableDrawing
import Testing

@Suite struct DurationTests {
  @Test func durationsAreWholeNanoseconds() {
    #expect(Duration.milliseconds(250).nanoseconds == 250_000_000)
    #expect((Duration.seconds(1) + .nanoseconds(7)).nanoseconds == 1_000_000_007)
    #expect(Duration.nanoseconds(-3).nanoseconds == -3)
    #expect(Duration.zero.nanoseconds == 0)
  }

  @Test func partsOfANanosecondAreLeftOut() {
    #expect((Duration.nanoseconds(3) / 2).nanoseconds == 1)
    #expect((Duration.nanoseconds(-3) / 2).nanoseconds == -1)
  }

  @Test func longerOnesThanAnIntegerHoldsAreAsLongAsThat() {
    #expect(Duration.seconds(Int64.max).nanoseconds == .max)
    #expect(Duration.seconds(Int64.min).nanoseconds == .min)
    #expect(Duration.nanoseconds(Int64.max).nanoseconds == .max)
  }
}
