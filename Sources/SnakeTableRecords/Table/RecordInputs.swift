import SnakeTableDrawing
import SnakeTableRecognition
import SnakeTableSystem

/// Opened inputs of a table. Their format may not be known yet, because it depends on bytes of a stream that have not
/// arrived.
///
/// Only one thread uses this object at a time.
package final class RecordInputs {
  let sources: [any ByteSource]
  /// The options of the table; with the format as soon as it is known.
  private(set) var options: RecordOptions
  /// The time at which the first line of a stream had arrived, in nanoseconds; nil before.
  private var firstLine: Int?
  /// The number of bytes of a stream that had arrived last, and the time.
  private var latest = (count: 0, time: 0)
  /// The kind of a stream that is no text; nil for text, and before it is known.
  private(set) var otherKind: FileKind?

  /// Opens all inputs: files by name, and standard input for `-` or if there is no name. Reads the first bytes of files, to
  /// recognise how their text is stored. Never waits.
  package init(paths: [String], options: RecordOptions) throws(InputError) {
    sources = try Inputs.open(paths, follows: options.follows, encoding: options.encodingChoice)
    self.options = options
    self.options.paths = paths
    if options.leavesFormatOpen { try checkKinds() }
  }

  /// Throws the error of a file that is no text.
  private func checkKinds() throws(InputError) {
    for source in sources {
      guard case .file = source.kind else { continue }
      let bytes = try source.bytes(in: 0..<FileKind.lookAhead)
      if let kind = bytes.withUnsafeBufferPointer(FileKind.of) { throw .notList(path: source.path, kind) }
    }
  }

  init(_ sources: [any ByteSource], _ options: RecordOptions) {
    (self.sources, self.options) = (sources, options)
  }

  /// Returns the options with what the first input is now, if it was recognised or is to be.
  func recognisedAgain() -> RecordOptions {
    guard options.recognition != nil || options.format == .auto else { return options }
    (options.format, options.recognition) = (.auto, nil)
    detectFormat(timeout: nil)
    return options
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
    firstStream.map { $0.isEnded || $0.heldBytes >= Inputs.lookAhead } ?? false
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
    if options.leavesFormatOpen, RecordFormat.format(ofPath: source.name)?.isJSON != true {
      return recognise(source, timeout: milliseconds)
    }
    let isOfLines = options.delimiter != nil || options.recordEnd != UInt8(ascii: "\n")
    guard let format = RecordFormat.detected(in: source, timeout: milliseconds) else { return false }
    options.format = isOfLines && format.isJSON ? .lines : format
    return true
  }

  // MARK: Recognition

  /// The nanoseconds to wait for more lines of a stream whose first line has arrived: with a screen, and without one.
  private static let (patience, longPatience) = (60_000_000, 10_000_000_000)
  /// The nanoseconds without new bytes after which a stream is recognised by what has arrived, without a screen.
  private static let silence = 2_000_000_000

  /// Recognises the first input by its beginning. Returns false if too little of a stream has arrived.
  private func recognise(_ source: any ByteSource, timeout milliseconds: Int?) -> Bool {
    guard case .stream(let stream) = source.kind else {
      let bytes = (try? source.bytes(in: 0..<Sample.size)) ?? []
      return bytes.withUnsafeBytes {
        recognise($0, isWhole: $0.count < Sample.size, isAll: true, name: source.name)
      }
    }
    while true {
      let interval = min(milliseconds ?? 20, 20)
      let patience = options.waitsForSample ? Self.longPatience : Self.patience
      let isRecognised = stream.peek(timeout: interval) { bytes, isAll in
        let now = MonotonicClock.nanoseconds()
        if firstLine == nil, bytes.contains(0x0A) { firstLine = now }
        if bytes.count != latest.count { latest = (bytes.count, now) }
        let isLate = firstLine.map { now - $0 >= patience || now - latest.time >= Self.silence } ?? false
        guard isAll || isLate else {
          // JSON says by its beginning what it is.
          return recogniseJSON(bytes, isAll: false)
        }
        let isWhole = isAll && bytes.count < Inputs.lookAhead
        options.recognisedLength = isWhole ? nil : bytes.count
        return recognise(bytes, isWhole: isWhole, isAll: isAll, name: source.name)
      }
      if isRecognised { return options.format != .auto }
      if milliseconds != nil { return false }
    }
  }

  private func recogniseJSON(_ bytes: UnsafeRawBufferPointer, isAll: Bool) -> Bool {
    guard let format = RecordFormat.format(of: bytes, isAll: isAll) else { return false }
    return choose(json: format)
  }

  /// Decides for a format that is JSON, which later bytes do not change. Returns whether it is.
  private func choose(json format: RecordFormat) -> Bool {
    guard format.isJSON else { return false }
    (options.format, options.recognisedLength) = (format, nil)
    return true
  }

  /// Recognises the first input by a sample.
  /// - Parameter isWhole: whether nothing follows.
  func recognise(sample: [UInt8], isWhole: Bool) {
    _ = sample.withUnsafeBytes {
      recognise($0, isWhole: isWhole, isAll: true, name: sources.first?.name)
    }
  }

  /// Returns whether the bytes are enough. If they are all, they always are.
  private func recognise(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, isAll: Bool, name: String?) -> Bool {
    otherKind = FileKind.of(bytes.bindMemory(to: UInt8.self))
    if otherKind != nil {
      options.format = .lines
      return true
    }
    guard let format = RecordFormat.format(of: bytes, isAll: isAll) ?? (isAll ? .lines : nil) else {
      return false
    }
    if choose(json: format) { return true }
    if Self.endsRecordsWithNUL(bytes) {
      (options.format, options.recordEnd, options.recognisedLength) = (.lines, 0, nil)
      options.hasRecognisedNUL = true
      return true
    }
    let mark = ByteOrderMark.starts(bytes) ? ByteOrderMark.length : 0
    let text = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[mark...])
    var recognition = recognition(of: text, isWhole: isWhole && !options.follows, name: name)
    // Only the first of several inputs was examined.
    if sources.count > 1, case .tables(let tables) = recognition {
      recognition = tables.parts[0].range.lowerBound == 0 ? tables.parts[0].list : .lines
    }
    // Other inputs may have other lines above their names.
    if sources.count > 1, case .delimited(var list) = recognition, list.hasHeader, list.pinned > 0 {
      (list.hasHeader, list.pinned) = (false, 0)
      recognition = .delimited(list)
    }
    guard recognition != .lines, sources.count == 1 || recognition.opening == 0 else {
      options.format = .lines
      return true
    }
    if case .delimited(let list) = recognition {
      options.format = list.dialect.delimiter == UInt8(ascii: "\t") ? .tsv : .csv
    } else {
      options.format = .lines
    }
    options.recognition = recognition
    return true
  }

  /// Recognises a text without its escape sequences; with them if the result contains offsets.
  private func recognition(of text: UnsafeBufferPointer<UInt8>, isWhole: Bool, name: String?) -> Recognition {
    if options.escapes != .never, text.contains(EscapeSequence.escape) {
      let plain = ANSIText.plain(text).withUnsafeBufferPointer {
        Recognition(Sample($0, isWhole: isWhole, name: name))
      }
      if !plain.hasPlaces { return plain }
    }
    return Recognition(Sample(text, isWhole: isWhole, name: name))
  }

  /// Whether bytes are texts that NUL ends, none of them empty, as `find -print0` writes paths.
  private static func endsRecordsWithNUL(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Most texts have a line feed near their beginning.
    guard !bytes.contains(0x0A), !bytes.contains(0x0D), bytes.contains(0), bytes.first != 0 else {
      return false
    }
    return !zip(bytes, bytes.dropFirst()).contains { $0 == 0 && $1 == 0 }
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
      opening: layout.skipsMark
        ? OpeningSearch(options, layout, isPart: sources.first?.recordsMember != nil) : nil,
      detectsStyles: options.escapes == .auto, streamLimit: options.streamLimit,
      memoryLimit: options.memoryLimit ?? Memory.halfOfMachine)
    reader = RecordReader(sources: sources, scanner: layout.scanner, index: index)
    groups =
      !options.list.groupBy.isEmpty || options.list.hasSectionPerInput || layout.hasSectionPerTable
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

extension OpeningSearch {
  /// - Parameter isPart: whether the input has nothing but the records that the options name.
  init(_ options: RecordOptions, _ layout: RecordLayout, isPart: Bool = false) {
    self.init(
      layout, records: isPart ? nil : options.records,
      fields: options.fieldExpressions + options.list.aggregates.map(\.field))
  }
}
