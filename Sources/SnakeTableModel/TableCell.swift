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
  public var accessory: TableCell.Accessory
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
    accessory: TableCell.Accessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.icon = icon
    self.accessory = accessory
    self.configuration = configuration
  }

  /// Creates a cell whose texts are columns. The first one is also the title.
  public init(columns: [CellText], accessory: TableCell.Accessory = .none) {
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
    accessory: TableCell.Accessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.init(
      title: CellText(title), subtitle: subtitle.map(CellText.init), detail: detail.map(CellText.init),
      icon: icon.map(CellText.init), accessory: accessory, configuration: configuration)
  }

  /// Creates a cell whose strings are columns. The first one is also the title.
  @_disfavoredOverload
  public init(columns: [String], accessory: TableCell.Accessory = .none) {
    self.init(columns: columns.map(CellText.init), accessory: accessory)
  }
}

extension CellConfiguration {
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
}

extension TableCell {
  /// The accessory at the right end of a row (UITableViewCell.AccessoryType).
  public enum Accessory: Equatable, Sendable {
    case none
    /// `›`: the row leads to further content.
    case disclosure
    /// `✓`
    case checkmark
    /// `ⓘ`: details about the row are available.
    case detail
    /// `▸`, or `▾` if the row's children are shown (UICellAccessory.outlineDisclosure). A data source with an outline sets
    /// the state itself.
    case outlineDisclosure(isExpanded: Bool = false)
    /// A switch (UISwitch), `○──` or `━━●`. A click and the key for accessories call the delegate, which turns it by another cell.
    case toggle(isOn: Bool)
    /// Any short text.
    case text(CellText)
    /// Several accessories side by side (UICellAccessory), with a blank between two of them. If there is no room for all, the first
    /// ones are left out. A click and the key for accessories activate the first one that can be.
    indirect case several([Accessory])

    /// `ⓘ ›`
    public static let detailDisclosure = several([.detail, .disclosure])
  }
}

extension TableCell.Accessory {
  /// Whether a key or a click activates the accessory.
  package var isActive: Bool {
    switch self {
    case .detail, .toggle, .outlineDisclosure: true
    case .none, .disclosure, .checkmark, .text: false
    case .several(let parts): parts.contains(where: \.isActive)
    }
  }

  /// The accessories side by side: those of `several`, and otherwise the accessory itself.
  package var parts: [TableCell.Accessory] {
    switch self {
    case .none: []
    case .several(let parts): parts.flatMap(\.parts)
    default: [self]
    }
  }

  /// Whether the accessory is an outline disclosure, in either state, or has one.
  package var isOutlineDisclosure: Bool {
    switch self {
    case .outlineDisclosure: true
    case .several(let parts): parts.contains(where: \.isOutlineDisclosure)
    default: false
    }
  }

  /// Returns the accessory with outline disclosures in a state.
  package func disclosing(isExpanded: Bool) -> TableCell.Accessory {
    switch self {
    case .outlineDisclosure: .outlineDisclosure(isExpanded: isExpanded)
    case .several(let parts): .several(parts.map { $0.disclosing(isExpanded: isExpanded) })
    default: self
    }
  }

  /// Returns the accessory without the styles of its texts.
  func withoutStyles() -> TableCell.Accessory {
    switch self {
    case .text(let text): .text(text.plain)
    case .several(let parts): .several(parts.map { $0.withoutStyles() })
    default: self
    }
  }
}

extension TableCell {
  /// The editing control of a row in editing mode (UITableViewCell.EditingStyle).
  public enum EditingStyle: Equatable, Sendable {
    case none
    /// `⊖`: deletes the row.
    case delete
    /// `⊕`: inserts another row.
    case insert
  }
}

extension CellConfiguration {
  /// Whether a row shows that it has the cursor or a mark (UITableViewCell.SelectionStyle).
  public enum SelectionStyle: Equatable, Sendable {
    /// The cursor's fill, bar and bold title, and the `✓` of a mark.
    case `default`
    /// No change of appearance, as with UIKit's none. The row can still have the cursor and a mark. To show them in
    /// another way, read `CellConfiguration.State`. The terminal's own cursor is on the row all the same.
    case none
  }
}

extension TableCell {
  /// The straight separator line below one row (UITableViewCell.separatorInset). Its line is reserved in the layout
  /// even if the separator is hidden. A snake ignores it, because it is one path around all rows of a section.
  public enum Separator: Equatable, Sendable {
    /// The separator of the table's configuration.
    case automatic
    /// No separator: its line is blank.
    case hidden
    /// The separator of the table's configuration; a hairline in a table without separators. It divides rows that do not
    /// follow one another.
    case divider
    /// The number of columns between each end of the line and the box's wall or the table's edge, or the reference
    /// point of the table's separator insets. At 0 the line joins the wall or edge. Negative numbers count as 0.
    case insets(leading: Int, trailing: Int)
  }
}

/// Optional properties of a cell (UIContentConfiguration, UIBackgroundConfiguration). Every property has a default.
public struct CellConfiguration: Equatable, Sendable {
  /// The arrangement of the texts.
  public var style: CellConfiguration.CellStyle
  /// The indentation level. Each level moves icon and texts two columns to the right, as far as there is room.
  /// Negative levels count as 0.
  public var indentationLevel: Int
  /// The maximum number of lines of the title (UILabel.numberOfLines), or of the detail in the style `value2`. 0
  /// means no limit. The text wraps at blanks and is truncated where its row is too low.
  public var titleLines: Int
  /// The separator line below the row.
  public var separator: TableCell.Separator
  /// A view instead of the icon (UITableViewCell.imageView), in the icon column that all rows share. A view wider
  /// than that column gets the width of the column.
  public var imageView: CellView?
  /// A view instead of the accessory (UITableViewCell.accessoryView), at the right end of the accessory column. The
  /// `✓` of a marked row replaces it.
  public var accessoryView: CellView?
  /// The accessory while the table is being edited (UITableViewCell.editingAccessoryType). nil means the same
  /// accessory as outside editing mode; in UIKit the default is none.
  public var editingAccessory: TableCell.Accessory?
  /// A view instead of both accessories while the table is being edited (UITableViewCell.editingAccessoryView).
  public var editingAccessoryView: CellView?
  /// Whether a cell without an editing control indents as if it had one (UITableViewCell.shouldIndentWhileEditing).
  /// A cell with an editing control always indents.
  public var shouldIndentWhileEditing: Bool
  /// The background style of the row. Where it is nil, the style comes from the table's appearance, then from the
  /// theme.
  public var background: CellConfiguration.StateStyle
  /// A background above `background` and below everything else (UITableViewCell.backgroundView). A fill extends
  /// from wall to wall, or from edge to edge, and under the separator below; in a filled box it extends to the
  /// walls and caps. A view has the same area as the cursor's fill.
  public var backgroundView: CellView.Background?
  /// A background above all others, instead of the cursor's fill, while the row has the cursor or a mark
  /// (UITableViewCell.selectedBackgroundView). The theme's fill stays if the terminal lacks the colours to show
  /// this one.
  public var selectedBackgroundView: CellView.Background?
  /// Whether the row shows that it has the cursor or a mark.
  public var selectionStyle: CellConfiguration.SelectionStyle
  /// The texts of the columns, in the style `columns`. Further columns of the table are blank.
  public var columns: [CellText]
  /// The style of the title, of the first column, or of the detail in the style `value2`.
  public var titleStyle: CellConfiguration.StateStyle
  /// The style of icon, subtitle and detail, of the other columns, or of the key in the style `value2`.
  public var detailStyle: CellConfiguration.StateStyle

  /// Creates a configuration. Omitted parameters keep their defaults.
  public init(
    style: CellConfiguration.CellStyle = .default, indentationLevel: Int = 0, titleLines: Int = 1,
    separator: TableCell.Separator = .automatic, imageView: CellView? = nil, accessoryView: CellView? = nil,
    editingAccessory: TableCell.Accessory? = nil, editingAccessoryView: CellView? = nil,
    shouldIndentWhileEditing: Bool = true, background: CellConfiguration.StateStyle = .automatic,
    backgroundView: CellView.Background? = nil,
    selectedBackgroundView: CellView.Background? = nil,
    selectionStyle: CellConfiguration.SelectionStyle = .default,
    columns: [CellText] = [],
    titleStyle: CellConfiguration.StateStyle = .automatic,
    detailStyle: CellConfiguration.StateStyle = .automatic
  ) {
    self.style = style
    self.indentationLevel = indentationLevel
    self.titleLines = titleLines
    self.separator = separator
    self.imageView = imageView
    self.accessoryView = accessoryView
    self.editingAccessory = editingAccessory
    self.editingAccessoryView = editingAccessoryView
    self.shouldIndentWhileEditing = shouldIndentWhileEditing
    self.background = background
    self.backgroundView = backgroundView
    self.selectedBackgroundView = selectedBackgroundView
    self.selectionStyle = selectionStyle
    self.columns = columns
    self.titleStyle = titleStyle
    self.detailStyle = detailStyle
  }
}
