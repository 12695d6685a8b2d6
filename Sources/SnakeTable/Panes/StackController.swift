import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Controllers and drawn content above one another or, along the horizontal axis, beside one another (UIStackView): parts of a
/// fixed length, and flexible parts that share the rest.
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
public final class StackController: ResponderController {
  /// The content of a part.
  enum Content {
    case controller
    case view(StackController.ArrangedView)
  }

  /// A part of the stack. The controllers of parts are the panes of the group, in the same order.
  struct Part {
    let content: Content
    /// The length along the axis; nil for a flexible one.
    let length: SplitController.Arrangement.Length?
    /// The rectangle of drawn content.
    var area = Rect.zero

    var isController: Bool { if case .controller = content { true } else { false } }
  }

  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// The direction in which parts follow one another (UIStackView.axis). Setting it lays the stack out again, O(parts).
  public var axis: Axis { didSet { setNeedsLayout() } }
  /// The number of blank lines or columns between two parts. A negative number counts as 0. Setting it lays the stack out again, O(parts).
  public var spacing = 0 { didSet { setNeedsLayout() } }
  /// The keys that move the focus to the next controller, if there is more than one. No controller gets them.
  public var keysToNext = [KeyPress(.tab)]
  /// The keys that move the focus to the previous controller.
  public var keysToPrevious = [KeyPress(.backTab)]
  /// The look of drawn content; nil for that of the first controller that has one.
  public var appearance: TableAppearance?
  var parts: [Part] = []
  let group = PaneGroup()
  /// Whether the user has left the stack with Esc.
  private var isLeft = false
  private var size = Size(columns: 0, lines: 0)
  /// The capabilities of the terminal; nil until a screen is open.
  private(set) var traits: TerminalTraits?
  /// The time of the first frame; nil before it.
  private var firstFrame: Duration?
  /// Whether the first frame was shown.
  private(set) var hasAppeared = false

  /// The direction in which the parts of a stack follow one another (NSLayoutConstraint.Axis).
  public enum Axis: Sendable {
    /// From left to right. Lengths are columns.
    case horizontal
    /// From top to bottom. Lengths are lines.
    case vertical
  }

  /// Creates an empty stack.
  public init(axis: Axis = .vertical) { self.axis = axis }

  // MARK: Focus

  /// The controller that has the focus; nil for a stack without controllers, or with hidden ones only. Setting one that is
  /// not in the stack, or is hidden, has no effect. O(parts).
  public var focusedController: (any ScreenController)? {
    get { group.focused?.controller }
    set {
      guard let newValue, let index = index(of: newValue), !group.panes[index].isHidden else { return }
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

  /// Divides the lines or columns among the parts that are not hidden.
  func setNeedsLayout() {
    let shown = parts.indices.filter { !isHidden(part: $0) }
    let isVertical = axis == .vertical
    let ranges = SplitController.Arrangement.Length.divide(
      isVertical ? size.lines : size.columns, among: shown.map { parts[$0].length }, spacing: spacing)
    for (index, range) in zip(shown, ranges) {
      let area =
        isVertical
        ? Rect(columns: 0..<size.columns, lines: range) : Rect(columns: range, lines: 0..<size.lines)
      parts[index].area = area
      if parts[index].isController { group.setArea(area, ofPane: pane(ofPart: index)) }
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
    firstFrame = firstFrame ?? time
    group.draw(into: &buffer, at: time)
    for (view, area) in shownViews {
      let clip = buffer.clip
      buffer.clip = clip.intersection(area)
      view.content().draw(into: &buffer, in: region(area, at: time))
      buffer.clip = clip
    }
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  public func nextChange(after time: Duration) -> NextChange {
    shownViews.reduce(group.nextChange(after: time)) { change, shown in
      shown.area.isEmpty ? change : change.earlier(shown.view.content().nextChange(after: drawingTime(time)))
    }
  }

  /// Returns the region of drawn content in a rectangle.
  private func region(_ area: Rect, at time: Duration) -> DrawingRegion {
    let appearance = shownAppearance
    var region = DrawingRegion(
      area: area, textColumns: area.column..<area.endColumn, typesetter: appearance.typesetter,
      theme: appearance.theme)
    region.time = drawingTime(time)
    return region
  }

  private func drawingTime(_ time: Duration) -> DrawingRegion.Time {
    let elapsed = time - (firstFrame ?? time)
    return DrawingRegion.Time(now: time, elapsed: elapsed, tableElapsed: elapsed)
  }

  /// The drawn content that is not hidden, with its rectangle.
  private var shownViews: [(view: StackController.ArrangedView, area: Rect)] {
    parts.compactMap { part in
      if case .view(let view) = part.content, !view.isHidden { (view, part.area) } else { nil }
    }
  }

  // MARK: Events

  public var isFinished: Bool { group.isFinished || isLeft }

  public func screenDidOpen(_ traits: TerminalTraits) {
    self.traits = traits
    group.forEach { $0.screenDidOpen(traits) }
  }

  public func screenDidAppear() {
    hasAppeared = true
    group.forEach { $0.screenDidAppear() }
  }

  public func inputDidEnd() { group.forEach { $0.inputDidEnd() } }
  public func dataDidChange() { group.forEach { $0.dataDidChange() } }

  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    traits?.settle(background)
    group.backgroundDidChange(to: background, colors: colors)
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool {
    focusedController?.paste(scalar) ?? false
  }

  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    group.handle(mouse, at: time)
  }

  /// Passes a key press to the controller with the focus, unless it moves the focus.
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    guard let focusedController else { return performKeyCommand(for: key) }
    guard let move = focusMove(of: key), !hasKeyCommand(for: key, in: focusedController) else {
      return pass(key, to: focusedController, at: time) || leaves(with: key)
    }
    group.moveFocus(by: move == .next ? 1 : -1)
    return true
  }

  /// Leaves the stack with an Esc that no controller has used and that goes back nowhere. Returns false for all other keys.
  private func leaves(with key: KeyPress) -> Bool {
    guard key == KeyPress(.escape), !responder.canGoBack else { return false }
    isLeft = true
    return true
  }
}

extension StackController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focusedController }

  var focusCommands: [KeyCommand<FocusMove>] {
    group.selectable.count > 1 ? [.next(keysToNext), .previous(keysToPrevious)] : []
  }
}
