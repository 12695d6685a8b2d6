import SnakeTable
import SnakeTableBrowser
import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableRecords

/// What the command line asks for.
struct Options: Equatable {
  /// The file arguments; `-` is standard input.
  var files: [String] = []

  // Reading
  var format = RecordFormat.auto
  var delimiter: FieldDelimiter?
  var hasHeaderRow = true
  var hasQuotes = true
  var keepsBlank = false
  /// Records end with NUL.
  var readsNUL = false

  var follows = false

  // Cells and sections
  var title: String?
  var subtitle: String?
  var detail: String?
  var icon: String?
  var accessory: String?
  var groupBy: String?
  var hasSectionPerFile = false
  var sortField: String?
  var isDescending = false
  var sectionOrder: SectionOrder?
  var aggregates: [FieldAggregate] = []
  var header: String?
  var footer: String?

  // Look
  var style: StyleName?
  var separator: SeparatorStyle?
  var rowHeight: Int?
  var maximumWidth: Int?
  var inset: Int?
  var box: BoxVariant?
  var shadow: ShadowStyle?
  var weight = WeightName.light
  var headerSeparators: HeaderSeparators?
  var scrollBar = ScrollIndicatorVisibility.never
  var showsSectionIndex = false
  /// 0 for square corners, 1 for round ones, more for stepped arcs.
  var cornerRadius: Int?
  var isASCII = false
  var color = ColorChoice.auto
  var theme = ThemeChoice.auto
  var themeColors: [ThemeColor] = []

  /// For those who cannot see the screen.
  var isAccessible = false

  // Motion
  /// Nanoseconds a stroke takes; nil for the usual time.
  var duration: Int?
  var framesPerSecond = 60
  var animation: AnimationChoice?
  var timing = TimingName.linear

  // Choosing
  var allowsMarks = false
  var order = ChosenOrder.input
  var query: String?
  /// One match of the first query is chosen without a screen.
  var selectsOnlyMatch = false
  /// Without a match of the first query there is no screen.
  var exitsWithoutMatch = false
  var output = OutputFormat.record
  /// Fields that are written of a chosen row; nil for all.
  var outputFields: [String]?
  var endsRowsWithNUL = false
  var usesMouse = true
  var keyAssignments: [KeyAssignment] = []

  /// The file that the session is recorded in.
  var castFile: String?

  // Printing
  var isPrinting = false
  var width: Int?
  /// Nanoseconds after the first frame.
  var time: Int?
  /// Printed as an SVG.
  var isPicture = false

  /// The screen after these keys is printed, and not the table.
  var keys: [KeyPress]?
  /// Lines of that screen.
  var height: Int?

  // Demo
  var demo: DemoName?
  var loops: Int?

  // Options that are not typed
  var readsDefaults = true

  // Telling
  var completions: Shell?
  var showsHelp = false
  var showsVersion = false
}

extension Options {
  /// What the list is called: the header, else the name of the only file.
  var listTitle: CellText? {
    if let header { return CellText(header.rawBytes) }
    guard files.count == 1, let file = files.first, file != "-" else { return nil }
    return file.split(separator: "/").last.map { CellText(String($0).rawBytes) }
  }

  var browserSettings: BrowserSettings {
    BrowserSettings(
      keyAssignments: keyAssignments, themeColors: themeColors, isAccessible: isAccessible,
      keepsMarkOrder: order == .marked, followsEnd: follows)
  }
}

/// The styles by the names a user types. `snake` is a plain table with a snake for a separator.
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

/// The weights of strokes by the names a user types.
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

/// The order in which marked rows are written.
enum ChosenOrder: String, CaseIterable {
  case input, marked
}

/// What strokes move for.
enum AnimationChoice: String, CaseIterable {
  case arrival, focus, none
}

/// How strokes run in time.
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

/// The background that colours are chosen for; `mono` uses none.
enum ThemeChoice: String, CaseIterable {
  case auto, light, dark, mono
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
