import SnakeTableBrowser
import SnakeTableRecords

extension Options {
  /// Throws if options cannot be used together.
  func check() throws(CommandError) {
    if order.isDescending, order.fields == nil { throw .needs(option: "--descending", other: "--sort") }
    if let order = records.list.sectionOrder, let function = order.function,
      !aggregates.contains(where: { $0.function == function })
    {
      throw .needs(option: "--sort-groups \(order.rawValue)", other: "--\(function.rawValue)")
    }
    let isGrouped = !records.list.groupBy.isEmpty || records.list.hasSectionPerInput
    if !records.list.folding.isEmpty, !isGrouped { throw .needs(option: "--collapse", other: "--group-by") }
    try checkSource()
    if screen.castFile != nil, printing.isPrinting { throw .conflict(option: "--cast", with: "--print") }
    if source.refreshInterval != nil {
      if source.files.isEmpty, source.program == nil {
        throw .needs(option: "--every", other: "a command or a file")
      }
      if records.follows { throw .conflict(option: "--every", with: "--follow") }
      if task.explains { throw .conflict(option: "--every", with: "--explain") }
    }
    if !records.list.trails.isEmpty {
      if source.refreshInterval == nil, !records.follows {
        throw .needs(option: "--trail", other: "--every or --follow")
      }
      if records.follows, records.identity == nil { throw .needs(option: "--trail", other: "--id") }
    }
    if keepsLatestRecords, records.list.hasSectionPerInput {
      throw .conflict(option: "--section-per-file", with: "--follow --id")
    }
    guard printing.keys != nil else { return }
    if !printing.isPrinting { throw .needs(option: "--keys", other: "--print") }
    if printing.time != nil { throw .conflict(option: "--keys", with: "--at") }
  }

  // MARK: Sources

  /// Whether rows come from a source, and not from files.
  var hasSource: Bool { source.program != nil || source.database != nil }

  /// Returns the source that is named; nil if rows come from files.
  func sourceChoice() throws(CommandError) -> SourceChoice? {
    if let program = source.program { return SourceChoice(words: program) }
    guard let address = source.database else { return nil }
    return try SourceChoice(
      database: address, list: source.table.map { .table($0) } ?? source.sql.map { .sql($0) })
  }

  /// Throws if options cannot be used with a source, or only with one.
  func checkSource() throws(CommandError) {
    let database = source.database
    if source.program != nil, let file = source.files.first {
      throw .conflict(option: "--source", with: file)
    }
    if source.files.count > 1, let database {
      throw .conflict(option: SourceChoice.shown(database), with: "other files")
    }
    if source.table != nil, source.sql != nil { throw .conflict(option: "--table", with: "--sql") }
    if source.table != nil, database == nil {
      throw .needs(option: "--table", other: "a database, such as sqlite:FILE")
    }
    if source.sql != nil, database == nil { try checkStatement() }
    guard hasSource, let option = optionOfFiles else { return }
    throw .conflict(option: option, with: source.program == nil ? "a database" : "--source")
  }

  /// Throws if options cannot be used with a statement about rows of files, which are loaded once.
  private func checkStatement() throws(CommandError) {
    let others: [(isGiven: Bool, option: String)] = [
      (source.program != nil, "--source"), (source.refreshInterval != nil, "--every"),
      (records.follows, "--follow"), (task.explains, "--explain"),
      (choosing.output == .index, "--output index"), (records.list.hasSectionPerInput, "--section-per-file"),
      (records.list.contextRows > 0, "--context"), (records.list.isReversed, "--tac"),
    ]
    if let other = others.first(where: \.isGiven) { throw .conflict(option: "--sql", with: other.option) }
  }

  /// An option that only files have; nil for none.
  private var optionOfFiles: String? {
    choosing.output == .index ? "--output index" : optionsOfFiles.first(where: \.isGiven)?.option
  }

  /// The options that only files have.
  var optionsOfFiles: [(isGiven: Bool, option: String)] {
    [
      (task.explains, "--explain"), (records.format != .auto, "--format"),
      (records.delimiter != nil, "--delimiter"),
      (records.hasHeaderRow == true, "--header-row"), (records.hasHeaderRow == false, "--no-header-row"),
      (records.headerLines > 0, "--header-lines"), (!records.hasQuotes, "--no-quotes"),
      (records.keepsBlank, "--keep-blank"), (records.records != nil, "--records"),
      (records.recordEnd == 0, "--read0"), (records.escapes != .auto, "--ansi"),
      (records.follows, "--follow"),
      (records.identity != nil, "--id"), (records.list.hasSectionPerInput, "--section-per-file"),
      (records.list.contextRows > 0, "--context"),
      (records.list.isReversed, "--tac"),
    ]
  }
}
