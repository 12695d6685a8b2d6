/// The records of a stream that can be read after the bytes before them were discarded.
struct KeptRecords {
  /// The first input that may still have bytes.
  var firstInput = 0
  /// Records that are shown although their bytes were discarded, by their numbers.
  var records: [Int: [UInt8]] = [:]
}
