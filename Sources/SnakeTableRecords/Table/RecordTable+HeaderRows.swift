extension RecordTable {
  /// Verifies that all files with header rows have the same fields in the same order. A stream is not compared, because
  /// its header row is not known yet; neither is a header row that is longer than `InputOpening.lookAhead`. A followed
  /// file, and each of its successors, is compared by the indexer when its header row has arrived.
  /// - Throws: `InputError.otherFields`, or an error while reading.
  func compareHeaderRows() throws(InputError) {
    guard layout.hasHeaderRow, sources.count > 1 || options.follows else { return }
    var rows = HeaderRows(layout)
    for source in sources.all where source.size != nil {
      let bytes = try source.bytes(in: 0..<InputOpening.lookAhead)
      _ = try rows.compare(bytes, of: source, isAll: bytes.count < InputOpening.lookAhead)
    }
    indexer.headerRows.withLock { $0 = rows }
  }
}
