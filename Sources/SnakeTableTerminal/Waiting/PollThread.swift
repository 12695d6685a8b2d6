import SnakeTableSystem

/// A thread that waits in place of those that must not be held up: Swift's cooperative ones.
final class PollThread: Sendable {
  /// What the thread and its owner share.
  private final class Mailbox: Sendable {
    enum Message {
      case poll(PollRequest, CheckedContinuation<[Poll.Readiness], Never>)
      case end
    }

    private let message = Monitor<Message?>(nil)
    private let waker = Waker()

    func send(_ new: Message) {
      message.withLock { $0 = new }
      waker.wake()
    }

    /// Waits for the next message.
    func receive() -> Message {
      while true {
        if let received = message.withLock({ $0.take() }) { return received }
        _ = PollRequest(descriptors: [waker.fileDescriptor]).poll()
        waker.drain()
      }
    }
  }

  private let mailbox: Mailbox
  private let thread: WorkerThread

  /// Nil where the system gives no more threads.
  init?() {
    let mailbox = Mailbox()
    let thread = WorkerThread(isInBackground: false) {
      while case .poll(let request, let continuation) = mailbox.receive() {
        continuation.resume(returning: request.poll())
      }
    }
    guard let thread else { return nil }
    self.mailbox = mailbox
    self.thread = thread
  }

  deinit {
    mailbox.send(.end)
    thread.join()
  }

  /// Waits for what a request says; one at a time.
  func poll(_ request: PollRequest) async -> [Poll.Readiness] {
    await withCheckedContinuation { mailbox.send(.poll(request, $0)) }
  }
}
