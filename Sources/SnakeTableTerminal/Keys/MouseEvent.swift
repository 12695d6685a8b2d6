import SnakeTableDrawing

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: UInt8, Hashable, Sendable {
    case left, middle, right
  }

  /// What the mouse can do.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    case release
    case drag
    case wheelUp, wheelDown
  }

  /// What it did.
  public var kind: Kind
  /// The cell, always on the screen.
  public var position: Point
  /// What was held down on the keyboard.
  public var modifiers: KeyModifiers

  /// An event at a cell.
  public init(_ kind: Kind, at position: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
