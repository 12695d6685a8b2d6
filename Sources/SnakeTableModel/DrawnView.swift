import SnakeTableDrawing

/// A view that draws itself (UIView.draw(_:)): any picture behind rows, in a cell or behind a header's text.
///
/// A class, because views are compared by identity: two views are equal if they are the same instance. Any
/// thread can make one.
public final class DrawnView: Equatable, Sendable {
  /// Draws into a region of a buffer. The buffer's clip is the visible part of the region. Called for every frame
  /// that shows the region; the drawing must not depend on an earlier frame. Colours that the terminal lacks become
  /// the nearest colours that it has.
  public let draw: @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void

  /// Creates a view with a function that draws it.
  public init(_ draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void) {
    self.draw = draw
  }

  public static func == (first: DrawnView, second: DrawnView) -> Bool { first === second }
}
