import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal
import SnakeTableSystem

/// Shows a controller on a screen until the controller is finished. One loop handles keys, frames, signals and data
/// that arrives in the background. It sleeps while nothing happens and nothing moves.
package final class ScreenLoop {
  /// The reason why a loop has ended.
  package enum Ending: Equatable, Sendable {
    /// The controller is finished, or the task that ran the loop was cancelled.
    case finished
    /// The user pressed Ctrl-C, or a signal that ends programs has arrived. Close the screen, then raise the signal.
    case interrupted(signal: Int32)
    case terminalLost
  }

  private let waker: Waker
  private let screen: Screen
  private let controller: any ScreenController
  private var link: DisplayLink
  private var buffer = CellBuffer(size: Size(columns: 0, lines: 0))
  /// Whether the buffer keeps the last frame.
  private let keepsFrame: Bool
  private var needsDisplay = true
  private var pace = UpdatePace()
  private var ending: Ending?

  /// Creates a loop for an open screen.
  /// - Parameters:
  ///   - screen: the screen to show the controller on.
  ///   - controller: the controller to show.
  ///   - waker: the waker that other threads wake when data has arrived.
  ///   - framesPerSecond: the maximum number of frames per second while something moves.
  ///   - keepsFrame: whether the controller gets a buffer with its last frame, in which it erases the lines that it draws
  ///     again (`TableView.redraw`), and not a blank one.
  package init(
    screen: Screen, controller: any ScreenController, waker: Waker = .shared, framesPerSecond: Int = 60,
    keepsFrame: Bool = false
  ) {
    self.screen = screen
    self.controller = controller
    self.keepsFrame = keepsFrame
    self.waker = waker
    link = DisplayLink(framesPerSecond: framesPerSecond)
  }

  /// Runs on the calling thread and blocks it until the loop ends.
  package func run() -> Ending {
    begin()
    while true {
      let deadline = showFrame()
      if let ending { return ending }
      let wake = screen.wait(until: wakeTime(deadline), alsoReadable: [waker.fileDescriptor])
      handle(wake, deadline: deadline)
    }
  }

  /// Runs on the caller's actor, such as the main actor, and waits on a thread of its own. Between events the actor
  /// runs its other tasks.
  package nonisolated(nonsending) func run(waitingOn thread: PollThread) async -> Ending {
    begin()
    while true {
      let deadline = showFrame()
      if let ending { return ending }
      waker.setAwaited(true)
      let wake = await withTaskCancellationHandler {
        await screen.wait(on: thread, until: wakeTime(deadline), alsoReadable: [waker.fileDescriptor])
      } onCancel: { [waker] in
        waker.wake()
      }
      waker.setAwaited(false)
      if Task.isCancelled { ending = .finished }
      handle(wake, deadline: deadline)
    }
  }

  private func begin() {
    layOut()
    // The controller handles the keys that were typed earlier before it draws. Its first frame would end the wait for sorted rows.
    handle(screen.takeQueue(), at: MonotonicClock.now())
    _ = showFrame()
    controller.screenDidAppear()
    needsDisplay = true
  }

  /// Gives the controller the size of the screen, which below the prompt is as high as the content.
  private func layOut() {
    controller.resize(to: screen.maximumSize)
    guard screen.isInline else { return }
    screen.resize(lines: preferredHeight)
    controller.resize(to: screen.size)
  }

  private var preferredHeight: Int {
    let maximum = screen.maximumSize.lines
    return controller.preferredHeight(atMost: maximum) ?? maximum
  }

  /// Lets a screen below the prompt grow with its content. It never becomes lower, so that nothing jumps.
  private func grow() {
    let lines = preferredHeight
    guard lines > screen.size.lines else { return }
    screen.resize(lines: lines)
    controller.resize(to: screen.size)
  }

  private func handle(_ wake: Wake, deadline: Int?) {
    let time = MonotonicClock.now()
    handle(wake.events, at: time)
    if Waker.shared.takeFullDisplayRequest() { screen.redrawAll() }
    if wake.readable.contains(waker.fileDescriptor) {
      waker.drain()
      pace.requestUpdate()
    }
    if pace.isDue(at: time.nanoseconds) { takeOverData() }
    if let deadline, time.nanoseconds >= deadline { needsDisplay = true }
  }

  private func handle(_ events: [Event], at time: Duration) {
    // Keys typed after Ctrl-C have no effect.
    for event in events where ending == nil { handle(event, at: time) }
    if !events.isEmpty { controller.inputDidEnd() }
  }

  /// Returns the time to wake up for a frame or for an update of data, whichever comes first.
  private func wakeTime(_ frameTime: Int?) -> Int? { [frameTime, pace.deadline].compactMap { $0 }.min() }

  /// Draws a frame if one is needed. Returns the time of the next frame, or nil if none is planned.
  private func showFrame() -> Int? {
    if controller.isFinished { ending = ending ?? .finished }
    guard ending == nil else { return nil }
    let time = MonotonicClock.nanoseconds()
    // A terminal that reads slowly misses frames, but never gets an outdated one.
    guard screen.isReady else {
      needsDisplay = true
      return nil
    }
    if needsDisplay {
      needsDisplay = false
      _ = link.takeFrame(at: time)
      if screen.isInline { grow() }
      if !keepsFrame || buffer.size != screen.size || buffer.hasClusters { buffer.reset(size: screen.size) }
      controller.draw(into: &buffer, at: .nanoseconds(time))
      if let glyphs = controller.glyphs { screen.glyphs = glyphs }
      screen.present(&buffer, cursor: controller.cursor)
      if controller.isFinished { ending = .finished }
    }
    switch controller.nextChange(after: .nanoseconds(time)) {
    case .nextFrame:
      link.start(at: time)
      return link.deadline
    case .at(let time):
      link.stop()
      return time.nanoseconds
    case .never:
      link.stop()
      return nil
    }
  }

  private func handle(_ event: Event, at time: Duration) {
    needsDisplay = true
    switch event {
    case .key(let key): controller.handle(key, at: time)
    case .mouse(let mouse): controller.handle(mouse, at: time)
    case .pasted(let scalar): controller.paste(scalar)
    case .resize: layOut()
    case .interrupt(let signal): ending = ending ?? .interrupted(signal: signal)
    case .backgroundColor(let red, let green, let blue):
      let background = Theme.Background(red: red, green: green, blue: blue)
      controller.backgroundDidChange(to: background, colors: screen.colors)
    case .noBackgroundColor: controller.backgroundDidChange(to: nil, colors: screen.colors)
    case .suspend: screen.suspend()
    case .resumed: break
    case .terminalLost: ending = ending ?? .terminalLost
    }
  }

  private func takeOverData() {
    let start = MonotonicClock.nanoseconds()
    // A program at the other end of a pipe may have restored its settings when it ended.
    screen.checkSettings()
    controller.dataDidChange()
    pace.didUpdate(from: start, to: MonotonicClock.nanoseconds())
    needsDisplay = true
  }
}

/// Leaves time for keys between updates that take long: the updates of a list with a million sections that is still
/// growing take most of a second together.
///
/// Times are nanoseconds of the monotonic clock.
package struct UpdatePace: Sendable {
  /// An update that is shorter than this is not followed by a pause: half a frame.
  package static let shortUpdate = 8_000_000
  /// The longest pause after an update.
  package static let longestPause = 250_000_000

  private var isNeeded = false
  private var pauseEnd = 0

  package init() {}

  /// Records that data has arrived.
  package mutating func requestUpdate() { isNeeded = true }

  /// The time of the next update; nil if none is needed.
  package var deadline: Int? { isNeeded ? pauseEnd : nil }

  /// Returns whether an update is needed and no pause is left.
  package func isDue(at time: Int) -> Bool { isNeeded && time >= pauseEnd }

  /// Records an update. The next one is due after a pause of four times its duration.
  package mutating func didUpdate(from start: Int, to end: Int) {
    isNeeded = false
    let duration = end - start
    pauseEnd = duration < Self.shortUpdate ? end : end + min(4 * duration, Self.longestPause)
  }
}
