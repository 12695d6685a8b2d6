/// Adding, removing and hiding the parts of a stack.
extension StackController {
  // MARK: Controllers

  /// The controllers in their order, hidden ones included (UIStackView.arrangedSubviews).
  public var arrangedControllers: [any ScreenController] { group.panes.map(\.controller) }

  /// Adds a controller at the end, and retains it. The first one has the focus. Does nothing if it is in the stack already. A
  /// controller that another container has must be removed from it first. O(parts).
  /// - Parameters:
  ///   - controller: the controller, which may be a stack, a split or a navigation stack itself.
  ///   - length: the length in lines or columns of the axis, or as a share of the stack's; nil for a flexible one.
  public func addArrangedController(
    _ controller: any ScreenController, length: SplitController.Arrangement.Length? = nil
  ) { insertArrangedController(controller, at: parts.count, length: length) }

  /// Inserts a controller (UIStackView.insertArrangedSubview(_:at:)), and retains it. Does nothing if it is in the stack
  /// already. O(parts).
  /// - Parameters:
  ///   - controller: the controller.
  ///   - index: the number of parts before it, controllers and drawn content together. A number out of range counts as the
  ///     nearest one.
  ///   - length: the length in lines or columns of the axis, or as a share of the stack's; nil for a flexible one.
  public func insertArrangedController(
    _ controller: any ScreenController, at index: Int, length: SplitController.Arrangement.Length? = nil
  ) {
    guard self.index(of: controller) == nil else { return }
    adopt(controller)
    if let traits { controller.screenDidOpen(traits) }
    let index = insert(.controller, at: index, length: length)
    group.insert(controller, at: pane(ofPart: index))
    setNeedsLayout()
    if hasAppeared { controller.screenDidAppear() }
  }

  /// Removes a controller (UIStackView.removeArrangedSubview(_:)). The next controller gets its focus; without one, the
  /// controller before it. Does nothing if it is not in the stack. O(parts).
  public func removeArrangedController(_ controller: any ScreenController) {
    guard let index = index(of: controller), let part = part(ofPane: index) else { return }
    controller.leaveParent()
    parts.remove(at: part)
    group.remove(at: index)
    setNeedsLayout()
  }

  /// Returns whether a controller of the stack is hidden; false if it is not in the stack. O(parts).
  public func isHidden(_ controller: any ScreenController) -> Bool {
    index(of: controller).map { group.panes[$0].isHidden } ?? false
  }

  /// Hides a controller, or shows it again (UIView.isHidden). The other parts get its place, and the next controller its
  /// focus. Does nothing if it is not in the stack. O(parts).
  public func setHidden(_ isHidden: Bool, _ controller: any ScreenController) {
    guard let index = index(of: controller) else { return }
    group.setHidden(isHidden, at: index)
    setNeedsLayout()
  }

  // MARK: Drawn content

  /// Adds content at the end that draws itself and gets no keys. O(parts).
  /// - Parameters:
  ///   - length: the length in lines or columns of the axis, or as a share of the stack's; one line or column if it is omitted, nil for a flexible one.
  ///   - view: returns the content of a frame. It is called on the thread or actor of the screen, at least twice for each frame,
  ///     so it should only read values.
  /// - Returns: the part, to hide or to remove it.
  @discardableResult public func addArrangedView(
    length: SplitController.Arrangement.Length? = .cells(1), _ view: @escaping () -> any PaintedView
  ) -> StackController.ArrangedView { insertArrangedView(at: parts.count, length: length, view) }

  /// Inserts content that draws itself and gets no keys. O(parts).
  /// - Parameters:
  ///   - index: the number of parts before it, controllers and drawn content together. A number out of range counts as the
  ///     nearest one.
  ///   - length: the length in lines or columns of the axis, or as a share of the stack's; one line or column if it is omitted, nil for a flexible one.
  ///   - view: returns the content of a frame, as for `addArrangedView(length:_:)`.
  /// - Returns: the part, to hide or to remove it.
  @discardableResult public func insertArrangedView(
    at index: Int, length: SplitController.Arrangement.Length? = .cells(1),
    _ view: @escaping () -> any PaintedView
  ) -> StackController.ArrangedView {
    let view = StackController.ArrangedView(view, in: self)
    insert(.view(view), at: index, length: length)
    setNeedsLayout()
    return view
  }

  /// Removes drawn content. Does nothing if it is not in the stack. O(parts).
  public func removeArrangedView(_ view: StackController.ArrangedView) {
    parts.removeAll { if case .view(let other) = $0.content { other === view } else { false } }
    setNeedsLayout()
  }

  // MARK: Parts

  /// Inserts a part and returns its index.
  @discardableResult
  private func insert(_ content: Content, at index: Int, length: SplitController.Arrangement.Length?) -> Int {
    let index = min(max(0, index), parts.count)
    parts.insert(Part(content: content, length: length), at: index)
    return index
  }

  /// Returns the number of a controller among the controllers; nil if it is not in the stack.
  func index(of controller: any ScreenController) -> Int? {
    group.panes.firstIndex { $0.controller === controller }
  }

  /// Returns the number of the pane of a part.
  func pane(ofPart index: Int) -> Int { parts[..<index].count(where: \.isController) }

  private func part(ofPane number: Int) -> Int? {
    parts.indices.filter { parts[$0].isController }.dropFirst(number).first
  }

  func isHidden(part index: Int) -> Bool {
    switch parts[index].content {
    case .view(let view): view.isHidden
    case .controller: group.panes[pane(ofPart: index)].isHidden
    }
  }
}

extension StackController {
  /// Content of a stack that draws itself: see `StackController.addArrangedView(length:_:)`. It belongs to the thread or actor of
  /// its stack.
  public final class ArrangedView {
    /// Returns the content of a frame.
    let content: () -> any PaintedView
    /// The stack that shows the content.
    weak var stack: StackController?
    /// Whether the stack leaves the content out (UIView.isHidden). The other parts get its place. Has no effect once the content
    /// was removed. O(parts).
    public var isHidden = false { didSet { if isHidden != oldValue { stack?.setNeedsLayout() } } }

    init(_ content: @escaping () -> any PaintedView, in stack: StackController) {
      self.content = content
      self.stack = stack
    }
  }
}
