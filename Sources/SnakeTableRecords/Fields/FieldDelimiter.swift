/// The delimiter between the fields of a record.
public enum FieldDelimiter: Hashable, Sendable {
  case byte(UInt8)
  /// Runs of blanks and tabs, ignored at the start and end of a record, as in awk.
  case blank

  /// The delimiter byte, or nil for runs of blanks.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }
}
