/// How inputs become a table: the command's options that concern data. Fields are named by name or number.
public struct RecordOptions: Equatable, Sendable {
  public var format = RecordFormat.auto
  /// nil: a comma for csv, a tab for tsv, none for lines.
  public var delimiter: FieldDelimiter?
  /// The byte that ends a line: LF or NUL. Has no effect on csv; with NUL, tsv has no quotes.
  public var recordEnd = UInt8(ascii: "\n")
  /// Whether a quote at the start of a csv or tsv field opens a quoted one.
  public var hasQuotes = true
  /// Whether blank lines of csv and tsv are records.
  public var keepsBlank = false
  /// Whether the first csv or tsv record of each input names the fields.
  public var hasHeaderRow = true

  public var title: String?
  public var subtitle: String?
  public var detail: String?
  public var icon: String?
  public var accessory: String?
  /// One section for each value of this field.
  public var groupBy: String?
  /// One section for each input with rows; has no effect with `groupBy`.
  public var hasSectionPerInput = false
  /// The fields that are written of a chosen row; nil for all.
  public var outputFields: [String]?
  /// Lines of a row; nil: two with a subtitle, else one.
  public var rowHeight: Int?

  /// What stands below the last section.
  public var footer: String?

  /// Bytes of a stream to hold while `discard(before:)` is behind; nil for all of them.
  public var streamLimit: Int?

  /// Bytes of a stream to hold at most; reading ends there. nil: half of the machine's memory.
  public var memoryLimit: Int?
  /// Whether the last input is read on as it grows, if it is a file. Its last record counts when its end has come.
  public var follows = false

  /// What rows are sorted by at first; nil for the order of the input.
  public var sortOrder: SortOrder?
  /// The order of the sections; nil for that of first appearance.
  public var sectionOrder: SectionOrder?
  /// What stands below each section, or below the table if it has no groups. Of all rows, filtered or not.
  public var aggregates: [FieldAggregate] = []

  /// The inputs' names, as they were opened.
  var paths: [String] = []

  public init() {}

  /// All references to fields.
  var fieldReferences: [String] {
    [title, subtitle, detail, icon, accessory, groupBy, sortOrder?.field].compactMap { $0 }
      + (outputFields ?? []) + aggregates.map(\.field)
  }
}
