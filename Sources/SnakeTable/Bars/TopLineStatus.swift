/// The text at the right of a top line, in several forms.
///
///     Packages        ↑ name  4 marked  1 of 12        all of it fits beside the names
///     Packages      1 of 12                            the longer forms do not
///     Pac…  1 of 12                                    the names make room
///     1                                                even the text does not fit
package struct TopLineStatus: Equatable {
  /// Longer forms than `text`, the longest first.
  var longForms: [String] = []
  /// The form for which the names make room.
  var text: String
  /// The forms for a line in which the text does not fit, the longest first.
  var shortForms: [String] = []

  /// Creates a status that has one form, which is cut where it does not fit.
  package init(_ text: String) { self.text = text }

  /// Creates the status of a table.
  /// - Parameters:
  ///   - forms: the position of the cursor, the longest form first.
  ///   - parts: what precedes it, such as the number of marks: the first part precedes the position.
  init(position forms: [String], precededBy parts: [String]) {
    text = forms.first ?? ""
    // A number that is cut would be another number.
    shortForms = forms.dropFirst() + [String((forms.last ?? "").prefix { $0 != " " })]
    for part in parts { longForms.insert(part + "  " + (longForms.first ?? text), at: 0) }
  }
}

/// How a top line divides its columns between names at the left and a status at the right. In a narrower line, neither has
/// more columns than in a wider one.
struct TopLineDivision: Equatable {
  /// The form of the status.
  let status: String
  /// The columns of the names; 0 to leave them out.
  let nameColumns: Int

  /// The columns between the names and the status.
  private static let spacing = 2
  /// The columns of the names that longer forms of the status leave, and the least columns of names that are cut.
  private static let (usualColumns, leastColumns) = (16, 4)

  /// Divides a line.
  /// - Parameters:
  ///   - columns: the columns of the line.
  ///   - names: the columns of all of the names.
  ///   - width: returns the columns of a text.
  init(columns: Int, names: Int, status: TopLineStatus, width: (String) -> Int) {
    let kept = min(names, Self.usualColumns)
    let room = columns - (kept > 0 ? kept + Self.spacing : 0)
    let form = status.longForms.firstIndex { width($0) <= room }
    let fits = width(status.text) <= columns
    self.status =
      form.map { status.longForms[$0] }
      ?? (fits ? status.text : status.shortForms.first { width($0) <= columns })
      ?? status.shortForms.last ?? status.text
    let length = width(self.status)
    let isWhole = (form ?? status.longForms.count) == 0
    let rest = min(isWhole ? names : kept, columns - (length > 0 ? length + Self.spacing : 0))
    nameColumns = fits && rest >= min(names, Self.leastColumns) ? max(0, rest) : 0
  }
}
