/// The delimiter between the fields of a record.
package enum FieldDelimiter: Hashable, Sendable {
  case byte(UInt8)
  /// Several bytes.
  case text([UInt8])
  /// Runs of blanks and tabs, ignored at the start and end of a record, as in awk.
  case blank
  /// Blanks between columns that are aligned under the names in the first line.
  case aligned
  /// The matches of a regular expression.
  case expression(DelimiterExpression)

  /// The delimiter byte; nil for any other delimiter.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }
}
