import SnakeTable
import SnakeTableBrowser
import SnakeTableLayout

/// The options for looks and motion.
extension OptionSpecification {
  static let look = options(
    .look,
    [
      .choice(
        "style", short: "s", "STYLE",
        "rounded (or inset-grouped), grouped, plain or snake (default: rounded)",
        of: [
          ("plain", .plain), ("grouped", .grouped), ("rounded", .rounded), ("snake", nil),
          ("inset-grouped", .rounded),
        ]
      ) { (options, style: TableConfiguration.TableStyle?) in
        // A snake is the separator of a plain table.
        options.configuration.style = style ?? .plain
        options.screen.separators.hasSnakes = style == nil
      },
      .choice(
        "separator", "KIND",
        "between rows: line, hairline, snake or none; auto: line if all rows fit (default: auto)",
        of: [("auto", nil)] + TableConfiguration.SeparatorStyle.names.map { ($0.name, $0.style) }
      ) { (options, separator: TableConfiguration.SeparatorStyle?) in
        options.screen.separators.style = separator
        options.screen.separators.isAutomatic = separator == nil
      },
      .value(
        "height", "N", "lines below the prompt, or N% of the terminal's (default: all; with --keys: 24)",
        as: OptionValue.height
      ) { $0.screen.height = $1 },
      .number(
        "row-height", "lines of a row, with --wrap at least (default: as many as its texts need)",
        in: 1...1000
      ) { $0.records.rowHeight = $1 },
      .flag("wrap", "titles that are too long continue on the next line, as after w (not with --columns)") {
        $0.configuration.wrapsTitles = true
      },
      .value(
        "preview", "COMMAND",
        "show its output for the row beside the list ({} is the row), or fields, or none (default: fields from 120 columns on, if rows hide some)",
        as: OptionValue.preview
      ) { $0.browser.preview.content = $1 },
      .value(
        "preview-size", "N", "columns at the right or lines below the list, or N% (default: 40%)",
        as: OptionValue.length
      ) { $0.browser.preview.length = $1 },
      .choice(
        "preview-side", "SIDE", "right or below (default: right from 100 columns on)",
        of: [("right", .right), ("below", .below)]
      ) { (options, side: SplitController.Arrangement.Side) in
        options.browser.preview.side = side
      },
      .value(
        "max-width", "N",
        "maximum width of a rounded box; 0: no limit (default: 84 with fields, not with --columns)",
        as: OptionValue.maximumWidth
      ) {
        $0.configuration.maximumWidth = $1
      },
      .number("inset", "columns at each side of a rounded box; 0: edge to edge (default: 2)", in: 0...1000) {
        $0.configuration.inset = $1
      },
      .choice(
        "box", "KIND", "rounded boxes: outline or filled (default: outline)",
        of: [("outline", .outline), ("filled", .filled)]
      ) { $0.appearance.box = $1 },
      .number(
        "corner-radius", "corners: 0 square, 1 round; 2 to 4 stepped, of filled boxes (default: 1)",
        in: 0...4
      ) {
        $0.configuration.cornerSteps = max(0, $1 - 1)
        $0.appearance.glyphs.box.isRounded = $1 > 0
      },
      .choice(
        "stroke-weight", "KIND", "lines: light, heavy or double (default: light)",
        of: [("light", .light), ("heavy", .heavy), ("double", .double)]
      ) { $0.appearance.weight = $1 },
      .optionalChoice(
        "shadow", "KIND", "shadow of rounded boxes: drop, ambient or thin (without KIND: drop)",
        of: [("ambient", .ambient), ("thin", .thin), ("drop", .drop)]
      ) { $0.configuration.shadow = $1 ?? .drop },
      .choice(
        "header-separators", "WHERE",
        "in plain tables: between-rows or after-every-row (default: between-rows)",
        of: [("between-rows", .betweenRows), ("after-every-row", .afterEveryRow)]
      ) { $0.configuration.headerSeparators = $1 },
      .optionalChoice(
        "scroll-bar", "WHEN",
        "at the right edge: auto, always or never (default: never; without WHEN: auto)",
        of: [("auto", .automatic), ("always", .always), ("never", .never)]
      ) { $0.configuration.verticalScrollIndicator = $1 ?? .automatic },
      .flag("section-index", "first letters of the sections at the right edge") {
        $0.configuration.showsSectionIndex = true
      },
      .flag("ascii", "draw lines with - | + (default: box-drawing characters)") {
        $0.appearance.glyphs.box.repertoire = .ascii
      },
      .choice("color", "WHEN", "auto, always or never (default: auto)") { $0.screen.color = $1 },
      .choice("theme", "THEME", "auto, light, dark, or mono for no colours (default: auto)") {
        $0.screen.theme = $1
      },
      .flag("accessible", "for screen readers: rows as words, no lines, a prompt on dumb terminals") {
        $0.browser.isAccessible = true
      },
      .value(
        "theme-color", "ROLE=COLOUR", "colour of a role: 0-255, #rrggbb, a name or default",
        as: ColorValue.themeColor
      ) { $0.browser.themeColors.append($1) },
    ])

  static let motion = options(
    .motion,
    [
      .value(
        "duration", "SECONDS", "duration of one stroke (default: 0.25)", as: OptionValue.nanoseconds
      ) {
        $0.motion.duration = .nanoseconds($1)
        $0.motion.limit = nil
      },
      .number("fps", "frames per second (default: 60)", in: 1...240) { $0.screen.framesPerSecond = $1 },
      .choice(
        "timing", "CURVE", "linear, ease-in, ease-out or ease-in-out (default: linear)",
        of: [
          ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
        ]
      ) { $0.motion.timing = $1 },
      .choice(
        "animate", "WHAT", "arrival, focus (the box the cursor enters) or none (default: arrival)",
        of: [("arrival", .arrival), ("focus", .focus), ("none", nil)]
      ) { (options, meaning: Motion.Meaning?) in
        options.motion.meaning = meaning ?? .arrival
        options.motion.isEnabled = meaning != nil
      },
      .flag("no-animation", "no animation, as --animate none") { $0.motion.isEnabled = false },
    ])
}

extension TableConfiguration.SeparatorStyle {
  /// The names of the styles in options.
  static let names: [(name: String, style: Self)] = [
    ("line", .line), ("hairline", .hairline), ("snake", .snake), ("none", .none),
  ]
}
