import SnakeTableBrowser
import SnakeTableLists
import SnakeTableModel
import SnakeTableRecords

/// The checks.
extension SourceCheck {
  typealias Check = (name: String, run: () throws(Failure) -> Void)

  var checks: [Check] {
    var checks: [Check] = [
      ("pages of 1", { () throws(Failure) in try pages(of: 1, atMost: 30) }),
      ("pages of 7", { () throws(Failure) in try pages(of: 7, atMost: 300) }),
      ("pages backward", backward), ("the last rows", last), ("the number of rows", count),
      ("a cancelled request", cancel),
    ]
    if connection.can(.position) { checks.append(("positions", positions)) }
    if connection.can(.row) { checks += [("single rows", singleRows), ("long values", longValues)] }
    if connection.can(.filter) {
      checks += queries.map { query in ("filter \(query)", { () throws(Failure) in try filter(query) }) }
    }
    if connection.can(.values) {
      checks += connection.description.fields.prefix(3).map { field in
        ("values of \(field.name)", { () throws(Failure) in try values(of: field.name) })
      }
    }
    if connection.can(.sort) {
      checks += connection.description.fields.prefix(3).map { field in
        ("order by \(field.name)", { () throws(Failure) in try order(by: field.name) })
      }
    }
    if connection.can(.groups) {
      checks += connection.description.fields.prefix(3).map { field in
        ("groups by \(field.name)", { () throws(Failure) in try groups(by: field.name) })
      }
      checks += [
        ("levels of groups", levels), ("all rows as a group", single), ("groups of a filter", filteredGroups),
      ]
    }
    if connection.can(.groups), connection.can(.largest) {
      checks += measures.map { largest in
        ("largest groups by \(largest.measure)", { () throws(Failure) in try check(largest) })
      }
    }
    for aggregate in ListAggregate.allCases
    where connection.can(.groups) && connection.can(aggregate.ability) {
      checks += connection.description.fields.filter { $0.kind == .number }.prefix(3).map { field in
        ("\(aggregate) of \(field.name)", { () throws(Failure) in try check(aggregate, of: field.name) })
      }
    }
    return checks
  }

  // MARK: Pages

  private func pages(of limit: Int, atMost most: Int) throws(Failure) {
    try compare(try read(ListQuery(), limit: limit, atMost: most), with: rows.prefix(most))
  }

  private func backward() throws(Failure) {
    var end = min(rows.count, 300) - 1
    while end > 0 {
      let page = try page(ListQuery(), .before(key: rows[end].key), limit: 7)
      try compare(page, with: rows[max(0, end - 7)..<end])
      end -= 7
    }
    guard let first = rows.first else { return }
    try compare(try page(ListQuery(), .before(key: first.key), limit: 7), with: [])
  }

  private func last() throws(Failure) {
    guard isWhole else { return }
    try compare(try page(ListQuery(), .last, limit: 7), with: rows.suffix(7))
    guard let last = rows.last else { return }
    try compare(try page(ListQuery(), .after(key: last.key), limit: 7), with: [])
  }

  private func positions() throws(Failure) {
    for position in Set([0, 1, rows.count / 2, rows.count - 1]) where rows.indices.contains(position) {
      let expected = rows[position...].prefix(3)
      // The list may go on behind the rows that were read.
      let limit = isWhole ? 3 : expected.count
      try compare(try page(ListQuery(), .position(position), limit: limit), with: expected)
    }
    if isWhole { try compare(try page(ListQuery(), .position(rows.count + 7), limit: 3), with: []) }
  }

  private func singleRows() throws(Failure) {
    for row in [rows.first, rows.last].compactMap({ $0 }) {
      guard case .rows(let found) = try answer(to: .row(key: row.key, ListQuery())) else {
        throw Failure(words: "not an answer with rows")
      }
      try compare(found.rows, with: [row])
    }
  }

  private func longValues() throws(Failure) {
    for (row, whole) in zip(try page(ListQuery(), .first, limit: 100, cut: 4), rows)
    where !row.agrees(withWhole: whole) {
      throw Failure(words: "the beginning of a value and its size are not those of the whole value")
    }
  }

  // MARK: Counts

  private func count() throws(Failure) {
    guard case .count(let count, let isExact) = try answer(to: .count(ListQuery())) else {
      throw Failure(words: "not an answer with a count")
    }
    if isExact, isWhole ? count != rows.count : count < rows.count {
      throw Failure(words: "\(count) in place of \(rows.count)")
    }
  }

  /// A cancelled request must not disturb the one after it.
  private func cancel() throws(Failure) {
    let page = ListPage(ListQuery(), .first, limit: 100)
    connection.source.cancel(connection.source.send(.rows(page)) { _, _ in })
    try compare(try self.page(ListQuery(), .first, limit: 7), with: rows.prefix(7))
  }

  // MARK: Filter and order

  /// Queries that some rows match and others do not, made from the values of rows.
  private var queries: [String] {
    let texts = rows.prefix(50).flatMap { row in row.values.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let word = texts.first { $0.utf8.count >= 2 && $0.utf8.allSatisfy(\.isLetter) } ?? "a"
    let lowercase = word.lowercased()
    let field = connection.description.fields.first.map { $0.name + ":" } ?? ""
    return [
      String(lowercase.prefix(2)), String(lowercase.prefix(1)) + " !" + lowercase, "^" + lowercase.prefix(1),
      String(lowercase.suffix(1)) + "$", "^\(lowercase)$", word.uppercased(), "\(lowercase) | 1", field + "1",
    ] + conditions
  }

  /// Conditions that some rows meet, as far as the source decides conditions.
  private var conditions: [String] {
    var conditions: [String] = []
    for (number, field) in connection.description.fields.enumerated().prefix(3) {
      let name = FieldExpression(field.name).bracketed
      let texts = rows.lazy.map { String(decoding: $0.values[number].bytes, as: UTF8.self) }
      guard let text = texts.first(where: { !$0.isEmpty && !$0.contains("\"") }) else { continue }
      if connection.can(.compare) {
        conditions += ["\(name)=\"\(text)\"", "!\(name)=\"\(text)\""]
        if field.kind == .number { conditions += ["\(name)>\(text)", "\(name)<=\(text)"] }
      }
      if connection.can(.expressions), let first = text.first, first.isLetter || first.isNumber {
        conditions += ["\(name)~^\(first)", "!\(name)~\(first)"]
      }
    }
    return conditions
  }

  private func filter(_ text: String) throws(Failure) {
    guard isWhole else { return }
    let query = FilterQuery(text)
    let terms = SourceFilter(query, names: fields.names, can: connection.can).terms
    // Words are always valid.
    guard let matcher = try? fields.matcher(query) else { return }
    let expected = rows.filter {
      matcher.decision(onValues: $0.values.map(\.bytes), budget: .search()) == .match
    }
    let listQuery = ListQuery(filter: terms)
    let found = try read(listQuery, limit: 100)
    try compare(found, filtered: expected)
    guard case .count(let count, _) = try answer(to: .count(listQuery)), count == expected.count else {
      throw Failure(words: "another number of rows than \(expected.count)")
    }
  }

  /// Rows with one of several values of a field, or with null, are those that have them; all others do not.
  private func values(of name: String) throws(Failure) {
    guard isWhole, let number = number(of: name) else { return }
    let texts = rows.map { $0.values[number] == .null ? nil : $0.values[number].bytes }
    let chosen = Array(Set(texts.compactMap { $0 }).prefix(2))
    let values = [.null] + chosen.map { ListValue.text($0) }
    for isNegated in [false, true] {
      let term = ListTerm(.values(values), field: name, isNegated: isNegated)
      let found = try read(ListQuery(filter: [[term]]), limit: 100)
      let expected = zip(rows, texts).filter { ($1.map(chosen.contains) ?? true) != isNegated }.map(\.0)
      try compare(found, filtered: expected)
    }
  }

  /// Rows in an order are the same rows, whatever the pages and the direction.
  private func order(by field: String) throws(Failure) {
    guard isWhole else { return }
    for isDescending in [false, true] {
      let query = ListQuery(sort: [ListSort(field, isDescending: isDescending)])
      let found = try read(query, limit: 100)
      if found.map(\.values.hashValue).sorted() != rows.map(\.values.hashValue).sorted() {
        throw Failure(words: "other rows than in the usual order")
      }
      try compare(try read(query, limit: 7, atMost: 300), with: found.prefix(300))
    }
  }

  /// Compares the rows of a filter by their keys, or by their values if they have other keys under a filter.
  private func compare(_ found: [ListRow], filtered expected: [ListRow]) throws(Failure) {
    let (names, others) = (found.map(name), expected.map(name))
    guard names != others else { return }
    if let name = Set(names).subtracting(others).first { throw Failure(words: "'\(name)' does not match") }
    if let name = Set(others).subtracting(names).first { throw Failure(words: "'\(name)' is missing") }
    throw Failure(words: "rows are in another order, or there is another number of them")
  }

  private func name(of row: ListRow) -> String {
    guard connection.description.rekeys else { return row.key }
    return row.values.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: " ")
  }
}

extension ListAggregate {
  /// What a source can do that computes it.
  fileprivate var ability: ListAbility {
    switch self {
    case .sums: .sums
    case .min, .max, .numbers: .aggregates
    case .skipped: .skipped
    }
  }
}
