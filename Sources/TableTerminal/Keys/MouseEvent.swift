import TableDrawing

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: UInt8, Hashable, Sendable {
    case left, middle, right
  }

  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release
    case drag
    case wheelUp, wheelDown
  }

  public var kind: Kind
  /// The cell, always on the screen.
  public var position: Point
  public var modifiers: KeyModifiers

  public init(_ kind: Kind, at position: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
