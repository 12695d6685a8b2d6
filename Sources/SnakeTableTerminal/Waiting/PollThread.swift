import SnakeTableSystem

/// A thread that waits for descriptors, so that the threads of Swift's cooperative pool are not blocked.
package final class PollThread: Sendable {
  /// The mailbox through which the owner sends messages to the thread.
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

  /// Starts the thread.
  /// - Throws: `TerminalError.noThread` if the system creates none.
  package init() throws(TerminalError) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    do throws(SystemError) {
      thread = try WorkerThread(isInBackground: false) {
        while case .poll(let request, let continuation) = mailbox.receive() {
          continuation.resume(returning: request.poll())
        }
      }
    } catch { throw .noThread(error) }
  }

  deinit {
    mailbox.send(.end)
    thread.join()
  }

  /// Waits for a request. Only one call at a time is allowed.
  func poll(_ request: PollRequest) async -> [Poll.Readiness] {
    await withCheckedContinuation { mailbox.send(.poll(request, $0)) }
  }
}

/// The descriptors and deadline that a screen waits for. It is a value, so that any thread can wait for the screen.
struct PollRequest: Sendable {
  /// The descriptors to wait for until they are readable; negative ones are ignored.
  var descriptors: [Int32]
  /// One of the descriptors, to wait also until it is writable; nil for none.
  var writer: Int32?
  /// The deadline in nanoseconds of the monotonic clock; nil for none.
  var deadline: Int?

  /// Waits. Returns the readiness of each descriptor; all are empty after the deadline or a signal.
  func poll() -> [Poll.Readiness] { Poll.wait(descriptors, writable: writer, until: deadline) }
}
