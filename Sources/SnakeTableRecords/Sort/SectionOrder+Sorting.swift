/// Sorting groups.
extension SectionOrder {
  /// Returns the numbers of groups in this order. Equal ones are in ascending order of their numbers.
  /// - Parameters:
  ///   - counts: The number of rows in each group.
  ///   - texts: Returns the value of each group, or its aggregate as a number.
  package func sortedNumbers(of counts: [Int], texts: () -> [[UInt8]]) -> [UInt32] {
    let numbers = counts.indices.map { UInt32($0) }
    guard self != .count else { return numbers.sorted { (-counts[Int($0)], $0) < (-counts[Int($1)], $1) } }
    let keys = Self.keys(of: texts(), isDescending: function != nil)
    return numbers.sorted { first, second in
      let (one, other) = (keys[Int(first)], keys[Int(second)])
      return one == other ? first < second : one.lexicographicallyPrecedes(other)
    }
  }

  /// Returns the sort keys of texts.
  private static func keys(of texts: [[UInt8]], isDescending: Bool) -> [[UInt8]] {
    func keys(_ key: inout SortKey) -> [[UInt8]] {
      texts.map { text in
        text.withUnsafeBufferPointer { key.set($0) }
        return key.bytes
      }
    }
    var key = SortKey([SortKey.Criterion(isDescending: isDescending)])
    let plain = keys(&key)
    guard !isDescending, let family = key.units[0].family else { return plain }
    key = SortKey([SortKey.Criterion(family: family)])
    return keys(&key)
  }
}
