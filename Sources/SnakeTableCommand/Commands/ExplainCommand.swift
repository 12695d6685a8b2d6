import SnakeTableBrowser
import SnakeTableDrawing
import SnakeTableRecognition
import SnakeTableRecords

/// Prints in five lines what the first input was recognised as, and why (`--explain`). It opens the list as it would be shown, and
/// waits for the whole sample.
struct ExplainCommand {
  let options: Options

  func run() throws(CommandError) -> CommandResult {
    let records = try RecordTable.open(RecordTable.inputs(options.source.files, options.records))
    defer { records.cancel() }
    try records.begin {}
    records.waitForFirstRows(atLeast: .max, orBytes: Sample.size)
    _ = records.reconsider(mayChange: true)
    if let problem = records.problem { throw .input(problem) }
    let lines = [
      ("format", format(of: records)), ("fields", fields(of: records)), ("names", names(of: records)),
      ("sample", sample(of: records)), ("why", reason(of: records)),
    ]
    try OutputWriter.writeAll(lines.map { "\($0): \($1)\n" }.joined().utf8)
    return .done
  }

  private func format(of records: RecordTable) -> String {
    let kind = records.options.recognition?.kind ?? FormatChoice.name(for: records.options)
    return ([kind] + records.textForm.names).joined(separator: ", ")
  }

  private func fields(of records: RecordTable) -> String {
    guard let recognition = records.options.recognition else {
      return records.isJSON
        ? "the members of each value" : records.isStructured ? "as the options say" : "the whole line"
    }
    switch recognition.main {
    case .lines: return "the whole line"
    case .delimited(let list):
      return "separated by \(Self.name(of: list.dialect.delimiter)), \(quotes(list.dialect))"
    case .ruled: return "between the bars or the gaps of a ruler, which is no row"
    case .aligned: return "aligned below their names"
    case .words: return "separated by blanks"
    case .tables: return "as each table has them"
    case .expanded: return "a line each, below a line with the number of the record"
    case .paragraphs: return "a line each, behind their names"
    }
  }

  private static func name(of delimiter: UInt8) -> String {
    delimiter == UInt8(ascii: "\t") ? "a tab" : "\(Unicode.Scalar(delimiter))"
  }

  private func quotes(_ dialect: DelimitedDialect) -> String {
    guard let quote = dialect.quote else { return "quotes are text" }
    let extras = [
      dialect.hasEscapes ? ", protected by backslashes" : "",
      dialect.skipsBlanks ? ", also behind blanks" : "",
      dialect.trimsValues ? ", without blanks around them" : "",
    ]
    return "quoted with \(Unicode.Scalar(quote))" + extras.joined()
  }

  private func names(of records: RecordTable) -> String {
    guard records.hasFieldNames else {
      return "none, fields are 1, 2, 3 (--header-row if the first record has them)"
    }
    let names = records.fieldNames.columns.map { records.fieldNames.names[$0] }
    let isRow = !records.isJSON && !records.hasParagraphs
    return names.map(Diagnostics.marked).joined(separator: ", ")
      + (isRow ? " (--no-header-row if that is a row)" : "")
  }

  private func sample(of records: RecordTable) -> String {
    let fields = records.options.recognition?.fields ?? max(1, records.fieldNames.columns.count)
    let count = "\(fields.grouped) \(fields == 1 ? "field" : "fields"), "
    let rows = "\(records.count.grouped) \(records.count == 1 ? "row" : "rows")"
    return count
      + (records.isComplete ? "\(rows) in all" : "\(rows) in the first \(records.knownBytes.grouped) bytes")
      + above(records)
  }

  /// What is above the rows and the names.
  private func above(_ records: RecordTable) -> String {
    guard case .delimited(let list)? = records.options.recognition else { return "" }
    let comments =
      list.comments == 1 ? "1 line that begins with #" : "\(list.comments) lines that begin with #"
    let pinned =
      list.pinned == 1 ? "the first record is" : "the first \(list.pinned.grouped) records are"
    return (list.comments > 0 ? "; skipped: \(comments)" : "")
      + (list.pinned > 0 ? "; \(pinned) pinned above them" : "")
  }

  private func reason(of records: RecordTable) -> String {
    guard let recognition = records.options.recognition else {
      if !options.records.leavesFormatOpen { return "the options say so, and otherwise the name of the file" }
      return records.isJSON
        ? "it begins as JSON, or its name says so (--format lines for its lines)"
        : "no delimiter divides the records alike, and nothing is aligned below names (-d or --format to divide them)"
    }
    switch recognition.main {
    case .lines: return "nothing else was recognized (-d or --format to divide them)"
    case .delimited(let list):
      return Self.reason(of: list) + " (--format lines for its lines, -d D for another delimiter)"
    case .ruled: return "a line of dashes below the names fits the rows (--format lines for its lines)"
    case .aligned: return "values are aligned below three names or more (--format lines for its lines)"
    case .words: return "all lines have as many words, half of them numbers (--format lines for its lines)"
    case .tables(let tables):
      return "there are \(tables.count) tables with names (--format lines for their lines)"
    case .expanded: return "lines have the numbers of records (--format lines for its lines)"
    case .paragraphs:
      return "paragraphs begin with the same name and a colon (--format lines for its lines)"
    }
  }

  private static func reason(of list: DelimitedList) -> String {
    switch list.reason {
    case .named: "a line at the beginning names the delimiter"
    case .fileName: "the name of the file says so"
    case .regular: "\(Int(list.share * 100)) % of the records of the sample have \(list.fields) fields"
    }
  }
}
