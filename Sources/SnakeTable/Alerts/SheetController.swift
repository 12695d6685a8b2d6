import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// A controller in a box over the middle of the screen, while the rest of the screen stays visible
/// (UISheetPresentationController).
///
///     let colors = TableController(colorTable, title: "Colour")
///     list.present(SheetController(colors, size: Size(columns: 30, lines: 8)))
///
/// It is closed when its content is finished, by Esc if the content has not used it, and by a click beside it. On a screen that is
/// too small for its size it is smaller. It belongs to the thread or actor that runs its screen.
public final class SheetController: ResponderController {
  /// The controller in the box; retained.
  public let content: any ScreenController
  /// The size of the content, where the screen has room for it.
  public var preferredContentSize: Size { didSet { layOut() } }
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  private var size = Size(columns: 0, lines: 0)
  /// The look of what is below.
  private var appearanceBelow: TableAppearance?
  private var pane: Pane

  /// The columns and lines beside the box that stay visible.
  private static let margin = Size(columns: 2, lines: 1)

  /// Creates a sheet.
  /// - Parameters:
  ///   - content: the controller in the box.
  ///   - size: the size of the content, where the screen has room for it.
  public init(_ content: any ScreenController, size: Size) {
    (self.content, preferredContentSize) = (content, size)
    pane = Pane(content, area: .zero, hasFocus: true)
    adopt(content)
  }

  /// The box with its border.
  private var box: Rect {
    func length(_ content: Int, margin: Int, of screen: Int) -> Int {
      min(min(max(0, content), screen) + 2, max(min(screen, 3), screen - 2 * margin))
    }
    let columns = length(preferredContentSize.columns, margin: Self.margin.columns, of: size.columns)
    let lines = length(preferredContentSize.lines, margin: Self.margin.lines, of: size.lines)
    return Rect(
      column: (size.columns - columns) / 2, line: (size.lines - lines) / 2, columns: columns, lines: lines)
  }

  private func layOut() {
    let box = box
    pane.area = Rect(
      column: box.column + 1, line: box.line + 1, columns: max(0, box.columns - 2),
      lines: max(0, box.lines - 2))
  }

  // MARK: ScreenController

  public var isFinished: Bool { content.isFinished }
  public var cursor: TerminalCursor? { pane.cursor }
  public var presentationAppearance: TableAppearance? {
    (content as? any ResponderController)?.presentationAppearance ?? appearanceBelow
  }

  public func resize(to size: Size) {
    self.size = size
    layOut()
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    let box = box
    guard !box.isEmpty else { return }
    var picture = CellBuffer(size: box.size)
    let appearance = presentationAppearance ?? TableAppearance()
    picture.stroke(
      StrokePath(box: Rect(box.size)), weight: appearance.weight, style: appearance.theme.stroke)
    let inner = Rect(column: 1, line: 1, columns: pane.area.columns, lines: pane.area.lines)
    content.draw(into: &picture, in: inner, at: time)
    buffer.draw(picture, at: Point(column: box.column, line: box.line), solid: Rect(box.size))
  }

  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    if pass(key, to: content, at: time) { return true }
    return key == KeyPress(.escape) && dismiss()
  }

  /// Passes a mouse event to the content. A click beside the box closes the sheet.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    guard case .press = mouse.kind, !box.contains(mouse.position) else {
      return pane.handle(mouse, at: time)
    }
    return dismiss()
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool { content.paste(scalar) }
  public func screenDidOpen(_ traits: TerminalTraits) { content.screenDidOpen(traits) }
  public func screenDidAppear() { content.screenDidAppear() }
  public func inputDidEnd() { content.inputDidEnd() }
  public func dataDidChange() { content.dataDidChange() }
  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    content.backgroundDidChange(to: background, colors: colors)
  }
  public func nextChange(after time: Duration) -> NextChange { content.nextChange(after: time) }
}

extension SheetController {
  public var hasFocus: Bool {
    get { pane.hasFocus }
    set { pane.hasFocus = newValue }
  }
}

extension SheetController: OverlayController {
  func adopt(_ appearance: TableAppearance?) { appearanceBelow = appearance }
}

extension SheetController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { content }
  var focusCommands: [KeyCommand<FocusMove>] { [] }
}
