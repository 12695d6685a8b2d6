/// A header that stays at the top of the viewport though its place in the content has been scrolled off.
public struct StickyHeader: Equatable, Sendable {
  /// Whose header it is.
  public var section: Int
  /// The lines of the content that it covers. Pushed off by the next section, it begins above the viewport.
  public var lines: Range<Int>
}
