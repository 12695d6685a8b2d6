/// The names of the fields that a cell shows besides its title; nil for a part that is not used or has no name.
package struct CellFieldNames: Equatable, Sendable {
  package var subtitle: [UInt8]?
  package var detail: [UInt8]?
  package var accessory: [UInt8]?
  /// The names of the columns, the title's included; empty for a cell without columns.
  package var columns: [[UInt8]?]

  package init(
    subtitle: [UInt8]? = nil, detail: [UInt8]? = nil, accessory: [UInt8]? = nil, columns: [[UInt8]?] = []
  ) {
    self.subtitle = subtitle
    self.detail = detail
    self.accessory = accessory
    self.columns = columns
  }
}

extension CellFields {
  /// Returns the names of the fields that the cells show. Fields that have only numbers, and ranges of fields, have none.
  func names(in fieldNames: FieldNames) -> CellFieldNames {
    func name(_ field: RecordField?) -> [UInt8]? {
      guard let field, field.isSingle else { return nil }
      let name = fieldNames.name(of: field)
      return Int(String(decoding: name, as: UTF8.self)) == nil ? name : nil
    }
    return CellFieldNames(
      subtitle: name(subtitle), detail: name(detail), accessory: name(accessory),
      columns: (columns ?? []).map { name($0.field) })
  }
}

extension RecordTable {
  /// The names of the fields that the cells show. Fields that have only numbers, and ranges of fields, have none.
  package var cellFieldNames: CellFieldNames {
    guard layout.isStructured, let fields else { return CellFieldNames() }
    return fields.names(in: fieldNames)
  }
}
