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

// Disfavoured, so that literals are of the type `CellText`.
extension TableCell {
  /// Creates a cell with strings. Omitted parts take no room.
  @_disfavoredOverload
  public init(
    title: String, subtitle: String? = nil, detail: String? = nil, icon: String? = nil,
    accessory: CellAccessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.init(
      title: CellText(title), subtitle: subtitle.map(CellText.init), detail: detail.map(CellText.init),
      icon: icon.map(CellText.init), accessory: accessory, configuration: configuration)
  }

  /// Creates a cell whose strings are columns. The first one is also the title.
  @_disfavoredOverload
  public init(columns: [String], accessory: CellAccessory = .none) {
    self.init(columns: columns.map(CellText.init), accessory: accessory)
  }
}

/// The arrangement of the texts of a cell (UITableViewCell.CellStyle).
public enum CellStyle: Equatable, Sendable {
  /// The title at the left, the subtitle below it, the detail at the right. A cell with only a title is UIKit's
  /// `default`, one with a subtitle its `subtitle`, and one with a detail its `value1`.
  ///
  ///     title                detail
  ///     subtitle
  case `default`
  /// The title is a key, right-aligned in a column that all such rows share and in the secondary colour. The detail
  /// is its value, beside the key, with the subtitle below.
  ///
  ///        key  value
  ///             subtitle
  case value2
  /// Texts side by side, in columns that all such rows share: `CellConfiguration.columns`. Icon, subtitle and detail are
  /// not shown. The columns are those of `TableConfiguration.columns`; in a table without any, only the title is shown.
  ///
  ///     column    column      column
  case columns
}
