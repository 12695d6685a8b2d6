import SnakeTableLayout
import SnakeTableTerminal

/// Names the keys for actions of a key map, as a bottom line lists them: `⏎ choose`.
package struct KeyHints<Action: Equatable> {
  private let keyMap: KeyMap<Action>
  /// Whether keys have names in place of arrows.
  private let isASCII: Bool
  private let texts: TableTexts

  /// Creates the hints of a key map, in glyphs that the terminal can show.
  package init(_ keyMap: KeyMap<Action>, appearance: TableAppearance) {
    self.keyMap = keyMap
    isASCII = appearance.glyphs.box.repertoire == .ascii
    texts = appearance.texts
  }

  /// Returns the hint for an action with the title of its command, such as `⏎ choose`, or nil if no key performs it.
  /// - Parameter usual: the key that is named if it performs the action.
  package func hint(_ action: Action, _ usual: KeyPress.Key) -> String? {
    keyMap.hint(of: action).flatMap { hint($0, action, usual) }
  }

  /// Returns the hint for an action with another title, or nil if no key performs it.
  /// - Parameter usual: the key that is named if it performs the action.
  package func hint(_ text: String, _ action: Action, _ usual: KeyPress.Key) -> String? {
    symbol(action, usual).map { "\($0) \(texts[text])" }
  }

  /// Returns the hint for the keys that move by a row, such as `↑↓ move`, or nil if one of them is missing.
  /// - Parameters:
  ///   - text: the title of the keys.
  ///   - action: converts an action of a table into an action of the map.
  package func move(as text: String = "move", _ action: (TableAction) -> Action) -> String? {
    guard let up = symbol(action(.moveBy(rows: -1)), .up), let down = symbol(action(.moveBy(rows: 1)), .down)
    else { return nil }
    // Two arrows need no slash between them.
    let areSigns =
      [up, down].allSatisfy { $0.unicodeScalars.count == 1 } && !up.utf8.allSatisfy { $0 < 0x80 }
    return "\(up)\(areSigns ? "" : "/")\(down) \(texts[text])"
  }

  /// Returns the hint for the keys that scroll sideways, such as `<> columns`, or nil if one of them is missing.
  /// - Parameters:
  ///   - text: the title of the keys.
  ///   - action: converts an action of a table into an action of the map.
  package func shift(_ text: String, _ action: (TableAction) -> Action) -> String? {
    pair(
      text, (action(.shift(columns: -TableAction.shiftedColumns)), .character("<")),
      (action(.shift(columns: TableAction.shiftedColumns)), .character(">")))
  }

  /// Returns the hint for two keys that do the opposite of one another, such as `+- width`, or nil if one of them is missing.
  /// - Parameters:
  ///   - one: the action of the first key, and the key that is named if it performs the action.
  ///   - other: the action of the second key, and the key that is named if it performs the action.
  package func pair(
    _ text: String, _ one: (action: Action, usual: KeyPress.Key),
    _ other: (action: Action, usual: KeyPress.Key)
  ) -> String? {
    guard let first = symbol(one.action, one.usual), let second = symbol(other.action, other.usual) else {
      return nil
    }
    return "\(first)\(second) \(texts[text])"
  }

  /// Returns the hints for the keys that have an effect in a menu.
  /// - Parameters:
  ///   - choice: what the chosen action does.
  ///   - action: converts an action of a table into an action of the map.
  package func menu(_ choice: String, _ action: (TableAction) -> Action) -> BarHints {
    BarHints(
      leading: move(action), [hint(choice, action(.choose), .enter)],
      pinned: [hint("close", action(.back), .escape)])
  }

  private func symbol(_ action: Action, _ usual: KeyPress.Key) -> String? {
    keyMap.key(for: action, usually: usual)?.symbol(isASCII: isASCII)
  }
}

extension KeyCommand {
  /// Returns the hint for the command, such as `x export`, or nil if it has no key or no title.
  func hint(_ appearance: TableAppearance) -> String? {
    guard let key = keys.first, let text = hint ?? title else { return nil }
    return "\(key.symbol(isASCII: appearance.glyphs.box.repertoire == .ascii)) \(appearance.texts[text])"
  }
}

extension KeyPress {
  /// Returns an arrow for a key that has one, otherwise the key's name.
  fileprivate func symbol(isASCII: Bool) -> String {
    guard !isASCII, modifiers.isEmpty else { return name }
    switch key {
    case .up: return "↑"
    case .down: return "↓"
    case .left: return "←"
    case .right: return "→"
    case .enter: return "⏎"
    default: return name
    }
  }
}

/// A controller that can name its keys in a bottom line, which may be that of another controller on the screen.
protocol HintingController: ResponderController {
  /// The hints for the keys that can be used now.
  var hints: BarHints { get }
  /// Whether the controller shows its hints itself.
  var showsOwnHints: Bool { get }
}

extension ResponderController {
  /// The hints to show while this controller, another in the containers around it, or a sheet over it gets the keys. There are
  /// none if the other controller shows them itself.
  var hintsInFocus: BarHints {
    let focused = responder.enclosingWindow?.responderOfSheet ?? responderWithKeys
    guard let controller = focused as? any HintingController else {
      return focused.programHints(presentationAppearance ?? TableAppearance())
    }
    return controller !== self && controller.showsOwnHints ? BarHints([]) : controller.hints
  }

  /// The hints for a controller that is no table: the keys of the program, and the keys that leave the controller.
  /// - Parameter isText: returns whether a key edits text.
  func programHints(_ appearance: TableAppearance, isText: (KeyPress) -> Bool = { _ in false }) -> BarHints {
    let commands = responder.commandsInReach.reversed().map { $0.removing($0.keys.filter(isText)) }
    let hasHelp = !commands.isEmpty && !isText(KeyPress.help) && responder.enclosingWindow != nil
    return BarHints(
      commands.map { $0.hint(appearance) },
      pinned: focusHints(appearance) + [
        escapeHint(appearance.texts), hasHelp ? "\(KeyPress.help.name) \(appearance.texts["help"])" : nil,
      ])
  }

  /// The hints for the keys that move the focus on. Esc moves it back.
  func focusHints(_ appearance: TableAppearance) -> [String?] {
    focusCommandsInReach.filter { $0.action == .next }.map { $0.hint(appearance) }
  }

  private func escapeHint(_ texts: TableTexts) -> String? {
    if canGoBack || responder.canGoBack { return "Esc \(texts["back"])" }
    return chain.contains { $0 is StackController } ? "Esc \(texts["quit"])" : nil
  }

  /// The hints for the keys of the program, in the order in which they were added.
  func commandHints(_ appearance: TableAppearance) -> [String?] {
    responder.commandsInReach.reversed().map { $0.hint(appearance) }
  }
}

extension TableController: HintingController {
  var showsOwnHints: Bool { lines.bottom != nil }
}

extension TextField: HintingController {
  var showsOwnHints: Bool { false }

  /// The keys of the program that are not text, and the keys that leave the field.
  var hints: BarHints { programHints(appearance, isText: isText) }

  /// Whether a key edits the text.
  private func isText(_ key: KeyPress) -> Bool {
    var editor = editor
    return editor.edit(key)
  }
}
