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
/// The methods run in tasks of their own, never on the actor of the table, up to four pages at a time. A task is cancelled when
/// its rows are no longer needed; its answer is then ignored. Answers may arrive late and in any order. There is no time limit:
/// rows are placeholders until an answer arrives.
public protocol PageProvider: Sendable {
  /// A row of the list.
  associatedtype Row: Sendable
  /// The identification of a row's position in the list, such as the values of the columns that it is sorted by. `Never`
  /// for a list that is read by position only.
  associatedtype Key: Sendable = Never
  /// Returns the number of rows; less than 0 counts as 0. Return an estimate if counting takes long.
  /// - Throws: any error. The number stays unknown then, and the error is not shown.
  func count() async throws -> RowCount
  /// Returns the requested rows: at most `request.limit` of them, further ones are ignored; fewer if the list ends there.
  /// - Throws: any error. Its description is shown in place of the rows until the user presses `R`.
  func page(_ request: PageRequest<Key>) async throws -> Page<Row, Key>
}

extension PageProvider {
  /// Unknown by default. Never throws.
  public func count() async throws -> RowCount { .unknown }
}
