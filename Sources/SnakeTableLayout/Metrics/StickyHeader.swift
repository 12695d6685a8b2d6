/// A header that stays at the top of the viewport after its own lines have been scrolled out of view.
public struct StickyHeader: Equatable, Sendable {
  /// The section of the header.
  public var section: Int
  /// The lines of the content that the header covers. They begin above the viewport while the next section pushes
  /// the header off.
  public var lines: Range<Int>
}
