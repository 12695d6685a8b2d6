import SnakeTableDrawing

extension TableAppearance {
  /// The characters with which a table is drawn, apart from its text.
  ///
  ///     unicode   ╭─╮ … › ✓ ⓘ ▌      ascii   +-+ ~ > * i |
  public struct Glyphs: Hashable, Sendable {
    /// Lines and corners.
    public var box: BoxGlyphs
    /// The mark at the end of truncated text.
    public var ellipsis: Unicode.Scalar
    /// The accessory of a row that leads to further content.
    public var disclosure: Unicode.Scalar
    /// The accessory of a row whose children are hidden, and the mark before the header of a collapsed section.
    public var collapsed: Unicode.Scalar
    /// The accessory of a row whose children are shown.
    public var expanded: Unicode.Scalar
    /// The mark of a marked row.
    public var checkmark: Unicode.Scalar
    /// The accessory of a row with details.
    public var detail: Unicode.Scalar
    /// The control before a row that can be deleted in editing mode.
    public var deleteControl: Unicode.Scalar
    /// The control before a row that inserts another row.
    public var insertControl: Unicode.Scalar
    /// The control before an unmarked row that can be marked in editing mode.
    public var markControl: Unicode.Scalar
    /// The control after a row that can be moved.
    public var reorderControl: Unicode.Scalar
    /// The control after a row that is being dragged.
    public var heldControl: Unicode.Scalar
    /// The bar of the cursor's row.
    public var bar: Unicode.Scalar
    /// The thumb of the scroll indicator.
    public var scrollThumb: Unicode.Scalar
    /// The track of the scroll indicator; nil for none.
    public var scrollTrack: Unicode.Scalar?
    /// The replacement for titles that the section index leaves out.
    public var indexDot: Unicode.Scalar

    /// The characters for Unicode terminals.
    public static let unicode = TableAppearance.Glyphs(
      box: BoxGlyphs(), ellipsis: "…", disclosure: "›", collapsed: "▸", expanded: "▾",
      checkmark: "✓", detail: "ⓘ", deleteControl: "⊖",
      insertControl: "⊕", markControl: "○",
      reorderControl: "≡", heldControl: "↕", bar: "▌",
      scrollThumb: "▐", indexDot: "·")
    /// Square corners and whole cells only (TERM=linux, vt*).
    public static let console = TableAppearance.Glyphs(
      box: BoxGlyphs(repertoire: .console), ellipsis: "…", disclosure: "›",
      collapsed: ">", expanded: "v", checkmark: "✓",
      detail: "i", deleteControl: "-", insertControl: "+", markControl: "o", reorderControl: "≡",
      heldControl: "↕", bar: "▌",
      scrollThumb: "▐",
      indexDot: "·")
    /// The characters for terminals and locales with ASCII only.
    public static let ascii = TableAppearance.Glyphs(
      box: BoxGlyphs(repertoire: .ascii), ellipsis: "~", disclosure: ">", collapsed: ">", expanded: "v",
      checkmark: "*", detail: "i",
      deleteControl: "-",
      insertControl: "+", markControl: "o", reorderControl: "=", heldControl: "^", bar: "|",
      scrollThumb: "#", scrollTrack: "|", indexDot: ".")

    /// The bar at the right end of a row that is being dragged.
    var endBar: Unicode.Scalar { bar == "▌" ? "▐" : bar }

    /// Returns the three characters of a switch.
    func toggle(isOn: Bool) -> [Unicode.Scalar] {
      guard box.repertoire == .unicode else { return isOn ? ["[", "x", "]"] : ["[", " ", "]"] }
      return isOn ? ["━", "━", "●"] : ["○", "─", "─"]
    }

    /// Returns the arrow that indicates an order, or more lines in a direction.
    package func arrow(isUp: Bool) -> Unicode.Scalar {
      let isASCII = box.repertoire == .ascii
      return isUp ? (isASCII ? "^" : "↑") : isASCII ? "v" : "↓"
    }

    /// Creates the characters for a repertoire of box-drawing characters.
    public init(_ repertoire: BoxGlyphs.Repertoire) {
      switch repertoire {
      case .unicode: self = .unicode
      case .console: self = .console
      case .ascii: self = .ascii
      }
    }

    private init(
      box: BoxGlyphs, ellipsis: Unicode.Scalar, disclosure: Unicode.Scalar,
      collapsed: Unicode.Scalar, expanded: Unicode.Scalar, checkmark: Unicode.Scalar,
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
      self.collapsed = collapsed
      self.expanded = expanded
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
}
