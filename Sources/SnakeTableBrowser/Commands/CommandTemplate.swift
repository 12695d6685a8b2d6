import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// A command of a user (`--preview`, `run(WORDS)`): words with placeholders for the row under the cursor.
///
///     less +{line} {file}     three arguments, whatever bytes the fields hold
///
/// The words are separated once, by a shell's rules for quotes (`ShellWords`). A placeholder is then replaced within its
/// argument. Values are not searched for placeholders, and no shell is involved.
package struct CommandTemplate: Hashable, Sendable {
  /// The reason why a text is not a command.
  package enum ParsingError: Error, Equatable, Sendable {
    case empty
    case unclosedQuote
    /// A word that only a shell understands.
    case shellOperator(String)
  }

  /// A part of a row, or of the marked rows.
  enum Placeholder: Hashable, Sendable {
    /// `{}`: the record, without sequences that select styles.
    case record
    /// `{raw}`: the record with them.
    case rawRecord
    /// `{n}`: the index of the record, counted from 0.
    case index
    /// `{json}`: the record as JSON.
    case json
    /// `{+f}`: the name of a file with the marked records.
    case markedFile
    /// `{name}`: a field.
    case field(FieldExpression)
  }

  /// A part of a word.
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    /// A placeholder, and the text that stays in its place if there is no such field.
    case placeholder(Placeholder, text: [UInt8])
  }

  /// A word of the command.
  enum Word: Hashable, Sendable {
    /// One argument.
    case argument([Piece])
    /// `{+}`: one argument for each marked row.
    case markedRows
    /// `{editor}`, `{pager}`: the words of a program.
    case program(UserProgram)
  }

  /// The command as it was written.
  package let text: String
  let words: [Word]

  /// Parses the words of a command.
  package init(_ text: String) throws(ParsingError) {
    let words: [[UInt8]]
    do throws(ShellWords.UnclosedQuote) { words = try ShellWords.command(text.rawBytes) } catch {
      throw .unclosedQuote
    }
    guard !words.isEmpty else { throw .empty }
    if let sign = ShellWords.shellOperator(in: text.rawBytes) { throw .shellOperator(sign) }
    self.text = text
    self.words = words.map { word in
      if word == Array("{+}".utf8) { return .markedRows }
      return UserProgram(word: word).map { .program($0) } ?? .argument(Self.pieces(of: word))
    }
  }

  /// Divides a word into text and placeholders.
  private static func pieces(of word: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var rest = word[...]
    while let byte = rest.first {
      let end = byte == UInt8(ascii: "{") ? rest.firstIndex(of: UInt8(ascii: "}")) : nil
      // Of `{{}`, the inner one is the placeholder.
      guard let end, !rest[..<end].dropFirst().contains(byte) else {
        text.append(byte)
        rest.removeFirst()
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      let name = rest[rest.startIndex..<end].dropFirst()
      pieces.append(.placeholder(placeholder(named: name), text: Array(rest[...end])))
      rest = rest[(end + 1)...]
    }
    return text.isEmpty && !pieces.isEmpty ? pieces : pieces + [.text(text)]
  }

  private static func placeholder(named name: ArraySlice<UInt8>) -> Placeholder {
    switch String(rawBytes: name) {
    case "": .record
    case "raw": .rawRecord
    case "n": .index
    case "json": .json
    case "+f": .markedFile
    case let name: .field(FieldExpression(name))
    }
  }
}

/// The values of placeholders.
protocol PlaceholderValues {
  /// Returns the value of a placeholder for the row under the cursor; nil if there is no such field.
  func value(of placeholder: CommandTemplate.Placeholder) throws(CommandFailure) -> [UInt8]?
  /// Calls `body` with the record of each marked row, in the order of the input; of the row under the cursor if none is
  /// marked.
  func forEachMarkedRecord(_ body: ([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure)
}

extension CommandTemplate {
  /// Returns the arguments of the command. The first is the program.
  /// - Parameter limit: the maximum number of bytes of all arguments.
  func arguments(
    _ values: some PlaceholderValues, limit: Int
  ) throws(CommandFailure) -> [[UInt8]] {
    var arguments = CommandArguments(limit: limit)
    for word in words {
      switch word {
      case .markedRows:
        try values.forEachMarkedRecord { (record) throws(CommandFailure) in try arguments.append(record) }
      case .program(let program): for word in program.words() { try arguments.append(word) }
      case .argument(let pieces):
        var argument: [UInt8] = []
        for piece in pieces { argument += try Self.bytes(of: piece, values) }
        try arguments.append(argument)
      }
    }
    guard arguments.all.first?.isEmpty == false else { throw .noProgram }
    return arguments.all
  }

  private static func bytes(
    of piece: Piece, _ values: some PlaceholderValues
  ) throws(CommandFailure) -> [UInt8] {
    switch piece {
    case .text(let text): text
    case .placeholder(let placeholder, let text): try values.value(of: placeholder) ?? text
    }
  }
}

/// Arguments that a program can be started with.
private struct CommandArguments {
  private(set) var all: [[UInt8]] = []
  private var rest: Int

  init(limit: Int) { rest = limit }

  mutating func append(_ argument: [UInt8]) throws(CommandFailure) {
    if argument.contains(0) { throw .containsNUL }
    // The system counts the NUL at the end and a pointer.
    rest -= argument.count + 1 + MemoryLayout<Int>.size
    guard rest >= 0 else { throw .tooLong }
    all.append(argument)
  }
}

/// The values of placeholders for the rows of a list.
///
/// It owns the file of the marked rows, which exists while a program may read it.
final class RowValues: PlaceholderValues {
  private let source: any RowStore
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
  init(_ source: any RowStore, cursor: Int?, marked: [Range<Int>], rowEnd: UInt8) {
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
