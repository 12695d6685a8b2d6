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

  /// The number of places on the place line: outermost groups, or sections if there are none.
  var numberOfBeginnings: Int { hasOuterLines ? outermostBeginnings.count : numberOfSections }

  /// Returns the section at which such a place begins.
  func beginning(_ number: Int) -> Int { hasOuterLines ? outermostBeginnings[number] : number }
}
