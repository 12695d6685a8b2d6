import SnakeTableDecoding
import SnakeTableJSON
import SnakeTableRecognition

/// Options for reading inputs as a table.
package struct RecordOptions: Equatable, Sendable {
  package var format = RecordFormat.auto
  /// The encoding of the inputs; nil to recognise it.
  package var encoding: TextEncoding?
  /// The delimiter between fields; nil for the default: a comma for csv, a tab for tsv, none for lines.
  package var delimiter: FieldDelimiter?
  /// The byte that ends a line: LF or NUL. Has no effect on csv; with NUL, tsv has no quotes.
  package var recordEnd = UInt8(ascii: "\n")
  /// Whether a quote at the start of a csv or tsv field opens a quoted field.
  package var hasQuotes = true
  /// Whether blank lines of csv and tsv are records.
  package var keepsBlank = false
  /// Whether escape sequences select the style of the text.
  package var escapes = EscapeInterpretation.never
  /// Whether a record of each input names the fields: the last one of `headerLines`, or else the first one. nil for the
  /// default: only in csv and tsv. Has no effect on JSON.
  package var hasHeaderRow: Bool?
  /// The path to the array or object of a JSON document that holds the records; nil for the first member of the document
  /// that is an array of objects, or else the document.
  package var records: FieldExpression?
  /// The number of records at the start of each input that are not rows. The records of the first input are shown above the
  /// rows, except for the record that names the fields.
  package var headerLines = 0

  /// The field shown as the title of a cell; nil for the first field.
  package var title: FieldExpression?
  /// The field shown as the subtitle of a cell; nil for none.
  package var subtitle: FieldExpression?
  /// The field shown as the detail text of a cell; `none` for no detail. nil for the second field of structured records,
  /// if it is not shown elsewhere.
  package var detail: FieldExpression?
  /// The field shown as the icon of a cell; nil for none.
  package var icon: FieldExpression?
  /// The field shown as the accessory of a cell; `none` for no accessory. nil for a disclosure accessory if records have
  /// more than two fields, else none.
  package var accessory: FieldExpression?
  /// The rows and columns that the list shows at first. Its columns are shown instead of the parts above.
  package var list = ListState()
  /// The fields that are output for a chosen row; nil for all.
  package var outputFields: [FieldExpression]?
  /// The field by which a reload finds rows again; nil for the whole record.
  package var identity: FieldExpression?
  /// The height of a row in lines; nil for two lines with a subtitle, else one.
  package var rowHeight: Int?

  /// The text of the table footer, below the last section.
  package var footer: String?

  /// The number of bytes of a stream to hold until `discard(before:)` releases some; nil for no such limit.
  package var streamLimit: Int?

  /// The maximum number of bytes of a stream to hold; reading ends there. nil for half of the machine's memory.
  package var memoryLimit: Int?
  /// Whether the last input, if it is a file, is read as it grows. Its last record counts as a row once it has an end.
  package var follows = false

  /// What to do about a field that the options name and that no record has, if records name their own fields.
  package var missingFields = MissingFields.areErrors
  /// The mark before aggregates that are approximations.
  package var approximation = "≈"

  /// Whether records of three or more fields are shown in columns if no columns are named.
  package var showsColumns = false
  /// Whether a stream is recognised by its first 64 KB, or less if it ends, pauses for 2 seconds, or takes 10 seconds. If false, it is
  /// recognised by what arrives at once.
  package var waitsForSample = true
  /// What the first input was recognised as, unless the options say what it is; nil before.
  package internal(set) var recognition: Recognition?
  /// Whether it was recognised that NUL ends records.
  var hasRecognisedNUL = false
  /// The number of bytes by which a stream was recognised, as long as more of them may say otherwise; nil for what is decided.
  var recognisedLength: Int?

  /// Whether the options leave it to the table to recognise the format, the delimiter and the names.
  package var leavesFormatOpen: Bool {
    format == .auto && delimiter == nil && hasHeaderRow == nil && headerLines == 0 && records == nil
      && hasQuotes
      && recordEnd == UInt8(ascii: "\n")
  }

  /// Which encodings the inputs may have. Bytes stay as they are in JSON, if the options have such bytes, and if
  /// records end with NUL, which would look like UTF-16.
  var encodingChoice: EncodingChoice {
    if let encoding { return .named(encoding) }
    return recordEnd == 0 || haveBytes ? .named(.utf8) : format.isJSON ? .unicode : .recognised
  }

  /// Whether the delimiter or a name of a field is not UTF-8.
  private var haveBytes: Bool {
    let delimiter: [UInt8] =
      switch delimiter {
      case .byte(let byte): [byte]
      case .text(let bytes): bytes
      default: []
      }
    return !([delimiter] + namesOfFields.map(\.text.rawBytes)).allSatisfy(UTF8Check.isWellFormed)
  }

  /// The names of the inputs as they were opened.
  var paths: [String] = []

  package init() {}

  /// All expressions that name fields.
  var fieldExpressions: [FieldExpression] { namesOfFields + (list.columns ?? []) }

  /// The expressions that each name one field, if there is a field with that name.
  var namesOfFields: [FieldExpression] {
    let optional = [detail, accessory].compactMap { $0 }.filter { $0.text != CellFields.none }
    let shown = list.columns?.filter { $0.text != RecordColumn.all }.map {
      RecordColumn.parts(of: $0)?.field ?? $0
    }
    return [title, subtitle, icon, identity].compactMap { $0 } + optional + list.groupBy + (shown ?? [])
      + list.bars + list.trails
      + (list.sortOrder?.criteria.map(\.field) ?? []) + (outputFields ?? []) + list.aggregates.map(\.field)
      + list.conditions.map(\.field)
  }
}

/// What decides which rows and columns a list shows, and in which order: all of it that does not depend on where the rows
/// come from. A list starts with the state that the options name.
package struct ListState: Equatable, Sendable {
  /// The fields shown as columns instead of the parts of a cell: `*` for all fields, `name:20:bar` for a field, the width of
  /// its column and bars for its numbers. nil for none.
  package var columns: [FieldExpression]?
  /// The fields whose numbers have bars, in addition to columns such as `name:bar` in `columns`. A list without columns gets columns.
  package var bars: [FieldExpression] = []
  /// The fields whose numbers follow a picture of their last values, if the list is read again and again. A list without columns
  /// gets columns.
  package var trails: [FieldExpression] = []
  /// The number of columns that stay at the left while the others scroll.
  package var frozenColumns = 1

  /// The fields by whose values rows are grouped into sections, outermost first; empty for no groups.
  package var groupBy: [FieldExpression] = []
  /// Whether each input with rows has its own section. Has no effect with `groupBy`.
  package var hasSectionPerInput = false
  /// The order of the sections; nil for the order in which their values first appear.
  package var sectionOrder: SectionOrder?
  /// The aggregates in the footer of each section, or of the table if it has no groups.
  package var aggregates: [FieldAggregate] = []

  /// The order of the rows; nil for the order of the input.
  package var sortOrder: SortOrder?
  /// Whether rows that are not sorted are in the reverse order of the input. Has an effect at start only.
  package var isReversed = false
  /// Whether the matches of a fuzzy filter are shown best first, unless rows are sorted.
  package var ranksMatches = true
  /// What decides between fuzzy matches with the same points.
  package var matchTies = MatchTies.length

  /// The conditions on values that have been chosen. All of them hold beside the filter.
  package var conditions: [ChosenCondition] = []

  /// The sections and groups of sections that are collapsed.
  package var folding = ListFolding()
  /// Whether the list has no lines between its rows; nil to decide that by the options and the height of the list.
  package var isDense: Bool?

  /// The text of the filter; nil for none.
  package var filter: String?
  /// The mode of the filter, and of one that is opened later.
  package var filterMode = FilterMode.words
  /// The number of rows shown before and after each match of a filter, unless rows are sorted or ranked.
  package var contextRows = 0

  package init() {}

  /// Whether a filter or a condition may leave out rows.
  var isFiltered: Bool { filter?.isEmpty == false || !conditions.isEmpty }
}

/// What a table does about a field that its options name and that none of the first records has. Concerns JSON and
/// paragraphs, whose records name their own fields.
package enum MissingFields: Equatable, Sendable {
  /// The table waits for a record that has the field, and fails to start if there is none.
  case areErrors
  /// Like `areErrors`, but for a second at most: then the field is empty as long as no record has it.
  case mayComeLater
  /// The field is empty in all records that lack it.
  case areEmpty

  /// The time in nanoseconds that the table waits for the field if more records may come; nil for no limit.
  package var patience: Int? { self == .mayComeLater ? 1_000_000_000 : nil }

  /// Whether the field is empty once the table has waited.
  /// - Parameter isDecided: Whether all records that name fields are known.
  func accepts(whenDecided isDecided: Bool) -> Bool {
    switch self {
    case .areErrors: false
    case .mayComeLater: !isDecided
    case .areEmpty: true
    }
  }
}
