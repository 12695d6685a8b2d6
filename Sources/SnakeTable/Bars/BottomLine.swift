/// The content of the line below a table.
package enum BottomLine: Equatable {
  /// Keys with their actions, as many as fit.
  case hints(BarHints)
  case message(String)
  case field(TextFieldLine)
}

/// Keys with their actions, for a line that may have too few columns for all of them.
///
///     ↑↓ move   ⏎ choose   → details   z fold   q leave   ? help         all fit
///     ↑↓ move   ⏎ choose   → details   q leave   ? help                  all but the extras fit
///     ⏎ choose   → details   q leave   ? help                            some fit
///     x export   q leave   ? help                                        only those of the program fit
///     q leave ?                                                          hardly any fits
package struct BarHints: Equatable {
  /// The hint that is shown first, if all others but the extras fit; nil for none.
  package var leading: String?
  /// The hints, most useful first. Only as many are shown as fit.
  package var texts: [String]
  /// The hints for keys of the program, which are shown behind `texts` and left out after them.
  package var commands: [String]
  /// The least important hints, which are left out before all others.
  package var extras: [String]
  /// The hints that are shown last, and kept when others are left out.
  package var pinned: [String]
  /// The number of columns between two hints.
  package var spacing: Int

  package init(
    leading: String? = nil, _ texts: [String?], commands: [String?] = [], extras: [String?] = [],
    pinned: [String?] = [], spacing: Int = 3
  ) {
    self.leading = leading
    self.texts = texts.compactMap { $0 }
    self.commands = commands.compactMap { $0 }
    self.extras = extras.compactMap { $0 }
    self.pinned = pinned.compactMap { $0 }
    self.spacing = spacing
  }

  /// Returns the hints that fit.
  /// - Parameters:
  ///   - limit: the number of columns.
  ///   - width: returns the columns of a text.
  func fitting(columns limit: Int, width: (String) -> Int) -> [String] {
    func columns(_ hints: [String]) -> Int { hints.reduce(-spacing) { $0 + spacing + width($1) } }
    for count in (0...extras.count).reversed() {
      let all = [leading].compactMap { $0 } + texts + commands + extras.prefix(count) + pinned
      if columns(all) <= limit { return all }
    }
    for count in (0...texts.count).reversed() where columns(texts.prefix(count) + commands + pinned) <= limit
    {
      return texts.prefix(count) + commands + pinned
    }
    for count in (0...commands.count).reversed() where columns(commands.prefix(count) + pinned) <= limit {
      return commands.prefix(count) + pinned
    }
    return narrow.first { columns([$0]) <= limit }.map { [$0] } ?? []
  }

  /// The pinned hints as one text, the widest form first. Those at the end lose their words first.
  private var narrow: [String] {
    let keys = pinned.map { String($0.prefix { $0 != " " }) }
    return (0...pinned.count).reversed().map { count in
      (pinned.prefix(count) + keys.dropFirst(count)).joined(separator: " ")
    }
  }
}

/// The lines of the screen from top to bottom: a top line, a blank line, pinned cells, the viewport, the place line while
/// it is shown, and a bottom line. Pinned cells take at most half of the table's lines. On a low screen, the place line is left out first, then the blank line, then the bottom
/// line, then the top line. A bottom line that is needed is the last to go.
struct ScreenLines: Equatable {
  let top: Int?
  let pinned: Range<Int>
  let viewport: Range<Int>
  let place: Int?
  let bottom: Int?

  /// The minimum heights of the screen, in lines, for a place line, a blank line, a bottom line and a top line.
  private static let lowestPlace = 12
  private static let lowestBlank = 8
  static let lowestBottom = 6
  private static let lowestTop = 4

  init(
    height: Int, hasTop: Bool = true, hasBottom: Bool = true, needsBottom: Bool = false,
    showsPlace: Bool = false, pinnedCells: Int = 0
  ) {
    top = hasTop && height >= Self.lowestTop ? 0 : nil
    bottom = hasBottom && height >= (needsBottom ? 1 : Self.lowestBottom) ? height - 1 : nil
    let start = (top == nil ? 0 : 1) + (hasTop && height >= Self.lowestBlank ? 1 : 0)
    place = showsPlace && bottom != nil && height >= Self.lowestPlace ? height - 2 : nil
    let end = max(start, place ?? bottom ?? height)
    pinned = start..<(start + min(pinnedCells, (end - start) / 2))
    viewport = pinned.upperBound..<end
  }
}
