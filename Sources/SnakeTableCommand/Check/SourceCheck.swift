import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// Checks whether a source follows the list protocol: asks the same question in several ways and compares the answers.
struct SourceCheck {
  /// The result of one check.
  struct Finding: Equatable {
    /// The name of the check, such as `pages of 7`.
    let name: String
    /// The difference, or the reason why there is no answer; nil if the check has passed.
    let difference: String?
  }

  /// The reason why a check has failed.
  struct Failure: Error {
    let words: String
  }

  /// The maximum number of rows that are compared.
  static let limit = 2000

  let connection: SourceConnection
  let fields: ListFields
  /// The first rows, in pages of 100: what other answers are compared with.
  private(set) var rows: [ListRow] = []
  /// Whether these are all rows.
  private(set) var isWhole = false

  init(_ connection: SourceConnection, _ fields: ListFields) {
    (self.connection, self.fields) = (connection, fields)
  }

  /// Runs all checks that the abilities of the source allow.
  /// - Parameter report: called with each result.
  mutating func run(_ report: (Finding) throws(CommandError) -> Void) throws(CommandError) {
    let first = Self.finding("pages of 100") { () throws(Failure) in
      rows = try read(ListQuery(), limit: 100)
      isWhole = rows.count < Self.limit
      try expectDifferentKeys()
    }
    try report(first)
    for (name, check) in checks { try report(Self.finding(name, check)) }
  }

  private static func finding(_ name: String, _ check: () throws(Failure) -> Void) -> Finding {
    do throws(Failure) {
      try check()
      return Finding(name: name, difference: nil)
    } catch { return Finding(name: name, difference: error.words) }
  }

  // MARK: Requests

  /// Returns the whole answer to a request.
  func answer(to request: ListRequest) throws(Failure) -> ListAnswer.Content {
    do throws(SourceError) { return try connection.source.waitForAnswer(to: request) } catch {
      throw Failure(words: error.description)
    }
  }

  /// Returns the rows at a place.
  func page(_ query: ListQuery, _ place: ListPage.Place, limit: Int, cut: Int? = nil) throws(Failure)
    -> [ListRow]
  {
    guard case .rows(let page) = try answer(to: .rows(ListPage(query, place, limit: limit, cut: cut))) else {
      throw Failure(words: "not an answer with rows")
    }
    if page.rows.count > limit { throw Failure(words: "\(page.rows.count) rows in place of \(limit)") }
    return page.rows
  }

  /// Reads the rows of a query from the first one on, page by page.
  func read(_ query: ListQuery, limit: Int, atMost most: Int = limit) throws(Failure) -> [ListRow] {
    var rows = try page(query, .first, limit: limit)
    var last = rows
    while last.count == limit, rows.count < most, let key = last.last?.key {
      last = try page(query, .after(key: key), limit: limit)
      rows += last
    }
    return Array(rows.prefix(most))
  }

  /// Throws if rows differ from the expected rows.
  func compare(_ found: [ListRow], with expected: some Sequence<ListRow>) throws(Failure) {
    let expected = Array(expected)
    if let place = zip(found, expected).enumerated().first(where: { $1.0 != $1.1 }) {
      let (one, other) = place.element
      throw Failure(
        words: "row \(place.offset): key '\(one.key)' in place of '\(other.key)', or other values")
    }
    guard found.count == expected.count else {
      throw Failure(words: "\(found.count) rows in place of \(expected.count)")
    }
  }

  private func expectDifferentKeys() throws(Failure) {
    var known: Set<String> = []
    if let row = rows.first(where: { !known.insert($0.key).inserted }) {
      throw Failure(words: "two rows with the key '\(row.key)'")
    }
    if let row = rows.first(where: { $0.values.count != fields.names.columns.count }) {
      throw Failure(words: "the row '\(row.key)' has \(row.values.count) values")
    }
  }
}
