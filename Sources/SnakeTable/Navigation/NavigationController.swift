import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal
import SnakeTableLayout

/// A stack of screens (UINavigationController). The top screen is shown. If it is a table, its top line contains the
/// titles of all tables from the first one on. Esc or Left returns to the screen below, which is unchanged.
///
///     let navigation = NavigationController(root: TableController(places, title: "Places"))
///     // In the delegate of `places`:
///     navigation.push(TableController(visits, title: "Durham"))
///     try navigation.run()
///
/// The stack is finished when its top screen is finished: `q` leaves from any table, and a choice ends a table whose
/// `finishesOnChoice` is true. The stack and its screens belong to the thread or actor that runs them.
public final class NavigationController: ResponderController {
  /// The screens from the first one to the top one (UINavigationController.viewControllers). There is at least one.
  public private(set) var controllers: [any ScreenController]
  /// The text between two names of the breadcrumb; nil for the disclosure glyph.
  package var breadcrumbSeparator: String?
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The movement between the top screen and another screen; nil for none.
  var transition: ScreenTransition?
  /// Whether keys go to the top screen. A container around the stack sets it.
  public var hasFocus = true { didSet { for controller in controllers { passFocus(to: controller) } } }
  private var size = Size(columns: 0, lines: 0)
  /// The capabilities of the terminal; nil until a screen is open.
  private var traits: TerminalTraits?
  /// Whether the first frame was shown.
  private var hasAppeared = false

  /// Creates a stack of one screen, which it retains.
  public init(root: any ScreenController) {
    controllers = [root]
    adopt(root)
  }

  /// The top screen, which is shown.
  public var topController: any ScreenController { controllers[controllers.count - 1] }

  /// The top screen, if it is a table.
  package var topTable: TableController? { topController as? TableController }

  /// The screens that are tables, from the first one on.
  package var tables: [TableController] { controllers.compactMap { $0 as? TableController } }

  /// Why the stack has ended; nil until then.
  public var outcome: TableController.Outcome? { ended ?? topTable?.outcome }
  private var ended: TableController.Outcome?

  /// Ends the stack, whatever screen is on top.
  /// - Parameter outcome: why. No effect if the stack has ended already.
  public func finish(_ outcome: TableController.Outcome = .finished) { ended = self.outcome ?? outcome }

  // MARK: Stack

  /// Shows a screen on top of the others (pushViewController). A table unrolls from the cursor's row of a table below it,
  /// if that is in view. Esc and Left return from the screen, unless they have another meaning there: in a table, an action
  /// of its key map; in another screen, a key that it has used. Does nothing if the screen is in the stack already. A
  /// screen that another container has must be removed from it first. The stack retains the screen. O(screens).
  public func push(_ controller: any ScreenController) { push(controller, unrolls: true) }

  /// Shows a screen on top of the others.
  /// - Parameter unrolls: whether a table belongs to the cursor's row and unrolls from it.
  package func push(_ controller: any ScreenController, unrolls: Bool) {
    guard !controllers.contains(where: { $0 === controller }) else { return }
    let below = topController
    adopt(controller)
    passFocus(to: controller)
    controllers.append(controller)
    if let traits { controller.screenDidOpen(traits) }
    transition = nil
    if let table = controller as? TableController {
      prepare(table, over: below as? TableController, unrolls: unrolls)
    } else {
      controller.resize(to: size)
      if hasAppeared { controller.screenDidAppear() }
    }
  }

  /// Gives a pushed table the key that returns from it, and the text widths and the movement of the one below.
  private func prepare(_ table: TableController, over below: TableController?, unrolls: Bool) {
    // The last command: Left does what else it can first, such as collapsing a row.
    table.keyMap = KeyMap(table.keyMap.commands + [KeyCommand([.left], .back)])
    if traits != nil, let below {
      table.tableView.appearance.displayWidth = below.tableView.appearance.displayWidth
    }
    table.resize(to: size)
    table.opensFromRow = unrolls
    guard unrolls, let below else { return }
    transition = ScreenTransition(from: below, to: table, isClosing: false)
    // The movement draws the box.
    if transition != nil { table.tableView.completeStrokes() }
  }

  private func passFocus(to controller: any ScreenController) { controller.hasFocus = hasFocus }

  /// Removes the top screen and returns it (popViewController). Returns nil, without effect, if the first screen is
  /// on top. O(1).
  @discardableResult public func pop() -> (any ScreenController)? {
    guard controllers.count > 1 else { return nil }
    let closed = topController
    remove(from: controllers.count - 1)
    if let closed = closed as? TableController, closed.opensFromRow, let topTable {
      transition = ScreenTransition(from: topTable, to: closed, isClosing: true)
    }
    return closed
  }

  /// Removes all screens except the first and returns them from the lowest to the top one (popToRootViewController). Returns an
  /// empty array, without effect, if there is only the first one. O(screens).
  @discardableResult public func popToRoot() -> [any ScreenController] { remove(from: 1) }

  @discardableResult private func remove(from index: Int) -> [any ScreenController] {
    let removed = Array(controllers[index...])
    for controller in removed { controller.leaveParent() }
    controllers.removeSubrange(index...)
    transition = nil
    if !removed.isEmpty, let topTable, topTable.clearsSelectionOnReturn,
      !topTable.tableView.allowsMultipleSelection
    {
      topTable.tableView.selectRow(at: nil)
    }
    return removed
  }

  /// Returns the titles of the tables up to one of the stack.
  func titles(to controller: TableController) -> [CellText] {
    let last = controllers.firstIndex { $0 === controller } ?? controllers.count - 1
    return controllers[...last].compactMap { ($0 as? TableController)?.title }
  }

  // MARK: ScreenController

  public var canGoBack: Bool { controllers.count > 1 }
  public func goBack() -> Bool { pop() != nil }

  public var isFinished: Bool { ended != nil || topController.isFinished }
  public var glyphs: BoxGlyphs? { topController.glyphs }
  public var presentationAppearance: TableAppearance? {
    (topController as? any ResponderController)?.presentationAppearance
  }
  public var cursor: TerminalCursor? { topController.cursor }

  public func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    for controller in controllers { controller.screenDidOpen(traits) }
  }

  public func screenDidAppear() {
    hasAppeared = true
    for controller in controllers { controller.screenDidAppear() }
  }

  public func resize(to size: Size) {
    if size != self.size { completeTransition() }
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
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    _ = completeTransition()
    if pass(key, to: topController, at: time) { return true }
    // A table has an action for these keys.
    return topTable == nil && [KeyPress(.escape), KeyPress(.left)].contains(key) && goBack()
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool { topController.paste(scalar) }
  public func inputDidEnd() { topController.inputDidEnd() }

  /// Passes a mouse event to the top screen.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    topController.handle(mouse, at: time)
  }

  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    traits?.settle(background)
    for controller in controllers { controller.backgroundDidChange(to: background, colors: colors) }
  }

  public func dataDidChange() {
    for controller in controllers { controller.dataDidChange() }
  }

  public func nextChange(after time: Duration) -> NextChange {
    transition == nil ? topController.nextChange(after: time) : .nextFrame
  }
}

extension NavigationController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { topController }
  var focusCommands: [KeyCommand<FocusMove>] { [] }
}

extension ResponderController {
  /// The nearest navigation stack that contains the controller (UIViewController.navigationController); nil for none. O(depth).
  public var navigationController: NavigationController? {
    responder.next.flatMap { $0 as? NavigationController ?? $0.navigationController }
  }
}

extension TableController {
  /// The titles of the screens up to this one; empty if this screen has no title.
  package var breadcrumb: [CellText] {
    guard let title else { return [] }
    return (responder.next as? NavigationController)?.titles(to: self) ?? [title]
  }
}
