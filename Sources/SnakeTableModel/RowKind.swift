/// Where a row stands among the rows of its section: what its corners, and so its background, depend on.
public enum RowKind: CaseIterable, Equatable, Sendable {
  /// The only row.
  case single
  case top
  case middle
  case bottom

  /// The kind of row `row`, counted from 0, of `count`: its place decides, never what it shows. O(1).
  public init(row: Int, of count: Int) {
    switch (row <= 0, row >= count - 1) {
    case (true, true): self = .single
    case (true, false): self = .top
    case (false, true): self = .bottom
    case (false, false): self = .middle
    }
  }
}
