/// A list whose rows arrive in pages, such as the result of a database query.
///
///     struct Numbers: PageProvider {
///       func count() async throws -> RowCount { .exact(1_000_000_000) }
///       func page(_ request: PageRequest<Never>) async throws -> Page<Int, Never> { Page(Array(request.rows)) }
///     }
///
/// A provider with keys returns the keys of the first and the last row of each page. While the list is scrolled, rows
/// are then requested after or before a key, as databases find them fastest; only a jump requests a position.
///
/// The methods run beside the table's loop, several at a time, and their task is cancelled when the rows are no longer
/// needed. Answers may arrive late and in any order. An error is shown in place of the page's rows.
public protocol PageProvider: Sendable {
  /// A row of the list.
  associatedtype Row: Sendable
  /// The identification of a row's position in the list, such as the values of the columns that it is sorted by. `Never`
  /// for a list that is read by position only.
  associatedtype Key: Sendable = Never
  /// Returns the number of rows. Return an estimate if counting takes long. An error leaves the number unknown.
  func count() async throws -> RowCount
  /// Returns the requested rows, at most as many as `request.limit`.
  func page(_ request: PageRequest<Key>) async throws -> Page<Row, Key>
}

extension PageProvider {
  /// Unknown by default.
  public func count() async throws -> RowCount { .unknown }
}
