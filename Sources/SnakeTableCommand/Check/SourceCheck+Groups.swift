import SnakeTableLists
import SnakeTableRecords

/// The checks of groups and aggregates.
extension SourceCheck {
  /// The number of groups whose rows are read.
  private static let readGroups = 20

  func groups(_ grouping: ListGrouping) throws(Failure) -> [ListGroup] {
    guard case .groups(let groups) = try answer(to: .groups(grouping)) else {
      throw Failure(words: "not an answer with groups")
    }
    return groups
  }

  /// The number of a field, counted from 0.
  func number(of field: String) -> Int? {
    connection.description.fields.firstIndex { $0.name == field }
  }

  /// The groups have the numbers of rows that have their values, the first ones are the same with a limit, and each group has
  /// the rows of a query for its values.
  func groups(by field: String) throws(Failure) {
    guard isWhole, let number = number(of: field) else { return }
    let found = try groups(ListGrouping(by: [field]))
    try compare(found, with: Dictionary(grouping: rows) { [$0.values[number]] }.mapValues(\.count))
    try compare(try groups(ListGrouping(by: [field], limit: 2)), with: found.prefix(2))
    for group in found.prefix(Self.readGroups) {
      guard let value = group.values.first else { continue }
      let query = ListQuery(equal: [ListEquality(field, value)])
      let expected = rows.filter { $0.values[number] == value }.prefix(Self.limit)
      try compare(try read(query, limit: 100, atMost: Self.limit).map(\.values), with: expected.map(\.values))
    }
  }

  /// The groups by two fields are those of one field, divided, in the same order.
  func levels() throws(Failure) {
    let fields = connection.description.fields.prefix(2).map(\.name)
    guard isWhole, fields.count == 2 else { return }
    let outer = try groups(ListGrouping(by: [fields[0]]))
    var added: [ListGroup] = []
    for group in try groups(ListGrouping(by: fields)) {
      guard let last = added.last, last.values == Array(group.values.prefix(1)) else {
        added.append(ListGroup(values: Array(group.values.prefix(1)), count: group.count))
        continue
      }
      added[added.count - 1].count += group.count
    }
    try compare(added, with: outer[...])
  }

  /// Without fields there is a single group, of all rows.
  func single() throws(Failure) {
    guard isWhole, !rows.isEmpty else { return }
    try compare(
      try groups(ListGrouping(by: [])), with: [ListGroup(values: [], count: rows.count)][...])
  }

  /// The groups of a filter are those of the rows that match it.
  func filteredGroups() throws(Failure) {
    guard isWhole, connection.can(.filter), let field = connection.description.fields.first?.name else {
      return
    }
    let value = rows.lazy.compactMap(\.values.first).first { !$0.bytes.isEmpty }
    guard let text = value.map({ String(decoding: $0.bytes, as: UTF8.self) }) else { return }
    let query = ListQuery(filter: [[ListTerm(text, field: field, anchor: .whole)]])
    let expected = try read(query, limit: 100, atMost: Self.limit)
    try compare(
      try groups(ListGrouping(query, by: [field])),
      with: Dictionary(grouping: expected) { [$0.values[0]] }.mapValues(\.count))
  }

  /// The aggregates of all rows, and of groups, are those of the values.
  func check(_ aggregate: ListAggregate, of field: String) throws(Failure) {
    guard isWhole, let number = number(of: field) else { return }
    let others = connection.description.fields.first { $0.name != field }.map { [[$0.name]] } ?? []
    for fields in [[]] + others {
      let numbers = fields.compactMap(self.number(of:))
      for group in try groups(ListGrouping(by: fields, aggregates: [aggregate: [field]])) {
        let members = rows.filter { row in numbers.map { row.values[$0] } == group.values }
        let expected = Self.text(aggregate, of: members.map { $0.values[number] })
        let found = Self.text(
          [.numbers, .skipped].contains(aggregate) ? .sums : aggregate, of: group.aggregates[aggregate] ?? [])
        guard expected == found else { throw Failure(words: "\(found) in place of \(expected)") }
      }
    }
  }

  /// The aggregate of values as the command computes it. A number is the same however it is written.
  private static func text(_ aggregate: ListAggregate, of values: [ListValue]) -> String {
    let function: FieldAggregate.Function =
      switch aggregate {
      case .min: .min
      case .max: .max
      case .sums, .numbers, .skipped: .sum
      }
    var summary = FieldSummary(countsAmounts: false)
    for value in values { value.bytes.withUnsafeBufferPointer { summary.add($0, to: function) } }
    return switch aggregate {
    case .numbers: "\(summary.numbers)"
    case .skipped: "\(summary.others)"
    default: String(decoding: summary.text(function), as: UTF8.self)
    }
  }

  // MARK: Comparing

  private func compare(_ found: [ListGroup], with expected: [[ListValue]: Int]) throws(Failure) {
    let counts = Dictionary(found.map { ($0.values, $0.count) }, uniquingKeysWith: +)
    if let values = expected.keys.first(where: { counts[$0] != expected[$0] }) {
      throw Failure(
        words: "\(Self.name(values)) has \(counts[values] ?? 0) rows in place of \(expected[values] ?? 0)")
    }
    guard found.count == expected.count else {
      throw Failure(words: "\(found.count) groups in place of \(expected.count)")
    }
  }

  func compare(_ found: [ListGroup], with expected: ArraySlice<ListGroup>) throws(Failure) {
    guard found.count == expected.count else {
      throw Failure(words: "\(found.count) groups in place of \(expected.count)")
    }
    if let (one, other) = zip(found, expected).first(where: { $0.values != $1.values || $0.count != $1.count }
    ) {
      throw Failure(
        words:
          "\(Self.name(one.values)) with \(one.count) rows in place of \(Self.name(other.values)) with \(other.count)"
      )
    }
  }

  private func compare(_ found: [[ListValue]], with expected: [[ListValue]]) throws(Failure) {
    guard found.count == expected.count, found.allSatisfy(Set(expected).contains) else {
      throw Failure(words: "a group has other rows than those with its values")
    }
  }

  private static func name(_ values: [ListValue]) -> String {
    "'\(values.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: ", "))'"
  }
}

/// The checks of the largest groups.
extension SourceCheck {
  /// The measures that the list has.
  var measures: [ListLargest] {
    guard let number = connection.description.fields.first(where: { $0.kind == .number }),
      connection.can(.aggregates)
    else { return [ListLargest(.count)] }
    return ListLargest.Measure.allCases.map { ListLargest($0, of: $0 == .count ? nil : number.name) }
  }

  /// All groups come in descending order, equal ones in the order of their values, and with a limit the first of them.
  func check(_ largest: ListLargest) throws(Failure) {
    let name = connection.description.fields.first { $0.name != largest.field }?.name
    guard isWhole, let name, let field = number(of: name) else { return }
    let usual = try groups(ListGrouping(by: [name]))
    let texts = usual.map { group in
      measure(largest, of: rows.filter { $0.values[field] == group.values.first })
    }
    let order = SectionOrder(rawValue: largest.measure.rawValue) ?? .count
    let expected = order.sortedNumbers(of: usual.map(\.count)) { texts }.map { usual[Int($0)] }
    let found = try groups(ListGrouping(by: [name], largest: largest))
    try compare(found, with: expected[...])
    let first = try groups(ListGrouping(by: [name], largest: largest, limit: 2))
    try compare(first, with: expected.prefix(2))
  }

  private func measure(_ largest: ListLargest, of rows: [ListRow]) -> [UInt8] {
    guard let function = FieldAggregate.Function(rawValue: largest.measure.rawValue),
      let name = largest.field,
      let field = number(of: name)
    else { return [] }
    var summary = FieldSummary(countsAmounts: false)
    for row in rows { row.values[field].bytes.withUnsafeBufferPointer { summary.add($0, to: function) } }
    return summary.number(function)
  }
}
