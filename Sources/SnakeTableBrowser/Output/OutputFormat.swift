/// The format in which chosen rows are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// The original bytes of the record.
  case record
  /// The values of the record, joined by tabs, or a line without fields; without escape sequences.
  case text
  /// The index of the record, counted from 0 over all inputs without header rows.
  case index
  /// One JSON array with all rows.
  case json
  /// One JSON value per line.
  case ndjson
  /// RFC 4180, with a header if the input names its fields.
  case csv
}
