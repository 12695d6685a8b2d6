/// The latest records of a `KeyedStream` at one time, as an input of a table.
package final class RecordSnapshot: ByteSource {
  /// The path of the input that the last records are from.
  let path: String
  /// Why the file before the followed one has ended; nil if there was none.
  let former: FollowedFile.Ending?
  /// The number of records that were gone before they were read.
  let lost: Int
  /// The error with which reading the inputs has ended; nil for none.
  let failure: InputError?
  let opening: InputOpening?
  private let bytes: [UInt8]

  /// - Parameter scanner: Finds the ends of the records in `bytes`.
  init(
    _ bytes: [UInt8], scanner: RecordScanner, path: String, former: FollowedFile.Ending?, lost: Int,
    failure: InputError?
  ) {
    (self.bytes, self.path, self.former, self.lost, self.failure) = (bytes, path, former, lost, failure)
    opening = InputOpening(length: 0, scanner: scanner.start)
  }

  var size: Int? { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    bytes.copy(from: offset, into: buffer)
  }
}
