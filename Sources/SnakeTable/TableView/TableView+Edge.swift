import TableDrawing
import TableLayout

/// The right edge: scroll bar and section index, and the pointer on them.
extension TableView {
  /// What the pointer holds while its button is down.
  enum Tracking: Equatable {
    /// The scroll bar's thumb, by one of its lines.
    case thumb(grip: Int)
    case sectionIndex
    /// A row, by its `≡`.
    case heldRow
  }

  /// The narrowest table, in columns, that has a scroll bar beside it, or an index.
  private static let narrowest = 10

  /// Where everything stands horizontally.
  public var columns: TableColumns {
    TableColumns(width: size.columns, configuration: configuration, safeArea: safeArea)
  }

  /// The scroll bar, where it is shown. It stands in the last column.
  var scrollIndicator: ScrollIndicator? {
    switch configuration.verticalScrollIndicator {
    case .never: return nil
    case .automatic where scrollLines <= size.lines: return nil
    case .automatic, .always: break
    }
    guard size.columns > Self.narrowest, size.lines > 0 else { return nil }
    return ScrollIndicator(lines: size.lines, contentLines: scrollLines, glyphs: appearance.glyphs)
  }

  /// Lines that the viewport scrolls through.
  private var scrollLines: Int { layout.height + adjustedInset.top + adjustedInset.bottom }

  /// Columns at the right that the bar and the index take.
  var safeArea: Int { (scrollIndicator == nil ? 0 : 1) + (sectionIndex?.columns ?? 0) }

  /// Where the index begins.
  private var indexColumn: Int { size.columns - safeArea }

  /// Takes over the titles of the sections there are. O(lines).
  func updateSectionIndex() {
    sectionIndex = nil
    guard configuration.showsSectionIndex,
      layout.numberOfRows >= configuration.sectionIndexMinimumDisplayRowCount,
      let index = SectionIndex(dataSource, lines: size.lines, typesetter: appearance.typesetter),
      size.columns - safeArea - index.columns >= Self.narrowest
    else { return }
    sectionIndex = index
  }

  /// - Parameter offset: the line of the content at the top of the viewport.
  func drawEdge(into buffer: inout CellBuffer, line: Int, offset: Int) {
    sectionIndex?.paint(
      into: &buffer, column: indexColumn, line: line, section: currentSection,
      isTracking: tracking == .sectionIndex, appearance: appearance)
    scrollIndicator?.paint(
      into: &buffer, column: size.columns - 1, line: line, offset: offset + adjustedInset.top,
      isFlashing: indicatorFlash != nil, appearance: appearance)
  }

  /// The cursor's section, or the one at the top where the cursor is out of view.
  private var currentSection: Int? {
    isCursorVisible ? cursorPath?.section : layout.section(atLine: viewport.insetLines.lowerBound)
  }

  // MARK: Pointer

  /// A button was pressed at a cell of the viewport (UIControl.beginTracking). True if that is on the scroll bar,
  /// whose thumb comes there, or on the section index, whose section comes to the top.
  public func beginTracking(at point: Point) -> Bool {
    tracking = nil
    guard (0..<size.lines).contains(point.line) else { return false }
    if let scrollIndicator, point.column == size.columns - 1 {
      let offset = contentOffset + adjustedInset.top
      tracking = .thumb(grip: scrollIndicator.grip(atLine: point.line, offset: offset))
      if scrollIndicator.isThumb(atLine: point.line, offset: offset) { return true }
    } else if let sectionIndex, (indexColumn..<(indexColumn + sectionIndex.columns)).contains(point.column) {
      tracking = .sectionIndex
    }
    return continueTracking(at: point)
  }

  /// The pointer moved with its button down, over the viewport or beyond it; false where it holds nothing.
  public func continueTracking(at point: Point) -> Bool {
    switch tracking {
    case nil: return false
    case .thumb(let grip):
      guard let scrollIndicator else { return false }
      contentOffset = scrollIndicator.offset(atLine: point.line, grip: grip) - adjustedInset.top
      clampOffset()
    case .sectionIndex:
      guard let sectionIndex else { return false }
      moveCursor(toSection: sectionIndex.section(atLine: point.line))
    case .heldRow: moveHeldRow(toLine: point.line)
    }
    return true
  }

  /// The button was released (UIControl.endTracking). True where the pointer held something.
  @discardableResult public func endTracking() -> Bool {
    let heldSomething = tracking != nil
    if tracking == .heldRow { endInteractiveMovement() }
    tracking = nil
    return heldSomething
  }

  /// Beyond the viewport it moves on by a row.
  private func moveHeldRow(toLine line: Int) {
    if (0..<size.lines).contains(line) {
      updateInteractiveMovement(toLine: contentOffset + line)
    } else {
      updateInteractiveMovement(by: line < 0 ? -1 : 1)
    }
  }
}
