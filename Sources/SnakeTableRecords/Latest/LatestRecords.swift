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
