import SnakeTableModel

/// The field that each part of a cell shows; nil for a part that is not used.
struct CellFields: Equatable, Sendable {
  var title = RecordField.single(0)
  var subtitle: RecordField?
  var detail: RecordField?
  var icon: RecordField?
  var accessory: RecordField?
  /// The fields by which rows are grouped, outermost first; empty for none.
  var groupBy: [RecordField] = []
  /// The fields shown as columns, instead of all other parts; nil for none.
  var columns: [RecordColumn]?
  /// The fields that are output for a chosen row, or nil for all.
  var output: [RecordField]?
  /// Whether every row shows the disclosure accessory `›`, because records have more fields than a cell shows.
  var hasDisclosure = false
  /// Whether records have a field that no part of a cell shows.
  private(set) var hidesFields = false
  /// Whether the known fields of records include one that no part of a cell, no column and no header of a section shows.
  private(set) var lacksFields = false
  /// Whether the list shows no fields behind the known ones, which later records may have.
  private(set) var endsAtKnownFields = false

  /// The number of fields from which records are shown in columns.
  static let leastColumns = 3

  /// - Parameters:
  ///   - isStructured: Whether records have fields.
  ///   - defaultColumns: The fields that are shown in columns if the options name none; nil for none.
  init(
    _ options: RecordOptions, names: FieldNames, isStructured: Bool, defaultColumns: [RecordField]? = nil
  ) throws(FieldError) {
    title = try Self.field(options.title, names) ?? .single(0)
    subtitle = try Self.field(options.subtitle, names)
    let (hasDetail, hasAccessory) = (
      !Self.isNone(options.detail, names), !Self.isNone(options.accessory, names)
    )
    if hasDetail { detail = try Self.field(options.detail, names) }
    icon = try Self.field(options.icon, names)
    if hasAccessory { accessory = try Self.field(options.accessory, names) }
    groupBy = try Self.fields(options.list.groupBy, names) ?? []
    if let expressions = options.list.columns {
      columns = try RecordColumn.columns(of: expressions, names)
    }
    output = try Self.fields(options.outputFields, names)
    let bars = try Self.fields(options.list.bars, names) ?? []
    let trails = try Self.fields(options.list.trails, names) ?? []
    guard isStructured else {
      if columns == nil, !(bars + trails).isEmpty {
        columns = try RecordColumn.columns(of: options.list.bars + options.list.trails, names)
      }
      draw(bars: bars, trails: trails)
      return
    }
    let count = names.columns.count
    let showsAll = columns == nil && defaultColumns != nil
    if showsAll, let defaultColumns {
      columns = RecordColumn.columns(of: defaultColumns.filter { !groupBy.contains($0) }, names)
    }
    let first = options.title == nil ? defaultTitle(of: count) : 0
    if first > 0 { title = .single(first) }
    // The next field is the default detail unless another part shows it.
    let isFree = first + 1 < count && !Self.includes(first + 1, parts + groupBy, of: count)
    if hasDetail, detail == nil, isFree { detail = .single(first + 1) }
    if columns == nil, !(bars + trails).isEmpty {
      columns = RecordColumn.columns(of: Self.distinct(parts + bars + trails).filter(\.isSingle), names)
    }
    draw(bars: bars, trails: trails)
    // Columns may be out of view.
    hidesFields = Self.hidesField(of: names, besides: parts) || columns != nil && count > 2
    let shown = (columns?.map(\.field) ?? parts) + groupBy
    lacksFields = !showsAll && Self.lacksField(of: count, shown)
    endsAtKnownFields = names.isOpen && !shown.contains(where: \.reachesLast)
    hasDisclosure = hasAccessory && accessory == nil && count > 2 && hidesFields
  }

  /// Shows bars, and the last values, in the columns of some fields.
  private mutating func draw(bars: [RecordField], trails: [RecordField]) {
    columns = columns?.map { column in
      var column = column
      column.showsBars = column.showsBars || bars.contains(column.field)
      column.trail = trails.firstIndex(of: column.field)
      return column
    }
  }

  private static func distinct(_ fields: [RecordField]) -> [RecordField] {
    fields.enumerated().filter { !fields[..<$0].contains($1) }.map(\.element)
  }

  /// The expression for a part that is left out.
  static let none = "none"

  /// Whether an expression is `none`, and no field is called so: the part is left out.
  private static func isNone(_ expression: FieldExpression?, _ names: FieldNames) -> Bool {
    expression?.text == none && !names.names.contains(none)
  }

  /// Returns the cell of a record, without columns.
  /// - Parameter text: Returns the text of a field.
  func cell(_ text: (RecordField) -> CellText) -> TableCell {
    TableCell(
      title: text(title), subtitle: subtitle.map(text), detail: detail.map(text), icon: icon.map(text),
      accessory: accessory.map { .text(text($0)) } ?? (hasDisclosure ? .disclosure : .none))
  }

  /// Returns the fields of columns; nil for a list without columns.
  /// - Parameter numbers: The numbers of the columns; nil for all.
  func shown(_ numbers: [Int]?) -> [RecordField]? {
    guard let columns, let numbers else { return columns?.map(\.field) }
    return numbers.compactMap { columns.indices.contains($0) ? columns[$0].field : nil }
  }

  /// Returns the number of the first of `count` fields that neither is the icon nor groups the rows; 0 if all do.
  private func defaultTitle(of count: Int) -> Int {
    let shown = groupBy + (icon.map { [$0] } ?? [])
    return (0..<count).first { !Self.includes($0, shown, of: count) } ?? 0
  }

  /// The fields that the parts of a cell show.
  private var parts: [RecordField] { [title, subtitle, detail, icon, accessory].compactMap { $0 } }

  /// Whether one of the fields includes the field with a number, of records with `count` fields.
  private static func includes(_ field: Int, _ fields: [RecordField], of count: Int) -> Bool {
    fields.contains { $0.positions(amongFields: count)?.contains(field) ?? false }
  }

  /// Whether a record may have a field besides the given ones. If later records may have more fields than the first one,
  /// only a range up to the last field is all of them. O(fields).
  private static func hidesField(of names: FieldNames, besides fields: [RecordField]) -> Bool {
    let count = names.columns.count
    return lacksField(of: count, fields)
      || names.isOpen && count > 2 && !fields.contains(where: \.reachesLast)
  }

  /// Whether one of the fields of records with `count` fields is not among the given ones. O(fields).
  private static func lacksField(of count: Int, _ fields: [RecordField]) -> Bool {
    var isShown = [Bool](repeating: false, count: count)
    for field in fields {
      if let positions = field.positions(amongFields: count) {
        for position in positions { isShown[position] = true }
      }
    }
    return isShown.contains(false)
  }

  private static func fields(
    _ expressions: [FieldExpression]?, _ names: FieldNames
  ) throws(FieldError) -> [RecordField]? {
    guard let expressions else { return nil }
    var fields: [RecordField] = []
    for expression in expressions { fields.append(try names.field(expression)) }
    return fields
  }

  private static func field(
    _ expression: FieldExpression?, _ names: FieldNames
  ) throws(FieldError) -> RecordField? {
    guard let expression else { return nil }
    return try names.field(expression)
  }
}

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
  /// The fields shown as columns, known once `start` has returned; empty for none.
  package var columns: [RecordColumn] { fields?.columns ?? [] }

  /// The names of the fields that the cells show. Fields that have only numbers, and ranges of fields, have none.
  package var cellFieldNames: CellFieldNames {
    guard layout.isStructured, let fields else { return CellFieldNames() }
    return fields.names(in: fieldNames)
  }
}
