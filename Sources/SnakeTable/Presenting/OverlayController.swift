import SnakeTableLayout

/// A controller that is drawn over the picture of what it is presented over, and not into a blank buffer.
protocol OverlayController: ScreenController {
  /// Called with the look of what it is presented over, if that has one, before the screen is known.
  func adopt(_ appearance: TableAppearance?)
}
