/// The frequencies of the byte values in a sample. A search starts with the rarest bytes.
struct ByteFrequencies: Sendable {
  private var counts = [Int](repeating: 0, count: 256)
  /// The number of bytes in the sample.
  let total: Int

  init(sample: [UInt8] = []) {
    total = sample.count
    for byte in sample { counts[Int(byte)] += 1 }
  }

  subscript(byte: UInt8) -> Int { counts[Int(byte)] }
}
