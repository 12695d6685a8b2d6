import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The values of placeholders for the rows of a list.
///
/// It owns the file of the marked rows, which exists while a program may read it.
final class RowValues: PlaceholderValues {
  private let source: any BrowserSource
  private let cursor: Int?
  private let marked: [Range<Int>]
  /// The byte behind each row in the file of the marked rows: LF or NUL.
  private let rowEnd: UInt8
  /// The file with the marked rows; nil until a placeholder needs it.
  private(set) var markedFile: FileDescriptor?

  /// - Parameters:
  ///   - cursor: the row under the cursor; nil for an empty list.
  ///   - marked: the marked rows.
  ///   - rowEnd: the byte behind each row in the file of the marked rows: LF or NUL.
  init(_ source: any BrowserSource, cursor: Int?, marked: [Range<Int>], rowEnd: UInt8) {
    self.source = source
    self.cursor = cursor
    self.marked = marked
    self.rowEnd = rowEnd
  }

  func value(of placeholder: CommandTemplate.Placeholder) throws(CommandFailure) -> [UInt8]? {
    guard let cursor else { throw .noRow }
    do throws(RecordOutputError) {
      switch placeholder {
      case .record: return try source.plainOutput(of: cursor)
      case .rawRecord: return try source.output(of: cursor)
      case .index: return Array(String(cursor).utf8)
      case .json: return try source.json(of: cursor)
      case .field(let field): return try source.value(of: field, in: cursor)
      case .markedFile: break
      }
    } catch { throw .row(error) }
    let file: FileDescriptor
    if let markedFile { file = markedFile } else { file = try makeMarkedFile() }
    markedFile = file
    do throws(SystemError) { return Array(try file.path().utf8) } catch {
      throw .file(of: "marked rows", error)
    }
  }

  func forEachMarkedRecord(_ body: ([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) {
    guard let cursor else { throw .noRow }
    let rows = (marked.isEmpty ? [cursor..<(cursor + 1)] : marked).joined()
    for row in rows {
      let record: [UInt8]
      do throws(RecordOutputError) { record = try source.plainOutput(of: row) } catch {
        // The values of the other rows are requested together with those of this one.
        if error == .notArrived { for row in rows { _ = try? source.output(of: row) } }
        throw .row(error)
      }
      try body(record)
    }
  }

  private func makeMarkedFile() throws(CommandFailure) -> FileDescriptor {
    var bytes: [UInt8] = []
    try forEachMarkedRecord { bytes += $0 + [rowEnd] }
    do throws(SystemError) {
      let file = try FileDescriptor.temporaryFile(named: "marked rows")
      try file.writeAll(bytes)
      return file
    } catch { throw .file(of: "marked rows", error) }
  }
}
