/// The order of the sections and of all rows that were known when it was made. Immutable.
struct TableOrder: Sendable {
  /// The group in each section, or nil for group k in section k.
  private let groups: GroupOrder?
  /// Whether sections are groups. A table without groups has one section.
  let isGrouped: Bool
  /// The position in `rows` of each section's first row, and, as the last element, the number of all rows.
  let starts: [Int]
  /// The records of all rows, section by section.
  let rows: [UInt32]

  /// The order of a table without groups.
  init(rows: [UInt32]) {
    (groups, isGrouped) = (nil, false)
    starts = [0, rows.count]
    self.rows = rows
  }

  /// - Parameters:
  ///   - groups: The order of the groups, or nil for ascending group numbers.
  ///   - counts: The number of rows in each group.
  ///   - rows: The records, group by group in the order of `groups`.
  init(groups: GroupOrder?, counts: [Int], rows: [UInt32]) {
    (self.groups, isGrouped) = (groups, true)
    self.rows = rows
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for section in counts.indices {
      starts.append(starts[section] + counts[groups?.group(ofSection: section) ?? section])
    }
    self.starts = starts
  }

  var numberOfSections: Int { starts.count - 1 }

  func group(ofSection section: Int) -> Int { groups?.group(ofSection: section) ?? section }

  /// The section of a group, or nil if the group was not known.
  func section(ofGroup group: Int) -> Int? {
    guard group < numberOfSections else { return nil }
    return groups.map { $0.section(ofGroup: group) } ?? group
  }

  func positions(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The position in `rows` of a record, or nil if it is not in the section. Searches the section, which takes 1 ms for
  /// a few million rows and needs no memory.
  func position(ofRecord record: Int, inSection section: Int) -> Int? {
    guard let record = UInt32(exactly: record) else { return nil }
    let positions = positions(ofSection: section)
    return rows.withUnsafeBufferPointer { rows in
      var position = positions.lowerBound
      // The inner loop has no exit, so that it compiles to vector instructions.
      while position + Self.stride <= positions.upperBound {
        var isHere = false
        for offset in 0..<Self.stride { isHere = isHere || rows[position + offset] == record }
        if isHere { break }
        position += Self.stride
      }
      return (position..<min(positions.upperBound, position + Self.stride)).first { rows[$0] == record }
    }
  }

  private static let stride = 64
}

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
    SortKey.keys(ofRows: texts.count, by: [SortKey.Criterion(isDescending: isDescending)]) { row, key in
      texts[row].withUnsafeBufferPointer { key.append($0, criterion: 0) }
    }
  }
}
