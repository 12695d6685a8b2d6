import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The reason why rows were not written to a file.
enum ExportFailure: Error {
  case file(SystemError)
  case row(RecordOutputError)
  /// The message of the program that writes rows of a source.
  case program(String)

  var message: String {
    switch self {
    case .file(.invalid): "not a regular file"
    case .file(let error): "\(error)"
    case .row(let error): CommandFailure.row(error).message
    case .program(let message): message.isEmpty ? "the source has failed" : message
    }
  }
}

/// Writes the rows that are shown to a file, a part of them at a time. Keys and frames come between two parts.
///
/// The file takes its name when all rows are written. Without its last reference, an unfinished job leaves no file.
final class ExportJob {
  private let file: ReplacementFile
  private let formatter: RowFormatter<RecordOutput>
  private let table: RecordTable
  private var records: ShownRecords
  /// The records that may have fields without a name yet; nil once all fields have one.
  private var unnamed: ShownRecords?
  private var output: OutputWriter
  /// The number of rows and of bytes that were written.
  private(set) var (rows, bytes) = (0, 0)

  /// The rows that were read and are written next.
  private var read: ArraySlice<Int> = []

  /// The numbers of rows between two looks at the clock, and of rows that are read together.
  private static let (group, part) = (32, 1 << 12)

  /// - Throws: The error of creating the file, or that the rows have changed since they were shown.
  init(_ target: ExportTarget, rowsOf table: RecordTable) throws(ExportFailure) {
    if table.hasChanged { throw .row(.changed) }
    self.table = table
    records = table.shownRecords
    unnamed = target.format.hasColumns && table.columns.isEmpty ? records : nil
    let rows = target.format == .record ? table.wholeOutput : table.shownOutput
    formatter = RowFormatter(rows, format: target.format, end: 0x0A)
    do throws(SystemError) { file = try ReplacementFile(replacing: target.path) } catch { throw .file(error) }
    output = OutputWriter(file.descriptor)
    if unnamed == nil { try write(formatter.head) }
  }

  /// The share of the rows that is written, from 0 to 1.
  var share: Double { records.count == 0 ? 1 : Double(rows) / Double(records.count) }
  /// The number of rows to write.
  var count: Int { records.count }

  /// Writes rows until a time, in nanoseconds of the monotonic clock. Returns whether all are written.
  func advance(until time: Int) throws(ExportFailure) -> Bool {
    repeat {
      if unnamed != nil { try nameFields() } else if try !writeRows() { return true }
    } while MonotonicClock.nanoseconds() < time
    return false
  }

  /// Names the fields of some records. The names are written when all are known.
  private func nameFields() throws(ExportFailure) {
    let group = unnamed?.next(atMost: Self.group) ?? []
    table.nameFields(ofRecords: group.map { $0..<($0 + 1) })
    guard group.isEmpty else { return }
    unnamed = nil
    try write(formatter.head)
  }

  /// Writes some rows. Returns false if there are no more.
  private func writeRows() throws(ExportFailure) -> Bool {
    if read.isEmpty {
      read = records.next(atMost: Self.part)[...]
      table.readAhead(Array(read))
    }
    var group = read.prefix(Self.group)
    read = read.dropFirst(Self.group)
    guard !group.isEmpty else {
      try finish()
      return false
    }
    while !group.isEmpty {
      var text = rows > 0 ? formatter.separator : []
      let count: Int
      do throws(RecordOutputError) {
        count = try formatter.append(group, to: &text)
      } catch { throw .row(error) }
      try write(text)
      rows += count
      group.removeFirst(count)
    }
    return true
  }

  private func write(_ text: some Collection<UInt8>) throws(ExportFailure) {
    bytes += text.count
    do throws(SystemError) { try output.write(text) } catch { throw .file(error) }
  }

  private func finish() throws(ExportFailure) {
    try write(formatter.tail(hasRows: rows > 0))
    do throws(SystemError) {
      try output.flush()
      try file.finish()
    } catch { throw .file(error) }
  }
}
