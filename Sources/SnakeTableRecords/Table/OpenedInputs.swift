import SnakeTableSystem

/// The inputs of a table as they were opened, and what is known of them. Read again, a table has others.
struct OpenedInputs {
  let sources: InputSources
  let index: RecordIndex
  let indexer: RecordIndexer
  let reader: RecordReader
  let groups: RecordGroups?
  /// What all rows come to, where there are aggregates and no groups.
  let totals: RecordGroups?

  init(sources: InputSources, options: RecordOptions, layout: RecordLayout, blockSize: Int) {
    self.sources = sources
    index = RecordIndex(
      inputs: sources.count, blockSize: blockSize, scanner: layout.scanner,
      headerRecords: layout.hasHeaderRow ? 1 : 0)
    indexer = RecordIndexer(
      sources: sources, scanner: layout.scanner, index: index, skipsMark: layout.skipsMark,
      streamLimit: options.streamLimit, memoryLimit: options.memoryLimit ?? Memory.halfOfMachine)
    reader = RecordReader(sources: sources, scanner: layout.scanner, index: index)
    groups = options.groupBy != nil || options.hasSectionPerInput ? RecordGroups() : nil
    totals = groups == nil && !options.aggregates.isEmpty ? RecordGroups(keepsRows: false) : nil
  }
}
