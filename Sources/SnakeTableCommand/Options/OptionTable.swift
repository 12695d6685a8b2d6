import SnakeTableBrowser
import SnakeTableLayout
import SnakeTableRecords

extension OptionSpecification {
  /// Every option there is, in the order of the help.
  static let all: [OptionSpecification] = reading + cells + look + motion + choosing + printing + other

  private static let reading: [OptionSpecification] = [
    .choice(.reading, "format", "F", "auto, lines, csv, tsv, json or ndjson") { $0.format = $1 },
    .value(.reading, "delimiter", short: "d", "C", "one byte between fields, or blank for runs of blanks") {
      (options, text) throws(ExpectedValue) in options.delimiter = try OptionValue.delimiter(text)
    },
    .flag(.reading, "no-header-row", "the first csv or tsv record is data") { $0.hasHeaderRow = false },
    .flag(.reading, "no-quotes", "a quote in csv or tsv is text") { $0.hasQuotes = false },
    .flag(.reading, "keep-blank", "a blank line of csv or tsv is a record") { $0.keepsBlank = true },
    .flag(.reading, "read0", "records end with NUL") { $0.readsNUL = true },
    .flag(.reading, "follow", "read on as the last file grows") { $0.follows = true },
  ]

  private static let cells: [OptionSpecification] = [
    .value(.cells, "title", short: "t", "FIELD", "field for a row's title, by name or number (the first)") {
      $0.title = $1
    },
    .value(.cells, "subtitle", "FIELD", "field for the line under it") { $0.subtitle = $1 },
    .value(.cells, "detail", "FIELD", "field for the text at the right (the second)") { $0.detail = $1 },
    .value(.cells, "icon", "FIELD", "field for the text at the left") { $0.icon = $1 },
    .value(.cells, "accessory", "FIELD", "field for the text at the right end") { $0.accessory = $1 },
    .value(.cells, "group-by", short: "g", "FIELD", "one section for each value of a field") {
      $0.groupBy = $1
    },
    .flag(.cells, "section-per-file", "one section for each file") { $0.hasSectionPerFile = true },
    .choice(.cells, "sort-groups", "ORDER", "sections by name or count (first appearance)") {
      $0.sectionOrder = $1
    },
    .value(.cells, "sort", "FIELD", "sort rows by a field, within their sections") {
      $0.sortField = $1
    },
    .flag(.cells, "descending", "the greatest first; empty values stay last") { $0.isDescending = true },
    aggregate(.sum, "what a field's numbers add up to, below each section"),
    aggregate(.min, "the least of them"),
    aggregate(.max, "the greatest"),
    aggregate(.mean, "their mean"),
    .value(.cells, "header", "TEXT", "the table's header") { $0.header = $1 },
    .value(.cells, "footer", "TEXT", "the table's footer") { $0.footer = $1 },
  ]

  /// Those of the command line come in the place of the defaults' ones.
  private static func aggregate(
    _ function: FieldAggregate.Function, _ help: String
  ) -> OptionSpecification {
    .value(.cells, function.rawValue, "FIELD", help) { (options, field) throws(ExpectedValue) in
      options.aggregates.removeAll { $0.function == function }
      options.aggregates.append(FieldAggregate(function, of: field))
    }
  }

  private static let look: [OptionSpecification] = [
    .choice(.look, "style", short: "s", "STYLE", "rounded, grouped, plain or snake") { $0.style = $1 },
    .choice(.look, "separator", "KIND", "between rows: line, hairline, snake or none") { $0.separator = $1 },
    .value(.look, "row-height", "N", "lines of a row") {
      (options, text) throws(ExpectedValue) in options.rowHeight = try OptionValue.number(text, in: 1...1000)
    },
    .value(.look, "max-width", "N", "the widest a rounded box gets, in columns; 0 for no limit") {
      (options, text) throws(ExpectedValue) in options.maximumWidth = try OptionValue.maximumWidth(text)
    },
    .value(.look, "inset", "N", "columns at each side of a rounded box (2), 0 for rows from edge to edge") {
      (options, text) throws(ExpectedValue) in options.inset = try OptionValue.number(text, in: 0...1000)
    },
    .choice(.look, "box", "KIND", "rounded boxes: outline or filled") { $0.box = $1 },
    .value(.look, "corner-radius", "N", "corners: 0 square, 1 round (the usual), up to 4 stepped") {
      (options, text) throws(ExpectedValue) in
      options.cornerRadius = try OptionValue.number(text, in: 0...4)
    },
    .choice(.look, "stroke-weight", "KIND", "lines are light, heavy or double") { $0.weight = $1 },
    .optionalChoice(.look, "shadow", "KIND", "a shadow for rounded boxes: ambient (the usual), thin or drop")
    {
      $0.shadow = $1 ?? .ambient
    },
    .choice(.look, "header-separators", "WHERE", "in plain tables: between-rows or after-every-row") {
      $0.headerSeparators = $1
    },
    .optionalChoice(
      .look, "scroll-bar", "WHEN", "at the right of the screen: auto (the usual), always or never"
    ) { $0.scrollBar = $1 ?? .automatic },
    .flag(.look, "section-index", "first letters of the sections at the right of the screen") {
      $0.showsSectionIndex = true
    },
    .flag(.look, "ascii", "draw with - | + only") { $0.isASCII = true },
    .choice(.look, "color", "WHEN", "auto, always or never") { $0.color = $1 },
    .choice(.look, "theme", "THEME", "colours for a background: auto, light, dark; or mono for none") {
      $0.theme = $1
    },
    .flag(.look, "accessible", "for screen readers: rows in words, no lines, a prompt on dumb terminals") {
      $0.isAccessible = true
    },
    .value(.look, "theme-color", "ROLE=COLOUR", "a role's colour: 0-255, #rrggbb, a name or default") {
      (options, text) throws(ExpectedValue) in options.themeColors.append(try ColorValue.themeColor(text))
    },
  ]

  private static let motion: [OptionSpecification] = [
    .value(.motion, "duration", "SECONDS", "time that one stroke takes (0.25)") {
      (options, text) throws(ExpectedValue) in options.duration = try OptionValue.nanoseconds(text)
    },
    .value(.motion, "fps", "N", "frames a second (60)") {
      (options, text) throws(ExpectedValue) in
      options.framesPerSecond = try OptionValue.number(text, in: 1...240)
    },
    .choice(.motion, "timing", "CURVE", "of a stroke: linear, ease-in, ease-out or ease-in-out") {
      $0.timing = $1
    },
    .choice(.motion, "animate", "WHAT", "arrival, focus (the box the cursor enters) or none") {
      $0.animation = $1
    },
    .flag(.motion, "no-animation", "show the finished picture at once") {
      $0.animation = AnimationChoice.none
    },
  ]

  private static let choosing: [OptionSpecification] = [
    .flag(.choosing, "multi", short: "m", "several rows can be marked") { $0.allowsMarks = true },
    .value(.choosing, "query", short: "q", "TEXT", "start with this filter") { $0.query = $1 },
    .flag(.choosing, "select-1", short: "1", "choose the only match of the query without asking") {
      $0.selectsOnlyMatch = true
    },
    .flag(.choosing, "exit-0", short: "0", "end with status 1 where the query has no match") {
      $0.exitsWithoutMatch = true
    },
    .choice(.choosing, "output", "WHAT", "record, index (counted from 0), json, ndjson or csv") {
      $0.output = $1
    },
    .value(.choosing, "output-fields", "FIELDS", "the fields to write of a chosen row: a,b,c") {
      $0.outputFields = $1.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0) }
    },
    .choice(.choosing, "order", "ORDER", "of marked rows: input, or marked as they were marked") {
      $0.order = $1
    },
    .flag(.choosing, "print0", "end chosen rows with NUL") { $0.endsRowsWithNUL = true },
    .value(.choosing, "bind", "KEY:ACTION", "what a key does, several with commas between them") {
      (options, text) throws(ExpectedValue) in
      options.keyAssignments += try OptionValue.keyAssignments(text)
    },
    .flag(.choosing, "no-mouse", "leave the mouse to the terminal") { $0.usesMouse = false },
  ]

  private static let printing: [OptionSpecification] = [
    .flag(.printing, "print", short: "p", "print the table and leave") { $0.isPrinting = true },
    .value(.printing, "width", "N", "columns to print in (the terminal's, else COLUMNS, else 80)") {
      (options, text) throws(ExpectedValue) in options.width = try OptionValue.number(text, in: 1...10_000)
    },
    .value(.printing, "at", "SECONDS", "print the frame at that time") {
      (options, text) throws(ExpectedValue) in
      options.time = try OptionValue.nanoseconds(text)
      options.isPrinting = true
    },
    .value(.printing, "keys", "KEYS", "print the screen after these keys, with blanks between them") {
      (options, text) throws(ExpectedValue) in options.keys = try OptionValue.keys(text)
    },
    .value(.printing, "height", "N", "lines of that screen (24)") {
      (options, text) throws(ExpectedValue) in options.height = try OptionValue.number(text, in: 1...1000)
    },
    .flag(.printing, "svg", "print a picture, animated unless --at or --no-animation") {
      $0.isPicture = true
      $0.isPrinting = true
    },
  ]

  private static let other: [OptionSpecification] = [
    .optionalChoice(
      .other, "demo", "NAME",
      "the snake again and again, or settings, shadows, cells, headers, catalogue"
    ) { $0.demo = $1 ?? .places },
    .value(.other, "loops", "N", "end the demo after N times") {
      (options, text) throws(ExpectedValue) in options.loops = try OptionValue.number(text, in: 1...1_000_000)
    },
    .value(.other, "cast", "FILE", "record the session in a file, as an asciicast") { $0.castFile = $1 },
    .flag(.other, "no-config", "read neither the configuration file nor SNAKETABLE_DEFAULT_OPTS") {
      $0.readsDefaults = false
    },
    .choice(.other, "completions", "SHELL", "print what bash, zsh or fish completes options by") {
      $0.completions = $1
    },
    .flag(.other, "help", short: "h", "this help") { $0.showsHelp = true },
    .flag(.other, "version", "the version") { $0.showsVersion = true },
  ]
}
