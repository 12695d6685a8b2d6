/// How common each byte value is, counted in a sample: a search looks for what is rare.
struct ByteFrequencies: Sendable {
  private var counts = [Int](repeating: 0, count: 256)
  /// Bytes in the sample.
  let total: Int

  init(sample: [UInt8] = []) {
    total = sample.count
    for byte in sample { counts[Int(byte)] += 1 }
  }

  subscript(byte: UInt8) -> Int { counts[Int(byte)] }
}
