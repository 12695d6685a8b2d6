/// Lets go of files that others have replaced, and of files whose bytes are lost.
extension RecordIndexer {
  /// Keeps a file that another file has replaced, and lets go of older ones.
  func retire(_ input: Int) {
    guard let oldest = former.withLock({ $0.add(input) }), let file = sources.followedFile(oldest) else {
      return
    }
    let length = index.extent(ofInput: oldest).knownBytes
    if former.withLock({ $0.canKeep(bytes: length) }), (try? file.moveToMemory(length: length)) == nil {
      return leave(oldest)
    }
    for input in former.withLock({ $0.keep(oldest, bytes: length) }) { leave(input) }
  }

  /// Lets go of replaced files that were truncated or overwritten later. Returns whether there are any.
  func leaveLostFiles() -> Bool {
    let lost = former.withLock { $0.all }.filter { input in
      sources.followedFile(input)?.hasLost(of: index.extent(ofInput: input).knownBytes) == true
    }
    for input in lost {
      former.withLock { $0.remove(input) }
      leave(input)
    }
    return !lost.isEmpty
  }

  /// Lets go of an input, except for its marked rows.
  func leave(_ input: Int) {
    let rows = index.rows(ofInput: input)
    let reader = RecordReader(sources: sources, scanner: scanner, index: index)
    let isReadable = sources.followedFile(input)?.isReadable == true
    let records = marked.records(ofRows: rows) { row in
      guard isReadable else { return nil }
      return try? reader.bytes(ofRecord: row - rows.lowerBound + index.headerRecords, inInput: input)
    }
    index.leave(
      input: input,
      keeping: records.map { row, bytes in
        KeptRecord(record: row - rows.lowerBound + index.headerRecords, bytes: bytes)
      })
    sources.followedFile(input)?.close()
  }
}

/// The files that others have replaced while one was followed, oldest first, by the numbers of their inputs. The last ones stay
/// open. The text of older ones is kept in memory, up to a limit; the rest leaves the table.
struct FormerFiles {
  /// The number of files that stay open.
  private let openLimit: Int
  /// The number of bytes of older files in memory.
  private let textLimit: Int
  private var open: [Int] = []
  private var kept: [(input: Int, bytes: Int)] = []
  private var keptBytes = 0

  init(openLimit: Int = 64, textLimit: Int = 64 << 20) {
    (self.openLimit, self.textLimit) = (openLimit, textLimit)
  }

  /// The inputs that are open or in memory.
  var all: [Int] { kept.map(\.input) + open }

  /// Adds a file. Returns the oldest one that can no longer stay open, if there is one.
  mutating func add(_ input: Int) -> Int? {
    open.append(input)
    return open.count > openLimit ? open.removeFirst() : nil
  }

  /// Adds a file to those in memory. Returns the files that leave the table for it, which may include this one.
  mutating func keep(_ input: Int, bytes: Int) -> [Int] {
    kept.append((input, bytes))
    keptBytes += bytes
    var leaving: [Int] = []
    while keptBytes > textLimit {
      let oldest = kept.removeFirst()
      keptBytes -= oldest.bytes
      leaving.append(oldest.input)
    }
    return leaving
  }

  /// Whether a file of this length can be kept in memory.
  func canKeep(bytes: Int) -> Bool { bytes <= textLimit }

  /// Removes a file whose bytes are lost.
  mutating func remove(_ input: Int) {
    open.removeAll { $0 == input }
    keptBytes -= kept.first { $0.input == input }?.bytes ?? 0
    kept.removeAll { $0.input == input }
  }
}
