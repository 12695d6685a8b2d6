import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal

/// A stack of table screens (UINavigationController). The one on top is shown, its top line names all from the first one on,
/// and Esc or Left comes back to the one below, which is as it was left.
///
///     let navigation = NavigationController(root: TableController(places, title: "Places", finishesOnChoice: false))
///     // In the delegate of `places`:
///     navigation.push(TableController(visits, title: "Durham", finishesOnChoice: false))
///     try navigation.run()
///
/// It is finished when the screen on top is: `q` leaves from wherever one is, and so does a choice where the screen
/// `finishesOnChoice`.
public final class NavigationController: ScreenController {
  /// From the first one to the one on top (UINavigationController.viewControllers). There is always one.
  public private(set) var controllers: [TableController]
  /// The text between two names of the breadcrumb; nil for the sign of a disclosure.
  package var breadcrumbSeparator: String?
  private var size = Size(columns: 0, lines: 0)
  /// What the terminal can show; nil as long as there is none.
  private var traits: TerminalTraits?

  /// A stack of one screen.
  public init(root: TableController) {
    controllers = [root]
    root.navigationController = self
  }

  /// The screen that is shown.
  public var topController: TableController { controllers[controllers.count - 1] }

  /// What came of the screen on top; nil while it goes on.
  public var outcome: TableOutcome? { topController.outcome }

  // MARK: Stack

  /// Shows a screen on top of the others (pushViewController). Left comes back from it, unless the program has given the key
  /// another meaning.
  public func push(_ controller: TableController) {
    let below = topController
    controller.navigationController = self
    let left = KeyPress(.left)
    if controller.keyMap.action(for: left, where: controller.tableView.canPerform) == nil {
      controller.keyMap.assign(left, to: .back)
    }
    controller.hasFocus = hasFocus
    controllers.append(controller)
    if let traits {
      controller.screenDidOpen(traits)
      controller.tableView.appearance.displayWidth = below.tableView.appearance.displayWidth
    }
    controller.resize(to: size)
  }

  /// Takes the top screen away and returns it (popViewController); nil, and nothing happens, for the first one.
  @discardableResult public func pop() -> TableController? {
    guard controllers.count > 1 else { return nil }
    return remove(from: controllers.count - 1).last
  }

  /// Takes away all screens but the first, and returns them from the lowest to the top (popToRootViewController).
  @discardableResult public func popToRoot() -> [TableController] { remove(from: 1) }

  private func remove(from index: Int) -> [TableController] {
    let removed = Array(controllers[index...])
    for controller in removed { controller.navigationController = nil }
    controllers.removeSubrange(index...)
    let table = topController.tableView
    if !removed.isEmpty, topController.clearsSelectionOnReturn, !table.allowsMultipleSelection {
      table.selectRow(at: nil)
    }
    return removed
  }

  /// `Places › Durham`: the titles up to a screen of the stack; nil where that one has none.
  func breadcrumb(to controller: TableController) -> CellText? {
    guard let last = controllers.firstIndex(where: { $0 === controller }), controller.title != nil
    else { return controller.title }
    return CellText.breadcrumb(
      controllers[...last].compactMap(\.title), controller.tableView.appearance,
      separator: breadcrumbSeparator)
  }

  // MARK: ScreenController

  public var isFinished: Bool { topController.isFinished }
  public var glyphs: BoxGlyphs? { topController.glyphs }
  public var cursor: TerminalCursor? { topController.cursor }

  public func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    for controller in controllers { controller.screenDidOpen(traits) }
  }

  public func screenDidAppear(_ screen: Screen) {
    for controller in controllers { controller.screenDidAppear(screen) }
  }

  public func resize(to size: Size) {
    self.size = size
    for controller in controllers { controller.resize(to: size) }
  }

  public func draw(into buffer: inout CellBuffer, at time: Int) {
    topController.draw(into: &buffer, at: time)
  }

  /// A key goes to the screen on top.
  public func handle(_ key: KeyPress, at time: Int) -> ScreenResponse {
    topController.handle(key, at: time)
  }

  /// The mouse is the screen's on top.
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
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

  public func nextChange(after time: Int) -> NextChange { topController.nextChange(after: time) }
}
