import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

extension OutputWriter {
  /// Writes bytes to standard output.
  static func writeAll(_ bytes: some Collection<UInt8>) throws(CommandError) {
    var output = OutputWriter()
    do throws(SystemError) {
      try output.write(bytes)
      try output.flush()
    } catch { throw .write(error) }
  }
}

extension RowFormatter {
  /// Writes rows to standard output. Rows that cannot be written in the format, such as a broken line of NDJSON, are left out.
  /// - Parameters:
  ///   - pinned: the records above the rows, as they are written.
  ///   - next: returns the next rows; none at the end.
  /// - Throws: the error about the last row that is left out, behind the others.
  func write(
    behind pinned: [[UInt8]] = [], _ next: () throws(CommandError) -> [Rows.Row]
  ) throws(CommandError) {
    var (output, leftOut) = (RowOutput(), LeftOutRows())
    var hasRows = false
    for record in pinned {
      try output.write(hasRows ? separator : head)
      try output.write(row: record, keepsLines: keepsLines)
      hasRows = true
    }
    while true {
      var rows = try next()[...]
      if rows.isEmpty { break }
      while !rows.isEmpty {
        do throws(CommandError) {
          rows.removeFirst(try write(rows, behind: hasRows ? separator : head, to: &output))
          hasRows = true
        } catch {
          try leftOut.note(error)
          rows.removeFirst()
        }
      }
    }
    if !hasRows { try output.write(head) }
    try output.write(tail(hasRows: hasRows))
    try output.flush()
    try leftOut.report()
  }

  /// Writes as many rows as can be written together behind other bytes, and returns their number. On a terminal, it is one. Writes
  /// nothing if the first row cannot be written.
  private func write(
    _ rows: ArraySlice<Rows.Row>, behind start: [UInt8], to output: inout RowOutput
  ) throws(CommandError) -> Int {
    if output.isMarked, let row = rows.first {
      let bytes = try bytes(of: row)
      try output.write(start)
      try output.write(row: bytes, keepsLines: keepsLines)
      return 1
    }
    return try output.append { (bytes) throws(RecordOutputError) in
      bytes += start
      return try append(rows, to: &bytes)
    }
  }

  func bytes(of row: Rows.Row) throws(CommandError) -> [UInt8] {
    do throws(RecordOutputError) { return try self.row(row) } catch { throw .output(error) }
  }
}

/// The rows that could not be written, among others that were.
private struct LeftOutRows {
  private var errors: [CommandError] = []
  private var others = 0

  /// The number of rows that get a message of their own.
  private static let mostMessages = 10

  /// Notes why a row is left out.
  /// - Throws: an error that concerns other rows as well.
  mutating func note(_ error: CommandError) throws(CommandError) {
    switch error {
    case .output(.malformed), .output(.illFormedText), .output(.notObject): break
    default: throw error
    }
    if errors.count < Self.mostMessages { errors.append(error) } else { others += 1 }
  }

  /// Says which rows were left out; the last message is the error that ends the command.
  func report() throws(CommandError) {
    guard let last = errors.last else { return }
    for error in errors.dropLast() { Diagnostics.report(Diagnostics.message(for: error)) }
    if others > 0 { Diagnostics.report("\(others) more rows cannot be written") }
    throw last
  }
}

/// Standard output for chosen rows: byte for byte, but on a terminal with placeholders for control characters.
struct RowOutput {
  private var output = OutputWriter()
  /// Replaces control characters; nil if the output is no terminal.
  private let typesetter: Typesetter? =
    FileDescriptor.standardOutput.isTerminal ? Encoding.select() == .ascii ? .ascii : Typesetter() : nil

  /// Whether control characters are replaced.
  var isMarked: Bool { typesetter != nil }

  /// Lets a function append bytes as they are. If it throws, nothing is appended.
  mutating func append<Result>(
    _ body: (inout [UInt8]) throws(RecordOutputError) -> Result
  ) throws(CommandError) -> Result {
    let result: Result
    do throws(RecordOutputError) { result = try output.append(body) } catch { throw .output(error) }
    do throws(SystemError) { try output.flushIfLarge() } catch { throw .write(error) }
    return result
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: some Collection<UInt8>) throws(CommandError) {
    do throws(SystemError) { try output.write(bytes) } catch { throw .write(error) }
  }

  /// Writes a row or a value. On a terminal, a carriage return at its end is left out.
  /// - Parameter keepsLines: whether line ends inside it are kept on a terminal.
  mutating func write(row bytes: [UInt8], keepsLines: Bool = false) throws(CommandError) {
    try write(typesetter.map { Self.marked(bytes, keepsLines: keepsLines, $0) } ?? bytes)
  }

  mutating func flush() throws(CommandError) {
    do throws(SystemError) { try output.flush() } catch { throw .write(error) }
  }

  /// Writes a value of a row, whatever the format of rows is.
  static func write(value: [UInt8], end: UInt8) throws(CommandError) {
    var output = RowOutput()
    try output.write(row: value)
    try output.write([end])
    try output.flush()
  }

  private static func marked(_ bytes: [UInt8], keepsLines: Bool, _ typesetter: Typesetter) -> [UInt8] {
    let lines = bytes.split(
      separator: 0x0A, maxSplits: keepsLines ? .max : 0, omittingEmptySubsequences: false
    ).map { line in
      let isEnded = line.last == 0x0D
      return typesetter.marked(Array(isEnded ? line.dropLast() : line))
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}

/// The text of the filter before the rows (`--print-query`).
extension Options {
  /// The text of the filter that the options name; empty for none.
  var query: [UInt8] { records.list.filter?.rawBytes ?? [] }

  /// Writes the text of a filter as a line of its own, if that is asked for.
  func write(query: [UInt8]) throws(CommandError) {
    if browser.choosesQuery { try RowOutput.write(value: query, end: browser.rowEnd) }
  }

  /// Returns what `body` opens. If that has no rows, writes the text of the filter before the error.
  func writingQueryWithoutRows<Opened>(
    _ body: () throws(CommandError) -> Opened
  ) throws(CommandError) -> Opened {
    do throws(CommandError) { return try body() } catch {
      if case .noRows = error { try write(query: query) }
      throw error
    }
  }
}
