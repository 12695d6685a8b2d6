import SnakeTableDrawing
import SnakeTableModel

/// Everything about a table's look that does not move anything: colours, glyphs and widths of text.
public struct TableAppearance: Sendable {
  /// The colours by role.
  public var theme: Theme
  /// The characters beside the text.
  public var glyphs: TableGlyphs
  /// Which scalars the terminal shows, and how wide.
  public var displayWidth: DisplayWidth
  /// Whether boxes are outlined or filled.
  public var box: BoxVariant
  /// How thick borders, separators and snakes are. Only light ones have round corners.
  public var weight: StrokeWeight
  /// Straight separators between rows (UITableView.separatorColor), but not the walls that they join; nil for the theme's
  /// strokes. While they move they have the accent colour, as all strokes do.
  public var separatorColor: Color?
  /// What lies under rows; nil for the theme's fills.
  public var rowBackgrounds: RowBackgrounds?
  /// The moving end of a light stroke is heavy.
  public var hasHeavyHead: Bool
  /// Behind the headers of sections and their text; nil for the theme's in a plain table, and none in others.
  public var headerFill: Fill?
  /// The text of headers; nil for the theme's.
  public var headerText: Style?
  /// The titles of the section index (UITableView.sectionIndexColor); nil for the theme's.
  public var sectionIndexColor: Color?
  /// Behind them (UITableView.sectionIndexBackgroundColor); nil for nothing.
  public var sectionIndexBackgroundColor: Color?
  /// The same while the pointer is held on them (UITableView.sectionIndexTrackingBackgroundColor); nil for what else is there.
  public var sectionIndexTrackingBackgroundColor: Color?
  /// Behind the rows, where they have no fill, and round them; it does not scroll (UITableView.backgroundView).
  public var backgroundView: BackgroundView?

  /// A look. Theme and glyphs that are left out give way to the terminal's when the table is run.
  public init(
    theme: Theme = .neutral, glyphs: TableGlyphs = .unicode, displayWidth: DisplayWidth = .unicode,
    box: BoxVariant = .outline, weight: StrokeWeight = .light,
    hasHeavyHead: Bool = false, separatorColor: Color? = nil, rowBackgrounds: RowBackgrounds? = nil,
    headerFill: Fill? = nil,
    headerText: Style? = nil, sectionIndexColor: Color? = nil, sectionIndexBackgroundColor: Color? = nil,
    sectionIndexTrackingBackgroundColor: Color? = nil, backgroundView: BackgroundView? = nil
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.displayWidth = displayWidth
    self.box = box
    self.weight = weight
    self.separatorColor = separatorColor
    self.rowBackgrounds = rowBackgrounds
    self.hasHeavyHead = hasHeavyHead
    self.headerFill = headerFill
    self.headerText = headerText
    self.sectionIndexColor = sectionIndexColor
    self.sectionIndexBackgroundColor = sectionIndexBackgroundColor
    self.sectionIndexTrackingBackgroundColor = sectionIndexTrackingBackgroundColor
    self.backgroundView = backgroundView
  }

  /// Lays out text as the terminal shows it.
  public var typesetter: Typesetter { Typesetter(displayWidth: displayWidth, ellipsis: glyphs.ellipsis) }
}
