import SnakeTableLayout
import SnakeTableModel

/// Changes of the content: the cursor, the marks and the menu follow their rows.
extension TableView {
  /// Changes the data source and shows the change: the cursor and the marks follow their rows, and the rows move to
  /// their new positions. If the change throws, the table shows the current rows of the data source. A change inside
  /// another change is shown at the end of the outer one. O(sections + marked rows).
  /// - Parameters:
  ///   - keepsMarks: whether the change keeps the identifiers of all rows, so that marks need not follow rows.
  ///   - completion: called when all rows have reached their positions; not called if this method throws.
  ///   - change: makes the change and returns the mapping between old and new rows.
  func performChange<Failure: Error>(
    animated: Bool, keepsMarks: Bool = false, completion: UpdateCompletions.Handler?,
    _ change: () throws(Failure) -> some TableChange
  ) throws(Failure) {
    guard phase.batch == nil else {
      _ = try change()
      phase.changeBatch { $0.add(completion) }
      return
    }
    let origin = origin(animated: animated, keepsMarks: keepsMarks)
    phase.beginBatch()
    defer { callCompletions() }
    do throws(Failure) {
      let change = try change()
      let joined = phase.endBatch()
      follow(change, from: origin)
      motionState.completions.begin((completion.map { [$0] } ?? []) + joined)
      if motionState.transition == nil { motionState.completions.end(finished: true) }
    } catch {
      let joined = phase.endBatch()
      reloadData()
      motionState.completions.begin(joined)
      motionState.completions.end(finished: false)
      throw error
    }
  }

  // MARK: Before the change

  private func origin(animated: Bool, keepsMarks: Bool) -> UpdateOrigin {
    let (isKnown, isAnimated) = (isUpToDate, animated && canAnimate)
    return UpdateOrigin(
      layout: layout, cursor: indexPathForFocusedRow,
      menu: isKnown ? interaction.menu.flatMap { shownPath(ofIdentifier: $0.identifier) } : nil,
      isPinned: isCursorVisible, staysAtTop: staysAtTop, marks: isKnown && !keepsMarks ? markedRows : nil,
      isAnimated: isAnimated, content: isKnown && isAnimated ? presentedContent : nil, offset: presentedOffset
    )
  }

  /// Whether the data source still has the sections and numbers of rows that the table shows.
  private var isUpToDate: Bool {
    dataSource.numberOfSections == numberOfSections
      && (0..<numberOfSections).allSatisfy {
        dataSource.numberOfRows(inSection: $0) == numberOfRows(inSection: $0)
      }
  }

  /// Whether rows can be animated to their new positions.
  private var canAnimate: Bool {
    size.lines > 0 && phase.drop?.isAnimated ?? true && motionState.allowsTransition(in: layout)
  }

  private var markedRows: [(identifier: Int, path: TableIndexPath?)] {
    marks.rows.markedInOrder.flatMap { $0.map { ($0, shownPath(ofIdentifier: $0)) } }
  }

  /// The content of the last frame.
  private var presentedContent: ViewportContent {
    guard let time = motionState.frameTime, let transition = motionState.shownTransition else {
      return plainContent(offset: presentedOffset)
    }
    return painter(at: time).content(of: transition)
  }

  private func plainContent(offset: Int) -> ViewportContent {
    ViewportContent(
      layout, dataSource: dataSource, selection: selection, offset: offset, lines: size.lines)
  }

  // MARK: After the change

  private func follow(_ change: some TableChange, from origin: UpdateOrigin) {
    phase.dropDidShow()
    updateLayout()
    if let marked = origin.marks(after: change, identifier: dataSource.identifier(forRowAt:)) {
      marks.rows.replaceMarks(marked)
    }
    setCursor(nearest: origin.indexPathForFocusedRow(after: change).map(layout.position(of:)) ?? 0)
    if let path = origin.menu { followMenu(to: change.newPath(of: path)) }
    keepTopRow(after: change, from: origin)
    forgetTopRows()
    if origin.isAnimated { beginTransition(change, from: origin) }
    setNeedsDisplay()
  }

  /// Makes the menu follow its row, or removes the menu with its row.
  private func followMenu(to path: TableIndexPath?) {
    guard let path else { return interaction.menu = nil }
    interaction.menu?.identifier = dataSource.identifier(forRowAt: path)
  }

  private func beginTransition(_ change: some TableChange, from origin: UpdateOrigin) {
    let duration = motion.duration.nanoseconds
    motionState.beginTransition(
      TableTransition(
        from: origin.content ?? formerContent(of: origin, change), to: plainContent(offset: contentOffset),
        change: change, cursor: cursor.identifier, lines: size.lines,
        duration: change.answersKey ? min(duration, Self.longestAnswer) : duration))
  }

  /// The maximum duration in nanoseconds of a movement that shows what a key has done.
  private static let longestAnswer = 200_000_000

  /// The content before the data source was edited, with blank rows where the data source no longer has them.
  private func formerContent(of origin: UpdateOrigin, _ change: some TableChange) -> ViewportContent {
    ViewportContent(
      origin.layout, dataSource: FormerRows(origin.layout, change: change, content: dataSource),
      selection: selection, offset: origin.offset, lines: size.lines)
  }

  // MARK: Content that is read again as a whole

  /// Whether rows are moving to their positions after a change.
  package var isMovingRows: Bool { motionState.shownTransition != nil }

  /// Shows rows that are moving at their positions. Returns false, without effect, if none are.
  @discardableResult package func completeMovement() -> Bool {
    guard motionState.transition != nil || motionState.slide != nil else { return false }
    motionState.slide = nil
    motionState.endTransition(finished: false)
    callCompletions()
    setNeedsDisplay()
    return true
  }

  // MARK: Collapsed sections, whose header is their only row

  /// The cursor's section if it is collapsed; nil otherwise.
  package var collapsedSection: Int? {
    guard let section = indexPathForFocusedRow?.section, layout.frame(ofSection: section).isCollapsed else {
      return nil
    }
    return section
  }

  /// Shows that the data source collapses or expands sections in `change`, and nothing else: rows roll up under their
  /// headers, or come out from there, unless there are more of them than fit the viewport. The cursor stays in its section: on the header of a section that is collapsed, on the first row of one that
  /// is expanded. Marks stay. O(sections).
  /// - Parameter change: makes the change. Returns the section that has replaced several, or that several have replaced;
  ///   the value has no meaning if the number of sections stays.
  package func foldSections(_ change: () -> Int) {
    let rows = layout.numberOfRows
    performChange(animated: true, keepsMarks: true, completion: nil) { () -> FoldedContent in
      let former = layout
      let section = change()
      return FoldedContent(layout: former, content: dataSource, section: section)
    }
    // It would not be seen where the rows come from.
    if abs(layout.numberOfRows - rows) > size.lines { completeMovement() }
  }

  // MARK: Another order

  /// The lines of the viewport that the rows in view are on, by their identifiers; empty if animations are off.
  package var rowLines: [Int: Int] {
    guard motion.isEnabled else { return [:] }
    let lines = indexPathsForVisibleRows.map { path in
      (dataSource.identifier(forRowAt: path), layout.frame(ofRowAt: path).line - presentedOffset)
    }
    return Dictionary(lines) { first, _ in first }
  }

  /// Lets rows slide to where they are now. Rows that were not in view are there at once.
  /// - Parameter lines: the result of `rowLines` before the order has changed.
  package func slideRows(from lines: [Int: Int]) {
    guard rowLines.contains(where: { row, line in lines[row].map { $0 != line } ?? false }) else { return }
    motionState.slide = RowSlide(from: lines, duration: min(motion.duration.nanoseconds, Self.longestAnswer))
    setNeedsDisplay()
  }

  /// Marks all rows of the collapsed section at a row, or unmarks them if all of them are marked.
  func toggleMarks(ofSectionAt path: TableIndexPath) {
    let rows = dataSource.identifiers(ofRowAt: path)
    if rows.allSatisfy({ marks.rows.unmarked(in: $0).isEmpty }) {
      marks.rows.unmark(rows)
    } else {
      marks.rows.mark(rows)
    }
    setNeedsDisplay()
  }
}
