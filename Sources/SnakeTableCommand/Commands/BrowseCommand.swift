import Glibc
import SnakeTable
import TableBrowser
import TableRecords

/// Shows the records and writes the rows chosen.
struct BrowseCommand {
  let options: Options

  func run() throws(CommandError) -> CommandResult {
    let waker = Waker()
    let records = try RecordTable.open(options)
    try records.begin { waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    try records.requireRows()
    let session = ScreenSession(
      options: options, look: Look(options: options, isStructured: records.isStructured))
    let outcome = try session.show(records, title: title, waker: waker, records: records)
    records.cancel()
    guard case .chosen(let rows) = outcome else { return .nothingChosen }
    try RowWriter(records: records, options: options).write(rows)
    return .done
  }

  /// The header, else the name of the only file.
  private var title: CellText? {
    if let header = options.header { return CellText(header.rawBytes) }
    guard options.files.count == 1, let file = options.files.first, file != "-" else { return nil }
    return file.split(separator: "/").last.map { CellText(String($0).rawBytes) }
  }
}
