import SnakeTableDrawing

/// A view that draws itself (UIView.draw(_:)): any picture behind rows, in a cell or behind
/// a header's text.
///
/// A class, because it is known by its identity: two views are equal when they are the same one.
public final class DrawnView: Equatable, Sendable {
  /// Draws into a region of a buffer, whose clip is what can be seen of it. Called for every frame that shows
  /// the region; what it draws depends on nothing that a frame before it left. Colours that the terminal does
  /// not have become the nearest that it has.
  public let draw: @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void

  /// A view that draws by this function.
  public init(_ draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void) {
    self.draw = draw
  }

  public static func == (first: DrawnView, second: DrawnView) -> Bool { first === second }
}
