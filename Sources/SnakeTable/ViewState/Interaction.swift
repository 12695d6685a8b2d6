/// What the pointer and the keys act on in place of the cursor.
struct Interaction {
  /// What the pointer tracks while its button is down; nil for nothing.
  var tracking: Tracking?
  /// The menu that is shown; nil for none.
  var menu: PopUpMenu?

  /// Something that the pointer moves.
  enum Tracking: Equatable {
    /// The scroll bar's thumb, by one of its lines.
    case thumb(grip: Int)
    /// The section index.
    case sectionIndex
    /// A row, by its `≡`.
    case heldRow
  }
}
