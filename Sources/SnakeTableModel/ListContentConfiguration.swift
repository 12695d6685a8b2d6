/// The image and the texts of a cell (UIListContentConfiguration), with properties for each state of its row.
///
///     var content = ListContentConfiguration.subtitleCell()
///     content.text = "Durham"
///     content.secondaryText = "North Carolina"
///     content.textProperties.style.selected = Style(attributes: .bold)
///     cell.contentConfiguration = content
public struct ListContentConfiguration: Equatable, Sendable {
  /// The look of a text (UIListContentConfiguration.TextProperties).
  public struct TextProperties: Equatable, Sendable {
    /// The style of the text in each state of the row.
    public var style: CellConfiguration.StateStyle = .automatic
    /// The maximum number of lines; 0 means no limit. The secondary text always has one line. Rows need automatic heights to show
    /// more than one (`RowHeights.automatic`).
    public var numberOfLines = 1

    /// Creates properties with the styles of the theme and one line.
    public init() {}
  }

  /// The image at the left, drawn as text; nil for none. The column of images is as wide as the widest of the data source's
  /// samples.
  public var image: CellText?
  /// The image at the left as a view, which replaces `image`; nil for none.
  public var imageView: CellView?
  /// The text.
  public var text: CellText
  /// The secondary text; nil for none.
  public var secondaryText: CellText?
  /// The look of the text.
  public var textProperties = TextProperties()
  /// The look of the secondary text and of the image.
  public var secondaryTextProperties = TextProperties()
  /// Whether the secondary text is at the right of the text, and not below it.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// Creates the content of a cell with a text.
  public init(text: CellText = "", secondaryText: CellText? = nil, image: CellText? = nil) {
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
    prefersSideBySideTextAndSecondaryText = false
  }

  /// Returns the content of a cell with a text.
  public static func cell() -> Self { Self() }
  /// Returns the content of a cell with the secondary text below the text.
  public static func subtitleCell() -> Self { Self() }
  /// Returns the content of a cell with the secondary text at the right of the text.
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
}

extension TableCell {
  /// Creates a cell with some content.
  public init(content: ListContentConfiguration, accessory: TableCell.Accessory = .none) {
    self.init(title: "", accessory: accessory)
    contentConfiguration = content
  }

  /// The image and the texts of the cell as one value (UITableViewCell.contentConfiguration). Setting it replaces title,
  /// subtitle, detail and icon, and their styles; all other properties of the cell stay, such as the texts of columns. Of a cell
  /// with both a subtitle and a detail, the detail is not part of the content. O(1).
  public var contentConfiguration: ListContentConfiguration {
    get {
      var content = ListContentConfiguration(text: title, secondaryText: subtitle ?? detail, image: icon)
      content.prefersSideBySideTextAndSecondaryText = subtitle == nil && detail != nil
      content.imageView = configuration?.imageView
      content.textProperties.style = configuration?.titleStyle ?? .automatic
      content.textProperties.numberOfLines = configuration?.titleLines ?? 1
      content.secondaryTextProperties.style = configuration?.detailStyle ?? .automatic
      return content
    }
    set {
      (title, icon) = (newValue.text, newValue.image)
      let isBeside = newValue.prefersSideBySideTextAndSecondaryText
      subtitle = isBeside ? nil : newValue.secondaryText
      detail = isBeside ? newValue.secondaryText : nil
      setStyles(of: newValue)
    }
  }

  /// Takes over the styles of some content. A cell whose properties all have their defaults stays without a configuration.
  private mutating func setStyles(of content: ListContentConfiguration) {
    var properties = configuration ?? CellConfiguration()
    properties.imageView = content.imageView
    properties.titleStyle = content.textProperties.style
    properties.titleLines = content.textProperties.numberOfLines
    properties.detailStyle = content.secondaryTextProperties.style
    configuration = properties == CellConfiguration() ? nil : properties
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension ListContentConfiguration {
  /// Creates the content of a cell with strings.
  @_disfavoredOverload
  public init(text: String, secondaryText: String? = nil, image: String? = nil) {
    self.init(
      text: CellText(text), secondaryText: secondaryText.map(CellText.init), image: image.map(CellText.init))
  }
}

/// Makes the cells of one type of item (UICollectionView.CellRegistration).
///
///     let row = CellRegistration<Package> { cell, _, package in
///       var content = ListContentConfiguration.valueCell()
///       content.text = CellText(package.name)
///       content.secondaryText = CellText(package.version)
///       cell.contentConfiguration = content
///     }
///
/// A cell is a value that is made when it is about to be shown, so there is nothing to dequeue: call `cell(for:at:)` where
/// a data source returns a cell. The registration belongs to the thread or actor of that data source.
public struct CellRegistration<Item> {
  /// A closure that configures an empty cell for an item.
  public typealias Handler = (_ cell: inout TableCell, _ path: TableIndexPath, _ item: Item) -> Void

  private let handler: Handler

  /// Creates a registration.
  /// - Parameter handler: a closure that configures a cell without texts for an item. Called whenever a cell is about to
  ///   be shown, and to measure the columns that all cells share.
  public init(handler: @escaping Handler) { self.handler = handler }

  /// Returns the cell of an item (UITableView.dequeueReusableCell(withIdentifier:for:)). Calls the handler once.
  public func cell(for item: Item, at path: TableIndexPath) -> TableCell {
    var cell = TableCell(title: "")
    handler(&cell, path, item)
    return cell
  }
}
