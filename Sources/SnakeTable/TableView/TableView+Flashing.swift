import TableModel

/// What looks different for a moment. Nothing waits for it, and without motion there is none.
extension TableView {
  /// A row that flashes, by its identifier.
  struct RowFlash: Equatable {
    var identifier: Int
    var flash: Flash
  }

  /// How long a row is highlighted that was activated, and the scroll bar, in nanoseconds.
  private static let rowDuration = 150_000_000
  private static let indicatorDuration = 500_000_000

  /// The scroll bar, where there is one, has the accent colour for half a second from the next frame on
  /// (UIScrollView.flashScrollIndicators): to show that there is more.
  public func flashScrollIndicators() {
    guard motion.isEnabled else { return }
    indicatorFlash = Flash(duration: Self.indicatorDuration)
    setNeedsDisplay()
  }

  /// The row is highlighted for a moment, if it still has the cursor then (UITableViewCell.isHighlighted). That begins with
  /// the next frame of this table: when the row has opened another screen, as the user comes back.
  func highlight(_ path: TableIndexPath) {
    guard motion.isEnabled else { return }
    rowFlash = RowFlash(
      identifier: dataSource.identifier(forRowAt: path), flash: Flash(duration: Self.rowDuration))
  }

  /// Whether the next frame may still show a flash.
  var isFlashing: Bool { indicatorFlash != nil || rowFlash != nil }

  /// Takes away what is no longer seen.
  func updateFlashes(at time: Int) {
    indicatorFlash = indicatorFlash?.shown(at: time)
    guard let flash = rowFlash?.flash.shown(at: time), rowFlash?.identifier == cursor.identifier else {
      rowFlash = nil
      return
    }
    rowFlash?.flash = flash
  }
}
