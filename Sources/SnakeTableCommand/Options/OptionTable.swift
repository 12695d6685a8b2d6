import SnakeTable
import SnakeTableBrowser
import SnakeTableDecoding
import SnakeTableRecords

/// The options for what is read and for the rows. Those for looks, and for what is done with rows, are in files of their own.
extension OptionSpecification {
  /// All options in the order of the help.
  static var all: FlattenSequence<[[OptionSpecification]]> {
    [reading, cells, look, motion, choosing, printing, other].joined()
  }

  private static let reading = options(
    .reading,
    [
      .choice(
        "format", "F",
        "auto, lines, csv, tsv, json, ndjson, paragraphs, or fields in lines: aligned, words or colons (default: auto)",
        of: FormatChoice.all
      ) {
        $0.records.format = $1.format
        $0.delimiterOfFormat = $1.delimiter
      },
      .value(
        "delimiter", short: "d", "D",
        "field separator: a text, \\t, blank, aligned (below names in line 1), or re:EXPRESSION (default: none)",
        as: OptionValue.delimiter
      ) {
        $0.records.delimiter = $1
        $0.delimiterOfFormat = nil
      },
      .flag("explain", "print what the input was recognized as, and why") { $0.task.explains = true },
      .flag("header-row", "the first line names the fields (default: in csv, tsv and with -d aligned)") {
        $0.records.hasHeaderRow = true
      },
      .number(
        "header-lines", "pin the first N records above the list; a header row is the last of them",
        in: 0...1000
      ) { $0.records.headerLines = $1 },
      .flag("no-header-row", "the first csv or tsv record is data (default: it names the fields)") {
        $0.records.hasHeaderRow = false
      },
      .flag("no-quotes", "quotes in csv and tsv are text (default: they delimit fields)") {
        $0.records.hasQuotes = false
      },
      .flag("keep-blank", "blank lines of csv and tsv are records (default: they are skipped)") {
        $0.records.keepsBlank = true
      },
      .choice(
        "encoding", "NAME",
        """
        encoding of the input: utf-8, utf-16le, utf-16be, utf-32le, utf-32be, cp1252, latin1, cp1250, cp1251, \
        koi8-r, iso-8859-2, iso-8859-5, iso-8859-7, iso-8859-9 or iso-8859-15 (default: recognized)
        """,
        of: TextEncoding.allCases.filter(\.isDecoded).map { ($0.rawValue, $0) }
      ) { $0.records.encoding = $1 },
      .value(
        "records", "PATH", "records of a JSON document, as a.b (default: its first array of objects)",
        as: OptionValue.records
      ) { $0.records.records = $1 },
      .flag("read0", "records end with NUL (default: newline)") { $0.records.recordEnd = 0 },
      .choice("ansi", "WHEN", "show colours of the input: auto, always or never (default: auto)") {
        $0.records.escapes = $1
      },
      .flag("follow", "keep reading as the last file grows") { $0.records.follows = true },
      .value(
        "every", "SECONDS",
        "run a command again and again: --every 2 -- ps aux; or read files again when they have changed; or ask a database again",
        as: OptionValue.interval
      ) { $0.source.refreshInterval = $1 },
      .value(
        "source", "COMMAND", "show the list of a program that speaks the list protocol", as: OptionValue.words
      ) { $0.source.program = $1 },
      .value(
        "table", "NAME", "table of a database, such as sqlite:FILE (default: the list of its tables)"
      ) { $0.source.table = $1 },
      .value("sql", "QUERY", "rows of a query of a database, or of files, which are the table list") {
        $0.source.sql = $1
      },
    ])

  private static let cells = options(
    .cells,
    [
      .field("title", short: "t", "field for a row's title (default: the first not grouped by)") {
        $0.records.title = $1
      },
      .field("subtitle", "field for a second line (default: none)") { $0.records.subtitle = $1 },
      .field("detail", "field for the text at the right, or none (default: the field after the title)") {
        $0.records.detail = $1
      },
      .field("icon", "field for the icon at the left (default: none)") { $0.records.icon = $1 },
      .field("accessory", "field for the text behind the detail, or none (default: › for details)") {
        $0.records.accessory = $1
      },
      .fields(
        "columns",
        "fields side by side, such as a,b:20,c:bar with a width or bars, '*' for all, or none (default: all of three or more)"
      ) { $0.records.list.columns = $1 },
      .fields("bar", "bars for the numbers of fields, in columns, such as a,b (default: none)") {
        $0.records.list.bars = $1
      },
      .fields(
        "trail", "the last eight values before the numbers of fields, in live lists (default: none)"
      ) { $0.records.list.trails = $1 },
      .number("freeze", "columns at the left that stay while the others scroll (default: 1)", in: 0...1000) {
        $0.records.list.frozenColumns = $1
      },
      .fields(
        "group-by", short: "g",
        "sections by the values of fields, such as a,b for b within a (default: no sections)"
      ) { $0.records.list.groupBy = $1 },
      .flag("section-per-file", "one section for each file (default: one table)") {
        $0.records.list.hasSectionPerInput = true
      },
      .choice(
        "sort-groups", "ORDER",
        "sort sections by name, count, sum, min, max or mean (default: first seen; databases: by value)"
      ) { $0.records.list.sectionOrder = $1 },
      .value(
        "collapse", "GROUP",
        "collapse a group, such as a or a/b for b within a, or all sections: all (repeatable; !a/b: not that one)"
      ) { $0.records.list.folding.formUnion(ListFolding($1.rawBytes)) },
      .value(
        "sort", "FIELDS",
        "sort rows by fields, -F descending, F:version, such as a,-b (default: input order)"
      ) { $0.order.fields = $1 },
      .flag("descending", "sort in descending order; empty values stay last, except in databases") {
        $0.order.isDescending = true
      },
      .flag("tac", "rows in the reverse order of the input, unless they are sorted") {
        $0.records.list.isReversed = true
      },
      .aggregate(.sum, "sum of a field's numbers, below each section"),
      .aggregate(.min, "minimum of a field's numbers"),
      .aggregate(.max, "maximum of a field's numbers"),
      .aggregate(.mean, "mean of a field's numbers"),
      .value(
        "total", "TOTALS", "totals of fields, such as a:sum+mean,b:max; may be repeated",
        as: OptionValue.totals
      ) { $0.totals += $1 },
      .value("header", "TEXT", "header of the table (default: none)") { $0.source.header = $1 },
      .value("footer", "TEXT", "footer of the table (default: none)") { $0.records.footer = $1 },
    ])

  /// Creates an option for an aggregate of a field. On the command line it replaces the same aggregate of the defaults.
  private static func aggregate(_ function: FieldAggregate.Function, _ help: String) -> OptionSpecification {
    .field(function.rawValue, help) { options, field in
      options.records.list.aggregates.removeAll { $0.function == function }
      options.records.list.aggregates.append(FieldAggregate(function, of: field))
    }
  }
}
