import SnakeTableDrawing
import SnakeTableModel

/// Text without the escape sequences that select its style.
///
/// Sequences may be anywhere in a record, so they are left out before the record is split. In JSON, where they are
/// spelled `\u001b`, they are left out of each value. Then the record is rewritten.
extension FieldSplitter {
  var isJSON: Bool { if case .json = separation { true } else { false } }

  /// A splitter for records from which the sequences were left out, and that were rewritten.
  var ofPlainRecords: FieldSplitter {
    var splitter = self
    if !isJSON { splitter.interpretsEscapes = false }
    splitter.rewriting = nil
    return splitter
  }

  /// Calls `body` with a record without its sequences, which is copied only if it has an ESC or a BS. JSON records stay as they
  /// are.
  @inline(__always)
  func withPlainRecord<Result>(
    _ record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if rewriting != nil { return withRewritten(record, body) }
    return interpretsEscapes && !isJSON ? Self.withPlain(record, body) : body(record)
  }

  private func withRewritten<Result>(
    _ record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    plainCopy(of: record)?.withUnsafeBufferPointer(body) ?? body(record)
  }

  /// Calls `body` with a value of a JSON record without its sequences.
  @inline(__always)
  func withPlainValue<Result>(
    _ value: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    interpretsEscapes && isJSON ? Self.withPlain(value, body) : body(value)
  }

  /// Returns a record that is not JSON without its sequences, and rewritten; nil if it is the same.
  @inline(__always)
  func plainCopy(of record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let rewriting else { return copyWithoutEscapes(of: record) }
    guard let plain = copyWithoutEscapes(of: record) else { return rewriting.rewritten(record) }
    return plain.withUnsafeBufferPointer { rewriting.rewritten($0) } ?? plain
  }

  /// Returns a record that is not JSON without its sequences, or nil if it has none.
  @inline(__always)
  func copyWithoutEscapes(of record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    interpretsEscapes && !isJSON && Self.hasEscape(record) ? ANSIText.plain(record) : nil
  }

  private static func withPlain<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    hasEscape(bytes) ? ANSIText.plain(bytes).withUnsafeBufferPointer(body) : body(bytes)
  }

  @inline(__always)
  private static func hasEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ByteScan.first(EscapeSequence.escape, or: Overstrike.backspace, in: bytes, from: 0) < bytes.count
  }

  /// Returns a text as it is shown, with the styles that its sequences select.
  func text(_ bytes: [UInt8]) -> CellText { interpretsEscapes ? CellText(ansi: bytes) : CellText(bytes) }

  /// Returns the value of a field as it is shown, with the styles that the sequences select; nil if the record has no
  /// such field. A value whose quotes are doubled is shown without styles.
  func styledValue(of field: RecordField, in record: [UInt8]) -> CellText? {
    guard interpretsEscapes else { return value(of: field, in: record).map { CellText($0) } }
    if isJSON { return raw.value(of: field, in: record).map(text) }
    return withStyledRecord(record) { record, runs in
      raw.withOptionalValue(of: field, in: record) { value in
        value.map { CellText($0, partOf: record, runs: runs) }
      }
    }
  }

  /// Returns the values of all fields of a record that is not JSON, with their styles.
  func styledValues(in record: [UInt8]) -> [CellText] {
    guard interpretsEscapes else { return values(in: record).map { CellText($0) } }
    return withStyledRecord(record) { record, runs in
      raw.ranges(in: record).map { range in
        raw.withValue(of: record[range]) { CellText($0, partOf: record, runs: runs) }
      }
    }
  }

  /// The same splitter for text in which sequences have no meaning.
  private var raw: FieldSplitter {
    var raw = self
    (raw.interpretsEscapes, raw.rewriting) = (false, nil)
    return raw
  }

  private func withStyledRecord<Result>(
    _ record: [UInt8], _ body: (UnsafeBufferPointer<UInt8>, [Style.Run]) -> Result
  ) -> Result {
    let text = record.withUnsafeBufferPointer { ANSIText($0) }
    if let joined = text.bytes.withUnsafeBufferPointer({ rewriting?.rewritten($0) }) {
      return joined.withUnsafeBufferPointer { body($0, []) }
    }
    return text.bytes.withUnsafeBufferPointer { body($0, text.runs) }
  }
}

extension CellText {
  /// Creates a text from a value and the styles of the record that it is part of. A value that was copied, because its
  /// bytes differ from those of the record, has no styles.
  fileprivate init(
    _ value: UnsafeBufferPointer<UInt8>, partOf record: UnsafeBufferPointer<UInt8>, runs: [Style.Run]
  ) {
    self.init(value)
    guard let first = value.baseAddress, let start = record.baseAddress,
      first >= start, first + value.count <= start + record.count
    else { return }
    let range = (first - start)..<(first - start + value.count)
    styleRuns = runs.filter { $0.range.overlaps(range) }.map { run in
      let part = run.range.clamped(to: range)
      return Style.Run(
        (part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound), style: run.style)
    }
  }
}
