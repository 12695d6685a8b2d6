import SnakeTableSystem

/// An answer of a provider.
enum PageAnswer<Row: Sendable, Key: Sendable>: Sendable {
  case count(RowCount, number: Int)
  case page(Page<Row, Key>, number: Int, page: Int)
  case failure(String, number: Int, page: Int)
}

/// The answers that have arrived and wait for the table's loop.
final class PageInbox<Row: Sendable, Key: Sendable>: Sendable {
  private let answers = Monitor<[PageAnswer<Row, Key>]>([])

  func put(_ answer: PageAnswer<Row, Key>) { answers.withLock { $0.append(answer) } }

  /// Removes and returns all answers.
  func takeAll() -> [PageAnswer<Row, Key>] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
