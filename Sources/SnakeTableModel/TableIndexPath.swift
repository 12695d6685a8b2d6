/// The position of a row: its section, and its index in the section. UIKit's `IndexPath`, with a name that does not
/// collide with Foundation's.
public struct TableIndexPath: Hashable, Comparable, Sendable {
  /// The index of the section, counted from 0.
  public var section: Int
  /// The index of the row in its section, counted from 0.
  public var row: Int

  /// Creates an index path (IndexPath(row:section:)).
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  public static func < (first: TableIndexPath, second: TableIndexPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension TableIndexPath: CustomStringConvertible {
  /// `section 1, row 3`.
  public var description: String { "section \(section), row \(row)" }
}
