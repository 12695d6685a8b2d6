/// Lines of headers that show groups of sections.
extension TableLayout {
  /// Whether sections are in groups.
  package var hasOuterLines: Bool { !outermostBeginnings.isEmpty }

  /// Returns whether the line that shows the group of a section is among the given lines. It is in the header of the first
  /// section of the group. O(sections in the lines).
  /// - Parameters:
  ///   - level: The level of the group, counted from the outermost one.
  ///   - levels: The number of groups that contain the section.
  package func isOuterLine(
    ofLevel level: Int, of levels: Int, aboveSection section: Int, in lines: Range<Int>
  ) -> Bool {
    for section in stride(from: section, through: 0, by: -1) {
      let frame = frame(ofSection: section)
      guard frame.endLine > lines.lowerBound else { return false }
      if frame.outerHeight >= levels - level {
        return lines.contains(frame.headerLines.lowerBound + frame.outerHeight - (levels - level))
      }
    }
    return false
  }

  /// The greatest number of sections of a group that are looked at to find its end.
  private static let longestGroup = 10_000

  /// Returns the sections of the groups that begin with a section, outermost first; nil for a group with more than 10,000
  /// sections. O(sections of the groups).
  package func groups(beginningAt section: Int) -> [Range<Int>?] {
    let last = min(numberOfSections, section + Self.longestGroup)
    return (0..<frame(ofSection: section).outerHeight).map { number in
      let height = frame(ofSection: section).outerHeight - number
      let end = ((section + 1)..<max(section + 1, last)).first { frame(ofSection: $0).outerHeight >= height }
      return end.map { section..<$0 } ?? (last == numberOfSections ? section..<last : nil)
    }
  }

  /// The number of places on the place line: outermost groups, or sections if there are none.
  var numberOfBeginnings: Int { hasOuterLines ? outermostBeginnings.count : numberOfSections }

  /// Returns the section at which such a place begins.
  func beginning(_ number: Int) -> Int { hasOuterLines ? outermostBeginnings[number] : number }
}
