/// Follows the index through all inputs and sorts their records into groups, on one thread.
struct RecordGrouper: Sendable {
  /// The number of bytes grouped under one lock, so that the main thread never waits for long.
  private static let readSize = 1 << 15

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
      let count = min(Self.readSize - pass.position % Self.readSize, known.knownBytes - pass.position)
      let isReadable = read(count, &pass, from: source, input)
      groups.work.publish { state in
        let add: (UnsafeBufferPointer<UInt8>) -> Void = { record in
          if number >= first { self.add(record, number, of: input, to: &state) }
          number += 1
        }
        pass.take(add)
        if known.hasOpenRecord, count == 0 { pass.takeLast(add) }
      }
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

  private func add(
    _ record: UnsafeBufferPointer<UInt8>, _ number: Int, of input: Int, to state: inout RecordGroups.State
  ) {
    let group =
      switch grouping {
      case .none: state.append(number, key: UnsafeBufferPointer(start: nil, count: 0))
      case .input: sources[input].groupKey.withUnsafeBufferPointer { state.append(number, key: $0) }
      case .field(let field):
        layout.splitter.withContent(ofField: field, in: record) { state.append(number, key: $0) }
      }
    guard !summaries.isEmpty else { return }
    if group == state.summaries.count { state.summaries.append(summaries.startValues) }
    summaries.add(record, splitter: layout.splitter, to: &state.summaries[group])
  }
}
