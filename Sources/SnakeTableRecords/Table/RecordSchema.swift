import SnakeTableRecognition

/// The fields of a table's records: how records are split, what their fields are named, and what fields are used for.
struct RecordSchema {
  private(set) var layout: RecordLayout
  /// The names of the fields; a single numbered field until the first record is known.
  private(set) var fieldNames = FieldNames(fieldCount: 1, isOpen: false)
  /// The fields that cells show, or nil until they are known.
  private(set) var cellFields: CellFields? {
    didSet { totalLines = TotalLines(summaries, columns: cellFields?.columns ?? []) }
  }
  /// The fields that are aggregated.
  private(set) var summaries = SummaryFields.none
  /// The lines of the totals in footers.
  private(set) var totalLines = TotalLines.none
  /// The records that named the fields, if they are JSON.
  private var firstRecords: [[UInt8]] = []
  /// The expressions of the options that name no field of the records known so far. Their fields are empty.
  private(set) var missingFields: [FieldExpression] = []
  /// Whether the options may name fields that no record has.
  private var acceptsMissingFields = false
  /// Whether two fields are a title and a detail: they have no names and are short.
  private var arePairs = false
  /// The number of records that named the fields, and of their bytes.
  private(set) var (namingRecords, namingBytes) = (0, 0)

  /// Whether records of three or more fields are shown in columns if the options name none.
  private let showsColumns: Bool
  /// The members of JSON records that are shown in columns, in the order in which they were found.
  private var jsonColumns: [RecordField] = []

  init(_ options: RecordOptions) {
    (layout, showsColumns) = (RecordLayout(options), options.showsColumns)
  }

  /// Takes the names of fields from the header rows of all inputs, if they differ.
  mutating func join(_ headers: JoinedHeaders?) { layout.joinedHeaders = headers }

  /// Leaves escape sequences that select a style out of the text.
  mutating func interpretEscapes() { layout.splitter.interpretsEscapes = true }

  /// Finds the fields that the options name.
  /// - Parameters:
  ///   - first: The first records of structured input. If there are none, no fields are found.
  ///   - acceptsMissingFields: Whether a field that no record has is empty, if records name their own fields. Otherwise
  ///     it is an error.
  mutating func resolve(
    _ options: RecordOptions, first: [[UInt8]], acceptsMissingFields: Bool = false
  ) throws(FieldError) {
    self.acceptsMissingFields = acceptsMissingFields
    if layout.namesFields {
      guard !first.isEmpty else { return }
      nameFields(from: first, options)
    }
    summaries = try SummaryFields(
      options.list.aggregates, approximation: options.approximation, names: fieldNames)
    for criterion in options.list.sortOrder?.criteria ?? [] { _ = try fieldNames.field(criterion.field) }
    if let identity = options.identity { _ = try fieldNames.field(identity) }
    for condition in options.list.conditions { _ = try fieldNames.conditionField(condition.field) }
    cellFields = try CellFields(
      options, names: fieldNames, isStructured: layout.isStructured, defaultColumns: defaultColumns)
  }

  /// Finds the fields that cells show by the options again. Without any record there are no fields.
  mutating func updateCells(_ options: RecordOptions) throws(FieldError) {
    guard cellFields != nil else { return }
    cellFields = try CellFields(
      options, names: fieldNames, isStructured: layout.isStructured, defaultColumns: defaultColumns)
  }

  /// The fields that are shown in columns if the options name none, or nil.
  private var defaultColumns: [RecordField]? {
    guard showsColumns else { return nil }
    let fields = layout.isJSON ? jsonColumns : fieldNames.columns.map { .single($0) }
    let least = layout.hasHeaderRow ? 1 : arePairs ? CellFields.leastColumns : 2
    return fields.count >= least ? fields : nil
  }

  /// Finds the fields of further first records.
  mutating func nameFields(ofFirst records: [[UInt8]], _ options: RecordOptions) {
    let before = fieldNames
    if case .json(let fields) = layout.splitter.separation, !fields.contains(where: \.isMember) {
      // Empty objects named no fields.
      nameJSONFields(from: firstRecords + records, options)
    } else {
      nameFields(of: records)
      if layout.isJSON { firstRecords += records }
      nameJSONColumns()
      for expression in options.fieldExpressions { nameNestedField(expression) }
    }
    note(records)
    missingFields = missingFields.filter { expression in !records.contains { has(expression, in: $0) } }
    guard fieldNames != before else { return }
    // The fields that the options name were found before.
    let cells = try? CellFields(
      options, names: fieldNames, isStructured: layout.isStructured, defaultColumns: defaultColumns)
    cellFields = cells ?? cellFields
  }

  /// Adds the fields that further records name: the keys of JSON records, and the names of paragraphs.
  mutating func nameFields(of records: some Sequence<[UInt8]>) {
    switch layout.splitter.separation {
    case .json(let fields) where fields.first != .value:
      var known = Set(fields)
      for (name, field) in records.lazy.flatMap({ JSONField.fields(ofFirst: [$0]) }) {
        if field != .value, known.insert(field).inserted { append(field, name: name, isColumn: true) }
      }
    case .paragraphs(let names):
      var known = Set(names)
      for name in records.flatMap({ [layout] in layout.paragraphNames(ofFirst: [$0]) }) {
        if known.insert(name).inserted { append(name) }
      }
    default: break
    }
  }

  private mutating func note(_ records: [[UInt8]]) {
    namingRecords += records.count
    namingBytes += records.reduce(0) { $0 + $1.count }
  }

  private mutating func nameFields(from first: [[UInt8]], _ options: RecordOptions) {
    (namingRecords, namingBytes) = (0, 0)
    note(first)
    if layout.isJSON { return nameJSONFields(from: first, options) }
    if layout.isNamedByRecords {
      let names = layout.paragraphNames(ofFirst: first)
      fieldNames = FieldNames(header: names.map(\.bytes), hasRanges: false)
      layout.splitter.separation = .paragraphs(names)
      return appendMissingFields(options)
    }
    if layout.isAligned { layout.splitter.separation = .aligned(columns(of: first)) }
    let values =
      layout.joinedHeaders?.names
      ?? layout.names ?? (layout.hasRowNames ? [[]] : []) + layout.splitter.values(in: first[0])
    guard layout.hasHeaderRow else {
      let count = max(values.count, layout.mostFields, usualCount(of: first))
      arePairs =
        count < CellFields.leastColumns && FieldPairs.areShort(first.lazy.map(layout.splitter.values))
      fieldNames = FieldNames(fieldCount: count, isOpen: true)
      return
    }
    // Fields beyond the names are called by their numbers.
    let most = layout.isUnmeasured ? usualCount(of: first) : layout.mostFields
    let surplus = max(0, most - (layout.joinedHeaders?.firstCount ?? values.count))
    let numbers = (0..<surplus).map { Array(String(values.count + $0 + 1).utf8) }
    let names = layout.hasPaddedNames ? values.map(Self.trimmed) : values
    fieldNames = FieldNames(header: names + numbers)
    // The last field takes the rest of the line, which may contain blanks.
    if case .blanks = layout.splitter.separation { layout.splitter.separation = .blanks(limit: values.count) }
  }

  /// Returns a name without blanks around it, with which some writers pad it to the width of its values.
  private static func trimmed(_ name: [UInt8]) -> [UInt8] {
    let rest = name.drop { $0 == 0x20 }
    return Array(rest[..<(rest.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? rest.startIndex)])
  }

  /// The greatest number of fields that a tenth of some records have.
  private func usualCount(of records: [[UInt8]]) -> Int {
    let counts = records.map(layout.splitter.numberOfFields).sorted(by: >)
    return counts.isEmpty ? 0 : counts[counts.count / 10]
  }

  /// Returns the columns of the first records. The first one may be a header row.
  private func columns(of first: [[UInt8]]) -> AlignedColumns {
    let lines = first.map { record in
      record.withUnsafeBufferPointer { layout.splitter.plainCopy(of: $0) } ?? record
    }
    return layout.hasHeaderRow
      ? AlignedColumns(header: lines[0], rows: Array(lines.dropFirst()))
      : AlignedColumns(header: nil, rows: lines)
  }

  // MARK: Missing fields

  private mutating func appendMissingFields(_ options: RecordOptions) {
    guard acceptsMissingFields else { return }
    missingFields = []
    for expression in options.namesOfFields where (try? fieldNames.field(expression)) == nil {
      guard let field = JSONField(missing: expression) else { continue }
      missingFields.append(expression)
      switch layout.splitter.separation {
      case .json: append(field, name: expression.name, isColumn: false)
      case .paragraphs: append(ParagraphName(bytes: expression.name, occurrence: 0))
      default: break
      }
    }
  }

  /// Whether a record has a field that was missing.
  private func has(_ expression: FieldExpression, in record: [UInt8]) -> Bool {
    guard layout.isJSON else {
      return layout.paragraphNames(ofFirst: [record]).contains { $0.bytes == expression.name }
    }
    return record.withUnsafeBufferPointer { JSONField(missing: expression)?.value(in: $0) } != nil
  }

  // MARK: JSON

  /// The fields of JSON records are those of the first records, and fields inside them that the options name.
  private mutating func nameJSONFields(from first: [[UInt8]], _ options: RecordOptions) {
    let fields = JSONField.fields(ofFirst: first)
    fieldNames = FieldNames(header: fields.map(\.name), hasRanges: false)
    layout.splitter.separation = .json(fields.map(\.field))
    firstRecords = first
    for expression in options.fieldExpressions { nameNestedField(expression) }
    jsonColumns = []
    nameJSONColumns()
    appendMissingFields(options)
  }

  /// Names the members that can be shown in columns, so that their last keys are names of fields, too. Members of later records
  /// come last.
  private mutating func nameJSONColumns() {
    guard case .json(let fields) = layout.splitter.separation else { return }
    // The key of members tells them apart.
    if let key = fields.firstIndex(of: .key), !jsonColumns.contains(.single(key)) {
      jsonColumns.append(.single(key))
    }
    for path in JSONColumns.paths(ofFirst: firstRecords) {
      guard let field = field(of: path), !jsonColumns.contains(field) else { continue }
      jsonColumns.append(field)
    }
  }

  /// Returns the field of a member, or of the outermost member if the path cannot be written.
  private mutating func field(of path: JSONColumns.Path) -> RecordField? {
    if path.count > 1, let expression = JSONField.expression(path) {
      nameNestedField(expression)
      return try? fieldNames.field(expression)
    }
    guard case .json(let fields) = layout.splitter.separation else { return nil }
    return fields.firstIndex(of: .member(path[0])).map { .single($0) }
  }

  /// Adds the field that a path leads to, such as `a.b` or `a[0]`, if one of the first records has it. Its name is the
  /// path as it was written.
  /// - Parameter isLenient: Whether arrays of the first records may lack an element of the path.
  mutating func nameNestedField(_ expression: FieldExpression, isLenient: Bool = true) {
    guard layout.isJSON, case .path(let path, let plainKeys) = expression.form,
      (try? fieldNames.field(expression)) == nil
    else { return }
    for record in firstRecords {
      let field = record.withUnsafeBufferPointer {
        JSONField.nested(path, plainKeys: plainKeys, isLenient: isLenient, in: $0)
      }
      if let field { return append(field, name: expression.text.rawBytes, isColumn: false) }
    }
  }

  /// The paths to values inside the objects of the first JSON records, such as `a.b`, in the order in which they appear.
  func nestedFields() -> [FieldExpression] {
    layout.isJSON ? JSONField.nestedPaths(ofFirst: firstRecords) : []
  }

  private mutating func append(_ field: JSONField, name: [UInt8], isColumn: Bool) {
    guard case .json(var fields) = layout.splitter.separation else { return }
    // Without a second reference to the fields, they are not copied.
    layout.splitter.separation = .whole
    fields.append(field)
    layout.splitter.separation = .json(fields)
    fieldNames.append(name, isColumn: isColumn)
  }

  private mutating func append(_ name: ParagraphName) {
    guard case .paragraphs(let names) = layout.splitter.separation else { return }
    layout.splitter.separation = .paragraphs(names + [name])
    fieldNames.append(name.bytes, isColumn: true)
  }
}
