/// How bytes become records.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// By the first input's extension, `.csv` or `.tsv`; else lines.
  case auto
  case lines, csv, tsv
}
