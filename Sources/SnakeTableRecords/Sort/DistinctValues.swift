import SnakeTableSystem

/// The values of a field that has few different values. Each row stores the number of its value in 4 bytes, so that
/// no row is read again.
final class DistinctValues: @unchecked Sendable {
  // Sendable: each row's number is written by one thread.

  private struct State {
    var keys = GroupKeys()
    var isTooMany = false
  }

  private let monitor = Monitor(State())
  /// The maximum number of bytes of all different values.
  static let maximumBytes = 1 << 27

  /// The maximum number of different values.
  private let maximumCount: Int
  private let numbers: UnsafeMutableBufferPointer<UInt32>

  /// - Parameters:
  ///   - count: The number of rows, whose values are empty at first.
  ///   - maximumCount: The maximum number of different values.
  init(count: Int, maximumCount: Int) {
    self.maximumCount = maximumCount
    numbers = .allocate(capacity: count)
    numbers.initialize(repeating: 0)
    var key = SortKey()
    key.set(UnsafeBufferPointer(start: nil, count: 0))
    _ = monitor.withLock { state in key.bytes.withUnsafeBufferPointer { state.keys.insert($0) } }
  }

  deinit { numbers.deallocate() }

  /// Whether there are more different values, or bytes of them, than the maximum.
  var isTooMany: Bool { monitor.withLock { $0.isTooMany } }

  /// Sets the keys of consecutive rows. `found` contains the number of each row's key in `keys`.
  func set(_ found: [UInt32], firstRow: Int, keys: GroupKeys) {
    let shared: [UInt32] = monitor.withLock { state in
      let shared = (0..<keys.count).map { UInt32(state.keys.insert($0, of: keys)) }
      if state.keys.count > maximumCount || state.keys.byteCount > Self.maximumBytes {
        state.isTooMany = true
      }
      return shared
    }
    for (offset, number) in found.enumerated() where firstRow + offset < numbers.count {
      numbers[firstRow + offset] = shared[Int(number)]
    }
  }

  /// Returns all rows in the order of their keys.
  func sortedRows() -> [UInt32] {
    let keys = monitor.withLock { $0.keys }
    var counts = [Int](repeating: 0, count: keys.count)
    for number in numbers { counts[Int(number)] += 1 }
    var next = counts
    var total = 0
    for number in keys.sortedNumbers {
      next[number] = total
      total += counts[number]
    }
    var rows = [UInt32](repeating: 0, count: numbers.count)
    for (row, number) in numbers.enumerated() {
      rows[next[Int(number)]] = UInt32(row)
      next[Int(number)] += 1
    }
    return rows
  }
}
