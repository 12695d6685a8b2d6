extension TableLayout {
  /// The lines that a viewport has at least below a header that sticks: with fewer it would cover the row it
  /// belongs to.
  private static let leastLinesBelow = 2

  /// Lines of a section's header where it stays at the top of a viewport of that height while its section is in
  /// view, as a plain table's do (UITableView.Style.plain); 0 where it does not.
  public func stickyHeight(of section: SectionFrame, inLines lines: Int) -> Int {
    configuration.style == .plain && lines >= section.headerHeight + Self.leastLinesBelow
      ? section.headerHeight : 0
  }

  /// The header that sticks at the top of a viewport; nil where none does, and where one stands in its place.
  /// O(log sections).
  /// - Parameter visible: the lines of the content that the viewport shows.
  public func stickyHeader(in visible: Range<Int>) -> StickyHeader? {
    let top = visible.lowerBound
    guard let section = section(atLine: top) else { return nil }
    let frame = frame(ofSection: section)
    let height = stickyHeight(of: frame, inLines: visible.count)
    guard height > 0, frame.headerLines.lowerBound < top else { return nil }
    let line = max(frame.headerLines.lowerBound, min(top, frame.endLine - height))
    return StickyHeader(section: section, lines: line..<(line + height))
  }
}
