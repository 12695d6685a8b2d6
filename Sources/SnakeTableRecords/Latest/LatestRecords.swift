import SnakeTableSystem

/// The latest record for each key, in the order in which the keys first appeared.
struct LatestRecords: Sendable {
  /// The bytes of memory that a key takes besides its own bytes and those of its record, approximately.
  private static let bytesPerKey = 96

  private var keys = GroupKeys()
  private var records: [[UInt8]] = []
  private var recordBytes = 0

  /// The number of keys.
  var count: Int { records.count }

  /// The bytes of memory that keys and records take, approximately.
  var byteCount: Int { recordBytes + keys.byteCount + count * Self.bytesPerKey }

  /// Puts a record in the place of the one with the same key, or behind all others if the key is new. Returns whether
  /// anything has changed. O(bytes of the record and the key).
  mutating func update(_ record: UnsafeBufferPointer<UInt8>, key: UnsafeBufferPointer<UInt8>) -> Bool {
    let number = keys.insert(key)
    if number == records.count {
      records.append(Array(record))
      recordBytes += record.count
      return true
    }
    guard !records[number].elementsEqual(record) else { return false }
    recordBytes += record.count - records[number].count
    records[number] = Array(record)
    return true
  }

  /// Returns all records behind a head.
  /// - Parameter end: The bytes behind each record.
  func joined(head: [UInt8], end: [UInt8]) -> [UInt8] {
    var bytes = head
    bytes.reserveCapacity(head.count + recordBytes + count * end.count)
    for record in records {
      bytes += record
      bytes += end
    }
    return bytes
  }
}

/// The latest records of a `KeyedStream` at one time, as an input of a table.
package final class RecordSnapshot: ByteSource {
  /// The path of the input that the last records are from.
  let path: String
  /// Why the file before the followed one has ended; nil if there was none.
  let former: FollowedFile.Ending?
  /// The number of records that were gone before they were read.
  let lostRecords: Int
  /// The error with which reading the inputs has ended; nil for none.
  let failure: InputError?
  private let bytes: [UInt8]

  init(
    _ bytes: [UInt8], path: String, former: FollowedFile.Ending?,
    lostRecords: Int,
    failure: InputError?
  ) {
    (self.bytes, self.path, self.former, self.failure) = (bytes, path, former, failure)
    self.lostRecords = lostRecords
  }

  var size: Int? { bytes.count }
  var beginsWithRecord: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    bytes.copy(from: offset, into: buffer)
  }
}

extension RecordTable {
  /// Shows the records of a snapshot in place of all inputs, like `reload(from:)`.
  package func reload(from snapshot: RecordSnapshot) throws(InputError) {
    options.missingFields = .areEmpty
    try WorkerThread.whileAwaited { () throws(InputError) in
      try checkReload(of: [snapshot])
      readAgain { [snapshot] }
    }
    // The records of the snapshot have other numbers than those of the stream.
    problems.failure = snapshot.failure ?? failure
  }
}
