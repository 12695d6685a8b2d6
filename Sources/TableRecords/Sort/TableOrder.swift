/// In what order sections and rows are shown: of all rows that were known when it was made. Fixed.
struct TableOrder: Sendable {
  /// The number of rows it is about: those that came later are not shown until the next.
  let count: Int
  /// The group that each section shows; nil for group k in section k.
  private let groups: [UInt32]?
  /// The section that shows each group; nil likewise.
  private let sections: [UInt32]?
  /// Where each section's rows begin in `rows`, and their number at the end.
  private let starts: [Int]
  /// The records of all sections' rows; nil where each section keeps the order of the input.
  private let rows: [UInt32]?

  /// The order of a table without groups.
  init(rows: [UInt32]) {
    count = rows.count
    groups = nil
    sections = nil
    starts = [0, rows.count]
    self.rows = rows
  }

  /// - Parameters:
  ///   - groups: all groups in the order of their sections; nil for that of their numbers.
  ///   - counts: the number of rows in each group.
  ///   - rows: the records of all rows, section by section.
  init(groups: [UInt32]?, counts: [Int], rows: [UInt32]?) {
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
    count = starts[counts.count]
  }

  var numberOfSections: Int { starts.count - 1 }

  func group(ofSection section: Int) -> Int { groups.map { Int($0[section]) } ?? section }

  /// nil for a group that is not known yet.
  func section(ofGroup group: Int) -> Int? {
    guard group < numberOfSections else { return nil }
    return sections.map { Int($0[group]) } ?? group
  }

  func numberOfRows(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

  /// Whether rows have another order than in the input.
  var isSorted: Bool { rows != nil }

  /// The record of a row; nil where rows keep their order.
  func record(section: Int, row: Int) -> Int? { rows.map { Int($0[starts[section] + row]) } }

  /// The row of a record in a section whose rows are sorted. It looks through the section: 1 ms for every few
  /// million rows, and no memory.
  func row(ofRecord record: Int, inSection section: Int) -> Int? {
    guard let rows, let record = UInt32(exactly: record) else { return nil }
    let (start, end) = (starts[section], starts[section + 1])
    return rows.withUnsafeBufferPointer { rows in
      var place = start
      // Without a way out of the loop it is compiled to vector instructions.
      while place + Self.stride <= end {
        var isHere: UInt32 = 0
        for offset in 0..<Self.stride { isHere |= rows[place + offset] == record ? 1 : 0 }
        if isHere != 0 { break }
        place += Self.stride
      }
      return (place..<min(end, place + Self.stride)).first { rows[$0] == record }.map { $0 - start }
    }
  }

  private static let stride = 64
}
