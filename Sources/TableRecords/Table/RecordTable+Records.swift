/// The records behind the rows.
extension RecordTable {
  /// A record's bytes exactly as they came, without the LF or NUL at its end; a CR before it stays, in csv too.
  /// Empty, and `failure` is set, where the bytes cannot be read any more.
  public func recordBytes(_ identifier: Int) -> [UInt8] { record(identifier) ?? [] }

  /// The values of a record's fields, without their quotes.
  public func fields(of identifier: Int) -> [[UInt8]] { layout.splitter.values(in: recordBytes(identifier)) }

  /// Gives up the bytes of all rows before the one shown at `row` of a table without groups: their cells and
  /// records cannot be asked for any more. Lets `start` read a stream on that has reached `streamLimit`.
  ///
  /// Filtered, the rows from `row` on are kept by themselves: few, please.
  public func discard(before row: Int) {
    guard let shown else { return discard(beforeRecord: row) }
    let rest = (row..<max(row, shown.count)).compactMap { shown.record(section: 0, row: $0) }
    kept = Dictionary(uniqueKeysWithValues: rest.map { ($0, recordBytes($0)) })
    discard(beforeRecord: shown.searched)
  }

  private func discard(beforeRecord identifier: Int) {
    guard let (input, record) = place(of: identifier - 1) else { return }
    for earlier in firstKeptInput..<max(firstKeptInput, input) {
      release(records: .max, before: index.extent(ofInput: earlier).knownBytes, ofInput: earlier)
    }
    firstKeptInput = max(firstKeptInput, input)
    // The last row given up stays in the index: the next one starts where it ends.
    guard let range = try? reader.range(ofRecord: record, inInput: input) else { return }
    release(records: record + 1, before: range.lowerBound, ofInput: input)
  }

  private func release(records: Int, before offset: Int, ofInput input: Int) {
    guard let stream = sources[input] as? StreamBytes else { return }
    index.discard(records: records, before: stream.discard(before: offset), ofInput: input)
  }

  /// Whether a record of JSON lines is JSON; other records have been checked before.
  func isJSON(_ record: [UInt8]) -> Bool {
    layout.scanner != .jsonLines || JSONChecker.problem(in: record) == nil
  }

  /// nil, and `failure` is set, where the bytes cannot be read any more.
  func record(_ identifier: Int, limit: Int = .max) -> [UInt8]? {
    if let bytes = kept[identifier] { return Array(bytes.prefix(limit)) }
    guard let (input, record) = place(of: identifier) else { return nil }
    return read { () throws(InputError) in
      try reader.bytes(ofRecord: record, inInput: input, limit: limit)
    }
  }

  /// The whole record, which leaves the program.
  func readableRecord(_ identifier: Int) throws(RecordOutputError) -> [UInt8] {
    if let bytes = kept[identifier] { return bytes }
    guard let (input, record) = place(of: identifier) else { return [] }
    do throws(InputError) {
      return try reader.bytes(ofRecord: record, inInput: input)
    } catch { throw .unreadable(error) }
  }

  /// A record that is no longer than rows are shown; nil for others, and where it cannot be read.
  public func shortRecord(_ identifier: Int) -> [UInt8]? {
    guard let bytes = record(identifier, limit: Self.cellLimit), bytes.count < Self.cellLimit else {
      return nil
    }
    return bytes
  }

  func read<Result>(_ body: () throws(InputError) -> Result) -> Result? {
    do throws(InputError) {
      return try body()
    } catch {
      if error.endsReading { failure = failure ?? error }
      return nil
    }
  }

  /// The input of a row and its record's number there; nil for a row that is not known. O(log inputs).
  func place(of identifier: Int) -> (input: Int, record: Int)? {
    guard identifier >= 0, identifier < count else { return nil }
    var low = 0
    var high = firstRows.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstRows[middle] <= identifier { low = middle } else { high = middle }
    }
    return (low, identifier - firstRows[low] + index.headerRecords)
  }
}
