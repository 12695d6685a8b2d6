import SnakeTableRecords

extension Options {
  /// Throws if options cannot be used together.
  func check() throws(CommandError) {
    if order.isDescending, order.fields == nil { throw .needs(option: "--descending", other: "--sort") }
    if let order = records.list.sectionOrder, let function = order.function,
      !records.list.aggregates.contains(where: { $0.function == function })
    {
      throw .needs(option: "--sort-groups \(order.rawValue)", other: "--\(function.rawValue)")
    }
    try checkSource()
    if screen.castFile != nil, printing.isPrinting { throw .conflict(option: "--cast", with: "--print") }
    if source.refreshInterval != nil {
      if source.files.isEmpty { throw .needs(option: "--every", other: "a command") }
      if records.follows { throw .conflict(option: "--every", with: "--follow") }
    }
    if keepsLatestRecords, records.list.hasSectionPerInput {
      throw .conflict(option: "--section-per-file", with: "--follow --id")
    }
    guard printing.keys != nil else { return }
    if !printing.isPrinting { throw .needs(option: "--keys", other: "--print") }
    if printing.time != nil { throw .conflict(option: "--keys", with: "--at") }
  }
}
