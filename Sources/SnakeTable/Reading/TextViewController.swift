import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A text that the user reads page by page and searches (a UITextView that is not edited, or the program `less`).
///
///     navigation.push(TextViewController(log, title: "Log"))
///
/// Lines wrap at blanks, or are shifted with `<` and `>`. `/` searches the text, `n` and `N` go on to the next and the previous
/// match. `q` and Esc leave. The controller belongs to the thread or actor that runs its screen.
public final class TextViewController: ResponderController {
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The text in the top line; nil for no top line.
  public var title: CellText? { didSet { layOut() } }
  /// The text, whose line feeds end lines. Setting it stays at the same line, O(bytes).
  public var text: CellText { didSet { textDidChange() } }
  /// Whether lines that are too long continue on the next one. Otherwise they are cut, and `>` shows more of them. Setting it is
  /// O(bytes).
  public var wrapsLines = true { didSet { layOut() } }
  /// Whether there is a bottom line with the most important keys.
  public var showsHints = true { didSet { layOut() } }
  /// The colours and glyphs.
  public var appearance = TableAppearance() { didSet { layOut() } }
  public var hasFocus = true
  public private(set) var isFinished = false
  /// The line of text being typed for a search; nil for none.
  var searchField: LineEditor?
  /// What the user searches for, and where it is.
  var search: TextSearch?
  /// What the bottom line says until the next key; nil for nothing.
  var message: String?
  /// The lines of the screen as ranges of the text's bytes.
  private(set) var rows: [Range<Int>] = []
  /// The number of lines above the viewport.
  private(set) var offset = 0
  /// The number of columns that lines are shifted by.
  private(set) var shift = 0
  private(set) var size = Size(columns: 0, lines: 0)
  private(set) var lines = ScreenLayout(height: 0)

  /// Creates a controller for a text.
  /// - Parameters:
  ///   - text: the text.
  ///   - title: the text in the top line; nil for no top line.
  public init(_ text: CellText, title: CellText? = nil) {
    self.text = text
    self.title = title
  }

  // MARK: Layout

  /// The columns of the text and of the bars.
  var columns: Range<Int> {
    let margin = size.columns > 20 ? 2 : 0
    return margin..<max(margin, size.columns - margin)
  }

  private func textDidChange() {
    search?.find(in: text.bytes)
    layOut()
  }

  /// Breaks the text into lines. The first line in view stays the first one.
  func layOut() {
    let first = rows.indices.contains(offset) ? rows[offset].lowerBound : 0
    lines = ScreenLayout(
      height: size.lines, hasTop: title != nil, hasBottom: showsHints || searchField != nil,
      needsBottom: searchField != nil)
    rows = appearance.typesetter.lines(of: text.bytes, columns: wrapsLines ? columns.count : .max)
    if wrapsLines { shift = 0 }
    scroll(toByte: first)
    setNeedsDisplay()
  }

  private var lastOffset: Int { max(0, rows.count - lines.viewport.count) }

  /// Scrolls by a number of lines; up if negative.
  func scroll(by count: Int) { offset = min(max(0, offset + count), lastOffset) }

  /// Scrolls so that the line with a byte is the first one, as far as there is text below.
  func scroll(toByte byte: Int) {
    offset = min(max(0, rows.partitioningIndex { $0.lowerBound > byte } - 1), lastOffset)
  }

  /// Shifts lines by a number of columns; back if negative.
  func shift(by count: Int) {
    guard !wrapsLines else { return }
    let typesetter = appearance.typesetter
    let widest = visibleRows.map { typesetter.columns(of: text.bytes[rows[$0]], atMost: 10_000) }.max() ?? 0
    shift = max(0, min(shift + count, max(shift, widest - columns.count)))
  }

  /// The numbers of the lines in view.
  var visibleRows: Range<Int> { offset..<min(rows.count, offset + lines.viewport.count) }

  /// Leaves the screen.
  func finish() { isFinished = true }

  // MARK: ScreenController

  public var presentationAppearance: TableAppearance? { appearance }
  public var glyphs: BoxGlyphs? { appearance.glyphs.box }
  public func screenDidOpen(_ traits: TerminalTraits) { appearance = appearance.adapted(to: traits) }
  public func dataDidChange() {}
  public func nextChange(after time: Duration) -> NextChange { .never }

  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    size = newSize
    layOut()
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TextViewController {
  /// Creates a controller for strings.
  @_disfavoredOverload
  public convenience init(_ text: String, title: String? = nil) {
    self.init(CellText(text), title: title.map(CellText.init))
  }
}
