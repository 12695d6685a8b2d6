import SnakeTable

/// What the bottom line says of keys.
extension BrowserController {
  /// The keys one needs first, as they are bound.
  var hints: [String] {
    if awaitsLetter { return ["' first letter of a section", "Esc back"] }
    let all: [String?] =
      if let typedNumber {
        ["\(typedNumber)", hint("go to row", .last, .character("G"))]
      } else {
        switch page.kind {
        case .help: [moveHint, hint("back", .back, .escape)]
        case .details:
          [
            moveHint, hint("back", .close, .left), hint("choose", .choose, .enter),
            hint("help", .help, .character("?")),
          ]
        case .list:
          [
            moveHint, hint("mark", .toggleMark, .character(" ")), hint("choose", .choose, .enter),
            hint("filter", .filter, .character("/")), hint("help", .help, .character("?")),
          ]
        }
      }
    return all.compactMap { $0 }
  }

  /// `⏎ choose`: a key that does it; nil where none does.
  private func hint(_ text: String, _ action: BrowserAction, _ usual: Key) -> String? {
    keyMap.key(for: action, usually: usual).map { "\(symbol(of: $0)) \(text)" }
  }

  private var moveHint: String? {
    guard let up = keyMap.key(for: .moveBy(rows: -1), usually: .up).map(symbol(of:)),
      let down = keyMap.key(for: .moveBy(rows: 1), usually: .down).map(symbol(of:))
    else { return nil }
    // Two signs need nothing between them.
    let isShort =
      up.unicodeScalars.count == 1 && down.unicodeScalars.count == 1 && !up.utf8.allSatisfy { $0 < 0x80 }
    return "\(up)\(isShort ? "" : "/")\(down) move"
  }

  /// An arrow where there is one for the key, else its name.
  private func symbol(of key: KeyPress) -> String {
    let isASCII = list.appearance.glyphs.box.repertoire == .ascii
    guard !isASCII, key.modifiers.isEmpty else { return key.name }
    switch key.key {
    case .up: return "↑"
    case .down: return "↓"
    case .left: return "←"
    case .right: return "→"
    case .enter: return "⏎"
    default: return key.name
    }
  }
}
