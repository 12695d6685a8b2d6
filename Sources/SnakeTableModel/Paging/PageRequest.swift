/// A request for consecutive rows of a list.
public struct PageRequest<Key: Sendable>: Sendable {
  /// The place of the rows in the list.
  public enum Anchor: Sendable {
    /// The first rows of the list.
    case first
    /// The last rows of the list, in the order of the list.
    case last
    /// The rows directly after the row with a key.
    case after(Key)
    /// The rows directly before the row with a key, in the order of the list.
    case before(Key)
    /// The rows at the positions `rows`, after a jump. A provider with keys may answer with rows near them.
    case position
  }

  /// The place of the rows in the list. Always `position` if keys are `Never`.
  public let anchor: Anchor
  /// The positions of the rows, counted from 0. They are right only as far as the number of rows is.
  public let rows: Range<Int>
  /// The number of rows requested: fewer rows mean that the list ends with them, or begins with them if they were
  /// requested before a key.
  public var limit: Int { rows.count }

  /// Creates a request, such as to test a provider.
  /// - Parameters:
  ///   - anchor: the place of the rows in the list.
  ///   - rows: the positions of the rows, counted from 0.
  public init(anchor: Anchor, rows: Range<Int>) {
    self.anchor = anchor
    self.rows = rows
  }
}

extension PageRequest: Equatable where Key: Equatable {}
extension PageRequest.Anchor: Equatable where Key: Equatable {}
