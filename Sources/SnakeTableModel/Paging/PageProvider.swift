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
  /// Returns the number of rows, as `count()` does, and passes on estimates before. The default does not.
  /// - Parameter didEstimate: Takes a number that is shown until another one follows.
  /// - Throws: any error, as `count()` does. The last estimate stays then.
  func count(didEstimate: @escaping @Sendable (RowCount) -> Void) async throws -> RowCount
  /// Returns the requested rows: at most `request.limit` of them, further ones are ignored; fewer if the list ends there.
  /// - Throws: any error. Its description is shown in place of the rows until the user presses `R`.
  func page(_ request: PageRequest<Key>) async throws -> Page<Row, Key>
  /// Returns the requested rows, as `page(_:)` does, and passes on the first of them before the others are found. The default does not.
  /// - Parameter didFind: Takes all rows found so far, which the page begins with. They are shown if the number of rows is unknown.
  /// - Throws: any error, as `page(_:)` does.
  func page(
    _ request: PageRequest<Key>, didFind: @escaping @Sendable ([Row]) -> Void
  ) async throws -> Page<Row, Key>
}

extension PageProvider {
  /// Unknown by default. Never throws.
  public func count() async throws -> RowCount { .unknown }

  /// Returns the number without estimates. Throws what `count()` throws.
  public func count(didEstimate: @escaping @Sendable (RowCount) -> Void) async throws -> RowCount {
    try await count()
  }

  /// Returns the page as a whole. Throws what `page(_:)` throws.
  public func page(
    _ request: PageRequest<Key>, didFind: @escaping @Sendable ([Row]) -> Void
  ) async throws -> Page<Row, Key> {
    try await page(request)
  }
}

/// Consecutive rows of a list, as a provider returns them.
public struct Page<Row: Sendable, Key: Sendable>: Sendable {
  /// The rows, from top to bottom.
  public var rows: [Row]
  /// The key of the first row; nil if the provider has no keys, or no rows.
  public var firstKey: Key?
  /// The key of the last row; nil if the provider has no keys, or no rows.
  public var lastKey: Key?

  /// Creates a page.
  /// - Parameters:
  ///   - rows: the rows, from top to bottom.
  ///   - firstKey: the key of the first row.
  ///   - lastKey: the key of the last row.
  public init(_ rows: [Row], firstKey: Key? = nil, lastKey: Key? = nil) {
    (self.rows, self.firstKey, self.lastKey) = (rows, firstKey, lastKey)
  }
}

/// The number of rows of a list whose rows arrive in pages. Numbers beyond 2⁴⁰, about 10¹², count as 2⁴⁰.
public enum RowCount: Equatable, Sendable {
  /// The number of rows; less than 0 counts as 0. If fewer rows arrive, the list ends with the last of them.
  case exact(Int)
  /// An estimate of the number of rows, shown as `≈ 1,200,000`; 0 and less count as unknown. The number becomes exact when the
  /// last row arrives.
  case estimated(Int)
  /// The list grows while it is scrolled to its end, until its last row arrives.
  case unknown
}

extension RowCount {
  /// The largest number of rows: the lines of more could not be counted.
  private static let maximum = 1 << 40

  /// The number, from 0 to the largest one.
  package var bounded: RowCount {
    switch self {
    case .exact(let count): .exact(min(max(0, count), Self.maximum))
    case .estimated(let count): .estimated(min(max(0, count), Self.maximum))
    case .unknown: .unknown
    }
  }
}

/// A request for consecutive rows of a list.
public struct PageRequest<Key: Sendable>: Sendable {
  /// The place of the rows in the list.
  public enum Anchor: Sendable {
    /// The first rows of the list.
    case first
    /// The last rows of the list, in the order of the list.
    case last
    /// The rows directly after the row with a key.
    case after(Key)
    /// The rows directly before the row with a key, in the order of the list.
    case before(Key)
    /// The rows at the positions `rows`, after a jump. A provider with keys may answer with rows near them.
    case position
  }

  /// The place of the rows in the list. Always `position` if keys are `Never`.
  public let anchor: Anchor
  /// The positions of the rows, counted from 0. They are right only as far as the number of rows is.
  public let rows: Range<Int>
  /// The number of rows requested: fewer rows mean that the list ends with them, or begins with them if they were
  /// requested before a key.
  public var limit: Int { rows.count }

  /// Creates a request, such as to test a provider.
  /// - Parameters:
  ///   - anchor: the place of the rows in the list.
  ///   - rows: the positions of the rows, counted from 0.
  public init(anchor: Anchor, rows: Range<Int>) {
    self.anchor = anchor
    self.rows = rows
  }
}

extension PageRequest: Equatable where Key: Equatable {}
extension PageRequest.Anchor: Equatable where Key: Equatable {}
