import SnakeTableJSON

/// Access to the records of the rows.
extension RecordTable {
  /// Returns the bytes of a record exactly as they were read, without the LF or NUL at its end. A CR before the end
  /// stays, in csv too. Returns an empty array and sets `failure` if the bytes cannot be read any more.
  package func recordBytes(_ identifier: Int) -> [UInt8] { record(identifier) ?? [] }

  /// Discards the bytes of all rows before `row` in a table without groups: their cells and records can no longer be
  /// read. Reading continues for a stream that had reached `streamLimit`.
  ///
  /// With a filter, each row from `row` on is copied, so there should be few of them.
  package func discard(before row: Int) {
    guard let shown = search.shown else { return discard(beforeRecord: row) }
    // The last rows may be near a match to come.
    let last = max(0, shown.searched - shown.job.context)..<shown.searched
    let rest = (row..<max(row, shown.count)).compactMap { shown.record(section: 0, row: $0) } + last
    known.kept.records = Dictionary(uniqueKeysWithValues: Set(rest).map { ($0, recordBytes($0)) })
    discard(beforeRecord: shown.searched)
  }

  private func discard(beforeRecord identifier: Int) {
    guard let (input, record) = known.inputs.position(of: identifier - 1) else { return }
    for earlier in known.kept.firstInput..<max(known.kept.firstInput, input) {
      release(records: .max, before: index.extent(ofInput: earlier).knownBytes, ofInput: earlier)
    }
    known.kept.firstInput = max(known.kept.firstInput, input)
    // The index keeps the last discarded row, because the next one starts where it ends.
    guard let range = try? reader.range(ofRecord: record, inInput: input) else { return }
    release(records: record + 1, before: range.lowerBound, ofInput: input)
  }

  private func release(records: Int, before offset: Int, ofInput input: Int) {
    guard case .stream(let stream) = sources[input].kind else { return }
    index.discard(records: records, before: stream.discard(before: offset), ofInput: input)
  }

  /// Adds all keys of the given JSON records, or the names of paragraphs, as fields. Reads these records.
  package func nameFields(ofRecords ranges: [Range<Int>]) {
    guard fields?.output == nil, layout.isNamedByRecords else { return }
    schema.nameFields(of: ranges.joined().lazy.map(recordBytes))
  }

  /// Whether a record is valid JSON. Only records of NDJSON are checked here; those of a JSON document were checked
  /// while indexing.
  func isJSON(_ record: [UInt8]) -> Bool {
    layout.scanner != .jsonLines || JSONChecker.problem(in: record) == nil
  }

  /// Returns the first `limit` bytes of a record. Returns nil and sets `failure` if they cannot be read any more.
  func record(_ identifier: Int, limit: Int = .max) -> [UInt8]? {
    if let bytes = known.kept.records[identifier] { return Array(bytes.prefix(limit)) }
    guard let (input, record) = known.inputs.position(of: identifier) else { return nil }
    return read { () throws(InputError) in
      try reader.bytes(ofRecord: record, inInput: input, limit: limit)
    } ?? indexer.marked[identifier].map { Array($0.prefix(limit)) }
  }

  /// Returns a whole record, for output.
  func readableRecord(_ identifier: Int) throws(RecordOutputError) -> [UInt8] {
    if identifier == Self.noRecord { throw .changed }
    if let bytes = known.kept.records[identifier] { return bytes }
    guard let (input, record) = known.inputs.position(of: identifier) else { return [] }
    do throws(InputError) {
      return try reader.bytes(ofRecord: record, inInput: input)
    } catch {
      if let bytes = indexer.marked[identifier] { return bytes }
      throw .unreadable(error)
    }
  }

  /// Reads records that are written next, if they are not in the order of the inputs. They are read in that order, so that each block
  /// of an input is scanned once.
  package func readAhead(_ identifiers: [Int]) {
    let isOrdered = zip(identifiers, identifiers.dropFirst()).allSatisfy { $0 <= $1 }
    let ordered = isOrdered ? [] : identifiers.sorted()
    reader.readAhead(
      ordered.compactMap { identifier in
        known.inputs.position(of: identifier).map { RecordReader.Place(input: $0.input, record: $0.record) }
      })
  }

  /// Appends records with a byte between them, as long as they lie in the block read last. Returns their number.
  func appendRecordsInMemory(_ identifiers: ArraySlice<Int>, end: UInt8, to bytes: inout [UInt8]) -> Int {
    guard known.kept.records.isEmpty, let first = identifiers.first,
      let (input, record) = known.inputs.position(of: first)
    else { return 0 }
    let rows = known.inputs.starts[input]..<known.inputs.starts[input + 1]
    return reader.appendRecords(
      ofRows: identifiers, in: (input, rows), offset: record - first, end: end, to: &bytes)
  }

  /// Returns a record that is short enough to be shown whole, or nil if it is longer or cannot be read.
  package func shortRecord(_ identifier: Int) -> [UInt8]? {
    guard let bytes = record(identifier, limit: Self.cellLimit), bytes.count < Self.cellLimit else {
      return nil
    }
    return bytes
  }

  /// Returns the result of `body`. Returns nil and sets `failure` if it throws.
  func read<Result>(_ body: () throws(InputError) -> Result) -> Result? {
    do throws(InputError) {
      return try body()
    } catch {
      // A printed row that is gone does not leave the table.
      if error.endsReading || options.streamLimit != nil { problems.failure.note(error) }
      return nil
    }
  }
}

/// The reason why a record cannot be written in the requested form. Records are counted from 1 in the input `path`,
/// without the header row.
package enum RecordOutputError: Error, Equatable, Sendable {
  /// The record is not valid UTF-8, which JSON requires.
  case illFormedText(path: String, record: Int)
  /// A line of NDJSON that is not valid JSON; `offset` is in bytes from its start.
  case malformed(path: String, record: Int, offset: Int, JSONProblem)
  /// A JSON value that is no object, among objects whose keys are the columns of csv.
  case notObject(path: String, record: Int)
  /// The bytes of the record cannot be read any more.
  case unreadable(InputError)
  /// The row, or one of its long values, has not arrived from its source yet.
  case notArrived
  /// The row has changed in its source since it was shown, or is gone.
  case changed
  /// The source cannot return the row, for a reason in its own words.
  case failed(reason: String)
}
