import SnakeTableLists

@testable import SnakeTableSQL

/// A list of a database file, asked in this process.
struct TestList {
  let session: ListSession<SQLiteConnection>

  init(_ path: String, _ list: ListOpening.List?) throws {
    let connection = try SQLiteConnection(SQLiteFile(location: "sqlite:" + path), Cancellation())
    session = ListSession(
      connection: connection, relation: try connection.relation(list), counts: KnownCounts())
  }

  var description: ListDescription { session.relation.description }

  func rows(_ query: ListQuery = ListQuery(), _ place: ListPage.Place, _ limit: Int, cut: Int? = nil) throws
    -> ListRows
  {
    let answer = try session.answer(
      .rows(ListPage(query, place, limit: limit, cut: cut)), behind: { nil }, found: nil
    ) { _ in
    }
    guard case .rows(let rows) = answer else { return ListRows([]) }
    return rows
  }

  func row(_ key: String, _ query: ListQuery = ListQuery()) throws -> [ListRow] {
    guard
      case .rows(let rows) = try session.answer(
        .row(key: key, query), behind: { nil }, found: nil, emit: { _ in })
    else {
      return []
    }
    return rows.rows
  }

  func count(_ query: ListQuery = ListQuery()) throws -> Int {
    guard
      case .count(let count, true) = try session.answer(
        .count(query), behind: { nil }, found: nil, emit: { _ in })
    else {
      return -1
    }
    return count
  }

  func groups(_ grouping: ListGrouping) throws -> [ListGroup] {
    var groups: [ListGroup] = []
    func add(_ answer: ListAnswer.Content) { if case .groups(let more) = answer { groups += more } }
    add(try session.answer(.groups(grouping), behind: { nil }, found: nil, emit: add))
    return groups
  }

  /// All rows, page after page from the first one.
  func forward(_ query: ListQuery, _ limit: Int) throws -> [[ListValue]] {
    var (values, page) = ([[ListValue]](), try rows(query, .first, limit).rows)
    while let last = page.last {
      values += page.map(\.values)
      guard page.count == limit else { break }
      page = try rows(query, .after(key: last.key), limit).rows
    }
    return values
  }

  /// All rows, page before page from the last one.
  func backward(_ query: ListQuery, _ limit: Int) throws -> [[ListValue]] {
    var (values, page) = ([[ListValue]](), try rows(query, .last, limit).rows)
    while let first = page.first {
      values = page.map(\.values) + values
      guard page.count == limit else { break }
      page = try rows(query, .before(key: first.key), limit).rows
    }
    return values
  }
}
