import SnakeTableSystem

/// Opened inputs of a table. Their format may not be known yet, because it depends on bytes of a stream that have not
/// arrived.
///
/// Only one thread uses this object at a time.
package final class RecordInputs {
  let sources: [any ByteSource]
  /// The options of the table; with the format as soon as it is known.
  private(set) var options: RecordOptions

  /// Opens all inputs: files by name, and standard input for `-` or if there is no name. Reads the first bytes of files, to
  /// detect compression. Never waits.
  package init(paths: [String], options: RecordOptions) throws(InputError) {
    sources = try Inputs.open(paths, follows: options.follows)
    self.options = options
    self.options.paths = paths
  }

  /// The descriptor of the first input if it is a stream, to wait until bytes arrive; nil if it is a file.
  package var descriptorOfStream: Int32? { firstStream?.descriptorNumber }

  /// Whether an input is a stream.
  package var haveStream: Bool {
    sources.contains { if case .stream = $0.kind { true } else { false } }
  }

  /// Whether the first input is a stream that has ended, or so many of its bytes have arrived that more will not make a
  /// difference soon.
  package var isStreamRead: Bool {
    firstStream.map { $0.isEnded || $0.heldBytes >= InputOpening.lookAhead } ?? false
  }

  /// Reads what has arrived if the format depends on it. Never waits. Returns whether the format is known.
  package func detectFormat() -> Bool { detectFormat(timeout: 0) }

  /// Detects the format of the first input. It is never JSON if the options have a delimiter or records end with NUL.
  /// - Parameter milliseconds: The time to wait for each arrival of bytes, or nil for no limit.
  @discardableResult
  func detectFormat(timeout milliseconds: Int?) -> Bool {
    guard options.format == .auto else { return true }
    guard let source = sources.first else {
      options.format = .lines
      return true
    }
    let isOfLines = options.delimiter != nil || options.recordEnd != UInt8(ascii: "\n")
    guard let format = RecordFormat.detected(in: source, timeout: milliseconds) else { return false }
    options.format = isOfLines && format.isJSON ? .lines : format
    return true
  }

  private var firstStream: StreamBytes? {
    guard case .stream(let stream)? = sources.first?.kind else { return nil }
    return stream
  }
}

/// The opened inputs of a table, and everything derived from them. `RecordTable.reload` replaces all of it.
struct OpenedInputs {
  let sources: InputSources
  let index: RecordIndex
  let indexer: RecordIndexer
  let reader: RecordReader
  private(set) var groups: RecordGroups?
  /// The aggregates of all rows, for a table with aggregates and without groups.
  private(set) var totals: RecordGroups?
  /// Makes the groups or the aggregates.
  var grouper: RecordGrouper?

  init(sources: InputSources, options: RecordOptions, layout: RecordLayout, blockSize: Int) {
    self.sources = sources
    index = RecordIndex(
      inputs: sources.count, blockSize: blockSize, scanner: layout.scanner,
      headerRecords: layout.headerRecords, namingRecord: layout.namingRecord)
    indexer = RecordIndexer(
      sources: sources, scanner: layout.scanner, index: index,
      opening: layout.skipsMark ? OpeningSearch(options, layout) : nil,
      detectsStyles: options.escapes == .auto, streamLimit: options.streamLimit,
      memoryLimit: options.memoryLimit ?? Memory.halfOfMachine)
    reader = RecordReader(sources: sources, scanner: layout.scanner, index: index)
    groups =
      !options.list.groupBy.isEmpty || options.list.hasSectionPerInput
      ? RecordGroups(levels: max(1, options.list.groupBy.count)) : nil
    totals = groups == nil && !options.list.aggregates.isEmpty ? RecordGroups(keepsRows: false) : nil
  }
  /// Replaces the groups or the aggregates, and ends the work on the former ones.
  mutating func replaceGroups(by groups: RecordGroups, madeBy grouper: RecordGrouper) {
    self.grouper?.end()
    self.grouper = grouper
    if self.groups == nil { totals = groups } else { self.groups = groups }
  }
}
