import SnakeTableRecords

/// The fields of a list in the order of its columns, and what each of them does in the list.
struct FieldList {
  struct Field {
    let name: [UInt8]
    let expression: FieldExpression
    var isShown: Bool
    /// The width of its column; nil for an automatic one.
    var width: Int?
    /// Whether its numbers have bars.
    var showsBars = false
    /// Its place among the fields by which rows are sorted, counted from 0, and the direction; nil for none.
    var order: (place: Int, isDescending: Bool)?
    /// Its place among the fields by which rows are grouped, counted from 0; nil for none.
    var group: Int?
    var totals: [FieldAggregate.Function] = []
  }

  private(set) var fields: [Field] = []

  /// - Parameters:
  ///   - all: The names and the expressions of all fields, in their natural order.
  ///   - columns: The fields that are shown, in their order.
  ///   - state: The state of the list.
  init(
    _ all: [(name: [UInt8], field: FieldExpression)], columns: [RecordColumn.Parts],
    in state: ListState
  ) {
    let names = Dictionary(all.map { ($0.field, $0.name) }) { first, _ in first }
    let shown = columns.map { column in
      Field(
        name: names[column.field] ?? column.field.text.rawBytes,
        expression: column.field, isShown: true, width: column.width, showsBars: column.showsBars)
    }
    fields = Self.inserting(all, into: shown)
    for place in fields.indices { note(state, at: place) }
  }

  /// Returns the fields shown, each followed by the hidden fields that come behind it naturally.
  private static func inserting(
    _ all: [(name: [UInt8], field: FieldExpression)], into shown: [Field]
  ) -> [Field] {
    let shownFields = Set(shown.map(\.expression))
    var known = shownFields
    var predecessor: FieldExpression?
    var hidden: [FieldExpression?: [Field]] = [:]
    for (name, expression) in all {
      if known.insert(expression).inserted {
        hidden[predecessor, default: []].append(Field(name: name, expression: expression, isShown: false))
      } else if shownFields.contains(expression) {
        predecessor = expression
      }
    }
    let first = hidden[nil] ?? []
    return first + shown.flatMap { [$0] + (hidden.removeValue(forKey: $0.expression) ?? []) }
  }

  private mutating func note(_ state: ListState, at place: Int) {
    let expression = fields[place].expression
    let criteria = state.sortOrder?.criteria ?? []
    fields[place].order = criteria.firstIndex { $0.field == expression }.map {
      ($0, criteria[$0].isDescending)
    }
    fields[place].group = state.groupBy.firstIndex(of: expression)
    fields[place].totals = state.aggregates.filter { $0.field == expression }.map(\.function)
  }

  // MARK: Changes

  /// The columns of the fields that are shown.
  var columns: [FieldExpression] {
    fields.filter(\.isShown).map { field in
      let parts = RecordColumn.Parts(
        field: field.expression, width: field.width, showsBars: field.showsBars)
      return FieldExpression(field.expression.text + parts.suffix)
    }
  }

  mutating func toggle(_ place: Int) { fields[place].isShown.toggle() }

  /// Shows bars for the numbers of a field, or removes them.
  mutating func toggleBars(_ place: Int) {
    fields[place].showsBars.toggle()
    if fields[place].showsBars { fields[place].isShown = true }
  }

  /// Moves a field by some places. Returns its new place.
  mutating func move(_ place: Int, by distance: Int) -> Int {
    let target = max(0, min(fields.count - 1, place + distance))
    fields.insert(fields.remove(at: place), at: target)
    return target
  }

  /// Changes the width of a column from what it has.
  mutating func widen(_ place: Int, by columns: Int, from width: Int) {
    fields[place].width = max(1, min(10_000, (fields[place].width ?? width) + columns))
    fields[place].isShown = true
  }
}

extension ListState {
  /// Shows the columns of fields, with the bars that the fields have.
  mutating func show(_ list: FieldList) { (columns, bars) = (list.columns, []) }

  /// Sorts by a field; by the same field in the other direction, and then not at all.
  mutating func toggleOrder(by field: FieldExpression) {
    let current = sortOrder?.criteria.first { $0.field == field }
    switch current?.isDescending {
    case nil: sortOrder = SortOrder(field: field)
    case false?: sortOrder = SortOrder(field: field, isDescending: true)
    case true?: sortOrder = nil
    }
  }

  /// Groups by a field within the groups that there are, or not by it any more.
  mutating func toggleGroup(by field: FieldExpression) {
    if let place = groupBy.firstIndex(of: field) { groupBy.remove(at: place) } else { groupBy.append(field) }
    folding = ListFolding()
  }

  /// Shows only the rows with one of some values of a field in place of others, or leaves out the rows with them.
  mutating func choose(_ values: [ChosenCondition.Value], of field: FieldExpression, isExcluded: Bool) {
    conditions.choose(ChosenCondition(field, values, isExcluded: isExcluded))
  }

  /// Shows a total of a field, or not any more.
  mutating func toggleTotal(_ function: FieldAggregate.Function, of field: FieldExpression) {
    let total = FieldAggregate(function, of: field)
    if let place = aggregates.firstIndex(of: total) {
      aggregates.remove(at: place)
    } else {
      aggregates.append(total)
    }
  }
}
