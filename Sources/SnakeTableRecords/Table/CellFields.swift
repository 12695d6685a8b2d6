/// The number of the field (0-based) that each part of a cell shows; nil for a part that is not used.
struct CellFields: Equatable, Sendable {
  var title = 0
  var subtitle: Int?
  var detail: Int?
  var icon: Int?
  var accessory: Int?
  var groupBy: Int?
  /// The fields that are output for a chosen row, or nil for all.
  var output: [Int]?
  /// Whether every row shows the disclosure accessory `›`, because records have more fields than a cell shows.
  var hasDisclosure = false

  init(_ options: RecordOptions, names: FieldNames, isStructured: Bool) throws(UnknownField) {
    title = try Self.index(of: options.title, names) ?? 0
    subtitle = try Self.index(of: options.subtitle, names)
    detail = try Self.index(of: options.detail, names)
    icon = try Self.index(of: options.icon, names)
    accessory = try Self.index(of: options.accessory, names)
    groupBy = try Self.index(of: options.groupBy, names)
    output = try Self.indexes(of: options.outputFields, names)
    guard isStructured else { return }
    // The second field is the default detail unless another part shows it.
    if detail == nil, names.columns.count > 1, ![title, subtitle, icon, accessory, groupBy].contains(1) {
      detail = 1
    }
    hasDisclosure = accessory == nil && names.columns.count > 2
  }

  private static func indexes(
    of references: [String]?, _ names: FieldNames
  ) throws(UnknownField) -> [Int]? {
    guard let references else { return nil }
    var indexes: [Int] = []
    for reference in references { indexes.append(try names.index(of: reference)) }
    return indexes
  }

  private static func index(of reference: String?, _ names: FieldNames) throws(UnknownField) -> Int? {
    guard let reference else { return nil }
    return try names.index(of: reference)
  }
}
