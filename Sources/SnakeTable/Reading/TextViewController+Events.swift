import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// The keys and the mouse.
extension TextViewController {
  /// What a key does.
  enum Action: Equatable {
    case scroll(lines: Int)
    case page(Int)
    case halfPage(Int)
    case first, last
    case shift(columns: Int)
    case wrap
    case search
    case match(forward: Bool)
    case back, leave, help
  }

  private typealias Command = KeyCommand<Action>

  /// The keys of the controller.
  static var keyMap: KeyMap<Action> {
    KeyMap([
      Command([.down, .character("j"), .enter], .scroll(lines: 1), title: "Next line", hint: "scroll"),
      Command([.up, .character("k")], .scroll(lines: -1), title: "Previous line"),
      Command([.pageDown, .character(" "), .control(0x66)], .page(1), title: "Next page", hint: "page"),
      Command([.pageUp, .character("b"), .control(0x62)], .page(-1), title: "Previous page"),
      Command([.control(0x64)], .halfPage(1), title: "Half a page down"),
      Command([.control(0x75)], .halfPage(-1), title: "Half a page up"),
      Command([.home, .character("g")], .first, title: "Start of the text"),
      Command([.end, .character("G")], .last, title: "End of the text"),
      Command([.character(">"), .right], .shift(columns: 8), title: "See more of long lines"),
      Command([.character("<"), .left], .shift(columns: -8), title: "Back to their start"),
      Command([.character("w")], .wrap, title: "Wrap long lines, or cut them", hint: "wrap"),
      Command([.character("/")], .search, title: "Search", hint: "search"),
      Command([.character("n")], .match(forward: true), title: "Next match", hint: "next"),
      Command([.character("N")], .match(forward: false), title: "Previous match"),
      Command([.escape, .left], .back, title: "Back one level, then quit", hint: "back"),
      Command([.character("q")], .leave, title: "Quit", hint: "quit"),
      Command([.character("?")], .help, title: "This help", hint: "help"),
    ])
  }

  /// The keys that the controller gets and that do something now.
  var usableKeyMap: KeyMap<Action> {
    let taken = takenKeys
    return KeyMap(Self.keyMap.commands.filter { canPerform($0.action) }.map { $0.removing(taken) })
  }

  private func canPerform(_ action: Action) -> Bool {
    switch action {
    case .scroll, .page, .halfPage, .first, .last: rows.count > lines.viewport.count
    case .shift(let columns): !wrapsLines && (columns > 0 || shift > 0)
    case .match: search?.matches.isEmpty == false
    case .help: responder.enclosingWindow != nil
    case .wrap, .search, .back, .leave: true
    }
  }

  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    message = nil
    if searchField != nil { return edit(key) }
    if performKeyCommand(for: key) { return true }
    guard let action = Self.keyMap.action(for: key, where: canPerform) else { return false }
    perform(action)
    return true
  }

  private func perform(_ action: Action) {
    switch action {
    case .scroll(let count): scroll(by: count)
    case .page(let pages): scroll(by: pages * max(1, lines.viewport.count - 1))
    case .halfPage(let halves): scroll(by: halves * max(1, lines.viewport.count / 2))
    case .first: scroll(by: -rows.count)
    case .last: scroll(by: rows.count)
    case .shift(let columns): shift(by: columns)
    case .wrap: wrapsLines.toggle()
    case .search:
      searchField = LineEditor("")
      layOut()
    case .match(let isForward): goToMatch(isForward: isForward)
    case .back: if !responder.goBack() { finish() }
    case .leave: finish()
    case .help: presentHelp()
    }
  }

  // MARK: Searching

  /// Edits the text to search for. Enter searches, and Esc closes the line.
  private func edit(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.enter):
      let query = String(decoding: searchField?.bytes ?? [], as: UTF8.self)
      search = query.isEmpty ? nil : TextSearch(query, in: text.bytes)
      closeSearchField()
      if let search, search.matches.isEmpty { message = appearance.texts["No matches"] } else { showMatch() }
    case KeyPress(.escape): closeSearchField()
    default: return searchField?.edit(key) ?? false
    }
    return true
  }

  private func closeSearchField() {
    searchField = nil
    layOut()
  }

  public func paste(_ scalar: Unicode.Scalar) -> Bool { searchField?.paste(scalar) ?? false }

  /// Scrolls to the first match that is not above the view, or else to the first of all.
  private func showMatch() {
    guard let search, let start = visibleRows.first.map({ rows[$0].lowerBound }) else { return }
    guard let match = search.matches.first(where: { $0.lowerBound >= start }) ?? search.matches.first else {
      return
    }
    if !isVisible(match.lowerBound) { scroll(toByte: match.lowerBound) }
  }

  private func isVisible(_ byte: Int) -> Bool {
    guard let first = visibleRows.first, let last = visibleRows.last else { return false }
    return byte >= rows[first].lowerBound && byte < max(rows[last].upperBound, rows[last].lowerBound + 1)
  }

  /// Scrolls to the next line with a match below the first line in view, or to the previous one.
  private func goToMatch(isForward: Bool) {
    guard let search, rows.indices.contains(offset) else { return }
    let row = rows[offset]
    let next = isForward && offset + 1 < rows.count ? rows[offset + 1].lowerBound : row.upperBound
    let match =
      isForward
      ? search.matches.first { $0.lowerBound >= next }
      : search.matches.last { $0.lowerBound < row.lowerBound }
    guard let match else { return message = endMessage(isForward) }
    let before = offset
    scroll(toByte: match.lowerBound)
    if offset == before { message = endMessage(isForward) }
  }

  private func endMessage(_ isForward: Bool) -> String {
    appearance.texts[isForward ? "No match below" : "No match above"]
  }

  // MARK: Mouse

  /// The wheel scrolls.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    switch mouse.kind {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    default: return false
    }
    return true
  }
}

extension TextViewController: HelpedController {
  func addKeys(to help: inout KeyHelp) {
    help.add(usableKeyMap.commands) { action in
      switch action {
      case .scroll, .page, .halfPage, .first, .last: .moving
      case .search, .match: .filtering
      case .back, .leave: .choosing
      case .shift, .wrap, .help: .viewing
      }
    }
  }
}
