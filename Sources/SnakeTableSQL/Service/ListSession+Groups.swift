import SnakeTableLists

/// Groups and their aggregates.
extension ListSession {
  /// The number of groups of an answer. More of them come in further answers.
  private static var groupsAtOnce: Int { 1000 }

  func groups(
    _ grouping: ListGrouping, _ emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListAnswer.Content {
    let cursor = try connection.rows(try statement(grouping))
    let columns = ListAggregate.allCases.reduce(grouping.fields.count + 1) { count, aggregate in
      count + (grouping.aggregates[aggregate]?.count ?? 0) * connection.dialect.numberOfColumns(aggregate)
    }
    var (groups, room) = ([ListGroup](), AnswerRoom())
    while try cursor.next(columns: columns) {
      if groups.count == Self.groupsAtOnce {
        emit(.groups(groups))
        (groups, room) = ([], AnswerRoom())
      }
      guard room.takes(cursor, fields: 0, cut: nil) else {
        throw ListError(.tooLarge, Diagnostics.tooLarge)
      }
      groups.append(group(cursor, grouping))
    }
    return .groups(groups)
  }

  private func statement(_ grouping: ListGrouping) throws(ListError) -> SQLText {
    func text(_ relation: SQLRelation) throws(ListError) -> SQLText {
      try SQLQuery(grouping.query, of: relation, in: connection.dialect).groups(grouping)
    }
    let usual = try text(relation)
    // A few groups are found at once through an index.
    guard grouping.limit ?? .max > Self.groupsAtOnce else { return usual }
    return try connection.storedOrder(of: relation, for: usual).map(text) ?? usual
  }

  private func group(_ cursor: Connection.Cursor, _ grouping: ListGrouping) -> ListGroup {
    let values = (0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value }
    let fields = grouping.fields.count
    guard case .integer(let count) = values[fields] else { return ListGroup(values: [], count: 0) }
    var group = ListGroup(values: values[..<fields].map(\.listValue), count: Int(count))
    var start = fields + 1
    for aggregate in ListAggregate.allCases {
      let width = connection.dialect.numberOfColumns(aggregate)
      for _ in grouping.aggregates[aggregate] ?? [] {
        let value = connection.dialect.value(of: aggregate, from: values[start..<(start + width)])
        group.aggregates[aggregate, default: []].append(value)
        start += width
      }
    }
    return group
  }
}
