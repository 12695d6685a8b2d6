/// Functions that write fields as a record.
package enum FieldWriting {
  /// Returns a csv record as in RFC 4180, with quotes only where they are needed.
  /// - Parameter isValue: Whether the field at a position is a value, not bytes that are written as they are.
  package static func quoted(
    _ fields: [[UInt8]], delimiter: UInt8, where isValue: (Int) -> Bool = { _ in true }
  ) -> [UInt8] {
    // Without quotes, a single empty field would be a blank line, which is not a record.
    if fields == [[]] { return Array("\"\"".utf8) }
    return Array(
      fields.enumerated().map { isValue($0) ? QuotedText.field(of: $1, delimiter: delimiter) : $1 }
        .joined(separator: [delimiter]))
  }

  /// Returns lines `Name: value`. Lines of a value after its first begin with a blank already.
  static func paragraph(_ fields: [(name: [UInt8], value: [UInt8])]) -> [UInt8] {
    Array(fields.map { $0.name + Array(": ".utf8) + $0.value }.joined(separator: [ParagraphScan.lineFeed]))
  }
}
