/// The place of a row: its section and its position in it, both counted from 0. UIKit's `IndexPath`, under a
/// name that does not collide with Foundation's.
public struct TableIndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var row: Int

  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  public static func < (first: TableIndexPath, second: TableIndexPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}
