import SnakeTableDrawing

/// A mouse event at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: UInt8, Hashable, Sendable {
    case left, middle, right
  }

  /// A kind of mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    case release
    case drag
    case wheelUp, wheelDown
  }

  /// The kind of the event.
  public var kind: Kind
  /// The cell of the event, always inside the screen.
  public var position: Point
  /// The modifier keys held down.
  public var modifiers: KeyModifiers

  /// Creates an event at a cell.
  public init(_ kind: Kind, at position: Point, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

extension MouseEvent: CustomStringConvertible {
  /// `left press at column 3, line 4`, with modifiers `Ctrl left press at column 3, line 4`.
  public var description: String {
    (modifiers.isEmpty ? "" : "\(modifiers) ") + "\(kind) at \(position)"
  }
}

extension MouseEvent.Kind: CustomStringConvertible {
  /// `left press`, `release`, `wheel up`.
  public var description: String {
    switch self {
    case .press(let button): "\(button) press"
    case .release: "release"
    case .drag: "drag"
    case .wheelUp: "wheel up"
    case .wheelDown: "wheel down"
    }
  }
}
