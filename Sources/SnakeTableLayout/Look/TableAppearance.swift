import SnakeTableDrawing
import SnakeTableModel

/// The properties of a table's look that do not affect its layout: colours, glyphs and text metrics.
public struct TableAppearance: Equatable, Sendable {
  /// The colours by role.
  public var theme: Theme
  /// The characters for everything but the text.
  public var glyphs: TableAppearance.Glyphs
  /// The words of the library: titles of keys, of buttons and in bars.
  public var texts = TableTexts()
  /// The display width of scalars in the terminal, and which of them it can show.
  package var displayWidth = DisplayWidth.unicode
  /// Whether boxes are outlined or filled.
  public var box: TableAppearance.BoxVariant
  /// The weight of borders, separators and snakes. Only light lines have round corners.
  public var weight: StrokePath.Weight
  /// The colour of straight separators between rows (UITableView.separatorColor), without the walls that they join;
  /// nil for the theme's stroke colour. Animated separators have the accent colour, like all strokes.
  public var separatorColor: Color?
  /// The backgrounds of rows; nil for the theme's fills.
  package var rowBackgrounds: RowBackgrounds?
  /// Whether the moving end of a light stroke is heavy.
  public var hasHeavyHead: Bool
  /// The fill behind the headers of sections; nil for the theme's fill in a plain table, and no fill in other
  /// styles.
  public var headerFill: Fill?
  /// The style of header text; nil for the theme's.
  public var headerText: Style?
  /// The colour of the section index's titles (UITableView.sectionIndexColor); nil for the theme's.
  public var sectionIndexColor: Color?
  /// The colour behind the section index (UITableView.sectionIndexBackgroundColor); nil for none.
  public var sectionIndexBackgroundColor: Color?
  /// The colour behind the section index while the pointer is held down on it
  /// (UITableView.sectionIndexTrackingBackgroundColor); nil for `sectionIndexBackgroundColor`.
  public var sectionIndexTrackingBackgroundColor: Color?
  /// The background behind rows without a fill and around the rows. It does not scroll
  /// (UITableView.backgroundView).
  public var backgroundView: CellView.Background?

  /// Creates an appearance. If theme and glyphs are omitted, those of the terminal replace them when the table is
  /// run.
  public init(
    theme: Theme = .neutral, glyphs: Glyphs = .unicode, box: BoxVariant = .outline,
    weight: StrokePath.Weight = .light, hasHeavyHead: Bool = false, separatorColor: Color? = nil,
    headerFill: Fill? = nil, headerText: Style? = nil, sectionIndexColor: Color? = nil,
    sectionIndexBackgroundColor: Color? = nil, sectionIndexTrackingBackgroundColor: Color? = nil,
    backgroundView: CellView.Background? = nil
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.box = box
    self.weight = weight
    self.separatorColor = separatorColor
    self.hasHeavyHead = hasHeavyHead
    self.headerFill = headerFill
    self.headerText = headerText
    self.sectionIndexColor = sectionIndexColor
    self.sectionIndexBackgroundColor = sectionIndexBackgroundColor
    self.sectionIndexTrackingBackgroundColor = sectionIndexTrackingBackgroundColor
    self.backgroundView = backgroundView
  }

  /// Creates an appearance for a terminal with its own widths.
  package init(theme: Theme = .neutral, glyphs: Glyphs = .unicode, displayWidth: DisplayWidth) {
    self.init(theme: theme, glyphs: glyphs)
    self.displayWidth = displayWidth
  }

  /// The typesetter for these widths and this ellipsis.
  public var typesetter: Typesetter { Typesetter(displayWidth: displayWidth, ellipsis: glyphs.ellipsis) }
}

extension TableAppearance {
  /// The drawing of a rounded section's box. Both variants occupy the same lines and columns.
  public enum BoxVariant: CaseIterable, Sendable {
    /// A line around the rows.
    case outline
    /// A fill behind the rows, with caps of half a line and walls of half a column. Drawn as `outline` if the theme
    /// has no fill or the terminal no half blocks.
    case filled
  }
}

extension TableConfiguration {
  /// The shadow of a rounded box. It occupies two columns at each side and a line below. In a table too narrow for
  /// both, the shadow is dropped before the walls.
  public enum ShadowStyle: CaseIterable, Sendable {
    /// A shadow on all sides.
    case ambient
    /// A shadow of half a cell on all sides.
    case thin
    /// A shadow of half a cell below and at the right.
    case drop

    /// The number of columns reserved at each side of a box.
    static let columns = 2
    /// The number of lines reserved above and below the borders of a section.
    var linesAbove: Int { self == .drop ? 0 : 1 }
    var linesBelow: Int { 1 }
  }
}

extension TableConfiguration {
  /// The style of a table's sections (UITableView.Style).
  public enum TableStyle: CaseIterable, Sendable {
    case plain
    case grouped
    case rounded
  }
}

/// The backgrounds of rows by their position in the section (UITableViewCell.backgroundView and
/// selectedBackgroundView). A background extends from wall to wall, or from edge to edge without walls, and under
/// the separator below the row. The cursor's background ends where the theme's does. nil means the background of
/// the theme.
package struct RowBackgrounds: Hashable, Sendable {
  /// The background of the only row of a section.
  package var single: CellConfiguration.StateStyle
  /// The background of the first row.
  package var top: CellConfiguration.StateStyle
  /// The background of the rows between the first and the last.
  package var middle: CellConfiguration.StateStyle
  /// The background of the last row.
  package var bottom: CellConfiguration.StateStyle

  /// Creates backgrounds for each kind of row.
  package init(
    single: CellConfiguration.StateStyle, top: CellConfiguration.StateStyle,
    middle: CellConfiguration.StateStyle, bottom: CellConfiguration.StateStyle
  ) {
    self.single = single
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// Creates the same background for every kind of row.
  package init(_ background: CellConfiguration.StateStyle) {
    self.init(single: background, top: background, middle: background, bottom: background)
  }

  /// The background of one kind of row.
  package subscript(kind: RowKind) -> CellConfiguration.StateStyle {
    switch kind {
    case .single: single
    case .top: top
    case .middle: middle
    case .bottom: bottom
    }
  }
}
