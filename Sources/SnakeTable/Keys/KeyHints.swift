import SnakeTableLayout
import SnakeTableTerminal

/// Names the keys of a map for what they do, as a bottom line lists them: `⏎ choose`.
package struct KeyHints<Action: Equatable> {
  private let keyMap: KeyMap<Action>
  /// Whether names replace arrows.
  private let isASCII: Bool

  /// The hints of a key map, in glyphs that the terminal has.
  package init(_ keyMap: KeyMap<Action>, glyphs: TableGlyphs) {
    self.keyMap = keyMap
    isASCII = glyphs.box.repertoire == .ascii
  }

  /// `⏎ choose`: a key for an action; nil if there is none.
  /// - Parameter usual: the key to name if it performs the action.
  package func hint(_ text: String, _ action: Action, _ usual: Key) -> String? {
    symbol(action, usual).map { "\($0) \(text)" }
  }

  /// `↑↓ move`: the keys that move by a row; nil if one is missing.
  /// - Parameter action: the action of a table among those of the map.
  package func move(_ action: (TableAction) -> Action) -> String? {
    guard let up = symbol(action(.moveBy(rows: -1)), .up), let down = symbol(action(.moveBy(rows: 1)), .down)
    else { return nil }
    // Two signs need nothing between them.
    let areSigns =
      [up, down].allSatisfy { $0.unicodeScalars.count == 1 } && !up.utf8.allSatisfy { $0 < 0x80 }
    return "\(up)\(areSigns ? "" : "/")\(down) move"
  }

  private func symbol(_ action: Action, _ usual: Key) -> String? {
    keyMap.key(for: action, usually: usual)?.symbol(isASCII: isASCII)
  }
}

extension KeyPress {
  /// An arrow where there is one for the key, else its name.
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
