import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Two controllers that share a screen (UISplitViewController): a list, and beside or below it what belongs to the row
/// under the cursor. One of them has the focus: keys go to it, and the cursor of the other one is subdued. Mouse events go
/// to the controller that they point at; a click gives it the focus.
///
///     let split = SplitController(primary: TableController(places), secondary: TableController(visits))
///     try split.run()
///
/// Right moves the focus to the secondary controller, Left or Esc back. The screen is finished when one of the controllers is.
/// A split can be inside another split, or in a `StackController`. It belongs to the thread or actor that runs its screen, and
/// retains both controllers.
public final class SplitController: ResponderController {
  /// One of the two controllers (UISplitViewController.Column).
  public enum Column: Equatable, Sendable {
    case primary, secondary
  }

  /// The controller at the left or above.
  public var primary: any ScreenController { group.panes[0].controller }
  /// The controller at the right or below.
  public var secondary: any ScreenController { group.panes[1].controller }
  /// Returns how the controllers divide a screen of a size, in columns and lines; nil for a screen that only the primary
  /// controller has. It is called on the thread or actor of the screen, whenever the size changes. Call `setNeedsLayout()`
  /// after what it depends on has changed.
  public var arrangement: (Size) -> SplitController.Arrangement? { didSet { setNeedsLayout() } }
  /// The keys that move the focus to the secondary controller. The primary one does not get them.
  public var keysToSecondary = [KeyPress(.right)]
  /// The keys that move the focus to the primary controller. The secondary one does not get them.
  public var keysToPrimary = [KeyPress(.left)]
  /// Draws the bottom line of the primary controller as the last line of the whole screen, while both controllers are shown;
  /// nil if that controller draws it in its own columns.
  package var drawSharedLine: ((inout CellBuffer) -> Void)?
  /// The number of lines that this bottom line has.
  package var sharedHeight = 1
  /// The number of columns of the screen if its last line is shared now; nil otherwise.
  package private(set) var sharedColumns: Int?
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The primary and the secondary controller.
  private let group: PaneGroup
  private var size = Size(columns: 0, lines: 0)
  /// The controller that has the focus while the secondary one is shown.
  private var preferredFocus = Column.primary

  /// Creates a screen with the focus on the primary controller.
  /// - Parameters:
  ///   - primary: the controller at the left, or above.
  ///   - secondary: the controller at the right, or below.
  ///   - arrangement: returns how the controllers divide a screen of a size; nil for one without the secondary controller.
  public init(
    primary: any ScreenController, secondary: any ScreenController,
    arrangement: @escaping (Size) -> SplitController.Arrangement? = { _ in SplitController.Arrangement() }
  ) {
    group = PaneGroup([primary, secondary])
    self.arrangement = arrangement
    adopt(primary)
    adopt(secondary)
  }

  /// Whether the secondary controller is shown.
  public private(set) var showsSecondary = false

  /// The controller that has the focus. The secondary one can have it only while it is shown; set before the screen is open,
  /// it gets the focus then.
  public var focus: Column {
    get { group.focus == 0 ? .primary : .secondary }
    set {
      preferredFocus = newValue
      updateFocus()
    }
  }

  /// Whether keys go to one of the controllers, in a container around this one.
  public var hasFocus: Bool {
    get { group.hasFocus }
    set { group.hasFocus = newValue }
  }

  private func updateFocus() { group.setFocus(showsSecondary && preferredFocus == .secondary ? 1 : 0) }

  private var focusedController: any ScreenController { focus == .primary ? primary : secondary }

  // MARK: Layout

  public func resize(to size: Size) {
    self.size = size
    setNeedsLayout()
  }

  /// Divides the screen again, and lays out both controllers (UIView.setNeedsLayout()).
  public func setNeedsLayout() {
    let arrangement = arrangement(size)
    showsSecondary = arrangement != nil
    let sharing = drawSharedLine == nil ? nil : arrangement?.areasSharingLastLine(of: size)
    sharedColumns = sharing == nil ? nil : size.columns
    let areas = sharing ?? arrangement?.areas(of: size) ?? (Rect(size), .zero)
    group.setArea(areas.primary, ofPane: 0)
    if showsSecondary { group.setArea(areas.secondary, ofPane: 1) } else { preferredFocus = .primary }
    updateFocus()
  }

  /// Returns the lines that show all of both controllers beside each other; nil, which means all lines, if they are below each
  /// other.
  public func preferredHeight(atMost maximum: Int) -> Int? {
    let arrangement = arrangement(Size(columns: size.columns, lines: maximum))
    guard let arrangement else { return primary.preferredHeight(atMost: maximum) }
    guard arrangement.side == .right, let first = primary.preferredHeight(atMost: maximum),
      let second = secondary.preferredHeight(atMost: maximum)
    else { return nil }
    return max(first, second + (drawSharedLine == nil ? 0 : 1))
  }

  // MARK: Drawing

  public var glyphs: BoxGlyphs? { primary.glyphs }
  public var presentationAppearance: TableAppearance? {
    (primary as? any ResponderController)?.presentationAppearance
  }
  public var cursor: TerminalCursor? {
    guard var cursor = group.focused?.cursor else { return nil }
    let end = group.panes[0].area.endLine
    let isOnSharedLine = cursor.position.line >= end - sharedHeight && focus == .primary
    if sharedColumns != nil, isOnSharedLine { cursor.position.line += size.lines - end }
    return cursor
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    guard showsSecondary else { return primary.draw(into: &buffer, at: time) }
    if buffer.holdsFrame { buffer.reset(size: buffer.size) }
    group.draw(into: &buffer, at: time)
    if sharedColumns != nil { drawSharedLine?(&buffer) }
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  public func nextChange(after time: Duration) -> NextChange {
    showsSecondary ? group.nextChange(after: time) : primary.nextChange(after: time)
  }

  // MARK: Events

  public var canGoBack: Bool { focus == .secondary }

  /// Moves the focus back to the primary controller. Returns false, without effect, if that has it.
  public func goBack() -> Bool {
    guard canGoBack else { return false }
    focus = .primary
    return true
  }

  public var isFinished: Bool { group.isFinished }

  public func screenDidOpen(_ traits: TerminalTraits) { group.forEach { $0.screenDidOpen(traits) } }
  public func screenDidAppear() { group.forEach { $0.screenDidAppear() } }
  public func inputDidEnd() { group.forEach { $0.inputDidEnd() } }
  public func dataDidChange() { group.forEach { $0.dataDidChange() } }

  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    group.backgroundDidChange(to: background, colors: colors)
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool { focusedController.paste(scalar) }

  /// Passes a key press to the controller with the focus, unless it moves the focus. In a split inside this one, it moves
  /// the focus there first.
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    guard focusMove(of: key) != nil, !focusedController.hasSplit(moving: key),
      !hasKeyCommand(for: key, in: focusedController)
    else {
      // An Esc that the secondary controller has not used returns to the primary one.
      return pass(key, to: focusedController, at: time) || key == KeyPress(.escape) && goBack()
    }
    focus = focus == .primary ? .secondary : .primary
    return true
  }

  /// Passes a mouse event to the controller that it points at, and gives that the focus if a button was pressed. While a
  /// button is down, all events go to the controller in which it was pressed.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    let response = group.handle(mouse, at: time)
    preferredFocus = focus
    return response
  }
}

extension ScreenController {
  /// Whether the controller is a split, or has one in front, whose focus a key moves.
  fileprivate func hasSplit(moving key: KeyPress) -> Bool {
    if let split = self as? SplitController, split.focusMove(of: key) != nil { return true }
    return (self as? any ControllerContainer)?.controllerInFocus?.hasSplit(moving: key) ?? false
  }
}

extension SplitController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focus == .primary ? primary : secondary }

  var focusCommands: [KeyCommand<FocusMove>] {
    guard showsSecondary else { return [] }
    return focus == .primary ? [.next(keysToSecondary)] : [.previous(keysToPrimary)]
  }
}
