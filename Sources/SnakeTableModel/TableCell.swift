/// What one row shows: up to five parts, as a UITableViewCell has them.
///
///     icon title                 detail  accessory
///          subtitle
public struct TableCell: Equatable, Sendable {
  /// What the row is called (UITableViewCell.textLabel).
  public var title: CellText
  /// A second line under the title, in the secondary colour.
  public var subtitle: CellText?
  /// Right-aligned in a column of its own, in the secondary colour (UIKit's value1).
  public var detail: CellText?
  /// At the left, before the title.
  public var icon: CellText?
  /// At the right end (UITableViewCell.accessoryType).
  public var accessory: CellAccessory
  /// What is special about the cell; nil for nothing.
  public var configuration: CellConfiguration? {
    get { if case .box(let configuration) = box { configuration } else { nil } }
    set { box = newValue.map(ConfigurationBox.box) }
  }
  /// Apart from the cell, so that the many without one stay small.
  private var box: ConfigurationBox?

  private indirect enum ConfigurationBox: Equatable, Sendable { case box(CellConfiguration) }

  /// A cell; what is left out takes no room.
  public init(
    title: CellText, subtitle: CellText? = nil, detail: CellText? = nil, icon: CellText? = nil,
    accessory: CellAccessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.icon = icon
    self.accessory = accessory
    self.configuration = configuration
  }
}
