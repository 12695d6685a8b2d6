/// The place of a row: its section and its position in it, both counted from 0. UIKit's `IndexPath`, under a
/// name that does not collide with Foundation's.
public struct TableIndexPath: Hashable, Comparable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int

  /// The path to a row (IndexPath(row:section:)).
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  public static func < (first: TableIndexPath, second: TableIndexPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}
