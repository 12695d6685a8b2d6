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
