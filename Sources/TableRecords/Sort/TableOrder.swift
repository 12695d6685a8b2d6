/// In what order sections and rows stand, filtered or not: of all rows that were known when it was made. Fixed.
struct TableOrder: Sendable {
  /// The group that each section holds; nil for group k in section k.
  private let groups: [UInt32]?
  /// The section that holds each group; nil likewise.
  private let sections: [UInt32]?
  /// Where each section's rows begin in `rows`, and their number at the end.
  let starts: [Int]
  /// The records of all rows, section by section.
  let rows: [UInt32]

  /// The order of a table without groups.
  init(rows: [UInt32]) {
    groups = nil
    sections = nil
    starts = [0, rows.count]
    self.rows = rows
  }

  /// - Parameters:
  ///   - groups: all groups in the order of their sections; nil for that of their numbers.
  ///   - counts: the number of rows in each group.
  ///   - rows: the records, group by group in the order of `groups`.
  init(groups: [UInt32]?, counts: [Int], rows: [UInt32]) {
    self.groups = groups
    self.rows = rows
    sections = groups.map { groups in
      var sections = [UInt32](repeating: 0, count: groups.count)
      for (section, group) in groups.enumerated() { sections[Int(group)] = UInt32(section) }
      return sections
    }
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for section in counts.indices {
      starts.append(starts[section] + counts[groups.map { Int($0[section]) } ?? section])
    }
    self.starts = starts
  }

  var numberOfSections: Int { starts.count - 1 }

  func group(ofSection section: Int) -> Int { groups.map { Int($0[section]) } ?? section }

  /// nil for a group that was not known.
  func section(ofGroup group: Int) -> Int? {
    guard group < numberOfSections else { return nil }
    return sections.map { Int($0[group]) } ?? group
  }

  func places(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The place of a record in `rows`, if it is in that section. It looks through the section, which takes 1 ms for
  /// a few million rows, and no memory.
  func place(ofRecord record: Int, inSection section: Int) -> Int? {
    guard let record = UInt32(exactly: record) else { return nil }
    let places = places(ofSection: section)
    return rows.withUnsafeBufferPointer { rows in
      var place = places.lowerBound
      // Without a way out of the inner loop it is compiled to vector instructions.
      while place + Self.stride <= places.upperBound {
        var isHere = false
        for offset in 0..<Self.stride { isHere = isHere || rows[place + offset] == record }
        if isHere { break }
        place += Self.stride
      }
      return (place..<min(places.upperBound, place + Self.stride)).first { rows[$0] == record }
    }
  }

  private static let stride = 64
}
