import SnakeTableRecords

/// A list that can be sorted.
package protocol SortingSource: AnyObject {
  /// The order of the rows within their sections; nil for the order of the input.
  var sortOrder: SortOrder? { get }
  /// Whether rows are being sorted. Until that ends, the previous order is shown.
  var isSorting: Bool { get }
  /// Whether the rows shown are not in the requested order yet.
  var awaitsOrder: Bool { get }
  /// The field by which rows are sorted by default.
  var usualSortField: FieldExpression { get }
  /// The names of the fields that rows can be sorted by, and the fields.
  var sortableFields: [(name: [UInt8], field: FieldExpression)] { get }
  func sort(by order: SortOrder?) throws(FieldError)
}
