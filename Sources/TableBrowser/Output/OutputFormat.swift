/// How a chosen row is written.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// The record's own bytes.
  case record
  /// Its number, counted from 0 over all input, header rows not counted.
  case index
}
