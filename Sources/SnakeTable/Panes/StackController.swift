import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Controllers and drawn content above one another (a vertical UIStackView): parts of a fixed height, and flexible parts
/// that share the rest.
///
///     let stack = StackController()
///     stack.addArrangedController(name, length: .cells(3))
///     stack.addArrangedController(TableController(places))
///     stack.addArrangedView { ProgressView(progress: loaded) }
///     try stack.run()
///
/// One of the controllers has the focus: keys go to it, and Tab and Shift-Tab move the focus to the next and the previous
/// one. A click moves it too. The stack is finished when one of the controllers is, or when the user leaves it with Esc. It
/// belongs to the thread or actor that runs its screen.
public final class StackController: ResponderController, FocusableController {
  /// The content of a part.
  private enum Content {
    /// The pane with this number.
    case pane(Int)
    case view(() -> any PaintedView)
  }

  private struct Part {
    var content: Content
    /// The height; nil for a flexible one.
    let length: SplitArrangement.Length?
    var area = Rect.zero
  }

  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The number of blank lines between two parts.
  public var spacing = 0 { didSet { setNeedsLayout() } }
  /// The keys that move the focus to the next controller, if there is more than one. No controller gets them.
  public var keysToNext = [KeyPress(.tab)]
  /// The keys that move the focus to the previous controller.
  public var keysToPrevious = [KeyPress(.backTab)]
  /// The look of drawn content; nil for that of the first controller that has one.
  public var appearance: TableAppearance?
  private var parts: [Part] = []
  private let group = PaneGroup()
  /// Whether the user has left the stack with Esc.
  private var isLeft = false
  private var size = Size(columns: 0, lines: 0)
  /// The capabilities of the terminal; nil until a screen is open.
  private var traits: TerminalTraits?

  /// Creates an empty stack.
  public init() {}

  // MARK: Parts

  /// The controllers from top to bottom (UIStackView.arrangedSubviews).
  public var arrangedControllers: [any FocusableController] { group.panes.map(\.controller) }

  /// Adds a controller at the end. The first one has the focus. Does nothing if it is in the stack already.
  /// - Parameters:
  ///   - controller: the controller.
  ///   - length: the height in lines, or as a share of the stack's; nil for a flexible one.
  public func addArrangedController(
    _ controller: any FocusableController, length: SplitArrangement.Length? = nil
  ) {
    guard !arrangedControllers.contains(where: { $0 === controller }) else { return }
    adopt(controller)
    if let traits { controller.screenDidOpen(traits) }
    parts.append(Part(content: .pane(group.panes.count), length: length))
    group.append(controller)
    setNeedsLayout()
  }

  /// Adds content at the end that draws itself and gets no keys.
  /// - Parameters:
  ///   - length: the height; one line if it is omitted, nil for a flexible one.
  ///   - view: returns the content of a frame.
  public func addArrangedView(
    length: SplitArrangement.Length? = .cells(1), _ view: @escaping () -> any PaintedView
  ) {
    parts.append(Part(content: .view(view), length: length))
    setNeedsLayout()
  }

  /// Removes a controller. Does nothing if it is not in the stack.
  public func removeArrangedController(_ controller: any FocusableController) {
    guard let index = arrangedControllers.firstIndex(where: { $0 === controller }) else { return }
    controller.leaveParent()
    group.remove(at: index)
    parts = parts.compactMap { part in
      guard case .pane(let pane) = part.content else { return part }
      var part = part
      part.content = .pane(pane > index ? pane - 1 : pane)
      return pane == index ? nil : part
    }
    setNeedsLayout()
  }

  /// The controller that has the focus; nil for a stack without controllers. Setting one that is not in the stack has no
  /// effect.
  public var focusedController: (any FocusableController)? {
    get { group.focused?.controller }
    set {
      guard let index = arrangedControllers.firstIndex(where: { $0 === newValue }) else { return }
      group.setFocus(index)
    }
  }

  public var hasFocus: Bool {
    get { group.hasFocus }
    set { group.hasFocus = newValue }
  }

  // MARK: Layout

  public func resize(to size: Size) {
    self.size = size
    setNeedsLayout()
  }

  private func setNeedsLayout() {
    let lines = SplitArrangement.Length.divide(size.lines, among: parts.map(\.length), spacing: spacing)
    for index in parts.indices {
      parts[index].area = Rect(columns: 0..<size.columns, lines: lines[index])
      if case .pane(let pane) = parts[index].content { group.setArea(parts[index].area, ofPane: pane) }
    }
  }

  // MARK: Drawing

  public var glyphs: BoxGlyphs? { shownAppearance.glyphs.box }
  public var cursor: TerminalCursor? { group.focused?.cursor }
  public var presentationAppearance: TableAppearance? { shownAppearance }

  /// The look of drawn content.
  private var shownAppearance: TableAppearance {
    appearance
      ?? arrangedControllers.lazy.compactMap { ($0 as? any ResponderController)?.presentationAppearance }
      .first
      ?? TableAppearance().adapted(to: traits ?? TerminalTraits())
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    if buffer.holdsFrame { buffer.reset(size: buffer.size) }
    group.draw(into: &buffer, at: time)
    for part in parts {
      guard case .view(let view) = part.content else { continue }
      let clip = buffer.clip
      buffer.clip = clip.intersection(part.area)
      view().draw(into: &buffer, in: part.area, appearance: shownAppearance, at: time)
      buffer.clip = clip
    }
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  public func nextChange(after time: Duration) -> NextChange {
    parts.reduce(group.nextChange(after: time)) { change, part in
      guard case .view(let view) = part.content, !part.area.isEmpty else { return change }
      return change.earlier(view().nextChange(after: time))
    }
  }

  // MARK: Events

  public var isFinished: Bool { group.isFinished || isLeft }

  public func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    group.forEach { $0.screenDidOpen(traits) }
  }

  public func screenDidAppear() { group.forEach { $0.screenDidAppear() } }
  public func dataDidChange() { group.forEach { $0.dataDidChange() } }

  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    traits?.background = background
    _ = group.backgroundDidChange(to: background, colors: colors)
    return .redraw
  }

  public func paste(_ scalar: Unicode.Scalar) -> ScreenResponse {
    focusedController?.paste(scalar) ?? .none
  }

  public func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    group.handle(mouse, at: time)
  }

  /// Passes a key press to the controller with the focus, unless it moves the focus.
  public func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    guard let focusedController else { return performKeyCommand(for: key) ? .redraw : .none }
    guard let step = focusStep(of: key), !hasKeyCommand(for: key, in: focusedController) else {
      return leaves(with: key, after: pass(key, to: focusedController, at: time))
    }
    group.setFocus((group.focus + step) % group.panes.count)
    return .redraw
  }

  /// Leaves the stack with an Esc that no controller has used and that goes back nowhere. Returns the response.
  private func leaves(with key: KeyPress, after response: ScreenResponse) -> ScreenResponse {
    guard response == .none, key == KeyPress(.escape), !responder.canGoBack else { return response }
    isLeft = true
    return .redraw
  }

  /// Returns the number of controllers by which a key moves the focus on; nil for other keys.
  private func focusStep(of key: KeyPress) -> Int? {
    let count = group.panes.count
    guard count > 1 else { return nil }
    return keysToNext.contains(key) ? 1 : keysToPrevious.contains(key) ? count - 1 : nil
  }
}
