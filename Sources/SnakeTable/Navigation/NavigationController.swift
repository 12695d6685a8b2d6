import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal
import SnakeTableLayout

/// A stack of table screens (UINavigationController). The top screen is shown. Its top line contains the titles of
/// all screens from the first one on. Esc or Left returns to the screen below, which is unchanged.
///
///     let navigation = NavigationController(root: TableController(places, title: "Places", finishesOnChoice: false))
///     // In the delegate of `places`:
///     navigation.push(TableController(visits, title: "Durham", finishesOnChoice: false))
///     try navigation.run()
///
/// The stack is finished when its top screen is finished: `q` leaves from any screen, and a choice ends a screen
/// whose `finishesOnChoice` is true.
public final class NavigationController: ResponderController {
  /// The screens from the first one to the top one (UINavigationController.viewControllers). There is at least one.
  public private(set) var controllers: [TableController]
  /// The text between two names of the breadcrumb; nil for the disclosure glyph.
  package var breadcrumbSeparator: String?
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The movement between the top screen and another one; nil for none.
  var passage: Passage?
  private var size = Size(columns: 0, lines: 0)
  /// The capabilities of the terminal; nil until a screen is open.
  private var traits: TerminalTraits?

  /// Creates a stack of one screen.
  public init(root: TableController) {
    controllers = [root]
    adopt(root)
  }

  /// The top screen, which is shown.
  public var topController: TableController { controllers[controllers.count - 1] }

  /// The result of the top screen; nil while it is shown.
  public var outcome: TableOutcome? { topController.outcome }

  // MARK: Stack

  /// Shows a screen on top of the others (pushViewController). It unrolls from the cursor's row, if that is in view.
  /// Left returns from it, unless its key map has an action for Left.
  public func push(_ controller: TableController) { push(controller, unrolls: true) }

  /// Shows a screen on top of the others.
  /// - Parameter unrolls: whether the screen belongs to the cursor's row and unrolls from it.
  package func push(_ controller: TableController, unrolls: Bool) {
    let below = topController
    adopt(controller)
    // The last command: Left does what else it can first, such as collapsing a row.
    controller.keyMap = KeyMap(controller.keyMap.commands + [KeyCommand([.left], .back)])
    controller.hasFocus = hasFocus
    controllers.append(controller)
    if let traits {
      controller.screenDidOpen(traits)
      controller.tableView.appearance.displayWidth = below.tableView.appearance.displayWidth
    }
    controller.resize(to: size)
    controller.opensFromRow = unrolls
    passage = unrolls ? Passage(from: below, to: controller, isClosing: false) : nil
    // The movement draws the box.
    if passage != nil { controller.tableView.completeStrokes() }
  }

  /// Removes the top screen and returns it (popViewController). Returns nil, without effect, if the first screen is
  /// on top.
  @discardableResult public func pop() -> TableController? {
    guard controllers.count > 1 else { return nil }
    let closed = topController
    remove(from: controllers.count - 1)
    if closed.opensFromRow { passage = Passage(from: topController, to: closed, isClosing: true) }
    return closed
  }

  /// Removes all screens except the first and returns them from the lowest to the top one (popToRootViewController).
  @discardableResult public func popToRoot() -> [TableController] { remove(from: 1) }

  @discardableResult private func remove(from index: Int) -> [TableController] {
    let removed = Array(controllers[index...])
    for controller in removed { controller.leaveParent() }
    controllers.removeSubrange(index...)
    passage = nil
    let table = topController.tableView
    if !removed.isEmpty, topController.clearsSelectionOnReturn, !table.allowsMultipleSelection {
      table.selectRow(at: nil)
    }
    return removed
  }

  /// Returns the titles of the screens up to one of the stack.
  func titles(to controller: TableController) -> [CellText] {
    let last = controllers.firstIndex { $0 === controller } ?? controllers.count - 1
    return controllers[...last].compactMap(\.title)
  }

  // MARK: ScreenController

  public var canGoBack: Bool { controllers.count > 1 }
  public func goBack() -> Bool { pop() != nil }

  public var isFinished: Bool { topController.isFinished }
  public var glyphs: BoxGlyphs? { topController.glyphs }
  public var cursor: TerminalCursor? { topController.cursor }

  public func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    for controller in controllers { controller.screenDidOpen(traits) }
  }

  public func screenDidAppear() {
    for controller in controllers { controller.screenDidAppear() }
  }

  public func resize(to size: Size) {
    if size != self.size { completePassage() }
    self.size = size
    for controller in controllers { controller.resize(to: size) }
  }

  public func preferredHeight(atMost maximum: Int) -> Int? {
    topController.preferredHeight(atMost: maximum)
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    draw(into: &buffer, at: time) { topController.draw(into: &$0, at: time) }
  }

  /// Passes a key press to the top screen, and completes the movement between two screens.
  public func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    let completed = completePassage()
    let response = topController.handle(key, at: time)
    return completed && response == .none ? .redraw : response
  }

  /// Passes a mouse event to the top screen.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    topController.handle(mouse, at: time)
  }

  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    traits?.background = background
    let responses = controllers.map { $0.backgroundDidChange(to: background, colors: colors) }
    return responses.last ?? .none
  }

  public func dataDidChange() {
    for controller in controllers { controller.dataDidChange() }
  }

  public func nextChange(after time: Duration) -> NextChange {
    passage == nil ? topController.nextChange(after: time) : .nextFrame
  }
}

extension NavigationController: FocusableController {
  /// Whether keys go to the top screen. All screens of the stack have the same value, so that it is right when the
  /// user returns to one.
  public var hasFocus: Bool {
    get { topController.hasFocus }
    set { for controller in controllers { controller.hasFocus = newValue } }
  }
}
