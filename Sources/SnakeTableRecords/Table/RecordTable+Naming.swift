import SnakeTableSystem

/// Finding the fields of records in the first of them. Of a stream, these may arrive late.
extension RecordTable {
  /// Waits for the first record, and finds the fields. If the records known by then lack a field that the options name, it
  /// waits for further records that name fields, as long as the options say.
  func resolveFields() throws(FieldError) {
    let first = layout.namesFields ? awaitFirstRecords() : []
    _ = adoptStyles()
    do throws(FieldError) {
      try schema.resolve(options, first: first)
    } catch {
      guard layout.isNamedByRecords else { throw error }
      try resolveLater(error)
    }
  }

  private func resolveLater(_ error: FieldError) throws(FieldError) {
    var error = error
    let deadline = options.missingFields.patience.map { MonotonicClock.nanoseconds() + $0 }
    while awaitRecords(beyond: schema.namingRecords, noLaterThan: deadline) {
      do throws(FieldError) {
        return try schema.resolve(options, first: knownNamingRecords)
      } catch let later { error = later }
    }
    guard options.missingFields.accepts(whenDecided: areNamingRecordsKnown) else { throw error }
    try schema.resolve(options, first: knownNamingRecords, acceptsMissingFields: true)
  }

  /// Whether all records that name fields are known.
  private var areNamingRecordsKnown: Bool {
    let progress = index.progress
    return progress.isComplete || progress.knownBytes >= Self.firstRecordLimit
      || knownFirstRecords == Self.namingRecords
  }

  private var knownNamingRecords: [[UInt8]] { read(firstRecords: 0..<knownFirstRecords) }

  /// Waits for the first record of the first input that has one, or for its header row, and returns it. Records that name
  /// their fields may differ: in such a format, also returns the following records known by then. Empty if there is
  /// no record. Aligned columns are found in all these records, so for them it waits for all.
  private func awaitFirstRecords() -> [[UInt8]] {
    index.wait { $0.firstInput != nil }
    if layout.isAligned { _ = awaitRecords(beyond: Self.namingRecords - 1) }
    guard index.progress.firstInput != nil else { return [] }
    let readsRows = layout.isAligned || layout.isUnmeasured
    let count = !layout.hasHeaderRow ? knownFirstRecords : readsRows ? knownFirstRecords + 1 : 1
    return read(firstRecords: 0..<max(1, count))
  }

  /// The number of records known that name fields.
  private var knownFirstRecords: Int { min(index.progress.rows.reduce(0, +), Self.namingRecords) }

  /// Waits until more than `count` records that name fields are known, or until a deadline in nanoseconds of the monotonic
  /// clock. Returns whether there are more.
  private func awaitRecords(beyond count: Int, noLaterThan deadline: Int? = nil) -> Bool {
    goOn()
    index.wait(noLaterThan: deadline) {
      $0.isComplete || $0.rows.reduce(0, +) > count || $0.knownBytes >= Self.firstRecordLimit
    }
    return knownFirstRecords > count
  }

  /// Returns the first records, or empty ones in place of records that are too long or cannot be read.
  private func read(firstRecords records: Range<Int>) -> [[UInt8]] {
    // A header row is read whole, so that no name is cut.
    var left = layout.hasHeaderRow ? RecordSpanReader.recordLimit : Self.firstRecordLimit
    if records.lowerBound > 0 { left -= schema.namingBytes }
    return records.map { record in
      let (input, number) = position(ofFirstRecord: record)
      let bytes = read { () throws(InputError) in
        try reader.bytes(ofRecord: layout.namingRecord + number, inInput: input, limit: left)
      }
      left -= bytes?.count ?? 0
      if layout.hasHeaderRow, record == 0, left == 0 {
        problems.failure.note(
          .longRecord(path: sources[input].path, record: 0, limit: RecordSpanReader.recordLimit))
      }
      if record == 0 { left = min(left, Self.firstRecordLimit) }
      return bytes ?? []
    }
  }

  /// The input of one of the first records, and its number there.
  private func position(ofFirstRecord record: Int) -> (input: Int, number: Int) {
    let rows = index.progress.rows
    var (input, number) = (index.progress.firstInput ?? 0, record)
    // A header row and what follows it are in one input.
    while !layout.hasHeaderRow, input + 1 < rows.count, number >= rows[input] {
      number -= rows[input]
      input += 1
    }
    return (input, number)
  }

  // MARK: Later records

  /// Adopts what further first records say about all records: the names of their fields, and whether escape sequences
  /// select styles. Searches start again if that changes what they find.
  func adoptOpening() {
    let hasNames = adoptNames()
    let hasStyles = adoptStyles()
    // The worker leaves sequences out of the values from now on.
    if hasStyles, sortOrder != nil { sorting.restart() }
    if hasStyles || hasNames { restartFilter() }
  }

  /// Names the fields of first records that have arrived. Returns whether the filter may refer to new ones.
  private func adoptNames() -> Bool {
    guard layout.isNamedByRecords, fields != nil, schema.namingRecords < Self.namingRecords else {
      return false
    }
    let known = knownFirstRecords
    guard known > schema.namingRecords, schema.namingBytes < Self.firstRecordLimit else { return false }
    let before = fieldNames
    schema.nameFields(ofFirst: read(firstRecords: schema.namingRecords..<known), options)
    let expressions = filter?.allFieldExpressions ?? []
    for expression in expressions { nameNestedField(expression) }
    return !expressions.isEmpty && fieldNames != before
  }

  /// Names the field that a path in a filter leads to.
  func nameNestedField(_ expression: FieldExpression) {
    // A word may have further colons, which are not part of a path.
    schema.nameNestedField(expression, isLenient: !expression.text.utf8.contains(UInt8(ascii: ":")))
  }
}

/// Interpreting escape sequences once the first records have some (`EscapeInterpretation.auto`).
extension RecordTable {
  /// Whether escape sequences select the style of the text and are not part of it.
  package var interpretsEscapes: Bool { layout.splitter.interpretsEscapes }

  /// Returns whether sequences are interpreted from now on. The records before have no styles, but may have sequences
  /// that are left out.
  func adoptStyles() -> Bool {
    guard options.escapes == .auto, !interpretsEscapes, index.hasStyles else { return false }
    schema.interpretEscapes()
    return true
  }

  /// Joins the header rows of all files. The names of several tables in one input are known before. Where header rows cannot be
  /// joined, verifies that they name the same fields in the same order. Of streams, only packed files are compared, because the header
  /// row of others is not known yet. A header row that is longer than `Inputs.lookAhead` is not compared. The indexer compares a followed
  /// file, and each of its successors, when its header row has arrived.
  /// - Throws: `InputError.otherFields`, or an error while reading.
  func compareHeaderRows() throws(InputError) {
    guard layout.hasHeaderRow, layout.inputSplitters.isEmpty, sources.count > 1 || options.follows else {
      return
    }
    var rows = HeaderRows(layout, joins: layout.joinsHeaders && !options.follows)
    for source in sources.all {
      if source.size == nil {
        guard case .stream(let stream) = source.kind, stream.isOfFile else {
          rows.skip()
          continue
        }
        stream.peek { $1 }
      }
      let bytes = try source.bytes(in: 0..<Inputs.lookAhead)
      _ = try rows.compare(bytes, of: source, isAll: bytes.count < Inputs.lookAhead)
    }
    indexer.headerRows.withLock { $0 = rows }
    schema.join(rows.joined)
  }
}

/// Names that are no names of fields.
extension RecordTable {
  /// Returns the first name in a query that is no name of a field; nil if there is none, or if the fields have no names.
  package func unknownField(in query: FilterQuery) -> UnknownField? {
    hasFieldNames ? UnknownField(in: query, names: fieldNames) : nil
  }

  /// The first field that the options name and no record known so far has; nil if there is none.
  package var missingField: UnknownField? {
    schema.missingFields.first.map { UnknownField($0, names: fieldNames) }
  }
}
