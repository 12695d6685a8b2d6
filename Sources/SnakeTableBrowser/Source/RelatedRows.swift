import SnakeTableLists
import SnakeTableRecords

/// Rows of another table that belong to a row by a foreign key.
package struct RelatedRows {
  /// The other table, by the name with which it is opened.
  package let table: String
  /// What the rows have.
  package let conditions: [ChosenCondition]

  /// - Parameter row: a row of the list.
  /// - Returns: nil without a value in one of the fields, or if it has not arrived whole: such a row refers to none.
  init?(_ link: ListLink, of row: ListRow, in fields: [String]) {
    var conditions: [ChosenCondition] = []
    for (name, target) in zip(link.fields, link.targets) {
      guard let number = fields.firstIndex(of: name), row.values.indices.contains(number),
        row.values[number] != .null, row.cut[number] == nil
      else { return nil }
      // Numbers are equal by their values: 1.1 refers to 1.10.
      let isNumber = if case .number = row.values[number] { true } else { false }
      let value = ChosenCondition.Value(row.values[number].bytes, isExact: !isNumber)
      conditions.append(ChosenCondition(FieldExpression(target), [value]))
    }
    (table, self.conditions) = (link.table, conditions)
  }
}
