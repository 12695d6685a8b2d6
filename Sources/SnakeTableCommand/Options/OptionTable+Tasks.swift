import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// The options for choosing and printing rows, and for what else the command does.
extension OptionSpecification {
  static let choosing = options(
    .choosing,
    [
      .flag("multi", short: "m", "Space and Tab mark rows (default: only after m)") {
        $0.configuration.allowsMultipleSelection = true
        $0.browser.isSingle = false
      },
      .flag("single", "choose one row: no row can be marked") {
        $0.configuration.allowsMultipleSelection = false
        $0.browser.isSingle = true
      },
      .value(
        "query", short: "q", "TEXT", "start with this filter; '' for an empty one (default: none)"
      ) { $0.records.list.filter = $1 },
      .choice(
        "mode", "MODE", "mode of the filter: words, fuzzy or regex (default: words)",
        of: FilterMode.allCases.map { ($0.title, $0) }
      ) { $0.records.list.filterMode = $1 },
      .value(
        "where", "CONDITION",
        "only rows whose field meets it, such as state=NC,VA or 'size>10M'; also != >= < <= (repeatable)",
        as: OptionValue.condition
      ) { $0.records.list.conditions.add($1) },
      .flag("no-rank", "fuzzy matches in the order of the input (default: the best first)") {
        $0.records.list.ranksMatches = false
      },
      .choice(
        "ties", "ORDER", "equal fuzzy matches by length or in the order of the input (default: length)",
        of: MatchTies.allCases.map { ($0.rawValue, $0) }
      ) { $0.records.list.matchTies = $1 },
      .number(
        "context", "rows shown before and after each match (default: 0, and 3 after c)", in: 0...1000
      ) { $0.records.list.contextRows = $1 },
      .flag("select-1", short: "1", "choose the only match of the query without a screen") {
        $0.choosing.selectsOnlyMatch = true
      },
      .flag("exit-0", short: "0", "exit with status 1 if the query has no match") {
        $0.choosing.exitsWithoutMatch = true
      },
      .optionalChoice(
        "pager", "WHEN",
        "be a pager: Enter shows details, nothing is written; what fits the screen is printed, but for =always"
      ) { (options, stay: PagerStay?) in
        options.browser.isPager = true
        options.choosing.printsShortText = stay == nil
      },
      .choice(
        "output", "WHAT",
        "record, text (values alone), index (from 0), json, ndjson, csv, tsv or md (default: record)"
      ) { $0.choosing.output = $1 },
      .fields("output-fields", "fields to write, such as a,b,c (default: all)") {
        $0.records.outputFields = $1
      },
      .choice(
        "order", "ORDER",
        "order of marked rows: input, marked (as you marked them) or shown (default: input)"
      ) { $0.browser.order = $1 },
      .flag("print0", "end chosen rows with NUL (default: newline)") { $0.browser.rowEnd = 0 },
      .flag(
        "print-query", "write the text of the filter before the chosen rows; Enter without a match: alone"
      ) {
        $0.browser.choosesQuery = true
      },
      .value(
        "bind", "KEY:ACTION",
        "an action on a key, or run(COMMAND), become(COMMAND), reload(COMMAND); separate by commas",
        as: OptionValue.keyAssignments
      ) { $0.browser.keyAssignments += $1 },
      .field(
        "id",
        "field by which rows are found again (with --every: one such as PID); with --follow, new records replace them"
      ) { $0.records.identity = $1 },
      .flag("no-mouse", "do not use the mouse") { $0.screen.usesMouse = false },
    ])

  static let printing = options(
    .printing,
    [
      .flag("print", short: "p", "print the table, or all rows as --output says, and exit") {
        $0.printing.isPrinting = true
      },
      .number("width", "columns of the output (default: the terminal's, COLUMNS, or 80)", in: 1...10_000) {
        $0.printing.width = $1
      },
      .value(
        "at", "SECONDS", "print the frame at this time (default: the finished picture)",
        as: OptionValue.nanoseconds
      ) {
        $0.printing.time = $1
        $0.printing.isPrinting = true
      },
      .value(
        "keys", "KEYS", "print the screen after these keys, separated by blanks", as: OptionValue.keys
      ) { $0.printing.keys = $1 },
      .flag("svg", "print an SVG picture, animated unless --at or --no-animation") {
        $0.printing.isPicture = true
        $0.printing.isPrinting = true
      },
    ])

  static let other = options(
    .other,
    [
      .optionalChoice(
        "demo", "NAME", "places, settings, shadows, cells, headers or catalogue (without NAME: places)"
      ) { $0.task.demo = $1 ?? .places },
      .number("loops", "end the demo after N loops (default: no end)", in: 1...1_000_000) {
        $0.task.loops = $1
      },
      .value(
        "cast", "FILE", "record the session as an asciicast, or as a looping picture if FILE ends in .svg"
      ) { $0.screen.castFile = $1 },
      .choice(
        "config", "WHAT",
        "use all of the configuration, only looks, keys and motion, or none (default: all)"
      ) { $0.task.configuration = $1 },
      .flag("no-config", "ignore the configuration file and SNAKETABLE_DEFAULT_OPTS") {
        $0.task.configuration = .none
      },
      .value(
        "check-source", "COMMAND", "check a program that speaks the list protocol", as: OptionValue.words
      ) { $0.task.checkedSource = $1 },
      .choice("completions", "SHELL", "print the completion script for bash, zsh or fish") {
        $0.task.completions = $1
      },
      .choice("shell", "SHELL", "print key bindings (Ctrl-R, Ctrl-T, Alt-C) for bash, zsh or fish") {
        $0.task.shellBindings = $1
      },
      .flag("help", short: "h", "print this help") { $0.task.showsHelp = true },
      .flag("version", "print the version") { $0.task.showsVersion = true },
    ])
}
