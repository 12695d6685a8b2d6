/// The number of rows of a list whose rows arrive in pages. Numbers beyond 2⁴⁰, about 10¹², count as 2⁴⁰.
public enum RowCount: Equatable, Sendable {
  /// The number of rows; less than 0 counts as 0. If fewer rows arrive, the list ends with the last of them.
  case exact(Int)
  /// An estimate of the number of rows, shown as `≈ 1,200,000`; 0 and less count as unknown. The number becomes exact when the
  /// last row arrives.
  case estimated(Int)
  /// The list grows while it is scrolled to its end, until its last row arrives.
  case unknown
}

extension RowCount {
  /// The largest number of rows: the lines of more could not be counted.
  private static let maximum = 1 << 40

  /// The number, from 0 to the largest one.
  package var bounded: RowCount {
    switch self {
    case .exact(let count): .exact(min(max(0, count), Self.maximum))
    case .estimated(let count): .estimated(min(max(0, count), Self.maximum))
    case .unknown: .unknown
    }
  }
}
