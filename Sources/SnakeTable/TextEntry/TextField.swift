import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A line of text that the user types (UITextField), in an alert, or as a controller in a stack or beside others.
///
///     let name = TextField(placeholder: "Name")
///     name.primaryAction = { [unowned name] in add(name.text) }
///
/// The keys are those of shells: Left and Right, Home and End move the caret, with Shift they select; Backspace, Delete,
/// Ctrl-U, Ctrl-W and Alt-Backspace delete, and Ctrl-Left and Ctrl-Right move by words. Line ends and tabs of pasted text become
/// blanks. A text has at most 10,000 bytes; more is dropped.
/// Text that is longer than the field scrolls with the caret.
///
/// With three lines or more it is drawn in a box, otherwise on a line of its own. It belongs to the thread or actor that
/// runs its screen.
public final class TextField: ResponderController {
  /// The program's keys, and the controller that contains this one. Keys that edit the text come first.
  public let responder = Responder()
  /// The text that is shown while nothing is typed (UITextField.placeholder).
  public var placeholder: CellText { didSet { setNeedsDisplay() } }
  /// Whether dots are shown in place of characters (UITextField.isSecureTextEntry).
  public var isSecureTextEntry: Bool
  /// The columns that stay blank at both sides of the box: by default those of a table, at least 0, at most an eighth of the
  /// field.
  public var inset = 2
  /// The colours and glyphs; in an alert, those of the alert apply.
  public var appearance = TableAppearance()
  /// Called on the thread or actor of the screen after the user has changed the text (UIControl.Event.editingChanged), for each
  /// key and for each character of pasted text.
  public var editingChanged: () -> Void = {}
  /// Called on the thread or actor of the screen when the user presses Enter (UIControl.Event.primaryActionTriggered); nil for a
  /// field that leaves Enter to the controllers around it. Not called for a field of an alert or of a search.
  public var primaryAction: (() -> Void)?
  public var hasFocus = true
  private(set) var editor: LineEditor
  private var size = Size(columns: 0, lines: 0)

  /// Creates a text field with the caret behind its text.
  /// - Parameters:
  ///   - text: the text; of more than 10,000 bytes, the first ones.
  ///   - placeholder: the text that is shown while nothing is typed.
  ///   - isSecureTextEntry: whether dots are shown in place of characters.
  public init(text: String = "", placeholder: CellText = "", isSecureTextEntry: Bool = false) {
    editor = LineEditor(text)
    self.placeholder = placeholder
    self.isSecureTextEntry = isSecureTextEntry
  }

  /// The text, of at most 10,000 bytes. Setting it drops what is longer, moves the caret behind it and does not call
  /// `editingChanged`. Control characters stay in the text and are drawn as marks. O(bytes).
  public var text: String {
    get { String(decoding: editor.bytes, as: UTF8.self) }
    set {
      editor = LineEditor(newValue)
      setNeedsDisplay()
    }
  }

  /// The selected text; empty if none is selected. O(bytes selected).
  public var selectedText: String {
    String(decoding: LineEditor.bytes(of: editor.text[editor.selection]), as: UTF8.self)
  }

  /// Selects all of the text (UIResponder.selectAll(_:)). Does nothing if there is none.
  public func selectAll() { editor.selectAll() }

  /// Whether characters were dropped because the text has its greatest length, until an edit removes some.
  public var isFull: Bool { editor.isFull }

  // MARK: Editing

  /// Edits the text with a key. Returns false if the key does not edit.
  func edit(_ key: KeyPress) -> Bool {
    let before = editor.text
    let isTaken = editor.edit(key)
    if editor.text != before { editingChanged() }
    return isTaken
  }

  /// Moves the caret to a column of the field, counted from its first one.
  /// - Parameters:
  ///   - columns: the number of columns of the field.
  ///   - selecting: whether the text up to there is selected.
  func moveCaret(
    toColumn column: Int, of columns: Int, selecting: Bool, appearance: TableAppearance
  ) {
    let shift = TextFieldPainter(appearance: appearance).offsets(
      of: shownText(appearance), columns: columns
    ).shift
    let isSecure = isSecureTextEntry
    editor.moveCaret(toColumn: max(0, column) + shift, selecting: selecting) { (text: [UInt8]) in
      // The characters of a hidden text have a column each.
      isSecure ? String(decoding: text, as: UTF8.self).count : appearance.typesetter.columns(of: text)
    }
  }

  // MARK: Drawing

  private func shownText(_ appearance: TableAppearance) -> EditedText {
    guard isSecureTextEntry else { return editor.edited }
    return editor.hidden(by: appearance.glyphs.box.repertoire == .ascii ? "*" : "•")
  }

  /// Draws the text, or the placeholder.
  func draw(
    into buffer: inout CellBuffer, columns: Range<Int>, line: Int, hasFocus: Bool, appearance: TableAppearance
  ) {
    TextFieldPainter(appearance: appearance).draw(
      shownText(appearance), placeholder: placeholder.bytes, hasFocus: hasFocus, columns: columns, line: line,
      into: &buffer)
  }

  /// Returns the column of the caret, counted from the first one of the field.
  func caretColumn(in columns: Int, appearance: TableAppearance) -> Int {
    TextFieldPainter(appearance: appearance).offsets(of: shownText(appearance), columns: columns).caret
  }

  /// The cells of the text: inside the box, or all of a line.
  private var textArea: Rect {
    let area = Rect(size)
    return isBoxed
      ? Rect(column: box.column + 2, line: 1, columns: box.columns - 4, lines: 1)
      : Rect(column: 0, line: 0, columns: area.columns, lines: min(1, area.lines))
  }

  private var box: Rect {
    let inset = min(max(0, inset), size.columns / 8)
    return Rect(column: inset, line: 0, columns: size.columns - 2 * inset, lines: 3)
  }

  private var isBoxed: Bool { size.lines >= 3 && size.columns >= 6 }
}

// MARK: - ScreenController

extension TextField {
  public var isFinished: Bool { false }
  public var presentationAppearance: TableAppearance? { appearance }
  public var glyphs: BoxGlyphs? { appearance.glyphs.box }

  public func screenDidOpen(_ traits: TerminalTraits) { appearance = appearance.adapted(to: traits) }
  public func resize(to size: Size) { self.size = size }
  public func preferredHeight(atMost maximum: Int) -> Int? { min(3, maximum) }
  public func dataDidChange() {}
  public func nextChange(after time: Duration) -> NextChange { .never }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    let (area, theme) = (textArea, appearance.theme)
    if isBoxed {
      buffer.stroke(
        StrokePath(box: box), weight: appearance.weight,
        style: hasFocus ? theme.accent : theme.stroke)
    }
    guard !area.isEmpty else { return }
    draw(
      into: &buffer, columns: area.column..<area.endColumn, line: area.line, hasFocus: hasFocus,
      appearance: appearance)
  }

  public var cursor: TerminalCursor? {
    let area = textArea
    let column = area.column + caretColumn(in: area.columns, appearance: appearance)
    return area.isEmpty ? nil : TerminalCursor(at: Point(column: column, line: area.line), isVisible: false)
  }

  /// Edits the text, or else performs a command of the program or the primary action.
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    if edit(key) || performKeyCommand(for: key) { return true }
    if key == KeyPress(.escape) { return responder.goBack() }
    guard key == KeyPress(.enter), let primaryAction else { return false }
    primaryAction()
    return true
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool {
    // In place: with a copy for each character, the time would be quadratic in the length of the text.
    guard editor.paste(scalar) else { return false }
    editingChanged()
    return true
  }

  /// A click moves the caret; dragging selects.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    let isDrag = mouse.kind == .drag
    guard isDrag || mouse.kind == .press(.left) else { return false }
    let area = textArea
    moveCaret(
      toColumn: mouse.position.column - area.column, of: area.columns, selecting: isDrag,
      appearance: appearance)
    return true
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TextField {
  /// Creates a text field with a string as its placeholder.
  @_disfavoredOverload
  public convenience init(text: String = "", placeholder: String, isSecureTextEntry: Bool = false) {
    self.init(text: text, placeholder: CellText(placeholder), isSecureTextEntry: isSecureTextEntry)
  }
}
