import SnakeTableSystem

/// Follows the index through all inputs and sorts their records into groups. One thread reads batches of records. Threads
/// on all processors group the parts of a batch, and the first thread adds the parts in the order of the records.
struct RecordGrouper: Sendable {
  /// The number of blocks read at a time.
  private static let blocksPerRead = 64
  /// The number of blocks that one thread groups at a time, and whose records are added under one lock, so that the
  /// main thread never waits for long.
  private static let blocksPerPart = 4

  /// Records that several threads read.
  private struct SharedBatch: @unchecked Sendable {
    // Sendable: the bytes do not change before all threads have ended.
    let batch: RecordBatch
  }

  let sources: InputSources
  let layout: RecordLayout
  let grouping: RecordGrouping
  let summaries: SummaryFields
  let index: RecordIndex
  let groups: RecordGroups
  let bell: ProgressBell

  /// Groups all records. Returns at the end, or after the index is cancelled.
  func run() {
    var record = 0
    var input = 0
    // A followed file that is replaced adds an input.
    while input < sources.count {
      // A header row counts as the record before its input's first one, and is not added.
      guard let next = group(input: input, from: record - (layout.hasHeaderRow ? 1 : 0), first: record)
      else { break }
      record = next
      input += 1
    }
    groups.work.publish { $0.isComplete = true }
    bell.ringNow()
  }

  /// Numbers the input's records from `number` on and adds those from `first` on. Returns the next number, or nil after
  /// a cancellation.
  private func group(input: Int, from number: Int, first: Int) -> Int? {
    var number = number
    guard let start = index.waitForBytes(after: 0, ofInput: input) else { return nil }
    var pass = RecordPass(scanner: layout.scanner, from: start.contentStart, state: start.startState)
    let source = VerifiedBytes(sources: sources, index: index)
    while let known = index.waitForBytes(after: pass.position, ofInput: input) {
      // Read whole blocks, because a part of a block cannot be verified without the rest.
      let readSize = index.blockSize * Self.blocksPerRead
      let count = min(readSize - pass.position % readSize, known.knownBytes - pass.position)
      let isReadable = read(count, &pass, from: source, input)
      func add(_ batch: RecordBatch) {
        // Only a header row comes before the first record.
        self.add(batch.dropFirst(first - number), from: max(first, number), of: input)
        number += batch.count
      }
      pass.take(add)
      if known.hasOpenRecord, count == 0 { pass.takeLast(add) }
      guard isReadable else { return waitForEnd(ofInput: input).map { first + $0 } }
      guard count > 0 else { return max(number, first) }
      if pass.position == known.knownBytes { bell.ringBeforeWait() } else { _ = bell.ring() }
    }
    return nil
  }

  /// The number of rows of an input that cannot be read to its end, or nil after a cancellation.
  private func waitForEnd(ofInput input: Int) -> Int? {
    guard let extent = index.waitForBytes(after: .max, ofInput: input) else { return nil }
    return max(0, extent.ends + (extent.hasOpenRecord ? 1 : 0) - index.headerRecords)
  }

  private func read(_ count: Int, _ pass: inout RecordPass, from source: VerifiedBytes, _ input: Int) -> Bool
  {
    do throws(InputError) {
      try pass.read(count, from: source, ofInput: input)
      return true
    } catch {
      index.fail(error)
      return false
    }
  }

  private func add(_ batch: RecordBatch, from number: Int, of input: Int) {
    let count = min(batch.count, batch.byteCount / (index.blockSize * Self.blocksPerPart) + 1)
    let starts = (0...count).map { batch.count * $0 / max(count, 1) }
    let (shared, parts) = (SharedBatch(batch: batch), Monitor([GroupedPart?](repeating: nil, count: count)))
    WorkerTeam.run(count) { part in
      let result = self.part(of: shared.batch, starts[part]..<starts[part + 1], of: input)
      parts.withLock { $0[part] = result }
    }
    let results = parts.withLock { $0 }
    for (start, part) in zip(starts, results.compactMap(\.self)) {
      groups.work.publish { $0.append(part, from: number + start, summaries: summaries) }
    }
  }

  /// Groups some records of a batch. `GroupedPart` has the loop over the records: a loop with closures here would retain
  /// and release every object that this value refers to, once for each record.
  private func part(of batch: RecordBatch, _ records: Range<Int>, of input: Int) -> GroupedPart {
    let (key, keyFields): ([UInt8]?, [Int]) =
      switch grouping {
      case .field(let field): (nil, [field])
      case .input: (sources[input].groupKey, [])
      case .none: ([], [])
      }
    var part = GroupedPart(summaries.functions)
    var finder = FieldFinder(keyFields + summaries.fields, splitter: layout.splitter)
    part.add(records, of: batch, to: key, &finder)
    return part
  }
}
