import SnakeTableSystem

/// Hands all rows of a table to another program, in the background and in the order of the inputs. A filter and an order of the
/// table have no effect.
package final class RowTransfer: Sendable {
  package struct Progress: Sendable {
    package var rows = 0
    /// The share of the bytes that are handed over, from 0 to 1; nil while the inputs are being read.
    package var share: Double?
    /// The number of bytes of the inputs that are handed over.
    fileprivate var bytes = 0
    /// The number of bytes that the inputs had when their rows were handed over.
    fileprivate var knownBytes = 0
    package var isComplete = false
    /// The error that has ended it; nil for none, and if the program does not read any more.
    package var failure: InputError?
  }

  private let sources: InputSources
  private let schema: RecordSchema
  private let index: RecordIndex
  /// Whether the inputs never end, so that only the rows known now are handed over.
  private let isEndless: Bool
  private let output: FileDescriptor
  private let work = BackgroundWork(Progress())
  private let bell: ProgressBell

  /// The number of rows by whose values the kinds of columns are found.
  private static let sampledRows = 20_000
  /// The number of bytes that are written at a time.
  private static let pieceSize = 1 << 18

  fileprivate init(_ table: RecordTable, to output: FileDescriptor, wake: @escaping @Sendable () -> Void) {
    (sources, schema, index) = (table.sources, table.schema, table.index)
    isEndless = table.options.follows
    (self.output, bell) = (output, ProgressBell(wake))
    work.start(isInBackground: false) { [self] in run() }
  }

  package var progress: Progress { work.adopt { $0 } }

  /// Ends the transfer without waiting for it. It ends when the program has stopped reading.
  package func cancel() {
    work.abandon()
    index.work.wake()
  }

  /// Whether all rows that a table has now are handed over.
  package func isCurrent(in table: RecordTable) -> Bool {
    let progress = progress
    return progress.isComplete && table.index === index && table.layout.splitter == schema.layout.splitter
      && progress.knownBytes == index.progress.knownBytes
  }

  // MARK: Thread

  private func run() {
    do throws(TransferEnd) {
      try write()
      work.publish { $0.isComplete = true }
    } catch {
      if case .input(let error) = error { work.publish { $0.failure = error } }
      // The program must not take the rows so far for all.
      output.close()
    }
    bell.ringNow()
  }

  private func write() throws(TransferEnd) {
    var schema = schema
    if index.hasStyles { schema.interpretEscapes() }
    if schema.layout.isNamedByRecords {
      try forEachBatch(of: schema.layout, ofRows: .max) { batch, _ in
        schema.nameFields(of: (0..<batch.count).lazy.map { Array(batch[$0]) })
      }
    }
    let names = schema.transferNames
    let fields =
      schema.layout.isStructured
      ? schema.fieldNames.columns.map { RecordField.single($0) } : [RecordField.single(0)]
    var kinds = TransferKinds(columns: names.count)
    try forEachBatch(of: schema.layout, fields, ofRows: Self.sampledRows) { kinds.add($0, &$1) }
    var encoder = RowEncoder(zip(names, kinds.kinds).map { TransferColumn($0, $1) })
    var piece = Piece()
    // More may follow in inputs that never end.
    let known = isEndless ? index.progress.knownBytes : nil
    try forEachBatch(of: schema.layout, fields, ofRows: .max) { batch, finder in
      encoder.add(batch, &finder)
      piece.rows += batch.count
    } afterSpan: { (span) throws(TransferEnd) in
      piece.bytes += span.bytes.count
      if encoder.bytes.count >= Self.pieceSize { try write(&encoder, &piece) }
    }
    encoder.appendEnd()
    try write(&encoder, &piece)
    work.publish { [index] in $0.knownBytes = known ?? index.progress.knownBytes }
  }

  /// What the encoder holds.
  private struct Piece {
    var (rows, bytes) = (0, 0)
  }

  private func write(_ encoder: inout RowEncoder, _ piece: inout Piece) throws(TransferEnd) {
    var rest = encoder.bytes[...]
    while !rest.isEmpty {
      if work.isCancelled { throw .cancelled }
      do throws(SystemError) { rest = rest.dropFirst(try output.writeWithoutSignal(rest)) } catch {
        throw .cancelled
      }
    }
    encoder.removeAll()
    let known = index.progress
    work.publish { progress in
      progress.rows += piece.rows
      progress.bytes += piece.bytes
      let share = known.knownBytes > 0 ? Double(progress.bytes) / Double(known.knownBytes) : 1
      progress.share = known.isComplete || isEndless ? min(1, share) : nil
    }
    piece = Piece()
    _ = bell.ring()
  }

  // MARK: Records

  /// Calls `body` with the records of all spans, until there were some rows.
  private func forEachBatch(
    of layout: RecordLayout, _ fields: [RecordField] = [], ofRows limit: Int,
    _ body: (RecordBatch, inout FieldFinder) -> Void,
    afterSpan: (RecordSpan) throws(TransferEnd) -> Void = { _ in }
  ) throws(TransferEnd) {
    let reader = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    var cursor = SpanCursor(headerRecords: index.headerRecords)
    var (input, finder) = (0, FieldFinder(fields, splitter: layout.splitter(ofInput: 0)))
    var rows = 0
    while rows < limit, let span = try nextSpan(&cursor) {
      if layout.dependsOnInput, span.input != input {
        (input, finder) = (
          span.input, FieldFinder(fields, splitter: layout.splitter(ofInput: span.input))
        )
      }
      if index.hasStyles { finder.interpretEscapes() }
      do throws(InputError) {
        // A record that ends in a later span belongs to that one.
        if !span.records.isEmpty {
          try reader.readBatches(of: span) { _, batch in
            body(batch, &finder)
            rows += batch.count
          }
        }
      } catch { throw .input(error) }
      try afterSpan(span)
    }
  }

  /// Waits for the next span. Returns nil at the end.
  private func nextSpan(_ cursor: inout SpanCursor) throws(TransferEnd) -> RecordSpan? {
    while !index.isCancelled, !work.isCancelled {
      switch index.work.adopt({ cursor.next(in: $0.inputs) }) {
      case .span(let span): return span.span
      case .end: return nil
      case .wait:
        if isEndless { return nil }
        bell.ringBeforeWait()
        index.waitForSpan(after: cursor) { _ in work.isCancelled }
      }
    }
    throw .cancelled
  }
}

/// Why a transfer has ended before the last row.
private enum TransferEnd: Error {
  /// The program has stopped reading, or the rows are no longer needed.
  case cancelled
  case input(InputError)
}

extension RecordTable {
  /// Hands all rows to a program that reads them with `TransferReader`. Rows that are still arriving are awaited, unless the
  /// table follows its inputs.
  /// - Parameter wake: called on another thread when there is progress.
  package func transfer(
    to output: FileDescriptor, wake: @escaping @Sendable () -> Void
  ) -> RowTransfer {
    goOn()
    return RowTransfer(self, to: output, wake: wake)
  }

  /// The names of the columns that a program gets, as far as the fields are known.
  package var transferNames: [String] { schema.transferNames }
}
