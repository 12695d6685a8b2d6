/// The number of rows of a list whose rows arrive in pages.
public enum RowCount: Equatable, Sendable {
  /// The number of rows. If fewer rows arrive, the list ends with the last of them.
  case exact(Int)
  /// An estimate of the number of rows, shown as `≈ 1,200,000`. The number becomes exact when the last row arrives.
  case estimated(Int)
  /// The list grows while it is scrolled to its end, until its last row arrives.
  case unknown
}
