import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// The content of a screen (UIWindow): the program's controller, and the controllers presented over it. The last
/// of these gets all keys.
final class ScreenWindow: ScreenController {
  /// The program's controller.
  let root: any ScreenController
  /// The controllers presented over the program's, from the lowest to the top one.
  private var presented: [any ScreenController] = []
  /// Whether the controller below each presented one had the focus, which it gets back.
  private var hadFocus: [Bool] = []
  /// What to call when a presented controller has been removed.
  private var completions: [ObjectIdentifier: () -> Void] = [:]
  private var size = Size(columns: 0, lines: 0)
  /// The capabilities of the terminal; nil until a screen is open.
  private var traits: TerminalTraits?
  /// Whether the first frame was shown.
  private var hasAppeared = false
  /// Writes text to the clipboard. Returns false if there is none.
  var copy: ([UInt8]) -> Bool = { _ in false }

  /// Creates the window of a controller that is about to be shown.
  init(_ root: any ScreenController) {
    self.root = root
    (root as? any ResponderController)?.responder.window = self
  }

  deinit { for completion in completions.values { completion() } }

  // MARK: Presenting

  /// Whether a controller is presented.
  var isPresenting: Bool { !presented.isEmpty }

  /// The controller that gets the keys.
  private var top: any ScreenController { presented.last ?? root }

  /// The innermost responder of the sheet that gets the keys; nil for none, and for an alert, which shows its actions itself.
  var responderOfSheet: (any ResponderController)? {
    (presented.last as? SheetController)?.innermostResponder
  }

  /// Shows a controller over all others. Does nothing if it is shown already.
  /// - Parameter completion: called when the controller has been removed, or the screen is closed.
  func present(_ controller: any ScreenController, completion: (() -> Void)? = nil) {
    guard controller !== root, !presented.contains(where: { $0 === controller }) else {
      completion?()
      return
    }
    completions[ObjectIdentifier(controller)] = completion
    if let responder = (controller as? any ResponderController)?.responder {
      responder.next = nil
      responder.window = self
    }
    (controller as? any OverlayController)?.adopt((top as? any ResponderController)?.presentationAppearance)
    let below = top
    hadFocus.append(below.hasFocus)
    if below.hasFocus { below.hasFocus = false }
    presented.append(controller)
    if let traits { controller.screenDidOpen(traits) }
    controller.resize(to: size)
    if hasAppeared { controller.screenDidAppear() }
    setNeedsDisplay()
  }

  /// Whether the controller with a responder is presented.
  func presents(_ responder: Responder) -> Bool { level(of: responder) != nil }

  /// Removes the controller with a responder and those above it. Returns false, without effect, if it is not presented.
  func dismiss(_ responder: Responder) -> Bool {
    guard let level = level(of: responder) else { return false }
    dismiss(from: level)
    return true
  }

  private func level(of responder: Responder) -> Int? {
    presented.firstIndex { ($0 as? any ResponderController)?.responder === responder }
  }

  /// Removes all presented controllers. Returns false if there is none.
  func dismissAll() -> Bool {
    defer { dismiss(from: 0) }
    return isPresenting
  }

  /// Removes presented controllers from a level on.
  private func dismiss(from index: Int) {
    let removed = presented[index...]
    for controller in removed { (controller as? any ResponderController)?.responder.window = nil }
    presented.removeSubrange(index...)
    if hadFocus.indices.contains(index), hadFocus[index] { top.hasFocus = true }
    hadFocus.removeSubrange(index...)
    setNeedsDisplay()
    for controller in removed { completions.removeValue(forKey: ObjectIdentifier(controller))?() }
  }

  /// Removes presented controllers that are finished, with those above them.
  private func dismissFinished() {
    if let index = presented.firstIndex(where: \.isFinished) { dismiss(from: index) }
  }

  // MARK: ScreenController

  var isFinished: Bool { root.isFinished }
  var glyphs: BoxGlyphs? { root.glyphs }
  var cursor: TerminalCursor? { top.cursor }
  private var all: [any ScreenController] { [root] + presented }

  func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    for controller in all { controller.screenDidOpen(traits) }
  }

  func screenDidAppear() {
    hasAppeared = true
    for controller in all { controller.screenDidAppear() }
  }

  func resize(to size: Size) {
    self.size = size
    for controller in all { controller.resize(to: size) }
  }

  func preferredHeight(atMost maximum: Int) -> Int? { root.preferredHeight(atMost: maximum) }

  func draw(into buffer: inout CellBuffer, at time: Duration) {
    dismissFinished()
    guard isPresenting else { return root.draw(into: &buffer, at: time) }
    if buffer.holdsFrame { buffer.reset(size: buffer.size) }
    for controller in visible { controller.draw(into: &buffer, at: time) }
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  /// Draws the screen below the overlays, without them. Returns false, without effect, if there are no overlays.
  func drawBelowOverlays(into buffer: inout CellBuffer, at time: Duration) -> Bool {
    let below = visible.prefix { !($0 is any OverlayController) }
    guard below.count < visible.count else { return false }
    for controller in below { controller.draw(into: &buffer, at: time) }
    return true
  }

  /// The controllers that are seen, from the lowest to the top one: those from the last one on that covers the screen.
  private var visible: ArraySlice<any ScreenController> {
    let all = all
    return all[(all.lastIndex { !($0 is any OverlayController) } ?? 0)...]
  }

  func nextChange(after time: Duration) -> NextChange {
    visible.reduce(.never) { $0.earlier($1.nextChange(after: time)) }
  }

  func handle(_ key: KeyPress, at time: Duration) -> Bool {
    if respond({ top in top.handle(key, at: time) }) { return true }
    if key == KeyPress.help, top.innermostResponder?.presentHelp() == true { return true }
    // A controller of a program need not know that it was presented.
    guard isPresenting, key == KeyPress(.escape), !(top is any ResponderController) else { return false }
    dismiss(from: presented.count - 1)
    return true
  }

  func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    respond { top in top.handle(mouse, at: time) }
  }

  func paste(_ scalar: Unicode.Scalar) -> Bool { respond { top in top.paste(scalar) } }

  func inputDidEnd() { for controller in all { controller.inputDidEnd() } }

  /// Passes an event to the controller on top. Returns whether that has used it.
  private func respond(_ body: (any ScreenController) -> Bool) -> Bool {
    let before = top
    let isUsed = body(before)
    dismissFinished()
    return isUsed || before !== top
  }

  func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    traits?.settle(background)
    for controller in all { controller.backgroundDidChange(to: background, colors: colors) }
  }

  func dataDidChange() { for controller in all { controller.dataDidChange() } }
}

/// A controller that is drawn over the picture of what it is presented over, and not into a blank buffer.
protocol OverlayController: ScreenController {
  /// Called with the look of what it is presented over, if that has one, before the screen is known.
  func adopt(_ appearance: TableAppearance?)
}

/// Controllers presented over others.
extension ResponderController {
  /// Shows a controller over everything on the screen until it is finished, or until it is dismissed
  /// (UIViewController.present(_:animated:completion:)). Meanwhile it gets all keys. Esc closes it, like a screen
  /// that was pushed.
  ///
  /// Does nothing if this controller is not on a screen yet: before `run()`, or in a container of the program that has not
  /// set `responder.next`. Does nothing either if the other controller is presented already. Call it on the thread or actor of the
  /// screen; it returns at once.
  /// - Parameter controller: the controller to show; retained until it is removed.
  public func present(_ controller: any ScreenController) {
    responder.enclosingWindow?.present(controller)
  }

  /// Shows a controller like `present(_:)`, and returns when it has been removed or the screen is closed. Returns at once if it
  /// is not shown.
  /// - Parameter controller: the controller to show; retained until it is removed.
  public nonisolated(nonsending) func presentAndWait(_ controller: any ScreenController) async {
    await withCheckedContinuation { continuation in
      guard let window = responder.enclosingWindow else { return continuation.resume() }
      window.present(controller) { continuation.resume() }
    }
  }

  /// Presents an alert, and returns the action that closed it; nil if it was cancelled without an action for that, or not
  /// shown. The action's handler has been called by then.
  ///
  ///     let alert = AlertController(title: "Delete the place?")
  ///     alert.addAction(AlertController.Action("Delete", style: .destructive))
  ///     if await controller.presentAndWait(alert)?.style == .destructive { delete() }
  @discardableResult
  public nonisolated(nonsending) func presentAndWait(
    _ alert: AlertController
  ) async -> AlertController.Action? {
    await presentAndWait(alert as any ScreenController)
    return alert.performed
  }

  /// Removes this controller, if it or one around it was presented, and those presented over it
  /// (UIViewController.dismiss(animated:completion:)). Called for a controller that was not presented, removes all that
  /// are.
  /// - Returns: false if nothing was presented.
  @discardableResult public func dismiss() -> Bool {
    guard let window = responder.enclosingWindow else { return false }
    return window.dismiss(responder.outermost) || window.dismissAll()
  }
}
