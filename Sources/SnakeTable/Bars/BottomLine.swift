/// The content of the line below a table.
package enum BottomLine: Equatable {
  /// Keys with their actions, as many as fit.
  case hints(BarHints)
  case message(String)
  case field(TextFieldLine)
}

/// Keys with their actions, for a line that may have too few columns for all of them.
///
///     ↑↓ move   ⏎ choose   → details   z fold   q quit   ? help         all fit
///     ↑↓ move   ⏎ choose   → details   q quit   ? help                  all but the extras fit
///     ⏎ choose   → details   q quit   ? help                            some fit
///     x export   q quit   ? help                                        only those of the program fit
///     q quit ?                                                          hardly any fits
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
/// it is shown, and a bottom line. Pinned cells take at most half of the table's lines. On a low screen, the blank line is
/// left out first, then the place line, then the bottom line, then the top line. A bottom line that is needed is the last
/// to go. One with several lines takes at most half of the screen.
struct ScreenLayout: Equatable {
  let top: Int?
  let pinned: Range<Int>
  let viewport: Range<Int>
  let place: Int?
  /// The first of the lines of the bottom line, which go on to the last line of the screen.
  let bottom: Int?

  /// The minimum heights of the screen, in lines, for a blank line, a place line, a bottom line and a top line.
  private static let lowestBlank = 15
  private static let lowestPlace = 12
  static let lowestBottom = 6
  private static let lowestTop = 4

  /// Returns whether a screen of a height has no room for anything but rows and what belongs to them.
  static func isShort(_ height: Int) -> Bool { height < lowestBlank }

  init(
    height: Int, hasTop: Bool = true, hasBottom: Bool = true, needsBottom: Bool = false,
    bottomHeight: Int = 1,
    showsPlace: Bool = false, pinnedCells: Int = 0
  ) {
    top = hasTop && height >= Self.lowestTop ? 0 : nil
    let bottomHeight = max(1, min(bottomHeight, height / 2))
    bottom = hasBottom && height >= (needsBottom ? 1 : Self.lowestBottom) ? height - bottomHeight : nil
    let start = (top == nil ? 0 : 1) + (hasTop && !Self.isShort(height) ? 1 : 0)
    place = showsPlace && height >= Self.lowestPlace ? bottom.map { $0 - 1 } : nil
    let end = max(start, place ?? bottom ?? height)
    pinned = start..<(start + min(pinnedCells, (end - start) / 2))
    viewport = pinned.upperBound..<end
  }
}

/// The text at the right of a top line, in several forms.
///
///     Packages        ↑ name  4 marked  1 of 12 (of 80)     all of it fits beside the names
///     Packages        4 marked  1 of 12                  the longer forms do not
///     Packages        4 ✓  1 of 12
///     Pac…  1 of 12                                      the names make room
///     1                                                  even the text does not fit
package struct TopLineStatus: Equatable {
  /// Longer forms than `text`, the longest first.
  var longForms: [String] = []
  /// The form for which the names make room.
  var text: String
  /// The forms for a line in which the text does not fit, the longest first.
  var shortForms: [String] = []
  /// Whether the longest form begins with the order of the rows.
  private(set) var hasOrder = false
  /// Whether the last one of the longer forms begins with the number of marks.
  private(set) var hasMarks = false
  /// The end of the long forms and the text that has the colour of warnings; nil for none.
  private(set) var warning: String?

  /// Creates a status that has one form, which is cut where it does not fit.
  package init(_ text: String) { self.text = text }

  /// Creates the status of a table. In a narrow line, the order is left out first, then what the longer forms of the position
  /// add, then the number of marks.
  /// - Parameters:
  ///   - positions: the forms of the cursor's position, the longest first.
  ///   - marks: the forms of the number of marks, the longest first; empty for no marks.
  ///   - order: the order of the rows; nil for none.
  ///   - warning: a text that follows the position, with a divider before it; nil for none.
  init(
    positions: [String], marks: [String], order: String?,
    warning: (divider: String, text: String)? = nil
  ) {
    let warned = warning.map { $0.divider + $0.text } ?? ""
    let positions = positions.map { $0 + warned }
    self.warning = warning?.text
    text = positions.last ?? ""
    // A number that is cut would be another number.
    shortForms = (warning.map { [$0.text] } ?? []) + [String(text.prefix { $0 != " " })]
    let mark = marks.first.map { $0 + "  " } ?? ""
    longForms = positions.map { mark + $0 } + marks.dropFirst().map { $0 + "  " + text }
    if let order, let longest = longForms.first {
      longForms.insert(order + "  " + longest, at: 0)
      hasOrder = true
    }
    if longForms.last == text { longForms.removeLast() }
    hasMarks = !marks.isEmpty
  }
}

/// How a top line divides its columns between names at the left and a status at the right. In a narrower line, neither has
/// more columns than in a wider one.
struct TopLineDivision: Equatable {
  /// The form of the status.
  let status: String
  /// The columns of the titles; 0 to leave them out.
  let titleColumns: Int
  /// Whether the name of the section follows the titles.
  let showsSection: Bool

  /// The columns between the names and the status.
  private static let spacing = 2
  /// The columns that longer forms of the status leave for the titles, the columns that the number of marks leaves, and
  /// the least columns of titles that are cut.
  private static let (usualColumns, shortColumns, leastColumns) = (16, 12, 4)

  /// Divides a line. First the order is left out, then the section, then the rest of what longer forms of the status add.
  /// - Parameters:
  ///   - columns: the columns of the line.
  ///   - titles: the columns of all of the titles.
  ///   - section: the columns of the section's name with the separator before it; 0 for none.
  ///   - width: returns the columns of a text.
  init(columns: Int, titles: Int, section: Int = 0, status: TopLineStatus, width: (String) -> Int) {
    let (usual, short, least) = (
      min(titles, Self.usualColumns), min(titles, Self.shortColumns), min(titles, Self.leastColumns)
    )
    func fits(_ form: String, beside names: Int) -> Bool {
      width(form) + (names > 0 ? names + Self.spacing : 0) <= columns
    }
    let (forms, ordered) = (status.longForms, status.hasOrder ? 1 : 0)
    let complete = forms.isEmpty ? [status.text] : forms.prefix(1 + ordered)
    let besideSection = section > 0 ? complete.first { fits($0, beside: usual + section) } : nil
    let besideTitles =
      besideSection ?? forms.dropFirst(section > 0 ? ordered : 0).first { fits($0, beside: usual) }
    let besideShortTitles = forms.last.flatMap { status.hasMarks && fits($0, beside: short) ? $0 : nil }
    let form = besideTitles ?? besideShortTitles ?? (fits(status.text, beside: 0) ? status.text : nil)
    self.status =
      form ?? status.shortForms.first { fits($0, beside: 0) } ?? status.shortForms.last ?? status.text
    showsSection = besideSection != nil
    let length = width(self.status)
    let rest = columns - (length > 0 ? length + Self.spacing : 0) - (showsSection ? section : 0)
    let isWhole = self.status == complete.first && showsSection == (section > 0)
    let limit = isWhole ? titles : besideTitles == nil && status.hasMarks ? short : usual
    titleColumns = form.map { fits($0, beside: least) } == true ? max(0, min(limit, rest)) : 0
  }
}
