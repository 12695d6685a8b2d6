import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// The configuration, appearance and motion of the table according to the options and the environment.
struct Look {
  let options: Options
  /// Whether the records have fields. Rounded boxes without columns are then limited to a width at which rows are easy to
  /// read across.
  var isStructured = false
  /// The columns of the table; empty for none.
  var columns: [TableColumn] = []
  /// The demo, which has its own look; the options change only the parts they name. Nil for no demo.
  var demo: Demo?

  init(options: Options, demo: Demo? = nil) {
    self.options = options
    self.demo = demo
  }

  /// Creates the look of a table of records.
  init(options: Options, of records: RecordTable) {
    self.options = options
    isStructured = records.isStructured
    columns = records.tableColumns
  }

  /// Creates the look of a list from a source.
  init(options: Options, of table: RemoteTable) {
    self.options = options
    isStructured = true
    columns = table.tableColumns
  }

  var configuration: TableConfiguration {
    options.isAccessible ? .accessible(allowsMarks: options.allowsMarks) : drawnConfiguration
  }

  /// The configuration of a table on a screen. Separators that depend on the number of rows are chosen there.
  var screenConfiguration: TableConfiguration {
    var configuration = configuration
    if options.hasAutomaticSeparators { configuration.separator = .none }
    return configuration
  }

  private var drawnConfiguration: TableConfiguration {
    var configuration =
      demo?.configuration
      ?? TableConfiguration(maximumWidth: isStructured && columns.isEmpty ? Self.structuredWidth : nil)
    configuration.style = options.style?.tableStyle ?? configuration.style
    configuration.separator = options.separator?.style ?? separator(usually: configuration.separator)
    configuration.maximumWidth = options.maximumWidth ?? configuration.maximumWidth
    configuration.inset = options.inset ?? configuration.inset
    configuration.cornerSteps = options.cornerRadius.map { max(0, $0 - 1) } ?? configuration.cornerSteps
    configuration.shadow = options.shadow ?? configuration.shadow
    configuration.headerSeparators = options.headerSeparators ?? configuration.headerSeparators
    configuration.wrapsTitles = options.wrapsTitles
    configuration.allowsMarks = options.allowsMarks
    configuration.verticalScrollIndicator = options.scrollBar
    configuration.showsSectionIndex = options.showsSectionIndex
    configuration.columns = columns
    return configuration
  }

  private static let structuredWidth = 84

  /// Returns the separator for the style: a snake for the style `snake`, and never a snake for another style in the
  /// options.
  private func separator(usually usual: SeparatorStyle) -> SeparatorStyle {
    switch options.style {
    case nil: usual
    case .snake: .snake
    default: usual == .snake ? .line : usual
    }
  }

  /// The animation. A duration in the options applies to each stroke, without a limit for the whole arrival; the same
  /// holds for a demo. A picture is animated regardless of the environment in which it is made.
  var motion: Motion {
    let usual = demo?.motion ?? Motion()
    let isExact = options.duration != nil || options.time != nil
    return Motion(
      isEnabled: !options.isAccessible && options.animation != AnimationChoice.none && options.duration != 0
        && (isExact || demo != nil || options.isPicture || !Environment.reducesMotion),
      meaning: options.animation == .focus ? .focus : .arrival,
      duration: options.duration.map { .nanoseconds($0) } ?? usual.duration,
      limit: isExact ? nil : usual.limit,
      timing: options.timing.function)
  }

  // MARK: On a screen

  /// Whether the screen may use colours.
  var usesColor: Bool {
    if options.theme == .mono { return false }
    switch options.color {
    case .always: return true
    case .never: return false
    case .auto: return Environment["NO_COLOR"] == nil
    }
  }

  func appearance(on screen: Screen) -> TableAppearance {
    appearance(
      theme: theme(colors: screen.colors), repertoire: screen.glyphs.repertoire,
      isASCII: screen.encodingIsASCII)
  }

  /// Whether the look depends on the terminal's background colour, which neither the options nor the environment
  /// specify.
  func needsBackground(of screen: Screen) -> Bool { background == nil && screen.colors >= 256 }

  // MARK: Printed

  /// Whether printed text is coloured.
  var isStyled: Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      FileDescriptor.standardOutput.isTerminal && Environment["NO_COLOR"] == nil
        && ![nil, "dumb"].contains(Environment["TERM"])
    }
  }

  private var printedAppearance: TableAppearance {
    appearance(
      theme: theme(colors: isStyled ? printedColors : 0),
      repertoire: Screen.repertoire(
        terminal: FileDescriptor.standardOutput.isTerminal ? Environment["TERM"] : nil),
      isASCII: Encoding.select() == .ascii)
  }

  /// The number of colours according to the terminal's environment variables, since there is no screen.
  private var printedColors: Int {
    let term = Environment["TERM"] ?? "256color"
    if ["truecolor", "24bit"].contains(Environment["COLORTERM"]) || term.hasSuffix("-direct") {
      return 1 << 24
    }
    return term.contains("256color") || options.color == .always ? 256 : 8
  }

  // MARK: A picture

  /// Whether a picture has a light background: if the terminal's background is known to be light.
  var pictureIsLight: Bool { background == .light }

  /// The appearance of printed output, text or picture.
  var outputAppearance: TableAppearance { options.isPicture ? pictureAppearance : printedAppearance }

  private var pictureAppearance: TableAppearance {
    appearance(
      theme: Theme(
        colors: options.color == .never || options.theme == .mono ? 0 : 1 << 24,
        background: pictureIsLight ? .light : .dark
      ).applying(options.themeColors), repertoire: .unicode,
      isASCII: Encoding.select() == .ascii)
  }

  /// The width of printed output in columns: from the options, or else from the terminal, COLUMNS, or 80.
  var printedWidth: Int {
    if let width = options.width { return width }
    if let window = TerminalWindow.size(of: FileDescriptor.standardOutput.number) {
      return min(window.columns, 10_000)
    }
    let columns = Environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return (1...10_000).contains(columns) ? columns : 80
  }

  // MARK: Parts

  private func appearance(
    theme: Theme, repertoire: BoxGlyphs.Repertoire, isASCII: Bool
  ) -> TableAppearance {
    var glyphs = TableGlyphs(options.isASCII || isASCII ? .ascii : repertoire)
    glyphs.box.isRounded = options.cornerRadius != 0
    if options.isAccessible { glyphs = glyphs.silent }
    return appearance(
      like: TableAppearance(theme: theme, glyphs: glyphs, displayWidth: isASCII ? .ascii : .unicode))
  }

  /// Returns the appearance with the theme, the glyphs and the text widths of another table.
  func appearance(like other: TableAppearance) -> TableAppearance {
    var appearance = demo?.appearance ?? TableAppearance()
    appearance.theme = other.theme
    appearance.glyphs = other.glyphs
    appearance.displayWidth = other.displayWidth
    appearance.box = options.box ?? appearance.box
    appearance.weight = options.weight.weight
    return appearance
  }

  private func theme(colors: Int) -> Theme {
    Theme(colors: options.theme == .mono ? 0 : colors, background: background).applying(options.themeColors)
  }

  /// The background according to the options or the environment; nil if neither specifies it.
  private var background: Background? {
    switch options.theme {
    case .light: .light
    case .dark: .dark
    case .auto, .mono: Environment.background
    }
  }
}
