/// How bytes become records.
public enum RecordFormat: String, CaseIterable, Sendable {
  case lines, csv, tsv
}
