import SnakeTableSystem

/// Reads the sort keys of rows on any number of threads, and finds out how their values are read meanwhile.
final class SortKeyReader: @unchecked Sendable {
  // Sendable: the criteria only change while no thread reads.

  /// The number of bytes that a thread reads at a time.
  private static let spanSize = 1 << 18

  private let sources: InputSources
  private let layout: RecordLayout
  private let index: RecordIndex
  private let fields: [RecordField]
  /// How the values of each field are compared. Readings that are nil are found while values are read.
  private(set) var criteria: [SortKey.Criterion]
  private let detections: Monitor<[ReadingDetection]>

  init(
    sources: InputSources, layout: RecordLayout, index: RecordIndex, fields: [RecordField],
    criteria: [SortKey.Criterion]
  ) {
    (self.sources, self.layout, self.index) = (sources, layout, index)
    (self.fields, self.criteria) = (fields, criteria)
    detections = Monitor(criteria.map { ReadingDetection(fixed: $0.reading) })
  }

  /// All known records, in parts for the threads.
  var spans: [RecordSpan] { index.spans(size: Self.spanSize) }

  /// The number of bytes of all known records.
  var knownBytes: Int { index.progress.knownBytes }

  /// Determines the readings after all values were read. Returns whether the keys have to be made again.
  func updateReadings() -> Bool {
    let readings = detections.withLock { $0.map(\.reading) }
    guard readings != criteria.map(\.reading) else { return false }
    for number in criteria.indices { criteria[number].reading = readings[number] }
    return true
  }

  /// Calls `body` with each row of a span and its key. A row that cannot be read is left out.
  /// - Parameters:
  ///   - length: The number of bytes of the keys that are needed.
  ///   - isWanted: Whether the key of a row is needed.
  @inline(__always)
  func readKeys(
    in span: RecordSpan, length: Int = .max, where isWanted: (Int) -> Bool = { _ in true },
    _ body: (_ row: Int, _ key: inout SortKey) -> Void
  ) {
    var key = SortKey(criteria)
    var finder = FieldFinder(fields, splitter: layout.splitter(ofInput: span.input))
    let reader = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    try? reader.read(span) { row, record in
      guard isWanted(row) else { return }
      self.makeKey(of: record, &finder, &key, length: length)
      body(row, &key)
    }
    detections.withLock { detections in
      for number in detections.indices { detections[number].add(key.detections[number]) }
    }
  }

  /// Finds the fields of a record and makes its key. The finder is passed in place, since a copy would cost its arrays.
  private func makeKey(
    of record: UnsafeBufferPointer<UInt8>, _ finder: inout FieldFinder, _ key: inout SortKey, length: Int
  ) {
    finder.find(in: record)
    key.removeAll()
    for number in fields.indices {
      finder.withContent(number, of: record) { key.append($0, criterion: number, length: length) }
    }
  }
}
