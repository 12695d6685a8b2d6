/// How a chosen row is written.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// The record's own bytes.
  case record
  /// Its number, counted from 0 over all input, header rows not counted.
  case index
  /// All rows as one JSON array.
  case json
  /// A JSON value a line.
  case ndjson
  /// RFC 4180, with a header if the input names its fields.
  case csv
}
