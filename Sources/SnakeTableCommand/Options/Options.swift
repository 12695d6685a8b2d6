import SnakeTable
import SnakeTableBrowser
import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableRecords
import SnakeTableSystem

/// The options of a command line: the values that the libraries take, and what is left, by concern. `OptionSpecification`
/// sets them one by one, `check` refuses contradictions, and `resolved` completes what depends on several of them.
struct Options: Equatable {
  var source = SourceOptions()
  /// What is read, the fields that make cells and output, and the state of the list at start.
  var records = Options.usualRecords
  /// The delimiter that belongs to the format, in place of the one of `records`; nil for none.
  var delimiterOfFormat: FieldDelimiter?
  /// The totals of `--total`, besides those of the state of the list.
  var totals: [FieldAggregate] = []
  /// The configuration of the table. Its maximum width is nil for the default, which depends on the rows.
  var configuration = TableConfiguration(maximumWidth: nil)
  /// The appearance of the table. Of its glyphs, only what the options can choose is used: the corners, and ASCII.
  var appearance = TableAppearance()
  var motion = Motion()
  var browser = BrowserSettings()
  var order = OrderChoice()
  var choosing = ChoosingOptions()
  var screen = ScreenOptions()
  var printing = PrintingOptions()
  var task = TaskOptions()
  /// The options that were given, in their order.
  var given: [GivenOption] = []
  /// The values of the options for the look that were given, by the options' names. A demo has a look of its own, which
  /// they change.
  var look: [String: String] = [:]

  private static var usualRecords: RecordOptions {
    var options = RecordOptions()
    options.escapes = .auto
    return options
  }
}

/// An option with its value, as it was given.
struct GivenOption: Equatable {
  /// The name without dashes.
  let name: String
  /// Empty for an option without a value.
  let value: String
  /// Whether it is a default of the user, and not on the command line.
  var isDefault = false
}

/// Where the rows come from, and what the list is called.
struct SourceOptions: Equatable {
  /// The file arguments; `-` is standard input. The words of a command if it runs again and again.
  var files: [String] = []
  /// The time in nanoseconds from one start of the command, or look at the files, to the next one; nil to read files once.
  var refreshInterval: Int?
  /// Whether files are read again when they have changed, so that `refreshInterval` is not for a command.
  var watchesFiles = false
  /// The program whose list is shown, as words; nil for files and databases.
  var program: [[UInt8]]?
  /// The table, or the text of the query, of a database; without either, the list of its tables.
  var table: String?
  var sql: String?
  /// The address of the database that the rows of the files are loaded into; nil for none.
  var loaded: String?
  /// The header of the list; nil for its name.
  var header: String?
}

extension SourceOptions {
  /// Whether the file arguments are the words of a command.
  var isCommand: Bool { refreshInterval != nil && !watchesFiles && program == nil && database == nil }

  /// The address of the database that is shown; nil for none. An address among the words of a command is an argument.
  var database: String? {
    let isOnly = refreshInterval == nil || files.count == 1
    return isOnly ? files.first(where: SourceChoice.isDatabase) : nil
  }

  /// Whether the first file argument is a file that can be read, and not a program.
  var namesFiles: Bool {
    guard let first = files.first, let status = try? FileStatus(path: first), status.kind == .regular,
      (try? FileDescriptor(opening: first)) != nil
    else { return false }
    return (try? Program([first.rawBytes]).checkExecutable()) == nil
  }

  /// The title of the list: the header, or else the command, the name of the only file, or `stdin`; nil for several files.
  var listTitle: CellText? {
    if let header { return CellText(header.rawBytes) }
    return !isCommand
      ? inputName : CellText(files.joined(separator: " ").withoutPasswords.rawBytes)
  }

  private static let standardInput: CellText = "stdin"

  /// Whether the title of the list only says that it comes from standard input.
  var hasUsualTitle: Bool { header == nil && listTitle == Self.standardInput && files.first ?? "-" == "-" }

  /// The name of the list for messages.
  var name: String { files.count > 1 ? files.joined(separator: " ") : files.first ?? "-" }

  /// The name of the only file or of the command, or `stdin`; nil for several files.
  var inputName: CellText? {
    if isCommand { return files.first.map { CellText($0.rawBytes) } }
    if let program { return program.first?.split(separator: UInt8(ascii: "/")).last.map { CellText($0) } }
    guard files.count <= 1 else { return nil }
    guard let file = files.first, file != "-" else { return Self.standardInput }
    let name = SourceChoice.isDatabase(file) ? SourceChoice.shown(file) : file.withoutPasswords
    return name.split(separator: "/").last.map { CellText(String($0).rawBytes) }
  }
}

/// What is written for chosen rows, and whether they are chosen without a screen.
struct ChoosingOptions: Equatable {
  var output = OutputFormat.record
  /// Whether the only match of the filter is chosen without showing a screen.
  var selectsOnlyMatch = false
  /// Whether the command ends without showing a screen if the filter has no match.
  var exitsWithoutMatch = false

  /// Whether a text that fits the screen is printed without showing one. Only for a pager.
  var printsShortText = false

  /// Whether the first rows may decide what is chosen, without a screen.
  var mayDecide: Bool { selectsOnlyMatch || exitsWithoutMatch || printsShortText }
}

/// When a pager shows a screen.
enum PagerStay: String, CaseIterable {
  /// Also for a text that fits the screen.
  case always
}

/// The order of the rows according to `--sort` and `--descending`, whichever is given first.
struct OrderChoice: Equatable {
  /// The fields to sort by, as they were typed; nil for the order of the input.
  var fields: String?
  var isDescending = false

  var sortOrder: SortOrder? { fields.map { SortOrder($0, isDescending: isDescending) } }
}

/// What depends on the screen, or on the terminal that text is printed on.
struct ScreenOptions: Equatable {
  /// The maximum height below the prompt, or the height of a screen that is printed; nil for the default.
  var height: InlineHeight?
  var color = ColorChoice.auto
  var theme = ThemeChoice.auto
  var separators = SeparatorChoice()
  var usesMouse = true
  var framesPerSecond = 60
  /// The file to record the session in; nil for no recording.
  var castFile: String?
}

/// The separators according to `--separator` and `--style`, in whatever order they are given.
struct SeparatorChoice: Equatable {
  /// The separators that are named; nil for none, and if they depend on the number of rows.
  var style: TableConfiguration.SeparatorStyle?
  /// Whether separators that depend on the number of rows are named.
  var isAutomatic = false
  /// Whether the style of the table is `snake`; nil if no style is named.
  var hasSnakes: Bool?

  /// Whether the list on a screen has separators only if its rows fit.
  var dependsOnRows: Bool { isAutomatic || style == nil && hasSnakes != true }

  /// Returns the separators of a table: those named, a snake with the style `snake`, and never a snake with another
  /// style that is named.
  func style(usually usual: TableConfiguration.SeparatorStyle) -> TableConfiguration.SeparatorStyle {
    if let style { return style }
    return switch hasSnakes {
    case nil: usual
    case true?: .snake
    case false?: usual == .snake ? .line : usual
    }
  }
}

/// What is printed instead of shown.
struct PrintingOptions: Equatable {
  var isPrinting = false
  /// The width in columns; nil for that of the terminal.
  var width: Int?
  /// The time of the frame to print, in nanoseconds after the first frame.
  var time: Int?
  /// Whether an SVG picture is printed.
  var isPicture = false
  /// The keys after which the screen is printed; nil to print the whole table.
  var keys: [KeyPress]?
}

/// What is done instead of showing a list, and the default options that apply.
struct TaskOptions: Equatable {
  var demo: DemoName?
  /// The number of repetitions of the demo; nil for no end.
  var loops: Int?
  /// Whether the command prints how the input was recognised, in place of the list.
  var explains = false
  /// The program that is checked, as words; nil for none.
  var checkedSource: [[UInt8]]?
  var completions: Shell?
  /// The shell whose key bindings are printed; nil for none.
  var shellBindings: Shell?
  var showsHelp = false
  var showsVersion = false
  var configuration = ConfigurationChoice.all
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
