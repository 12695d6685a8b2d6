/// The records that can be read although the bytes of a stream before them were discarded.
struct KeptRecords {
  /// The first input that may still have bytes. Those of earlier inputs were discarded.
  var firstInput = 0
  /// The records that are shown although their bytes were discarded, by their numbers.
  var records: [Int: [UInt8]] = [:]
}
