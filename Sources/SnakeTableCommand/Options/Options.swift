import SnakeTable
import SnakeTableBrowser
import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableRecords

/// The options of a command line.
struct Options: Equatable {
  /// The file arguments; `-` is standard input. With `refreshInterval`, the words of a command.
  var files: [String] = []
  /// The time in nanoseconds from one start of the command to the next one; nil for files.
  var refreshInterval: Int?

  /// The program whose list is shown, as words; nil for files and databases.
  var source: [[UInt8]]?
  /// The program that is checked, as words; nil for none.
  var checkedSource: [[UInt8]]?
  /// The table, or the text of the query, of a database; without either, the list of its tables.
  var table: String?
  var sql: String?

  // Reading
  var format = RecordFormat.auto
  var delimiter: FieldDelimiter?
  /// Whether a record names the fields; nil for the default of the format.
  var hasHeaderRow: Bool?
  /// The path to the records of a JSON document; nil to find them.
  var records: FieldExpression?
  /// The number of records at the start of each file that are not rows.
  var headerLines = 0
  var hasQuotes = true
  var keepsBlank = false
  /// Whether records end with NUL.
  var readsNUL = false
  var escapes = EscapeInterpretation.auto

  var follows = false

  // Cells and sections
  var title: FieldExpression?
  var subtitle: FieldExpression?
  var detail: FieldExpression?
  var icon: FieldExpression?
  var accessory: FieldExpression?
  /// The fields shown as columns; nil for none.
  var columns: [FieldExpression]?
  /// The fields to group by, outermost first; empty for none.
  var groupBy: [FieldExpression] = []
  var hasSectionPerFile = false
  /// The fields to sort by, as they were typed.
  var sortFields: String?
  var isDescending = false
  var sectionOrder: SectionOrder?
  var aggregates: [FieldAggregate] = []
  var header: String?
  var footer: String?

  // Look
  var style: StyleName?
  var separator: SeparatorName?
  var rowHeight: Int?
  var wrapsTitles = false
  var maximumWidth: Int?
  var inset: Int?
  var box: BoxVariant?
  var shadow: ShadowStyle?
  var weight = WeightName.light
  var headerSeparators: HeaderSeparators?
  var scrollBar = ScrollIndicatorVisibility.never
  var showsSectionIndex = false
  /// The corner radius: 0 for square corners, 1 for round ones, more for stepped arcs; nil for the default.
  var cornerRadius: Int?
  /// The maximum height below the prompt, or the height of a screen that is printed; nil for the default.
  var height: InlineHeight?
  var isASCII = false
  var color = ColorChoice.auto
  var theme = ThemeChoice.auto
  var themeColors: [ThemeColor] = []

  /// Whether the table is adapted to screen readers.
  var isAccessible = false
  /// The pane beside the list.
  var preview = PreviewSettings()

  // Motion
  /// The duration of a stroke in nanoseconds; nil for the default.
  var duration: Int?
  var framesPerSecond = 60
  var animation: AnimationChoice?
  var timing = TimingName.linear

  // Choosing
  var allowsMarks = false
  var order = ChosenOrder.input
  var query: String?
  /// The mode of the first query and of a filter that is opened.
  var mode = ModeName.words
  var ranksMatches = true
  /// The number of rows shown before and after each match.
  var contextRows = 0
  /// Whether the only match of the first query is chosen without showing a screen.
  var selectsOnlyMatch = false
  /// Whether the command ends without showing a screen if the first query has no match.
  var exitsWithoutMatch = false
  var output = OutputFormat.record
  /// The fields written for a chosen row; nil for all.
  var outputFields: [FieldExpression]?
  var endsRowsWithNUL = false
  var usesMouse = true
  var keyAssignments: [KeyAssignment] = []
  /// The field by which a reload finds rows again, and by which a record that is followed replaces another one; nil for the
  /// whole record.
  var identity: FieldExpression?

  /// The file to record the session in; nil for no recording.
  var castFile: String?

  // Printing
  var isPrinting = false
  var width: Int?
  /// The time of the frame to print, in nanoseconds after the first frame.
  var time: Int?
  /// Whether an SVG picture is printed.
  var isPicture = false

  /// The keys after which the screen is printed; nil to print the whole table.
  var keys: [KeyPress]?

  // Demo
  var demo: DemoName?
  var loops: Int?

  // Default options
  var configuration = ConfigurationChoice.all

  // Information
  var completions: Shell?
  /// The shell whose key bindings are printed; nil for none.
  var shellBindings: Shell?
  var showsHelp = false
  var showsVersion = false
}

extension Options {
  /// The title of the list: the header, or else the command, the name of the only file, or `stdin`; nil for several files.
  var listTitle: CellText? {
    if let header { return CellText(header.rawBytes) }
    return refreshInterval == nil
      ? inputName : CellText(files.joined(separator: " ").withoutPasswords.rawBytes)
  }

  /// The name of the only file or of the command, or `stdin`; nil for several files.
  var inputName: CellText? {
    if refreshInterval != nil { return files.first.map { CellText($0.rawBytes) } }
    if let source { return source.first?.split(separator: UInt8(ascii: "/")).last.map { CellText($0) } }
    guard files.count <= 1 else { return nil }
    guard let file = files.first, file != "-" else { return "stdin" }
    let name = SourceChoice.isDatabase(file) ? SourceChoice.shown(file) : file.withoutPasswords
    return name.split(separator: "/").last.map { CellText(String($0).rawBytes) }
  }

  /// Whether only the latest record for each key is shown.
  var keepsLatestRecords: Bool { follows && identity != nil }

  /// The byte that ends chosen rows: LF or NUL.
  var rowEnd: UInt8 { endsRowsWithNUL ? 0 : 0x0A }

  var browserSettings: BrowserSettings {
    BrowserSettings(
      keyAssignments: keyAssignments, themeColors: themeColors, isAccessible: isAccessible,
      order: order, followsEnd: follows && !keepsLatestRecords,
      hasAutomaticSeparators: hasAutomaticSeparators,
      filterMode: mode.filterMode,
      contextRows: contextRows > 0 ? contextRows : BrowserSettings.usualContextRows,
      preview: preview, keepsMaximumWidth: maximumWidth != nil, rowEnd: rowEnd)
  }

  /// Whether the separators of the list on a screen depend on the number of rows. Those of a demo never do.
  var hasAutomaticSeparators: Bool {
    guard demo == nil, !isAccessible else { return false }
    return separator == .auto || separator == nil && style != .snake
  }
}

/// The style names on the command line. `snake` is a plain table with snake separators.
enum StyleName: String, CaseIterable {
  case plain, grouped, rounded, snake
  case insetGrouped = "inset-grouped"

  var tableStyle: TableStyle {
    switch self {
    case .plain, .snake: .plain
    case .grouped: .grouped
    case .rounded, .insetGrouped: .rounded
    }
  }
}

/// The modes of a filter on the command line.
enum ModeName: String, CaseIterable {
  case words, fuzzy, regex

  var filterMode: FilterMode {
    switch self {
    case .words: .words
    case .fuzzy: .fuzzy
    case .regex: .regularExpression
    }
  }
}

/// The sides of the pane on the command line.
enum PreviewSide: String, CaseIterable {
  case right, below

  var side: SplitArrangement.Side {
    switch self {
    case .right: .right
    case .below: .below
    }
  }
}

/// The kinds of separators on the command line.
enum SeparatorName: String, CaseIterable {
  case auto, line, hairline, snake, none

  /// The separators; nil if they depend on the number of rows.
  var style: SeparatorStyle? {
    switch self {
    case .auto: nil
    case .line: .line
    case .hairline: .hairline
    case .snake: .snake
    case .none: SeparatorStyle.none
    }
  }
}

/// The stroke weights on the command line.
enum WeightName: String, CaseIterable {
  case light, heavy, double

  var weight: StrokeWeight {
    switch self {
    case .light: .light
    case .heavy: .heavy
    case .double: .double
    }
  }
}

/// The event for which strokes are animated.
enum AnimationChoice: String, CaseIterable {
  case arrival, focus, none
}

/// The timing functions on the command line.
enum TimingName: String, CaseIterable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  var function: TimingFunction {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

/// The background for which colours are chosen; `mono` uses no colours.
enum ThemeChoice: String, CaseIterable {
  case auto, light, dark, mono
}

/// The options of the configuration file and of SNAKETABLE_DEFAULT_OPTS that apply: all, only those for which
/// `OptionSpecification.isLook` is true, or none.
enum ConfigurationChoice: String, CaseIterable {
  case all, looks, none
}

/// The choice of when to use colours.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Options {
  /// Sets the field of an aggregate. On the command line it replaces the same aggregate of the defaults.
  mutating func setAggregate(_ function: FieldAggregate.Function, of field: FieldExpression) {
    aggregates.removeAll { $0.function == function }
    aggregates.append(FieldAggregate(function, of: field))
  }

  /// Throws if options cannot be used together.
  func check() throws(CommandError) {
    if isDescending, sortFields == nil { throw .needs(option: "--descending", other: "--sort") }
    if let order = sectionOrder, let function = order.function,
      !aggregates.contains(where: { $0.function == function })
    {
      throw .needs(option: "--sort-groups \(order.rawValue)", other: "--\(function.rawValue)")
    }
    try checkSource()
    if castFile != nil, isPrinting { throw .conflict(option: "--cast", with: "--print") }
    if refreshInterval != nil {
      if files.isEmpty { throw .needs(option: "--every", other: "a command") }
      if follows { throw .conflict(option: "--every", with: "--follow") }
    }
    if keepsLatestRecords, hasSectionPerFile {
      throw .conflict(option: "--section-per-file", with: "--follow --id")
    }
    guard keys != nil else { return }
    if !isPrinting { throw .needs(option: "--keys", other: "--print") }
    if time != nil { throw .conflict(option: "--keys", with: "--at") }
  }
}
