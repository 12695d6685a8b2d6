/// How bytes become records.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// By the first input's extension; else JSON or NDJSON if its first record parses; else lines.
  case auto
  case lines, csv, tsv, json, ndjson

  var isJSON: Bool { self == .json || self == .ndjson }
}
