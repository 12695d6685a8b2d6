import SnakeTableDrawing
import SnakeTableTerminal

/// Handles keys and the mouse.
extension AlertController {
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    arrival = nil
    if focusedField?.edit(key) == true || move(key) || choose(key) || performKeyCommand(for: key) {
      return true
    }
    guard key.modifiers.isEmpty, case .character(let scalar) = key.key else { return false }
    return chooseAction(beginningWith: scalar)
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool {
    focusedField?.paste(scalar) ?? false
  }

  /// Moves the focus. Returns false for other keys.
  private func move(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .tab: moveFocus(by: 1, wraps: true)
    case .backTab: moveFocus(by: -1, wraps: true)
    case .down, .right: moveFocus(by: 1, wraps: false)
    case .up, .left: moveFocus(by: -1, wraps: false)
    default: return false
    }
    return true
  }

  private func moveFocus(by step: Int, wraps: Bool) {
    let all = all
    guard let index = all.firstIndex(of: focus) else { return movedFocus = all.first }
    let target = index + step
    movedFocus = wraps ? all[(target + all.count) % all.count] : all[min(max(0, target), all.count - 1)]
  }

  /// Performs an action, or goes on to the next field. Returns false for other keys.
  private func choose(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.escape): cancel()
    case KeyPress(.enter), KeyPress(.control(0x6A)): choose()
    default: return false
    }
    return true
  }

  private func choose() {
    switch focus {
    case .action(let action): perform(action)
    case .field(let field) where field + 1 < textFields.count: movedFocus = .field(field + 1)
    case .field: perform(firstAction)
    }
  }

  /// Performs the next action whose title begins with a letter, in either case. If it is destructive, or if several begin
  /// with it, only moves the focus to it.
  private func chooseAction(beginningWith letter: Unicode.Scalar) -> Bool {
    let letter = letter.properties.lowercaseMapping
    let found = actions.indices.filter { index in
      actions[index].isEnabled
        && String(decoding: actions[index].shownTitle(shownAppearance.texts).bytes, as: UTF8.self)
          .unicodeScalars.first?.properties
          .lowercaseMapping == letter
    }
    guard let first = found.first else { return false }
    if found.count == 1, actions[first].style != .destructive {
      perform(first)
    } else {
      movedFocus = .action(found.first { Focus.action($0) != focus && isBehindFocus($0) } ?? first)
    }
    return true
  }

  private func isBehindFocus(_ action: Int) -> Bool {
    if case .action(let focused) = focus { action > focused } else { true }
  }

  // MARK: Mouse

  /// A click performs an action, or moves the caret of a text field.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    let isDrag = mouse.kind == .drag
    let layout = layout
    guard isDrag || mouse.kind == .press(.left), layout.box.contains(mouse.position),
      let row = layout.row(atLine: mouse.position.line)
    else { return false }
    switch row {
    case .actions(let actions) where !isDrag:
      guard
        let action = actions.first(where: {
          layout.columns(ofAction: $0, in: actions).contains(mouse.position.column)
        })
      else { return false }
      perform(action)
    case .field(let field):
      movedFocus = .field(field)
      textFields[field].moveCaret(
        toColumn: mouse.position.column - layout.textColumns.lowerBound, of: layout.textColumns.count,
        selecting: isDrag, appearance: shownAppearance)
    default: return false
    }
    return true
  }
}
