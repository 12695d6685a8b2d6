import Glibc
import Testing

@testable import TableTerminal

@Suite struct WakerTests {
  private func isReadable(_ waker: Waker) -> Bool {
    Curses.poll([waker.fileDescriptor], until: 0) != [0]
  }

  @Test func anyNumberOfCallsWakesOnce() {
    let waker = Waker()
    #expect(!isReadable(waker))
    waker.wake()
    waker.wake()
    #expect(isReadable(waker))
    waker.drain()
    #expect(!isReadable(waker))
    // Nothing to drain is no wait.
    waker.drain()
  }

  @Test func anotherThreadEndsAWait() async {
    let waker = Waker()
    let task = Task.detached { waker.wake() }
    let states = Curses.poll([-1, waker.fileDescriptor], until: MonotonicClock.now() + 10_000_000_000)
    #expect(states == [0, Int16(POLLIN)])
    await task.value
  }

  @Test func theDeadlineEndsAWait() {
    let deadline = MonotonicClock.now() + 2_000_000
    #expect(Curses.poll([], until: deadline).isEmpty)
    #expect(MonotonicClock.now() >= deadline)
  }
}
