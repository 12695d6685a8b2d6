import SnakeTableModel

/// The cells of records.
extension RecordTable {
  /// The number of bytes of a record that a cell is made of: more than any screen shows.
  static let cellLimit = 1 << 16
  /// The number of rows whose icons and accessories determine the widths of their columns.
  private static let measuredRows = 256

  package func cell(forRowAt path: TableIndexPath) -> TableCell {
    cell(ofRecord: identifier(forRowAt: path), columns: fields?.columns.map { Array($0.indices) })
  }

  /// Returns the cell of a row with the texts of the given columns. One pass over the record up to the last of their
  /// fields, so that the cost depends on neither the number of columns nor the fields behind.
  package func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    cell(ofRecord: identifier(forRowAt: path), columns: columns)
  }

  /// Returns the cell of a record, and keeps it.
  private func cell(ofRecord identifier: Int, columns: [Int]?) -> TableCell {
    recentCells.use(columns)
    if let cell = recentCells[identifier] { return cell }
    guard let fields, let record = beginning(ofRecord: identifier) else { return .unreadable }
    let cell = cell(
      of: record, fields, columns: fields.shown(columns), highlighter(ofRecord: identifier),
      splitter(ofRecord: identifier).showing)
    recentCells.insert(cell, ofRecord: identifier, bytes: record.count)
    return cell
  }

  private func cell(
    of record: [UInt8], _ fields: CellFields, columns: [RecordField]?, _ matcher: TextMatcher?,
    _ splitter: FieldSplitter
  ) -> TableCell {
    if let text = textWithoutFields(record) { return TableCell(title: splitter.text(text)) }
    if columns != nil, splitter.isText(record) { return textCell(record, matcher, splitter) }
    func highlighted(_ field: RecordField, _ text: CellText?) -> CellText {
      matcher?.highlighting(text ?? "", field: field) ?? text ?? ""
    }
    let cell =
      columns.map { TableCell(columns: zip($0, texts(of: $0, in: record, splitter)).map(highlighted)) }
      ?? fields.cell { highlighted($0, texts(of: [$0], in: record, splitter)[0]) }
    guard let matcher, columns != nil || layout.isStructured else { return cell }
    return matcher.addingQuotes(
      to: cell, fields, columns: columns, names: fieldNames,
      value: { splitter.value(of: $0, in: record) }
    ) { splitter.forEachValue(of: record, matcher.query.terms.map(\.field), $0) }
  }

  /// A line of text beside tables is shown whole, at the left.
  private func textCell(
    _ record: [UInt8], _ matcher: TextMatcher?, _ splitter: FieldSplitter
  ) -> TableCell {
    let text = splitter.text(record)
    return TableCell(title: matcher?.highlighting(text, field: .single(0)) ?? text)
  }

  /// Returns the texts of fields, in one pass unless the record may select styles.
  private func texts(
    of fields: [RecordField], in record: [UInt8], _ splitter: FieldSplitter
  ) -> [CellText?] {
    if splitter.interpretsEscapes {
      return fields.map { splitter.styledValue(of: $0, in: record) }
    }
    var finder = FieldFinder(fields, splitter: splitter)
    return record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      return fields.indices.map { number in
        finder.isNull(number, of: record)
          ? .dim("null") : CellText(finder.withContent(number, of: record) { Array($0) })
      }
    }
  }

  /// The header records shown above the rows.
  func firstPinnedCells() -> [TableCell] {
    guard layout.pinnedRecords > 0, let fields,
      let input = inputRows.position(of: 0)?.input
    else { return [] }
    let splitter = layout.splitter(ofInput: input)
    return pinnedRecords(layout.pinnedRecords).map { record in
      func text(_ field: RecordField) -> CellText { splitter.styledValue(of: field, in: record) ?? "" }
      var cell = fields.shown(nil).map { TableCell(columns: $0.map(text)) } ?? fields.cell(text)
      if fields.hasDisclosure { cell.accessory = .none }
      // A line without the fields that are shown, such as the total of `ls -l`, is shown whole.
      return cell.isBlank ? TableCell(title: splitter.text(record)) : cell
    }
  }

  /// Returns the first records of the first input that has rows.
  func pinnedRecords(_ count: Int) -> [[UInt8]] {
    guard let input = inputRows.position(of: 0)?.input else { return [] }
    return (0..<count).map { number in
      read { () throws(InputError) in
        try reader.bytes(ofRecord: number, inInput: input, limit: Self.cellLimit)
      } ?? []
    }
  }

  /// The part of a record that is shown, without a byte order mark. In an input of lines, the mark is part of the first
  /// record.
  private func beginning(ofRecord identifier: Int) -> [UInt8]? {
    guard let record = record(identifier, limit: Self.cellLimit) else { return nil }
    let isMarked =
      ByteOrderMark.starts(record) && !layout.skipsMark
      && inputRows.position(of: identifier)?.record == 0
    return isMarked ? Array(record.dropFirst(ByteOrderMark.length)) : record
  }

  /// The text of a JSON record without fields: one that is not an object or not valid JSON. nil for other records.
  func textWithoutFields(_ record: [UInt8]) -> [UInt8]? {
    guard case .json(let fields) = layout.splitter.separation, fields.first != .value else { return nil }
    // A record that is longer than the limit cannot be checked.
    let isCut = record.count >= Self.cellLimit
    guard isCut || isJSON(record) else { return record.last == 0x0D ? record.dropLast() : record }
    return record.withUnsafeBufferPointer { bytes in
      guard let json = JSONRecord(bytes), json.key == nil, json.value.kind != .object else { return nil }
      return json.value.text(in: bytes)
    }
  }

  /// The icons, details and accessories of the first rows. Later rows do not change the column widths, so that the columns
  /// do not move while the table grows. If cells have titles only, no rows are read.
  func firstSamples() -> CellSamples {
    guard let fields, fields.columns == nil else { return CellSamples() }
    guard fields.icon != nil || fields.detail != nil || fields.accessory != nil else {
      return CellSamples(of: [TableCell(title: "", accessory: fields.hasDisclosure ? .disclosure : .none)])
    }
    let rows = inputRows.available.ranges.joined().prefix(Self.measuredRows)
    return CellSamples(of: rows.map { cell(ofRecord: $0, columns: nil) })
  }
}

extension TableCell {
  fileprivate static let unreadable = TableCell(title: "(cannot be read)")

  /// Whether the cell has no text, apart from its icon and its accessory.
  fileprivate var isBlank: Bool {
    title.isEmpty && subtitle?.isEmpty != false && detail?.isEmpty != false
      && columnTexts?.allSatisfy(\.isEmpty) != false
  }
}

extension RecordTable {
  /// Returns the rules for splitting a record.
  func splitter(ofRecord identifier: Int) -> FieldSplitter {
    guard layout.dependsOnInput, let input = inputRows.position(of: identifier)?.input else {
      return layout.splitter
    }
    return layout.splitter(ofInput: input)
  }
}

extension FieldSplitter {
  /// Calls a function with the fields of a record and their values, until it returns false: at last with fields that a
  /// filter names and that depend on the record.
  fileprivate func forEachValue(
    of record: [UInt8], _ named: [RecordField?], _ body: (RecordField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var goesOn = true
    forEachValue(in: record) { number, value in
      goesOn = body(.single(number), value)
      return goesOn
    }
    for case let field? in named where goesOn && field.number == nil {
      record.withUnsafeBufferPointer { record in
        withValue(of: field, in: record) { goesOn = body(field, $0) }
      }
    }
  }
}
