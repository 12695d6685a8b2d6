import SnakeTableDrawing

/// The characters a table is drawn with, apart from its text.
///
///     unicode   ╭─╮ … › ✓ ⓘ ▌      ascii   +-+ ~ > * i |
public struct TableGlyphs: Hashable, Sendable {
  /// Lines and corners.
  public var box: BoxGlyphs
  /// Where text is cut off.
  public var ellipsis: Unicode.Scalar
  /// There is more to see.
  public var disclosure: Unicode.Scalar
  /// A row is marked.
  public var checkmark: Unicode.Scalar
  /// There is something to know about a row.
  public var detail: Unicode.Scalar
  /// Before a row that can be deleted in editing mode.
  public var deleteControl: Unicode.Scalar
  /// Before a row that inserts another.
  public var insertControl: Unicode.Scalar
  /// Before a row that can be marked in editing mode, and is not.
  public var markControl: Unicode.Scalar
  /// Behind a row that can be moved.
  public var reorderControl: Unicode.Scalar
  /// Behind a row that is held, to be moved.
  public var heldControl: Unicode.Scalar
  /// The cursor's bar.
  public var bar: Unicode.Scalar
  /// The scroll bar's thumb.
  public var scrollThumb: Unicode.Scalar
  /// What the thumb moves along; nil for nothing.
  public var scrollTrack: Unicode.Scalar?
  /// Stands for titles left out of a section index.
  public var indexDot: Unicode.Scalar

  /// For terminals that show Unicode.
  public static let unicode = TableGlyphs(
    box: BoxGlyphs(), ellipsis: "…", disclosure: "›", checkmark: "✓", detail: "ⓘ", deleteControl: "⊖",
    insertControl: "⊕", markControl: "○",
    reorderControl: "≡", heldControl: "↕", bar: "▌",
    scrollThumb: "▐", indexDot: "·")
  /// Square corners and whole cells (TERM=linux, vt*).
  public static let console = TableGlyphs(
    box: BoxGlyphs(repertoire: .console), ellipsis: "…", disclosure: "›", checkmark: "✓",
    detail: "i", deleteControl: "-", insertControl: "+", markControl: "o", reorderControl: "≡",
    heldControl: "↕", bar: "▌",
    scrollThumb: "▐",
    indexDot: "·")
  /// For terminals and locales that have ASCII only.
  public static let ascii = TableGlyphs(
    box: BoxGlyphs(repertoire: .ascii), ellipsis: "~", disclosure: ">", checkmark: "*", detail: "i",
    deleteControl: "-",
    insertControl: "+", markControl: "o", reorderControl: "=", heldControl: "^", bar: "|",
    scrollThumb: "#", scrollTrack: "|", indexDot: ".")

  /// The bar at the other end of a row that is held.
  var endBar: Unicode.Scalar { bar == "▌" ? "▐" : bar }

  /// The set for a repertoire of lines.
  public init(_ repertoire: BoxGlyphs.Repertoire) {
    switch repertoire {
    case .unicode: self = .unicode
    case .console: self = .console
    case .ascii: self = .ascii
    }
  }

  private init(
    box: BoxGlyphs, ellipsis: Unicode.Scalar, disclosure: Unicode.Scalar, checkmark: Unicode.Scalar,
    detail: Unicode.Scalar, deleteControl: Unicode.Scalar, insertControl: Unicode.Scalar,
    markControl: Unicode.Scalar,
    reorderControl: Unicode.Scalar, heldControl: Unicode.Scalar, bar: Unicode.Scalar,
    scrollThumb: Unicode.Scalar,
    scrollTrack: Unicode.Scalar? = nil,
    indexDot: Unicode.Scalar
  ) {
    self.box = box
    self.ellipsis = ellipsis
    self.disclosure = disclosure
    self.checkmark = checkmark
    self.detail = detail
    self.deleteControl = deleteControl
    self.insertControl = insertControl
    self.markControl = markControl
    self.reorderControl = reorderControl
    self.heldControl = heldControl
    self.bar = bar
    self.scrollThumb = scrollThumb
    self.scrollTrack = scrollTrack
    self.indexDot = indexDot
  }
}
