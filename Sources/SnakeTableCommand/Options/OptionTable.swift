import SnakeTable
import SnakeTableBrowser
import SnakeTableLayout
import SnakeTableRecords

extension OptionSpecification {
  /// All options in the order of the help. The lists are constants of the executable; they are not copied into one array,
  /// so that a start with an option need not create them.
  static var all: FlattenSequence<[[OptionSpecification]]> {
    [reading, cells, look, motion, choosing, printing, other].joined()
  }

  private static let reading: [OptionSpecification] = [
    .choice(.reading, "format", "F", "auto, lines, csv, tsv, json, ndjson or paragraphs (default: auto)") {
      $0.records.format = $1
    },
    .value(
      .reading, "delimiter", short: "d", "D",
      "field separator: a text, \\t, blank, aligned (below names in line 1), or re:EXPRESSION (default: none)"
    ) {
      (options, text) throws(ExpectedValue) in options.records.delimiter = try OptionValue.delimiter(text)
    },
    .flag(
      .reading, "header-row", "the first line names the fields (default: in csv, tsv and with -d aligned)"
    ) {
      $0.records.hasHeaderRow = true
    },
    .value(
      .reading, "header-lines", "N",
      "pin the first N records above the list; a header row is the last of them"
    ) {
      (options, text) throws(ExpectedValue) in
      options.records.headerLines = try OptionValue.number(text, in: 0...1000)
    },
    .flag(.reading, "no-header-row", "the first csv or tsv record is data (default: it names the fields)") {
      $0.records.hasHeaderRow = false
    },
    .flag(.reading, "no-quotes", "quotes in csv and tsv are text (default: they delimit fields)") {
      $0.records.hasQuotes = false
    },
    .flag(.reading, "keep-blank", "blank lines of csv and tsv are records (default: they are skipped)") {
      $0.records.keepsBlank = true
    },
    .value(
      .reading, "records", "PATH", "records of a JSON document, as a.b (default: its first array of objects)"
    ) {
      (options, text) throws(ExpectedValue) in options.records.records = try OptionValue.records(text)
    },
    .flag(.reading, "read0", "records end with NUL (default: newline)") { $0.records.recordEnd = 0 },
    .choice(.reading, "ansi", "WHEN", "show colours of the input: auto, always or never (default: auto)") {
      $0.records.escapes = $1
    },
    .flag(.reading, "follow", "keep reading as the last file grows") { $0.records.follows = true },
    .value(
      .reading, "every", "SECONDS", "run a command again and again, and show its output: --every 2 -- ps aux"
    ) {
      (options, text) throws(ExpectedValue) in
      options.source.refreshInterval = try OptionValue.interval(text)
    },
    .value(.reading, "source", "COMMAND", "show the list of a program that speaks the list protocol") {
      (options, text) throws(ExpectedValue) in options.source.program = try OptionValue.words(text)
    },
    .value(
      .reading, "table", "NAME", "table of a database, such as sqlite:FILE (default: the list of its tables)"
    ) {
      $0.source.table = $1
    },
    .value(.reading, "sql", "QUERY", "rows of a query of a database") { $0.source.sql = $1 },
  ]

  private static let cells: [OptionSpecification] = [
    .field(.cells, "title", short: "t", "field for a row's title (default: the first not grouped by)") {
      $0.records.title = $1
    },
    .field(.cells, "subtitle", "field for a second line (default: none)") { $0.records.subtitle = $1 },
    .field(.cells, "detail", "field for the text at the right, or none (default: the field after the title)")
    {
      $0.records.detail = $1
    },
    .field(.cells, "icon", "field for the icon at the left (default: none)") { $0.records.icon = $1 },
    .field(.cells, "accessory", "field for the text behind the detail, or none (default: › for details)") {
      $0.records.accessory = $1
    },
    .value(
      .cells, "columns", "FIELDS",
      "fields side by side, such as a,b:20,c with a width, or '*' for all (default: none)"
    ) {
      $0.records.list.columns = FieldExpression.list($1)
    },
    .value(
      .cells, "group-by", short: "g", "FIELDS",
      "sections by the values of fields, such as a,b for b within a (default: no sections)"
    ) {
      $0.records.list.groupBy = FieldExpression.list($1)
    },
    .flag(.cells, "section-per-file", "one section for each file (default: one table)") {
      $0.records.list.hasSectionPerInput = true
    },
    .choice(
      .cells, "sort-groups", "ORDER",
      "sort sections by name, count, sum, min, max or mean (default: first seen; databases: by value)"
    ) {
      $0.records.list.sectionOrder = $1
    },
    .value(
      .cells, "sort", "FIELDS",
      "sort rows by fields, -F descending, F:version, such as a,-b (default: input order)"
    ) {
      $0.order.fields = $1
    },
    .flag(
      .cells, "descending", "sort in descending order; empty values stay last, except in databases"
    ) {
      $0.order.isDescending = true
    },
    .field(.cells, "sum", "sum of a field's numbers, below each section") {
      $0.records.list.setAggregate(.sum, of: $1)
    },
    .field(.cells, "min", "minimum of a field's numbers") { $0.records.list.setAggregate(.min, of: $1) },
    .field(.cells, "max", "maximum of a field's numbers") { $0.records.list.setAggregate(.max, of: $1) },
    .field(.cells, "mean", "mean of a field's numbers") { $0.records.list.setAggregate(.mean, of: $1) },
    .value(.cells, "header", "TEXT", "header of the table (default: none)") { $0.source.header = $1 },
    .value(.cells, "footer", "TEXT", "footer of the table (default: none)") { $0.records.footer = $1 },
  ]

  static let look: [OptionSpecification] = [
    .choice(
      .look, "style", short: "s", "STYLE",
      "rounded (or inset-grouped), grouped, plain or snake (default: rounded)",
      of: [
        ("plain", .plain), ("grouped", .grouped), ("rounded", .rounded), ("snake", nil),
        ("inset-grouped", .rounded),
      ]
    ) { (options, style: TableStyle?) in
      // A snake is the separator of a plain table.
      options.configuration.style = style ?? .plain
      options.screen.separators.hasSnakes = style == nil
    },
    .choice(
      .look, "separator", "KIND",
      "between rows: line, hairline, snake or none; auto: line if all rows fit (default: auto)",
      of: [
        ("auto", nil), ("line", .line), ("hairline", .hairline), ("snake", .snake),
        ("none", SeparatorStyle.none),
      ]
    ) { (options, separator: SeparatorStyle?) in
      options.screen.separators.style = separator
      options.screen.separators.isAutomatic = separator == nil
    },
    .value(
      .look, "height", "N",
      "lines below the prompt, or N% of the terminal's (default: all; with --keys: 24)"
    ) {
      (options, text) throws(ExpectedValue) in options.screen.height = try OptionValue.height(text)
    },
    .value(
      .look, "row-height", "N", "lines of a row, with --wrap at least (default: as many as its texts need)"
    ) {
      (options, text) throws(ExpectedValue) in
      options.records.rowHeight = try OptionValue.number(text, in: 1...1000)
    },
    .flag(
      .look, "wrap", "titles that are too long continue on the next line, as after w (not with --columns)"
    ) {
      $0.configuration.wrapsTitles = true
    },
    .value(
      .look, "preview", "COMMAND",
      "show its output for the row beside the list ({} is the row), or none (default: the fields)"
    ) {
      (options, text) throws(ExpectedValue) in options.browser.preview.content = try OptionValue.preview(text)
    },
    .value(
      .look, "preview-size", "N", "columns at the right or lines below the list, or N% (default: 40%)"
    ) {
      (options, text) throws(ExpectedValue) in options.browser.preview.length = try OptionValue.length(text)
    },
    .choice(
      .look, "preview-side", "SIDE", "right or below (default: right from 100 columns on)",
      of: [("right", .right), ("below", .below)]
    ) { (options, side: SplitArrangement.Side) in
      options.browser.preview.side = side
    },
    .value(
      .look, "max-width", "N",
      "maximum width of a rounded box; 0: no limit (default: 84 with fields, not with --columns)"
    ) {
      (options, text) throws(ExpectedValue) in
      options.configuration.maximumWidth = try OptionValue.maximumWidth(text)
      options.browser.keepsMaximumWidth = true
    },
    .value(.look, "inset", "N", "columns at each side of a rounded box; 0: edge to edge (default: 2)") {
      (options, text) throws(ExpectedValue) in
      options.configuration.inset = try OptionValue.number(text, in: 0...1000)
    },
    .choice(.look, "box", "KIND", "rounded boxes: outline or filled (default: outline)") {
      $0.appearance.box = $1
    },
    .value(.look, "corner-radius", "N", "corners: 0 square, 1 round, 2 to 4 stepped (default: 1)") {
      (options, text) throws(ExpectedValue) in
      let radius = try OptionValue.number(text, in: 0...4)
      options.configuration.cornerSteps = max(0, radius - 1)
      options.appearance.glyphs.box.isRounded = radius > 0
    },
    .choice(
      .look, "stroke-weight", "KIND", "lines: light, heavy or double (default: light)",
      of: [("light", .light), ("heavy", .heavy), ("double", .double)]
    ) {
      $0.appearance.weight = $1
    },
    .optionalChoice(
      .look, "shadow", "KIND", "shadow of rounded boxes: ambient, thin or drop (without KIND: ambient)"
    ) {
      $0.configuration.shadow = $1 ?? .ambient
    },
    .choice(
      .look, "header-separators", "WHERE",
      "in plain tables: between-rows or after-every-row (default: between-rows)"
    ) {
      $0.configuration.headerSeparators = $1
    },
    .optionalChoice(
      .look, "scroll-bar", "WHEN",
      "at the right edge: auto, always or never (default: never; without WHEN: auto)"
    ) { $0.configuration.verticalScrollIndicator = $1 ?? .automatic },
    .flag(.look, "section-index", "first letters of the sections at the right edge") {
      $0.configuration.showsSectionIndex = true
    },
    .flag(.look, "ascii", "draw lines with - | + (default: box-drawing characters)") {
      $0.appearance.glyphs.box.repertoire = .ascii
    },
    .choice(.look, "color", "WHEN", "auto, always or never (default: auto)") {
      $0.screen.color = $1
    },
    .choice(.look, "theme", "THEME", "auto, light, dark, or mono for no colours (default: auto)") {
      $0.screen.theme = $1
    },
    .flag(.look, "accessible", "for screen readers: rows as words, no lines, a prompt on dumb terminals") {
      $0.browser.isAccessible = true
    },
    .value(.look, "theme-color", "ROLE=COLOUR", "colour of a role: 0-255, #rrggbb, a name or default") {
      (options, text) throws(ExpectedValue) in
      options.browser.themeColors.append(try ColorValue.themeColor(text))
    },
  ]

  private static let motion: [OptionSpecification] = [
    .value(.motion, "duration", "SECONDS", "duration of one stroke (default: 0.25)") {
      (options, text) throws(ExpectedValue) in
      options.motion.duration = .nanoseconds(try OptionValue.nanoseconds(text))
      options.motion.limit = nil
    },
    .value(.motion, "fps", "N", "frames per second (default: 60)") {
      (options, text) throws(ExpectedValue) in
      options.screen.framesPerSecond = try OptionValue.number(text, in: 1...240)
    },
    .choice(
      .motion, "timing", "CURVE", "linear, ease-in, ease-out or ease-in-out (default: linear)",
      of: [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
      ]
    ) {
      $0.motion.timing = $1
    },
    .choice(
      .motion, "animate", "WHAT", "arrival, focus (the box the cursor enters) or none (default: arrival)",
      of: [("arrival", .arrival), ("focus", .focus), ("none", nil)]
    ) { (options, meaning: Motion.Meaning?) in
      options.motion.meaning = meaning ?? .arrival
      options.motion.isEnabled = meaning != nil
    },
    .flag(.motion, "no-animation", "no animation, as --animate none") {
      $0.motion.isEnabled = false
    },
  ]

  private static let choosing: [OptionSpecification] = [
    .flag(.choosing, "multi", short: "m", "allow marking several rows") {
      $0.configuration.allowsMarks = true
    },
    .value(
      .choosing, "query", short: "q", "TEXT", "start with this filter; '' for an empty one (default: none)"
    ) {
      $0.records.list.filter = $1
    },
    .choice(
      .choosing, "mode", "MODE", "mode of the filter: words, fuzzy or regex (default: words)",
      of: FilterMode.allCases.map { ($0.title, $0) }
    ) {
      $0.records.list.filterMode = $1
    },
    .flag(.choosing, "no-rank", "fuzzy matches in the order of the input (default: the best first)") {
      $0.records.list.ranksMatches = false
    },
    .value(
      .choosing, "context", "N", "rows shown before and after each match (default: 0, and 3 after c)"
    ) {
      (options, text) throws(ExpectedValue) in
      options.records.list.contextRows = try OptionValue.number(text, in: 0...1000)
    },
    .flag(.choosing, "select-1", short: "1", "choose the only match of the query without a screen") {
      $0.choosing.selectsOnlyMatch = true
    },
    .flag(.choosing, "exit-0", short: "0", "exit with status 1 if the query has no match") {
      $0.choosing.exitsWithoutMatch = true
    },
    .choice(
      .choosing, "output", "WHAT",
      "record, text (values alone), index (from 0), json, ndjson or csv (default: record)"
    ) {
      $0.choosing.output = $1
    },
    .value(.choosing, "output-fields", "FIELDS", "fields to write, such as a,b,c (default: all)") {
      $0.records.outputFields = FieldExpression.list($1)
    },
    .choice(
      .choosing, "order", "ORDER",
      "order of marked rows: input, marked (as you marked them) or shown (default: input)"
    ) {
      $0.browser.order = $1
    },
    .flag(.choosing, "print0", "end chosen rows with NUL (default: newline)") {
      $0.browser.rowEnd = 0
    },
    .value(
      .choosing, "bind", "KEY:ACTION",
      "an action on a key, or run(COMMAND), become(COMMAND), reload(COMMAND); separate by commas"
    ) {
      (options, text) throws(ExpectedValue) in
      options.browser.keyAssignments += try OptionValue.keyAssignments(text)
    },
    .field(.choosing, "id", "field by which rows are found again; with --follow, new records replace them") {
      $0.records.identity = $1
    },
    .flag(.choosing, "no-mouse", "do not use the mouse") { $0.screen.usesMouse = false },
  ]

  private static let printing: [OptionSpecification] = [
    .flag(.printing, "print", short: "p", "print the table and exit") {
      $0.printing.isPrinting = true
    },
    .value(.printing, "width", "N", "columns of the output (default: the terminal's, COLUMNS, or 80)") {
      (options, text) throws(ExpectedValue) in
      options.printing.width = try OptionValue.number(text, in: 1...10_000)
    },
    .value(.printing, "at", "SECONDS", "print the frame at this time (default: the finished picture)") {
      (options, text) throws(ExpectedValue) in
      options.printing.time = try OptionValue.nanoseconds(text)
      options.printing.isPrinting = true
    },
    .value(.printing, "keys", "KEYS", "print the screen after these keys, separated by blanks") {
      (options, text) throws(ExpectedValue) in options.printing.keys = try OptionValue.keys(text)
    },
    .flag(.printing, "svg", "print an SVG picture, animated unless --at or --no-animation") {
      $0.printing.isPicture = true
      $0.printing.isPrinting = true
    },
  ]

  private static let other: [OptionSpecification] = [
    .optionalChoice(
      .other, "demo", "NAME",
      "places, settings, shadows, cells, headers or catalogue (without NAME: places)"
    ) { $0.task.demo = $1 ?? .places },
    .value(.other, "loops", "N", "end the demo after N loops (default: no end)") {
      (options, text) throws(ExpectedValue) in
      options.task.loops = try OptionValue.number(text, in: 1...1_000_000)
    },
    .value(.other, "cast", "FILE", "record the session as an asciicast") { $0.screen.castFile = $1 },
    .choice(
      .other, "config", "WHAT",
      "use all of the configuration, only looks, keys and motion, or none (default: all)"
    ) { $0.task.configuration = $1 },
    .flag(.other, "no-config", "ignore the configuration file and SNAKETABLE_DEFAULT_OPTS") {
      $0.task.configuration = .none
    },
    .value(.other, "check-source", "COMMAND", "check a program that speaks the list protocol") {
      (options, text) throws(ExpectedValue) in options.task.checkedSource = try OptionValue.words(text)
    },
    .choice(.other, "completions", "SHELL", "print the completion script for bash, zsh or fish") {
      $0.task.completions = $1
    },
    .choice(.other, "shell", "SHELL", "print key bindings (Ctrl-R, Ctrl-T, Alt-C) for bash, zsh or fish") {
      $0.task.shellBindings = $1
    },
    .flag(.other, "help", short: "h", "print this help") { $0.task.showsHelp = true },
    .flag(.other, "version", "print the version") { $0.task.showsVersion = true },
  ]
}
