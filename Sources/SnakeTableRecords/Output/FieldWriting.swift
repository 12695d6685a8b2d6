import SnakeTableJSON
import SnakeTableRecognition

/// Functions that write fields as a record.
package enum FieldWriting {
  /// Returns a delimited record, with quotes only where they are needed.
  /// - Parameter isValue: Whether the field at a position is a value, not bytes that are written as they are.
  static func quoted(
    _ fields: [[UInt8]], _ dialect: DelimitedDialect, where isValue: (Int) -> Bool = { _ in true }
  ) -> [UInt8] {
    // Without quotes, a single empty field would be a blank line, which is not a record.
    if fields == [[]] { return [UInt8](repeating: dialect.quote ?? QuotedText.quote, count: 2) }
    return fields.enumerated().map { isValue($0) ? QuotedText.field(of: $1, dialect) : $1 }
      .bytes(separatedBy: [dialect.delimiter])
  }

  /// Returns a csv record as in RFC 4180.
  package static func quoted(_ fields: [[UInt8]], delimiter: UInt8) -> [UInt8] {
    quoted(fields, DelimitedDialect(delimiter))
  }

  /// Returns lines `Name: value`. Lines of a value after its first begin with a blank already.
  static func paragraph(_ fields: [(name: [UInt8], value: [UInt8])]) -> [UInt8] {
    Array(fields.map { $0.name + Array(": ".utf8) + $0.value }.joined(separator: [ParagraphScan.lineFeed]))
  }

  /// Returns values separated by tabs. Tabs and line ends in them are blanks.
  package static func tabbed(_ values: [[UInt8]]) -> [UInt8] {
    values.map(oneLine).bytes(separatedBy: [UInt8(ascii: "\t")])
  }

  private static func oneLine(_ value: [UInt8]) -> [UInt8] {
    guard value.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return value }
    return lines(of: value, joinedBy: " ").map { $0 == 0x09 ? 0x20 : $0 }
  }

  /// Returns a row of a Markdown table. Line ends in values are `<br>`, and pipes are escaped.
  package static func markdown(_ values: [[UInt8]]) -> [UInt8] {
    values.map(markdownCell).bytes(
      separatedBy: Array(" | ".utf8), from: Array("| ".utf8), to: Array(" |".utf8))
  }

  /// Returns the line between the names and the rows of a Markdown table.
  package static func markdownRule(_ columns: Int) -> [UInt8] {
    markdown([[UInt8]](repeating: Array("---".utf8), count: columns))
  }

  private static func markdownCell(_ value: [UInt8]) -> [UInt8] {
    var cell: [UInt8] = []
    var backslashes = 0
    for byte in lines(of: value, joinedBy: "<br>") {
      // A backslash before a pipe would escape it, or its escape.
      if byte == UInt8(ascii: "|") { cell += [UInt8](repeating: UInt8(ascii: "\\"), count: backslashes + 1) }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      cell.append(byte)
    }
    return cell
  }

  /// Returns a text whose line ends (LF, CR or both) are replaced.
  private static func lines(of value: [UInt8], joinedBy separator: String) -> [UInt8] {
    var text: [UInt8] = []
    for (index, byte) in value.enumerated() {
      switch byte {
      case 0x0A where index > 0 && value[index - 1] == 0x0D: break
      case 0x0A, 0x0D: text += separator.utf8
      default: text.append(byte)
      }
    }
    return text
  }
}
