import SnakeTableDrawing

/// The geometry of a section that is being painted.
struct SectionContext {
  /// The section in lines of the content.
  let frame: SectionFrame
  /// The box of the section in lines of the screen; nil for none.
  let box: BoxShape?
  let window: PaintWindow
}

extension TablePainter {
  func context(ofSection section: Int, in window: PaintWindow) -> SectionContext {
    let frame = layout.frame(ofSection: section)
    return SectionContext(frame: frame, box: box(of: frame, in: window), window: window)
  }

  /// Returns the box of a section in lines of the screen; nil for none.
  private func box(of section: SectionFrame, in window: PaintWindow) -> BoxShape? {
    guard columns.isBoxed, let top = section.topBorderLine, let bottom = section.bottomBorderLine else {
      return nil
    }
    return BoxShape(
      columns: columns.box, top: window.screenLine(top), bottom: window.screenLine(bottom),
      step: columns.cornerSteps, isFilled: isFilled)
  }

  func strokes(of section: SectionContext) -> TableStrokes {
    TableStrokes(columns: columns, box: section.box, hasWalls: !isFilled)
  }
}
