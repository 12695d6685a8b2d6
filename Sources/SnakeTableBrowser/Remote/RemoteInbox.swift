import SnakeTable
import SnakeTableProtocol
import SnakeTableSource
import SnakeTableSystem

/// The answers for a list, apart from its pages, that have arrived and wait for the loop.
final class RemoteInbox: Sendable {
  enum Message: Sendable {
    /// A number of rows of a query.
    case count(RowCount, query: Int)
    /// A row with whole values; nil if it is gone or cannot be read.
    case row(ListRow?, identifier: Int)
  }

  private let messages = Monitor<[Message]>([])

  func put(_ message: Message) {
    messages.append(message)
    Waker.shared.wake()
  }

  /// Removes and returns all messages.
  func takeAll() -> [Message] { messages.takeAll() }
}
