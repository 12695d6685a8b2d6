import SnakeTableBrowser

extension Options {
  /// Whether rows come from a source, and not from files.
  var hasSource: Bool { source != nil || files.contains(where: SourceChoice.isDatabase) }

  /// Returns the source that is named; nil if rows come from files.
  func sourceChoice() throws(CommandError) -> SourceChoice? {
    if let source { return SourceChoice(words: source) }
    guard let address = files.first(where: SourceChoice.isDatabase) else { return nil }
    return try SourceChoice(database: address, list: table.map { .table($0) } ?? sql.map { .sql($0) })
  }

  /// Throws if options cannot be used with a source, or only with one.
  func checkSource() throws(CommandError) {
    let database = files.first(where: SourceChoice.isDatabase)
    if source != nil, let file = files.first { throw .conflict(option: "--source", with: file) }
    if files.count > 1, let database {
      throw .conflict(option: SourceChoice.shown(database), with: "other files")
    }
    if table != nil, sql != nil { throw .conflict(option: "--table", with: "--sql") }
    if table ?? sql != nil, database == nil {
      throw .needs(option: table == nil ? "--sql" : "--table", other: "a database, such as sqlite:FILE")
    }
    guard hasSource, let option = optionOfFiles else { return }
    throw .conflict(option: option, with: source == nil ? "a database" : "--source")
  }

  /// An option that only files have; nil for none.
  private var optionOfFiles: String? {
    if output == .index { return "--output index" }
    let given: [(isGiven: Bool, option: String)] = [
      (format != .auto, "--format"), (delimiter != nil, "--delimiter"),
      (hasHeaderRow == true, "--header-row"),
      (hasHeaderRow == false, "--no-header-row"), (headerLines > 0, "--header-lines"),
      (!hasQuotes, "--no-quotes"), (keepsBlank, "--keep-blank"), (records != nil, "--records"),
      (readsNUL, "--read0"), (escapes != .auto, "--ansi"), (follows, "--follow"),
      (refreshInterval != nil, "--every"), (identity != nil, "--id"),
      (hasSectionPerFile, "--section-per-file"),
      (contextRows > 0, "--context"),
    ]
    return given.first(where: \.isGiven)?.option
  }
}
