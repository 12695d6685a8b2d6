import SnakeTableLayout

/// A controller that can name its keys in a bottom line, which may be that of another controller on the screen.
protocol HintingController: ResponderController {
  /// The hints for the keys that can be used now.
  var hints: BarHints { get }
  /// Whether the controller shows its hints itself.
  var showsOwnHints: Bool { get }
}

extension ResponderController {
  /// The hints to show while this controller, or another one in the containers around it, gets the keys. There are none if
  /// the other one shows them itself.
  var hintsInFocus: BarHints {
    let focused = responderWithKeys
    guard let controller = focused as? any HintingController else {
      return focused.programHints(glyphs: presentationAppearance?.glyphs ?? .unicode)
    }
    return controller !== self && controller.showsOwnHints ? BarHints([]) : controller.hints
  }

  /// The hints for a controller that is no table: the keys of the program, and those that leave the controller.
  /// - Parameter isText: returns whether a key edits text.
  func programHints(glyphs: TableGlyphs, isText: (KeyPress) -> Bool = { _ in false }) -> BarHints {
    let commands = responder.commandsInReach.reversed().map { $0.removing($0.keys.filter(isText)) }
    let hasHelp = !commands.isEmpty && !isText(KeyHelp.key) && responder.enclosingWindow != nil
    return BarHints(
      commands.map { $0.hint(glyphs: glyphs) },
      pinned: focusHints(glyphs: glyphs) + [escapeHint, hasHelp ? "\(KeyHelp.key.name) help" : nil])
  }

  /// The hints for the keys that move the focus on. Esc moves it back.
  func focusHints(glyphs: TableGlyphs) -> [String?] {
    focusCommandsInReach.filter { $0.action == .next }.map { $0.hint(glyphs: glyphs) }
  }

  private var escapeHint: String? {
    if canGoBack || responder.canGoBack { return "Esc back" }
    return chain.contains { $0 is StackController } ? "Esc leave" : nil
  }

  /// The hints for the keys of the program, in the order in which they were added.
  func commandHints(glyphs: TableGlyphs) -> [String?] {
    responder.commandsInReach.reversed().map { $0.hint(glyphs: glyphs) }
  }
}

extension TableController: HintingController {
  var showsOwnHints: Bool { lines.bottom != nil }
}

extension TextField: HintingController {
  var showsOwnHints: Bool { false }

  /// The keys of the program that are not text, and those that leave the field.
  var hints: BarHints { programHints(glyphs: appearance.glyphs, isText: isText) }

  /// Whether a key edits the text.
  private func isText(_ key: KeyPress) -> Bool {
    var editor = editor
    return editor.take(key)
  }
}
