/// The columns that a table's cells share, so that details and accessories stand under one another.
public struct CellColumns: Equatable, Sendable {
  /// Width of the widest icon in columns; 0 for none.
  public var icon: Int
  /// Width of the widest accessory in columns; 0 where no row has one.
  public var accessory: Int

  public init(icon: Int = 0, accessory: Int = 0) {
    self.icon = icon
    self.accessory = accessory
  }
}
