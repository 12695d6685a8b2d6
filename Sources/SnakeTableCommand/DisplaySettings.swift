import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// How a list is displayed: what the options say, completed by what depends on its rows, the terminal and the environment.
struct DisplaySettings {
  let options: Options
  /// Whether the records have fields. Rounded boxes without columns are then limited to a width at which rows are easy to
  /// read across.
  var isStructured = false
  /// The columns of the table; empty for none.
  var columns: [TableColumn] = []

  init(options: Options) { self.options = options }

  init(_ list: any OpenedList, options: Options) {
    (self.options, isStructured, columns) = (options, list.isStructured, list.rows.tableColumns)
  }

  var configuration: TableConfiguration {
    if options.browser.isAccessible {
      var configuration = TableConfiguration.accessible(
        allowsMultipleSelection: options.configuration.allowsMultipleSelection)
      configuration.columns = columns
      return configuration
    }
    var configuration = options.configuration
    configuration.separatesSections = true
    if isStructured, columns.isEmpty {
      configuration.maximumWidth = configuration.maximumWidth ?? Self.structuredWidth
    }
    // Text is read to its end, as in other pagers.
    if options.browser.isPager, !isStructured { configuration.wrapsTitles = true }
    configuration.columns = columns
    configuration.frozenColumns = options.records.list.frozenColumns
    return configuration
  }

  private static let structuredWidth = 84

  /// The configuration of a table on a screen. Separators that depend on the number of rows are chosen there.
  var screenConfiguration: TableConfiguration {
    var configuration = configuration
    if options.browser.hasAutomaticSeparators { configuration.separator = .none }
    // On a screen each row is a sentence.
    if options.browser.isAccessible { configuration.columns = [] }
    return configuration
  }

  // MARK: On a screen

  /// Whether the screen may use colours.
  var usesColor: Bool {
    if options.screen.theme == .mono { return false }
    switch options.screen.color {
    case .always: return true
    case .never: return false
    case .auto: return Environment["NO_COLOR"] == nil
    }
  }

  func appearance(on screen: Screen) -> TableAppearance {
    let theme =
      needsBackground(of: screen)
      ? Theme.awaiting(colors: screen.colors).applying(options.browser.themeColors)
      : theme(colors: screen.colors)
    return appearance(
      theme: theme, repertoire: screen.glyphs.repertoire,
      isASCII: screen.encodingIsASCII)
  }

  /// Whether the look depends on the terminal's background colour, which neither the options nor the environment
  /// specify, and the terminal can report it.
  func needsBackground(of screen: Screen) -> Bool {
    background == nil && screen.colors > 0 && screen.answersQuestions
  }

  // MARK: Printed

  /// Whether printed text is coloured.
  var isStyled: Bool {
    switch options.screen.color {
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
    return term.contains("256color") || options.screen.color == .always ? 256 : 8
  }

  // MARK: A picture

  /// Whether a picture has a light background: if the terminal's background is known to be light.
  var pictureIsLight: Bool { background == .light }

  /// The appearance of printed output, text or picture.
  var outputAppearance: TableAppearance { options.printing.isPicture ? pictureAppearance : printedAppearance }

  private var pictureAppearance: TableAppearance {
    appearance(
      theme: Theme(
        colors: options.screen.color == .never || options.screen.theme == .mono ? 0 : 1 << 24,
        background: pictureIsLight ? .light : .dark
      ).applying(options.browser.themeColors), repertoire: .unicode,
      isASCII: Encoding.select() == .ascii)
  }

  /// The width of printed output in columns: from the options, or else from the terminal, COLUMNS, or 80.
  var printedWidth: Int {
    if let width = options.printing.width { return width }
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
    let box = options.appearance.glyphs.box
    var glyphs = TableAppearance.Glyphs(isASCII || box.repertoire == .ascii ? .ascii : repertoire)
    glyphs.box.isRounded = box.isRounded
    if options.browser.isAccessible { glyphs = glyphs.silent }
    return appearance(
      like: TableAppearance(theme: theme, glyphs: glyphs, displayWidth: isASCII ? .ascii : .unicode))
  }

  /// Returns the appearance with the theme, the glyphs and the text widths of another table.
  func appearance(like other: TableAppearance) -> TableAppearance {
    var appearance = options.appearance
    appearance.theme = other.theme
    appearance.glyphs = other.glyphs
    appearance.displayWidth = other.displayWidth
    return appearance
  }

  /// The theme for a number of colours, on a background that is not known if neither the options nor the environment
  /// specify it.
  func theme(colors: Int) -> Theme {
    Theme(colors: options.screen.theme == .mono ? 0 : colors, background: background).applying(
      options.browser.themeColors)
  }

  /// The background according to the options or the environment; nil if neither specifies it.
  private var background: Theme.Background? {
    switch options.screen.theme {
    case .light: .light
    case .dark: .dark
    case .auto, .mono: Environment.background
    }
  }
}
