/// The groups of one level that contain the groups of the level below, numbered in order of first appearance.
struct OuterGroups: Sendable {
  private(set) var keys = GroupKeys()
  /// The number of the group that contains each innermost group.
  private(set) var numbers: [UInt32] = []
  /// The aggregates of each group; empty if there are none.
  var summaries: [[FieldSummary]] = []

  /// Adds the group that contains the next innermost group.
  /// - Parameter key: The beginning of the innermost group's key, up to the value of this level.
  /// - Returns: The number of the group.
  mutating func insert(_ key: ArraySlice<UInt8>) -> Int {
    let number = key.withUnsafeBufferPointer { keys.insert($0) }
    numbers.append(UInt32(number))
    return number
  }
}
