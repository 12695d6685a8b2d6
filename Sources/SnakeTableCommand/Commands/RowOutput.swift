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
  /// Writes rows to standard output.
  /// - Parameter next: returns the next rows; none at the end.
  func write(_ next: () throws(CommandError) -> [Rows.Row]) throws(CommandError) {
    var output = RowOutput()
    var hasRows = false
    while true {
      var rows = try next()[...]
      if rows.isEmpty { break }
      while !rows.isEmpty {
        try output.write(hasRows ? separator : head)
        rows.removeFirst(try write(rows, to: &output))
        hasRows = true
      }
    }
    if !hasRows { try output.write(head) }
    try output.write(tail(hasRows: hasRows))
    try output.flush()
  }

  /// Writes as many rows as can be written together, and returns their number. On a terminal, it is one.
  private func write(_ rows: ArraySlice<Rows.Row>, to output: inout RowOutput) throws(CommandError) -> Int {
    if output.isMarked, let row = rows.first {
      try output.write(row: try bytes(of: row), keepsLines: keepsLines)
      return 1
    }
    do throws(RecordOutputError) {
      return try output.append { (bytes) throws(RecordOutputError) in try append(rows, to: &bytes) }
    } catch { throw .output(error) }
  }

  func bytes(of row: Rows.Row) throws(CommandError) -> [UInt8] {
    do throws(RecordOutputError) { return try self.row(row) } catch { throw .output(error) }
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

  /// Lets a function append bytes as they are.
  mutating func append<Result, Failure>(
    _ body: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.append(body)
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
