/// What stands between the fields of a record.
public enum FieldDelimiter: Hashable, Sendable {
  case byte(UInt8)
  /// Runs of blanks and tabs, those at the start and the end ignored: as awk does.
  case blank

  /// nil for blanks.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }
}
