import SnakeTableSystem

/// The opened inputs of a table, and everything derived from them. `RecordTable.reload` replaces all of it.
struct OpenedInputs {
  let sources: InputSources
  let index: RecordIndex
  let indexer: RecordIndexer
  let reader: RecordReader
  private(set) var groups: RecordGroups?
  /// The aggregates of all rows, for a table with aggregates and without groups.
  private(set) var totals: RecordGroups?
  /// Makes the groups or the aggregates.
  var grouper: RecordGrouper?

  init(sources: InputSources, options: RecordOptions, layout: RecordLayout, blockSize: Int) {
    self.sources = sources
    index = RecordIndex(
      inputs: sources.count, blockSize: blockSize, scanner: layout.scanner,
      headerRecords: layout.headerRecords, namingRecord: layout.namingRecord)
    indexer = RecordIndexer(
      sources: sources, scanner: layout.scanner, index: index,
      opening: layout.skipsMark ? OpeningSearch(options, layout) : nil,
      detectsStyles: options.escapes == .auto, streamLimit: options.streamLimit,
      memoryLimit: options.memoryLimit ?? Memory.halfOfMachine)
    reader = RecordReader(sources: sources, scanner: layout.scanner, index: index)
    groups =
      !options.list.groupBy.isEmpty || options.list.hasSectionPerInput
      ? RecordGroups(levels: max(1, options.list.groupBy.count)) : nil
    totals = groups == nil && !options.list.aggregates.isEmpty ? RecordGroups(keepsRows: false) : nil
  }

  /// Replaces the groups or the aggregates, and ends the work on the former ones.
  mutating func replaceGroups(by groups: RecordGroups, madeBy grouper: RecordGrouper) {
    self.grouper?.end()
    self.grouper = grouper
    if self.groups == nil { totals = groups } else { self.groups = groups }
  }
}

extension OpeningSearch {
  init(_ options: RecordOptions, _ layout: RecordLayout) {
    self.init(
      layout, records: options.records,
      fields: options.fieldExpressions + options.list.aggregates.map(\.field))
  }
}
