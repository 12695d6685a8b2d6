extension TableLayout {
  /// The minimum number of lines below a sticky header. With fewer, the header would cover the row that it belongs
  /// to.
  private static let leastLinesBelow = 2

  /// Returns the height in lines of a section's header if it sticks to the top of a viewport of `lines` lines, as
  /// in a plain table (UITableView.Style.plain); otherwise 0. Lines that show groups of sections do not stick.
  package func stickyHeight(of section: SectionFrame, inLines lines: Int) -> Int {
    let height = section.ownHeaderLines.count
    return configuration.style == .plain && !section.isCollapsed && lines >= height + Self.leastLinesBelow
      ? height : 0
  }

  /// Returns the header that sticks to the top of a viewport; nil if there is none, or if the header is at its own
  /// position. O(log sections).
  /// - Parameter visible: the visible lines of the content.
  package func stickyHeader(in visible: Range<Int>) -> StickyHeader? {
    let top = visible.lowerBound
    guard let section = section(atLine: top) else { return nil }
    let frame = frame(ofSection: section)
    let height = stickyHeight(of: frame, inLines: visible.count)
    guard height > 0, frame.ownHeaderLines.lowerBound < top else { return nil }
    let line = max(frame.ownHeaderLines.lowerBound, min(top, frame.endLine - height))
    return StickyHeader(section: section, lines: line..<(line + height))
  }

  /// Returns the first line below a sticky header on which separators are drawn. A separator directly below the header would
  /// be a loose line, since its row is hidden.
  func separatorsLine(below header: StickyHeader) -> Int {
    let line = header.lines.upperBound
    guard case .separator = element(atLine: line) else { return line }
    return line + 1
  }
}

/// A header that stays at the top of the viewport after its own lines have been scrolled out of view.
package struct StickyHeader: Equatable, Sendable {
  /// The section of the header.
  package var section: Int
  /// The lines of the content that the header covers. They begin above the viewport while the next section pushes
  /// the header off.
  package var lines: Range<Int>
}

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
