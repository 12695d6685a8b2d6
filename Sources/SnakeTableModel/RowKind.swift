/// The position of a row in its section, which determines its corners and background.
public enum RowKind: CaseIterable, Equatable, Sendable {
  /// The only row.
  case single
  case top
  case middle
  case bottom

  /// Creates the kind of the row at index `row`, counted from 0, of `count` rows. Only the position matters, not
  /// the content of the row. O(1).
  public init(row: Int, of count: Int) {
    switch (row <= 0, row >= count - 1) {
    case (true, true): self = .single
    case (true, false): self = .top
    case (false, true): self = .bottom
    case (false, false): self = .middle
    }
  }
}
