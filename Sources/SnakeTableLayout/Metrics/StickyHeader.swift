/// A header that stays at the top of the viewport after its own lines have been scrolled out of view.
package struct StickyHeader: Equatable, Sendable {
  /// The section of the header.
  package var section: Int
  /// The lines of the content that the header covers. They begin above the viewport while the next section pushes
  /// the header off.
  package var lines: Range<Int>
}
