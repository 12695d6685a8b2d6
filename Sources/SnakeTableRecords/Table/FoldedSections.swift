import SnakeTableDrawing

/// The sections of a table in which groups of sections are collapsed: each of these is a single section.
struct FoldedSections {
  /// The section of the row map with which each section begins.
  private let starts: [Int]
  /// The number of sections of the row map.
  private let end: Int

  /// O(sections). nil if no group of sections is collapsed.
  init?(_ map: RowMap, _ groups: GroupedRows?, _ folding: SectionFolding) {
    guard let groups, !folding.hasOnlyInnermost else { return nil }
    end = map.numberOfSections
    var starts: [Int] = []
    var former: Int?
    for section in 0..<end {
      let group = map.group(ofSection: section)
      if let former, let level = groups.collapsedLevel(ofGroup: group, folding), level < folding.levels - 1,
        groups.outer[level][former] == groups.outer[level][group]
      {
        continue
      }
      starts.append(section)
      former = group
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The sections of the row map that a section stands for.
  func sections(of section: Int) -> Range<Int> {
    starts[section]..<(section + 1 < starts.count ? starts[section + 1] : end)
  }

  /// The section that stands for a section of the row map. O(log sections).
  func section(of other: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > other } - 1)
  }
}

extension GroupedRows {
  /// The number of the group of a level that contains an innermost group.
  func number(ofLevel level: Int, containing group: Int) -> Int {
    level < outer.count ? Int(outer[level][group]) : group
  }

  /// The outermost level of the collapsed groups that contain an innermost group; nil if there is none.
  func collapsedLevel(ofGroup group: Int, _ folding: SectionFolding) -> Int? {
    (0..<folding.levels).first { level in
      // Groups arrive together with the groups that contain them.
      folding.contains(number(ofLevel: level, containing: group), level: level)
    }
  }
}
