/// The content of one row: up to five parts, like those of a UITableViewCell.
///
///     icon title                 detail  accessory
///          subtitle
public struct TableCell: Equatable, Sendable {
  /// The main text of the row (UITableViewCell.textLabel).
  public var title: CellText
  /// A second line below the title, in the secondary colour.
  public var subtitle: CellText?
  /// A right-aligned text in a column of its own, in the secondary colour (UIKit's value1).
  public var detail: CellText?
  /// A short text at the left, before the title.
  public var icon: CellText?
  /// The accessory at the right end (UITableViewCell.accessoryType).
  public var accessory: CellAccessory
  /// The optional properties of the cell; nil if all have their defaults.
  public var configuration: CellConfiguration? {
    get { if case .box(let configuration) = box { configuration } else { nil } }
    set { box = newValue.map(ConfigurationBox.box) }
  }
  /// The configuration, stored indirectly so that the many cells without one stay small.
  private var box: ConfigurationBox?

  private indirect enum ConfigurationBox: Equatable, Sendable { case box(CellConfiguration) }

  /// Creates a cell. Omitted parts take no room.
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

  /// Creates a cell whose texts are columns. The first one is also the title.
  public init(columns: [CellText], accessory: CellAccessory = .none) {
    self.init(
      title: columns.first ?? "", accessory: accessory,
      configuration: CellConfiguration(style: .columns, columns: columns))
  }

  /// The texts of the columns; nil in another style.
  package var columnTexts: [CellText]? {
    guard let configuration, configuration.style == .columns else { return nil }
    return configuration.columns
  }
}

extension TableCell: CustomStringConvertible {
  /// The texts, each with its part's name, and the accessory: `title: Durham, detail: 27, accessory: checkmark`.
  public var description: String {
    let texts: [(String, CellText?)] = [
      ("title", title), ("subtitle", subtitle), ("detail", detail), ("icon", icon),
    ]
    let parts = texts.compactMap { name, text in text.map { "\(name): \($0)" } }
    let accessories = accessory == .none ? [] : ["accessory: \(accessory)"]
    return (parts + accessories).joined(separator: ", ")
  }
}
