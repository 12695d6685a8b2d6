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
    let focused = controllerWithKeys
    guard let controller = focused as? any HintingController else {
      let glyphs = presentationAppearance?.glyphs ?? .unicode
      return BarHints((focused as? any ResponderController)?.commandHints(glyphs: glyphs) ?? [])
    }
    return controller !== self && controller.showsOwnHints ? BarHints([]) : controller.hints
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
  var hints: BarHints {
    let (glyphs, stack) = (appearance.glyphs, responder.next as? StackController)
    let commands = responder.commandsInReach.reversed().map { $0.removing($0.keys.filter(isText)) }
    let escape = responder.canGoBack ? "Esc back" : stack == nil ? nil : "Esc leave"
    return BarHints(
      commands.map { $0.hint(glyphs: glyphs) }, pinned: [stack?.nextHint(glyphs: glyphs), escape])
  }

  /// Whether a key edits the text.
  private func isText(_ key: KeyPress) -> Bool {
    var editor = editor
    return editor.take(key)
  }
}

extension StackController {
  /// The hint for the key that moves the focus to the next controller; nil if there is only one.
  fileprivate func nextHint(glyphs: TableGlyphs) -> String? {
    group.selectable.count > 1 ? KeyCommand(keysToNext, title: "next") {}.hint(glyphs: glyphs) : nil
  }
}
