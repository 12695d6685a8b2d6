import SnakeTable
import SnakeTableRecords

/// The words added to the cursor's row for screen readers: changes that are visible elsewhere on the screen.
extension BrowserController {
  /// The section and the order of the rows that were announced last.
  struct Announced {
    /// The names of the section and of the groups that contain it; nil for a list without sections.
    var section: [UInt8]?
    var order: SortOrder?
  }

  /// Puts what the last key has changed before the words of the cursor's row: a section that the cursor has entered,
  /// and another order. The next key removes it.
  func announce() {
    guard speech.isNeeded, showsList, let table = list.dataSource as? SpokenTable else { return }
    speech.isNeeded = false
    let former = speech.announced
    let section = list.cursorPath?.section
    let header = section.flatMap(table.base.header(inSection:)).map { label in
      SpokenText.joined(label.outerLines.map(\.text) + [label.text])
    }
    speech.announced = Announced(section: header?.bytes, order: source?.sortOrder)
    var announcement = Announcement(rowsAtEntry: section.map(table.count(ofSection:)) ?? 0)
    if speech.announced.order != former.order {
      announcement.order = CellText(
        speech.announced.order.map(SpokenText.text) ?? "In the order of the input")
    }
    if header?.bytes != former.section, !isOnCollapsedSection { announcement.header = header }
    table.announcement = announcement
    list.setNeedsDisplay()
  }

  /// The number of matches in words; nil without a filter, and for the eye, which sees it in the top line.
  var spokenMatches: String? {
    guard settings.isAccessible, let source, typing.filterLine?.query != nil, typing.filterLine?.error == nil
    else {
      return nil
    }
    let count = numberOfMatches
    let matches = "\(count == 0 ? "no" : count.grouped) \(count == 1 ? "match" : "matches")"
    return source.isFiltering ? "\(matches) so far" : matches
  }
}
