import Glibc
import SnakeTable
import TableBrowser
import TableRecords

/// Writes the chosen rows to standard output: byte for byte, but with marks for controls on a terminal.
struct RowWriter {
  let records: RecordTable
  let options: Options

  func write(_ rows: RangeSet<Int>) throws(CommandError) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let typesetter = Encoding.select() == .ascii ? Typesetter.ascii : Typesetter()
    do throws(OutputWriter.Failure) {
      var output = OutputWriter()
      for range in rows.ranges {
        for row in range {
          let bytes = bytes(of: row)
          try output.write(isTerminal ? typesetter.marked(bytes) : bytes)
          try output.write([options.endsRowsWithNUL ? 0 : 0x0A])
        }
      }
      try output.flush()
    } catch { throw .write(error) }
    if let failure = records.failure { throw .input(failure) }
  }

  private func bytes(of row: Int) -> [UInt8] {
    switch options.output {
    case .record: records.recordBytes(row)
    case .index: Array(String(row).utf8)
    }
  }
}
