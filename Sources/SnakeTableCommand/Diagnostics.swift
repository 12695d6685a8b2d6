import SnakeTable
import SnakeTableBrowser
import SnakeTableDecoding
import SnakeTableJSON
import SnakeTableLists
import SnakeTableRecognition
import SnakeTableRecords

/// The messages and exit statuses of all errors.
enum Diagnostics {
  /// Returns the line that describes an error and its location, without passwords. Control characters in external text are
  /// replaced by placeholders.
  static func message(for error: CommandError) -> String { text(of: error).withoutPasswords }

  /// Writes a message to standard error. If that is closed, only the exit status reports an error.
  static func report(_ message: String) {
    var errors = OutputWriter(.standardError)
    try? errors.write("snaketable: \(message)\n".utf8)
    try? errors.flush()
  }

  private static func text(of error: CommandError) -> String {
    switch error {
    case .unknownOption(let name): "unknown option \(quoted(name)); \(hint(forOption: name))"
    case .missingValue(let option): "\(option) needs a value; see --help"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let expected):
      "\(option) \(quoted(value)): expected \(marked(expected))\(hint(forValue: value, of: option))"
    case .defaults(let place, let error): "\(marked(place)): \(message(for: error))"
    case .unclosedQuote: "a quote is never closed"
    case .noInput: "nothing to show: no file is named, and nothing is piped in; see --help"
    case .input(let error): message(for: error)
    case .field(let error, let remedy?): "no field \(quoted(error.expression)) \(words(for: remedy))"
    case .field(let error, nil): message(for: error)
    case .noRows(let field): ["no rows", field?.message].compactMap { $0 }.joined(separator: "; ")
    case .undecided(let rows): message(for: rows)
    case .filter(let query, let error): "--query \(quoted(query)): \(error)"
    case .list(let message): marked(message)
    case .source(let name, let error): "\(marked(name)): \(marked(error.description))"
    case .lacking(let name, let ability): "\(marked(name)) cannot \(words(for: ability))"
    case .noDatabases(let program):
      "\(program), which reads databases, is neither beside snaketable nor in ../libexec/snaketable"
    case .output(let error): message(for: error)
    case .needs(let option, let other): "\(option) needs \(other)"
    case .repeated(let option): "\(option) can be given only once"
    case .conflict(let option, let other): "\(option) and \(other) cannot be used together"
    case .terminal(.noTerminal): "no terminal to show the table on; --print needs none"
    case .terminal(.unusable(let term)): message(forTerminal: term)
    case .terminal(let error): error.description
    case .recording(let path, .exists): "\(marked(path)): exists, and is not a recording"
    case .recording(let path, let failure), .program(name: let path, let failure):
      "\(marked(path)): \(failure)"
    case .write(let failure): "standard output: \(failure)"
    }
  }

  /// Returns a description of an ability, with the options that need it.
  private static func words(for ability: ListAbility) -> String {
    switch ability {
    case .groups: "group rows, as --group-by, --sum, --min, --max and --mean need it"
    case .sums: "add up numbers, as --sum and --mean need it"
    case .aggregates: "compare and count numbers, as --min, --max and --mean need it"
    case .filter: "search all rows in this way, as --print with --group-by and --query needs it"
    case .sort: "sort rows, as --print with --group-by and --sort needs it"
    case .position, .row, .place, .largest, .skipped, .open, .compare, .values, .expressions, .all,
      .structure:
      "do this"
    }
  }

  /// Returns the exit status: 1 if there were no rows to choose from, else 2.
  static func status(for error: CommandError) -> Int32 {
    if case .noRows = error { 1 } else { 2 }
  }

  private static func message(for rows: UndecidedRows) -> String {
    let place = rows.path.map { "\(name($0)): " } ?? ""
    let more = rows.count == 1 ? "" : ", the first of \(rows.count) undecided rows"
    let reason = rows.isTooLong ? "is too long to be searched" : "takes too long to search"
    return "\(place)row \(rows.firstRow) may match, but \(reason)\(more)"
  }

  private static func message(for error: InputError) -> String {
    switch error {
    case .missing(let path) where SourceChoice.looksLikeDatabase(path):
      "\(marked(SourceChoice.shown(path))): neither a file nor a database that snaketable reads: "
        + "sqlite:FILE, postgresql://HOST/DATABASE, clickhouse://HOST/DATABASE"
        + (documentedSource(ofAddress: path).map { "; use: \($0)" } ?? "")
    case .missing(let path): "\(name(path)): no such file"
    case .directory(let path): "\(name(path)): is a directory"
    case .unreadable(let path, let error), .readFailed(let path, let error): "\(name(path)): \(error)"
    case .changed(let path): "\(name(path)): changed while it was open"
    case .truncated(let path): "\(name(path)): was truncated, and the row with it"
    case .tooLarge(let path, let record, let limit):
      "\(name(path)): more than \(limit >> 20) MB, in record \(record); reading ended there"
    case .longRecord(let path, 0, let limit):
      "\(name(path)): the header row is longer than \(limit >> 20) MB, so the names of fields are not complete"
    case .longRecord(let path, let record, let limit):
      "\(name(path)): record \(record) is longer than \(limit >> 20) MB: it is not filtered, grouped, totalled or sorted"
    case .malformed(let path, let record, let place, let problem):
      "\(name(path)): record \(record), \(words(for: place)): \(words(for: problem, at: place)); "
        + "--format lines shows the text"
    case .illFormedText(let path, let record, let offset):
      "\(name(path)): record \(record), byte \(offset): the JSON has text that is not UTF-8"
    case .otherFields(let path, let first) where path == first: "\(name(path)): other fields than before"
    case .otherFields(let path, let first): "\(name(path)): other fields than in \(name(first))"
    case .unclosedQuote(let path, let record):
      "\(name(path)): record \(record): a quote is never closed"
    case .notUnpacked(let path, let packing, let error):
      "\(name(path)): \(words(for: error, packing?.rawValue ?? "packed"))"
    case .notFollowed(let path, let form):
      "\(name(path)): \(form.packing?.rawValue ?? form.encoding.rawValue) cannot be read as it grows"
    case .notList(let path, let kind): message(forKind: kind, path)
    case .lacksRecords(let path): "\(name(path)): has no array or object that --records names"
    case .lacksField(let path, let field): "\(name(path)): has no field \(quoted(field)) any more"
    }
  }

  private static func message(for error: RecordOutputError) -> String {
    switch error {
    case .illFormedText(let path, let record):
      "\(name(path)): record \(record) has text that is not UTF-8, so it cannot be written in this format"
    case .malformed(let path, let record, let offset, let problem):
      "\(name(path)): record \(record), byte \(offset): \(words(for: problem))"
    case .notObject(let path, let record):
      "\(name(path)): record \(record) is no JSON object, so csv has no column for it; use --output ndjson"
    case .unreadable(let error): message(for: error)
    case .notArrived: "the row has not arrived"
    case .changed: "the row has changed since it was shown, or is gone"
    case .failed(let reason): marked(reason)
    }
  }

  private static func words(for place: BytePlace) -> String {
    guard let line = place.line, let column = place.column else { return "byte \(place.offset)" }
    return "line \(line), column \(column)"
  }

  private static func words(for problem: JSONProblem, at place: BytePlace? = nil) -> String {
    switch (problem, place?.byte) {
    case (.unexpectedByte, UInt8(ascii: "/")), (.unexpectedByte, UInt8(ascii: "#")): "JSON has no comments"
    case (.unexpectedByte, let byte?) where [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte):
      "\(place?.isBehindComma == true ? "a comma before" : "unexpected") '\(String(rawBytes: [byte]))'"
    case (.unexpectedByte, let byte?) where (0x21...0x7E).contains(byte):
      "unexpected '\(String(rawBytes: [byte]))'"
    default: words(for: problem)
    }
  }

  private static func words(for problem: JSONProblem) -> String {
    switch problem {
    case .unexpectedByte: "the JSON cannot go on with this byte"
    case .unexpectedEnd: "the JSON ends too early"
    case .tooDeep: "JSON nested too deeply"
    }
  }

  /// The ratio from which packed data is suspected to be made to fill the memory.
  private static let suspiciousRatio = 1000

  /// Returns what has to be said about text that was stored in a form; nil for nothing.
  static func note(about form: TextForm, of path: String) -> String? {
    if form.ratio >= suspiciousRatio { return "\(name(path)): unpacks to \(form.ratio) times its size" }
    guard form.encoding != .utf8, !form.isDecoded else { return nil }
    let file = path == "-" ? "" : " \(marked(path))"
    let encoding = form.encoding.rawValue
    return "\(name(path)): \(encoding); use: iconv -f \(encoding) -t utf-8\(file) | snaketable"
  }

  private static func words(for error: PackingError, _ packing: String) -> String {
    switch error {
    case .damaged: "the \(packing) data is damaged; only what precedes was read"
    case .cut: "the \(packing) data ends too early"
    case .followed: "something else follows the \(packing) data, and was not read"
    case .outOfMemory: "not enough memory to unpack the \(packing) data"
    }
  }

  /// Returns the message for a file that is no text, which names a way to make a list of it.
  private static func message(forKind kind: FileKind, _ path: String) -> String {
    let file = path == "-" ? "FILE" : marked(path)
    let command: String? =
      switch kind {
      case .sqlite: "snaketable sqlite:\(file)"
      case .parquet: duckDBSource(file)
      case .arrow, .orc, .avro: "duckdb -csv -c \"FROM '\(file)'\" | snaketable"
      case .spreadsheet, .oldOffice:
        "ssconvert \(file) fd://1 --export-type Gnumeric_stf:stf_csv | snaketable"
      case .zip: "unzip -l \(file) | snaketable"
      case .tar: "tar -tvf \(file) | snaketable"
      case .sevenZip: "7z l \(file) | snaketable"
      case .pdf: "pdftotext -layout \(file) - | snaketable"
      case .document, .image, .executable: nil
      }
    return "\(name(path)): \(kind.rawValue), not a list"
      + (command.map { "; use: \($0)" } ?? "; --format lines shows its bytes")
  }

  /// The command for an address that a documented source reads; nil for another one.
  private static func documentedSource(ofAddress address: String) -> String? {
    let parts = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch parts[0].lowercased() {
    case "duckdb": return duckDBSource(marked(String(parts[1])))
    case "mysql", "mariadb":
      return documentedSource("mysql-source.py", marked(SourceChoice.shown("mysql:\(parts[1])")))
    default: return nil
    }
  }

  /// The command for a file that the documented source for DuckDB reads.
  private static func duckDBSource(_ file: String) -> String { documentedSource("duckdb-source.py", file) }

  private static func documentedSource(_ name: String, _ argument: String) -> String {
    "snaketable --source 'python3 \(name) \(argument)' (in docs/examples/sources)"
  }

  private static func message(forTerminal term: String?) -> String {
    guard let term else { return "TERM is not set; \(withoutScreen)" }
    return "TERM=\(quoted(term)): unknown, or not a terminal that can show a table; \(withoutScreen)"
  }

  private static let withoutScreen = "--print needs no screen, --accessible asks by numbers"

  private static func name(_ path: String) -> String { path == "-" ? "standard input" : marked(path) }

  static func quoted(_ text: String) -> String { "'\(marked(text))'" }

  static func marked(_ text: String) -> String {
    String(decoding: Typesetter().marked(text.rawBytes), as: UTF8.self)
  }
}
