/// The text at the right of a top line, in several forms.
///
///     Packages        ↑ name  4 marked  1 of 12 · 80     all of it fits beside the names
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
