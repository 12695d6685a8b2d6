import SnakeTableDrawing

/// Sorts rows by the values of fields. If there are few different values, it counts them. Otherwise it keeps seven
/// bytes of each row's key at a time. Rows whose seven bytes are equal are read again for the next seven bytes, in
/// the order of the input, until no such row is left. This needs 20 bytes for each row. Once the keys of the rows that are
/// left fit into a limit of memory, or after the first 256 bytes, these rows are read once more, and their whole keys are
/// compared. A row that cannot be read has the key of an empty value.
final class RecordSorter: @unchecked Sendable {
  // Sendable: only entries change, and the entries of a span are written by one thread.
  private typealias Entries = UnsafeMutableBufferPointer<UInt128>

  private struct SharedEntries: @unchecked Sendable {
    let entries: Entries
  }

  private let keys: SortKeyReader
  private let isCancelled: @Sendable () -> Bool
  /// The maximum number of different values that are sorted by counting.
  private let distinctLimit: Int

  init(_ keys: SortKeyReader, distinctLimit: Int = 1 << 17, isCancelled: @escaping @Sendable () -> Bool) {
    (self.keys, self.distinctLimit, self.isCancelled) = (keys, distinctLimit, isCancelled)
  }

  /// Returns the first `count` rows, at most 2^32, in order, or nil after a cancellation. Rows that cannot be read
  /// are last.
  func sortedRows(count: Int) -> [UInt32]? {
    if let rows = sortedByCounting(count: count) { return rows }
    return isCancelled() ? nil : sortedByKeys(count: count)
  }

  // MARK: Few different values

  /// Returns the rows in order, or nil if there are many different values or after a cancellation.
  private func sortedByCounting(count: Int) -> [UInt32]? {
    var values = DistinctValues(count: count, maximumCount: distinctLimit)
    readValues(values, count: count)
    if !values.isTooMany, !isCancelled(), keys.updateReadings() {
      values = DistinctValues(count: count, maximumCount: distinctLimit)
      readValues(values, count: count)
    }
    return values.isTooMany || isCancelled() ? nil : values.sortedRows()
  }

  private func readValues(_ values: DistinctValues, count: Int) {
    let spans = keys.spans
    WorkerTeam.run(spans.count) { number in
      if spans[number].firstRow < count, !values.isTooMany, !self.isCancelled() {
        self.readValues(values, in: spans[number])
      }
    }
  }

  private func readValues(_ values: DistinctValues, in span: RecordSpan) {
    var different = GroupKeys()
    var found: [UInt32] = []
    var firstRow = span.firstRow
    keys.readKeys(in: span) { row, key in
      if found.isEmpty { firstRow = row }
      found.append(UInt32(key.bytes.withUnsafeBufferPointer { different.insert($0) }))
    }
    values.set(found, firstRow: firstRow, keys: different)
  }

  // MARK: Many different values

  private func sortedByKeys(count: Int) -> [UInt32]? {
    let memory = Entries.allocate(capacity: count)
    defer { memory.deallocate() }
    begin(memory)
    var rows = [UInt32](repeating: 0, count: count)
    var (open, offset, isTooLong) = (memory, 0, false)
    while !open.isEmpty, offset < SortKey.prefixLength * keys.criteria.count {
      readKeys(of: open, at: offset)
      if offset == 0, !isCancelled(), keys.updateReadings() {
        begin(memory)
        readKeys(of: open, at: offset)
      }
      RadixSort.sort(open, isCancelled: isCancelled)
      guard !isCancelled() else { return nil }
      open = rank(open, in: &rows)
      RadixSort.sort(open, isCancelled: isCancelled)
      offset += SortKey.chunkLength
      if !open.isEmpty, !isTooLong, canRankWhole(open.count, of: count) {
        if rankWhole(open, in: &rows) { return rows }
        isTooLong = true
      }
    }
    if !open.isEmpty { _ = rankWhole(open, in: &rows) }
    return isCancelled() ? nil : rows
  }

  private func begin(_ memory: Entries) {
    for row in memory.indices { memory.initializeElement(at: row, to: SortEntry(row: row, rank: 0).byRow) }
  }

  /// Reads the bytes of keys from `offset` on into entries. The entries are in the order of their rows and packed by
  /// row; afterwards they are packed by key.
  private func readKeys(of entries: Entries, at offset: Int) {
    forEachSpan(of: entries) { span, positions, entries in
      self.readKeys(of: entries, positions, in: span, length: offset + SortKey.chunkLength + 1) {
        position, key in
        var entry = SortEntry(byRow: entries[position])
        entry.key = key.chunk(at: offset)
        entries[position] = entry.byRow
      }
    }
    for position in entries.indices { entries[position] = SortEntry(byRow: entries[position]).byKey }
  }

  /// Puts rows at the ranks of the sorted entries. Returns the entries whose keys are equal so far and have more bytes,
  /// packed by row, at the start of the memory.
  private func rank(_ entries: Entries, in rows: inout [UInt32]) -> Entries {
    var (open, start, rank, lastRank) = (0, 0, 0, -1)
    while start < entries.count {
      let first = SortEntry(byKey: entries[start])
      if first.rank != lastRank { rank = first.rank }
      lastRank = first.rank
      var end = start
      while end < entries.count, entries[end] >> 32 == entries[start] >> 32 { end += 1 }
      let isOpen = end - start > 1 && first.hasMore
      for position in start..<end {
        let row = SortEntry(byKey: entries[position]).row
        rows[rank + position - start] = UInt32(row)
        if isOpen { entries[open + position - start] = SortEntry(row: row, rank: rank).byRow }
      }
      open += isOpen ? end - start : 0
      rank += end - start
      start = end
    }
    return Entries(rebasing: entries[..<open])
  }

  // MARK: Whole keys

  /// Whether the whole keys of some of the rows probably do not have too many bytes.
  private func canRankWhole(_ number: Int, of count: Int) -> Bool {
    keys.knownBytes / count * number <= DistinctValues.maximumBytes
  }

  /// Puts rows whose keys begin with the same bytes at their ranks, by their whole keys. The entries are in the order of
  /// their rows and packed by row. Returns false, and leaves the rows in the order of the input, if their keys have too many
  /// bytes or after a cancellation.
  private func rankWhole(_ entries: Entries, in rows: inout [UInt32]) -> Bool {
    let values = DistinctValues(count: entries.count, maximumCount: .max)
    forEachSpan(of: entries) { span, positions, entries in
      var different = GroupKeys()
      var found: [UInt32] = []
      self.readKeys(of: entries, positions, in: span, length: .max) { _, key in
        if !values.isTooMany {
          found.append(UInt32(key.bytes.withUnsafeBufferPointer { different.insert($0) }))
        }
      }
      values.set(found, firstRow: positions.lowerBound, keys: different)
    }
    guard !values.isTooMany, !isCancelled() else { return false }
    // Whole keys are in the order of the ranks, too.
    var next = (rank: -1, position: 0)
    for position in values.sortedRows() {
      let entry = SortEntry(byRow: entries[Int(position)])
      if entry.rank != next.rank { next = (entry.rank, entry.rank) }
      rows[next.position] = UInt32(entry.row)
      next.position += 1
    }
    return true
  }

  // MARK: Entries of spans

  /// Calls `body` on several threads with each span of the input that has rows of the entries, and with their positions.
  /// The entries are in the order of their rows and packed by row.
  private func forEachSpan(
    of entries: Entries, _ body: @escaping @Sendable (RecordSpan, Range<Int>, Entries) -> Void
  ) {
    let spans = keys.spans
    // Search before the threads write, so that no thread reads the entries of another.
    let starts =
      spans.map { span in entries.partitioningIndex { SortEntry(byRow: $0).row >= max(0, span.firstRow) } }
      + [entries.count]
    let shared = SharedEntries(entries: entries)
    WorkerTeam.run(spans.count) { number in
      guard starts[number] < starts[number + 1], !self.isCancelled() else { return }
      body(spans[number], starts[number]..<starts[number + 1], shared.entries)
    }
  }

  /// Calls `body` with each position and the key of its row.
  /// - Parameters:
  ///   - positions: The positions of the entries whose rows are in the span.
  ///   - length: The number of bytes of the keys that are needed.
  @inline(__always)
  private func readKeys(
    of entries: Entries, _ positions: Range<Int>, in span: RecordSpan, length: Int,
    _ body: (Int, inout SortKey) -> Void
  ) {
    var position = positions.lowerBound
    keys.readKeys(in: span, length: length) { row in
      while position < positions.upperBound, SortEntry(byRow: entries[position]).row < row { position += 1 }
      return position < positions.upperBound && SortEntry(byRow: entries[position]).row == row
    } _: { _, key in
      body(position, &key)
      position += 1
    }
  }
}
