import SnakeTableTerminal

/// What a bottom line says of keys.
extension KeyMap where Action: Equatable {
  /// `⏎ choose`: a key that does it; nil where none does.
  /// - Parameter isASCII: whether names stand in place of arrows.
  package func hint(_ text: String, _ action: Action, _ usual: Key, isASCII: Bool) -> String? {
    key(for: action, usually: usual).map { "\($0.symbol(isASCII: isASCII)) \(text)" }
  }

  /// `↑↓ move`: two keys for one thing; nil where one is missing.
  package func hint(
    _ text: String, _ first: (action: Action, key: Key), _ second: (action: Action, key: Key), isASCII: Bool
  ) -> String? {
    guard let one = key(for: first.action, usually: first.key)?.symbol(isASCII: isASCII),
      let two = key(for: second.action, usually: second.key)?.symbol(isASCII: isASCII)
    else { return nil }
    // Two signs need nothing between them.
    let isShort =
      one.unicodeScalars.count == 1 && two.unicodeScalars.count == 1 && !one.utf8.allSatisfy { $0 < 0x80 }
    return "\(one)\(isShort ? "" : "/")\(two) \(text)"
  }
}

/// While the letter of a section is waited for.
package let sectionLetterHints = ["' first letter of a section", "Esc back"]

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
