import SnakeTable

/// What the bottom line says of keys.
extension BrowserController {
  /// The keys one needs first, as they are bound.
  var hints: [String] {
    if awaitsLetter { return sectionLetterHints }
    let all: [String?] =
      if let typedNumber {
        ["\(typedNumber)", hint("go to row", .table(.last), .character("G"))]
      } else {
        switch page.kind {
        case .help: [moveHint, hint("back", .table(.back), .escape)]
        case .details:
          [
            moveHint, hint("back", .close, .left), hint("choose", .table(.choose), .enter),
            hint("help", .help, .character("?")),
          ]
        case .list:
          [
            moveHint, hint("mark", .table(.toggleMark), .character(" ")),
            hint("choose", .table(.choose), .enter),
            hint("filter", .filter, .character("/")), hint("help", .help, .character("?")),
          ]
        }
      }
    return all.compactMap { $0 }
  }

  private func hint(_ text: String, _ action: BrowserAction, _ usual: Key) -> String? {
    keyMap.hint(text, action, usual, isASCII: isASCII)
  }

  private var moveHint: String? {
    keyMap.hint(
      "move", (.table(.moveBy(rows: -1)), .up), (.table(.moveBy(rows: 1)), .down), isASCII: isASCII)
  }

  var isASCII: Bool { list.appearance.glyphs.box.repertoire == .ascii }
}
