/// The format of the inputs: how their bytes are divided into records and fields.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// Detects the format by the extension of the first input's name; otherwise JSON or NDJSON if the first record parses
  /// as such, else lines.
  case auto
  case lines, csv, tsv, json, ndjson

  var isJSON: Bool { self == .json || self == .ndjson }
}
