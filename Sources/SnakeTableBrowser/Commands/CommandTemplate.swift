import SnakeTable
import SnakeTableRecords

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
    self.text = text
    self.words = words.map { $0 == Array("{+}".utf8) ? .markedRows : .argument(Self.pieces(of: $0)) }
  }

  /// Whether the arguments depend on the row under the cursor.
  var needsRow: Bool {
    words.contains { word in
      guard case .argument(let pieces) = word else { return true }
      return pieces.contains { if case .placeholder = $0 { true } else { false } }
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
