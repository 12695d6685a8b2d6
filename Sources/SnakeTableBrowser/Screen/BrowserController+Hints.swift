import SnakeTable

/// The content of the bottom line.
extension BrowserController {
  /// The hints for the most important keys, or the filter, the number being typed, or a message.
  var bottomLine: BottomLine {
    if asksBeforeLeaving { return .message(leavingQuestion) }
    // A file has changed, so the rows may not match the filter: the message about it replaces the filter.
    let message = shownMessage
    if showsList, message == nil || source?.hasChanged != true, let filterField { return .field(filterField) }
    if typedNumber == nil, let message { return .message(message) }
    if let typedNumber { return .hints(hints(ofNumber: typedNumber)) }
    let (kind, repertoire) = (pageKind, appearance.glyphs.box.repertoire)
    if let hints = usualHints, hints.kind == kind, hints.repertoire == repertoire {
      return .hints(hints.texts)
    }
    let texts = hints
    usualHints = (kind, repertoire, texts)
    return .hints(texts)
  }

  private func hints(ofNumber number: Int) -> [String] {
    ["\(number)", hints(of: keyMap).hint("go to row", .table(.last), .character("G"))].compactMap { $0 }
  }

  /// The question after an Esc that would have left marked rows: `2 marked: Esc again leaves, ⏎ chooses`.
  private var leavingQuestion: String {
    let keys = hints(of: keyMap)
    let choices = [
      keys.hint("again leaves", .table(.back), .escape), keys.hint("chooses", .table(.choose), .enter),
    ]
    return "\(list.selection.markedCount) marked: " + choices.compactMap { $0 }.joined(separator: ", ")
  }

  /// The hints for the most important keys, as they are bound.
  private var hints: [String] {
    let keys = hints(of: keyMap)
    return ([keys.move(BrowserAction.table)] + pageHints(keys)).compactMap { $0 }
  }

  private func pageHints(_ keys: KeyHints<BrowserAction>) -> [String?] {
    let choose = keys.hint("choose", .table(.choose), .enter)
    let help = keys.hint("help", .help, .character("?"))
    return switch pageKind {
    case .help: [keys.hint("back", .table(.back), .escape)]
    case .details: [keys.hint("back", .close, .left), choose, help]
    case .list:
      [
        keys.hint("mark", .table(.toggleMark), .character(" ")), choose,
        keys.hint("filter", .filter, .character("/")), help,
      ]
    }
  }

  func hints(of keyMap: BrowserKeyMap) -> KeyHints<BrowserAction> {
    KeyHints(keyMap, glyphs: appearance.glyphs)
  }
}
