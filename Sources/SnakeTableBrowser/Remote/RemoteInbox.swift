import SnakeTable
import SnakeTableLists
import SnakeTableSystem

/// The answers for a list, apart from its pages, that have arrived and wait for the loop.
final class RemoteInbox: Sendable {
  enum Message: Sendable {
    /// A number of rows of a query.
    case count(RowCount, query: Int)
    /// A number of rows without a filter; unknown after an error.
    case countOfAll(RowCount)
    /// The properties that the list has now.
    case description(Result<ListDescription, SourceError>)
    /// A row with whole values; nil if it is gone. Or the reason why it cannot be read.
    case row(Result<ListRow?, SourceError>, identifier: Int)
  }

  private let messages = Monitor<[Message]>([])

  /// Adds a message. Of the numbers of rows of a query only the last one is kept, so that no source can keep the loop busy.
  func put(_ message: Message) {
    messages.withLock { messages in
      switch message {
      case .count(_, let query):
        messages.removeAll { if case .count(_, query) = $0 { true } else { false } }
      case .countOfAll: messages.removeAll { if case .countOfAll = $0 { true } else { false } }
      case .row, .description: break
      }
      messages.append(message)
    }
    Waker.shared.wake()
  }

  /// Removes and returns all messages.
  func takeAll() -> [Message] { messages.takeAll() }
}
