/// Counts one byte value at the speed of memory.
enum ByteCount {
  private typealias Wide = SIMD64<UInt8>
  /// The number of steps after which a lane of 8 bits could overflow.
  private static let stepsPerSum = 255

  static func count(of value: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let width = MemoryLayout<Wide>.size
    let steps = bytes.count / width
    var total = 0
    var step = 0
    while step < steps {
      let end = min(steps, step + stepsPerSum)
      total += sum(of: value, from: start + step * width, steps: end - step)
      step = end
    }
    for offset in (steps * width)..<bytes.count where bytes[offset] == value { total += 1 }
    return total
  }

  // Only comparisons and wrapping arithmetic compile to vector instructions. A comparison yields -1 in each equal lane,
  // so subtracting it counts.
  @inline(__always)
  private static func sum(of value: UInt8, from start: UnsafeRawPointer, steps: Int) -> Int {
    let pattern = Wide(repeating: value)
    var lanes = Wide(repeating: 0)
    for step in 0..<steps {
      let block = start.loadUnaligned(fromByteOffset: step * MemoryLayout<Wide>.size, as: Wide.self)
      lanes = lanes &- unsafeBitCast(block .== pattern, to: Wide.self)
    }
    var sum = 0
    for lane in 0..<Wide.scalarCount { sum += Int(lanes[lane]) }
    return sum
  }
}
