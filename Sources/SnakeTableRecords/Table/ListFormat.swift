import SnakeTableRecognition
import SnakeTableSystem

/// A way to read a list, which the user can choose in place of what was recognised.
package enum ListFormat: Hashable, Sendable {
  /// What the beginning of the list says.
  case recognised
  case lines
  case delimited(UInt8, hasHeader: Bool)
  case aligned
  case json

  /// The name of the format.
  package var name: String {
    switch self {
    case .recognised: "as recognized"
    case .lines: "lines"
    case .delimited(let delimiter, let hasHeader):
      (delimiter == UInt8(ascii: ",") ? "csv ," : DelimitedDialect(delimiter).kind)
        + (hasHeader ? "" : "  without names")
    case .aligned: "aligned"
    case .json: "json"
    }
  }
}

extension RecordOptions {
  /// The format that the options stand for; nil for one that cannot be chosen.
  fileprivate var listFormat: ListFormat? {
    if recognition != nil || leavesFormatOpen { return .recognised }
    switch (format, delimiter) {
    case (.lines, nil): return .lines
    case (_, .aligned): return .aligned
    case (.json, _), (.ndjson, _): return .json
    case (.csv, let delimiter), (.tsv, let delimiter):
      return .delimited(
        delimiter?.byte ?? UInt8(ascii: format == .csv ? "," : "\t"), hasHeader: hasHeaderRow ?? true)
    default: return nil
    }
  }

  /// Replaces what says how records are divided.
  fileprivate mutating func choose(_ choice: ListFormat) {
    (format, delimiter, hasHeaderRow, headerLines) = (.auto, nil, nil, 0)
    (records, recognition) = (nil, nil)
    switch choice {
    case .recognised: break
    case .lines: format = .lines
    case .delimited(let byte, let hasHeader):
      (format, delimiter) = (byte == UInt8(ascii: "\t") ? .tsv : .csv, .byte(byte))
      hasHeaderRow = hasHeader
    case .aligned: (format, delimiter) = (.lines, .aligned)
    case .json: format = .json
    }
    guard showsColumns else { return }
    list.columns = format == .csv || format == .tsv || delimiter != nil ? [FieldExpression(RecordColumn.all)] : nil
  }
}

/// Reads the list in another format under the same screen.
extension RecordTable {
  private static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  /// The formats that the list can be read in, and the present one; empty if its bytes are not kept.
  package var formats: (all: [ListFormat], current: ListFormat?) {
    guard let source = sources.first, sources.all.allSatisfy({ $0.kind.canBeReadAgain }) else { return ([], nil) }
    let start = (try? source.bytes(in: 0..<Self.beginning)) ?? []
    let first = start.first { $0 > 0x20 }
    let json: [ListFormat] = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? [.json] : []
    let delimited = Self.delimiters.flatMap {
      [ListFormat.delimited($0, hasHeader: true), .delimited($0, hasHeader: false)]
    }
    return ([.recognised, .lines] + delimited + [.aligned] + json, options.listFormat)
  }

  /// The number of bytes that are examined for JSON.
  private static let beginning = 256

  /// Reads the inputs in another format: files are opened again, and the bytes that are held of streams are read again. The filter
  /// stays; the rows are in the order of the input. If the options name a field that there is not in that format, the list stays as it is.
  /// - Returns: the error that keeps the list as it is; nil if it was read.
  package func read(as format: ListFormat) -> InputError? {
    let (former, order) = (options, list.sortOrder)
    options.choose(format)
    list.sortOrder = nil
    guard let failure = readHeldBytes() else { return nil }
    (options, list.sortOrder) = (former, order)
    _ = readHeldBytes()
    return failure
  }

  private func readHeldBytes() -> InputError? {
    cancel()
    let isRead = WorkerThread.whileAwaited {
      readAgain { () throws(InputError) in
        var again: [any ByteSource] = []
        for source in sources.all {
          if case .stream(let stream) = source.kind, !stream.isOfFile {
            again.append(try StreamBytes(rereading: stream))
          } else {
            again += try Inputs.open([source.path])
          }
        }
        return again
      }
    }
    return isRead ? nil : failure
  }
}
