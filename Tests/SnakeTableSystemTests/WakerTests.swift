import Glibc
import Testing

@testable import SnakeTableSystem

/// Tests of waking a thread that waits for input.
@Suite struct WakerTests {
  private func isReadable(_ waker: Waker) -> Bool {
    Poll.wait([waker.fileDescriptor], until: 0) == [.readable]
  }

  @Test func anyNumberOfCallsWakesOnce() {
    let waker = Waker()
    #expect(!isReadable(waker))
    waker.wake()
    waker.wake()
    #expect(isReadable(waker))
    waker.drain()
    #expect(!isReadable(waker))
    // Draining does not block when there is nothing to drain.
    waker.drain()
  }

  @Test func anotherThreadEndsAWait() {
    let waker = Waker()
    var thread = pthread_t()
    // Uses a separate thread, because all threads for test tasks may be waiting.
    pthread_create(
      &thread, nil,
      { argument in
        argument.map { Unmanaged<Waker>.fromOpaque($0).takeRetainedValue().wake() }
        return nil
      }, Unmanaged.passRetained(waker).toOpaque())
    let readiness = Poll.wait(
      [-1, waker.fileDescriptor], until: MonotonicClock.nanoseconds() + 10_000_000_000)
    #expect(readiness == [[], .readable])
    pthread_join(thread, nil)
  }

  @Test func theDeadlineEndsAWait() {
    let deadline = MonotonicClock.nanoseconds() + 2_000_000
    #expect(Poll.wait([], until: deadline).isEmpty)
    #expect(MonotonicClock.nanoseconds() >= deadline)
  }
}
