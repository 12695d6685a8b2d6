/// Records that follow one another in memory.
struct RecordBatch {
  /// The bytes of the records with their ends.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offsets after each record end.
  let ends: ArraySlice<Int>
  /// The offset of the first record.
  private let start: Int
  private let scanner: RecordScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>, ends: [Int], scanner: RecordScanner) {
    self.bytes = bytes
    self.ends = ends[...]
    self.scanner = scanner
    start = 0
  }

  private init(_ batch: RecordBatch, without count: Int) {
    (bytes, scanner) = (batch.bytes, batch.scanner)
    let count = min(count, batch.ends.count)
    start = batch.offset(ofRecord: count)
    ends = batch.ends.dropFirst(count)
  }

  /// The number of records.
  var count: Int { ends.count }

  /// The number of bytes of all records, with their ends.
  var byteCount: Int { offset(ofRecord: count) - start }

  /// Returns the batch without its first records.
  func dropFirst(_ count: Int) -> RecordBatch { count > 0 ? RecordBatch(self, without: count) : self }

  /// The offset at which the bytes of a record begin. `count` is the end of the last record.
  func offset(ofRecord record: Int) -> Int { record == 0 ? start : ends[ends.startIndex + record - 1] }

  /// A record without its end.
  subscript(record: Int) -> UnsafeBufferPointer<UInt8> {
    let range = offset(ofRecord: record)..<(ends[ends.startIndex + record] - 1)
    return scanner.trimmed(UnsafeBufferPointer(rebasing: bytes[range]))
  }
}
