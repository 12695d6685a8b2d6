/// The menu and the pointer tracking, which receive input before the cursor.
struct Interaction {
  /// The part that the pointer moves while its button is down; nil for none.
  var tracking: Tracking?
  /// The menu that is shown; nil for none.
  var menu: PopUpMenu?

  /// A part of the table that the pointer can move.
  enum Tracking: Equatable {
    /// The thumb of the scroll bar, and the line of the thumb that the pointer holds.
    case thumb(grip: Int)
    /// The section index.
    case sectionIndex
    /// A row being dragged by its `≡`.
    case heldRow
  }
}
