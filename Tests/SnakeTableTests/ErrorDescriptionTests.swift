import SnakeTable
import Testing

/// Errors of updates print as one line for whoever reads a log.
@Suite struct ErrorDescriptionTests {
  private let path = TableIndexPath(row: 3, section: 1)

  @Test func updates() {
    let lines: [(TableUpdates.Failure, String)] = [
      (.noSuchRow(path), "there is no row at section 1, row 3"),
      (.noSuchSection(4), "there is no section 4"),
      (.duplicateRow(path), "two updates name the row at section 1, row 3"),
      (.duplicateSection(4), "two updates name section 4"),
      (
        .wrongNumberOfRows(inSection: 2, expected: 4, found: 5),
        "section 2 has 5 rows, the updates lead to 4"
      ),
      (.wrongNumberOfSections(expected: 2, found: 3), "there are 3 sections, the updates lead to 2"),
    ]
    for (error, line) in lines { #expect("\(error)" == line) }
  }

  @Test func snapshots() {
    let lines: [(SnapshotError, String)] = [
      (.duplicateSection(2), "section 2 is in the snapshot twice"),
      (.duplicateItem(path), "the item at section 1, row 3 is in the snapshot twice"),
      (.unknownSection, "the section is not in the snapshot"),
      (.unknownItem, "the item is not in the snapshot"),
    ]
    for (error, line) in lines { #expect("\(error)" == line) }
  }
}
