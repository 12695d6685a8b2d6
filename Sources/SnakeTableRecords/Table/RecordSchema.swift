/// The fields of a table's records: how records are split, what their fields are named, and what fields are used for.
struct RecordSchema {
  private(set) var layout: RecordLayout
  /// The names of the fields; a single numbered field until the first record is known.
  private(set) var fieldNames = FieldNames(fieldCount: 1, isOpen: false)
  /// The fields that cells show, or nil until they are known.
  private(set) var cellFields: CellFields?
  /// The fields that are aggregated.
  private(set) var summaries = SummaryFields.none
  /// The records that named the fields, if they are JSON.
  private var firstRecords: [[UInt8]] = []
  /// The expressions of the options that name no field of the records known so far. Their fields are empty.
  private(set) var missingFields: [FieldExpression] = []
  /// Whether the options may name fields that no record has.
  private var acceptsMissingFields = false
  /// The number of records that named the fields, and of their bytes.
  private(set) var (namingRecords, namingBytes) = (0, 0)

  init(_ options: RecordOptions) { layout = RecordLayout(options) }

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
    cellFields = try CellFields(options, names: fieldNames, isStructured: layout.isStructured)
  }

  /// Finds the fields of further first records.
  mutating func nameFields(ofFirst records: [[UInt8]], _ options: RecordOptions) {
    let before = fieldNames
    if layout.isJSON {
      nameJSONFields(ofFirst: records, options)
    } else {
      nameParagraphFields(ofFirst: records)
    }
    note(records)
    missingFields = missingFields.filter { expression in !records.contains { has(expression, in: $0) } }
    guard fieldNames != before else { return }
    // The fields that the options name were found before.
    let cells = try? CellFields(options, names: fieldNames, isStructured: layout.isStructured)
    cellFields = cells ?? cellFields
  }

  private mutating func nameJSONFields(ofFirst records: [[UInt8]], _ options: RecordOptions) {
    guard case .json(let fields) = layout.splitter.separation else { return }
    // Empty objects named no fields.
    guard fields.contains(where: \.isMember) else {
      return nameJSONFields(from: firstRecords + records, options)
    }
    var known = Set(fields)
    for record in records { nameFields(of: record, known: &known) }
    firstRecords += records
    for expression in options.fieldExpressions { nameNestedField(expression) }
  }

  private mutating func nameParagraphFields(ofFirst records: [[UInt8]]) {
    guard case .paragraphs(let names) = layout.splitter.separation else { return }
    var known = Set(names)
    for record in records { nameFields(ofParagraph: record, known: &known) }
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
      let names = ParagraphFields.names(ofFirst: first)
      fieldNames = FieldNames(header: names.map(\.bytes), hasRanges: false)
      layout.splitter.separation = .paragraphs(names)
      return appendMissingFields(options)
    }
    if layout.isAligned { layout.splitter.separation = .aligned(columns(of: first)) }
    let values = layout.splitter.values(in: first[0])
    guard layout.hasHeaderRow else {
      fieldNames = FieldNames(fieldCount: values.count, isOpen: true)
      return
    }
    fieldNames = FieldNames(header: values)
    // The last field takes the rest of the line, which may contain blanks.
    if case .blanks = layout.splitter.separation { layout.splitter.separation = .blanks(limit: values.count) }
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
      case .paragraphs(let names):
        layout.splitter.separation = .paragraphs(
          names + [ParagraphName(bytes: expression.name, occurrence: 0)])
        fieldNames.append(expression.name, isColumn: true)
      default: break
      }
    }
  }

  /// Whether a record has a field that was missing.
  private func has(_ expression: FieldExpression, in record: [UInt8]) -> Bool {
    guard layout.isJSON else {
      return ParagraphFields.names(ofFirst: [record]).contains { $0.bytes == expression.name }
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
    appendMissingFields(options)
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

  /// The known fields of JSON records, or nil if further records cannot add any.
  var openFields: Set<JSONField>? {
    guard layout.isJSON, cellFields?.output == nil, case .json(let known) = layout.splitter.separation,
      known.first != .value
    else { return nil }
    return Set(known)
  }

  /// Adds the keys of a JSON record as fields.
  /// - Parameter known: The fields known so far. New ones are added.
  mutating func nameFields(of record: [UInt8], known: inout Set<JSONField>) {
    for (name, field) in JSONField.fields(ofFirst: [record]) where field != .value {
      if known.insert(field).inserted { append(field, name: name, isColumn: true) }
    }
  }

  /// Adds the names of a paragraph as fields.
  mutating func nameFields(ofParagraph record: [UInt8], known: inout Set<ParagraphName>) {
    guard case .paragraphs(var names) = layout.splitter.separation else { return }
    for name in ParagraphFields.names(ofFirst: [record]) where known.insert(name).inserted {
      names.append(name)
      fieldNames.append(name.bytes, isColumn: true)
    }
    layout.splitter.separation = .paragraphs(names)
  }

  private mutating func append(_ field: JSONField, name: [UInt8], isColumn: Bool) {
    guard case .json(var fields) = layout.splitter.separation else { return }
    // Without a second reference to the fields, they are not copied.
    layout.splitter.separation = .whole
    fields.append(field)
    layout.splitter.separation = .json(fields)
    fieldNames.append(name, isColumn: isColumn)
  }
}
