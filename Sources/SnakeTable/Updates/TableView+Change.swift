import TableLayout
import TableModel

/// Following rows from one content to the next.
extension TableView {
  /// What is remembered of a content while it changes.
  private struct Origin {
    let layout: TableLayout
    let cursor: TableIndexPath?
    /// The row that a menu is shown for.
    let menu: TableIndexPath?
    /// Whether the cursor is to stay in view.
    let isPinned: Bool
    /// The marked rows in the order of marking; without a path where they are not shown. Nil where nobody knows.
    let marks: [(identifier: Int, path: TableIndexPath?)]?
    /// Whether anything is to move.
    let isAnimated: Bool
    /// Nil where nothing is to move, or nobody knows.
    let content: ViewportContent?
    /// The line that was at the top.
    let offset: Int
  }

  /// Takes over a change of the data source: cursor and marks follow their rows, and the picture follows in time. When
  /// it fails, the table shows what the data source has. One that is made in the middle of another is taken over with
  /// that one. O(sections + marked rows).
  /// - Parameters:
  ///   - completion: told when the picture stands; not where this throws.
  ///   - change: makes the change, and says which rows are which.
  func takeOver<Failure: Error>(
    animated: Bool, completion: UpdateCompletions.Handler?,
    _ change: () throws(Failure) -> some TableChange
  ) throws(Failure) {
    guard phase.batch == nil else {
      _ = try change()
      phase.changeBatch { $0.add(completion) }
      return
    }
    let (isKnown, isAnimated) = (isUpToDate, animated && canAnimate)
    let origin = Origin(
      layout: layout, cursor: cursorPath,
      menu: isKnown ? menu.flatMap { shownPath(ofIdentifier: $0.identifier) } : nil,
      isPinned: isCursorVisible, marks: isKnown ? markedRows : nil,
      isAnimated: isAnimated, content: isKnown && isAnimated ? presentedContent : nil, offset: presentedOffset
    )
    phase.beginBatch()
    defer { callCompletions() }
    do throws(Failure) {
      let change = try change()
      let joined = phase.endBatch()
      follow(change, from: origin)
      completions.begin((completion.map { [$0] } ?? []) + joined)
      if transition == nil { completions.end(finished: true) }
    } catch {
      let joined = phase.endBatch()
      reloadData()
      completions.begin(joined)
      completions.end(finished: false)
      throw error
    }
  }

  /// Whether the data source still has what the table shows.
  private var isUpToDate: Bool {
    dataSource.numberOfSections == numberOfSections
      && (0..<numberOfSections).allSatisfy {
        dataSource.numberOfRows(inSection: $0) == numberOfRows(inSection: $0)
      }
  }

  private var markedRows: [(identifier: Int, path: TableIndexPath?)] {
    marks.rows.markedInOrder.flatMap { $0.map { ($0, shownPath(ofIdentifier: $0)) } }
  }

  private func follow(_ change: some TableChange, from origin: Origin) {
    phase.dropDidShow()
    updateLayout()
    if let marks = origin.marks, !marks.isEmpty {
      self.marks.rows.replaceMarks(
        marks.compactMap { mark in
          guard let path = mark.path else { return mark.identifier }
          guard change.keepsMark(ofRowAt: path) else { return nil }
          return change.newPath(of: path).map(dataSource.identifier(forRowAt:))
        })
    }
    setCursor(
      nearest: place(of: origin.cursor, in: origin.layout, after: change).map(layout.position(of:)) ?? 0)
    if let path = origin.menu { followMenu(to: change.newPath(of: path)) }
    if origin.isPinned { scrollToCursor() } else { clampOffset() }
    if origin.isAnimated {
      transition = TableTransition(
        from: origin.content ?? formerContent(of: origin, change), to: plainContent(offset: contentOffset),
        change: change, cursor: cursor.identifier, lines: size.lines, duration: motion.duration)
    }
    setNeedsDisplay()
  }

  /// A menu goes with its row, and away with it.
  private func followMenu(to path: TableIndexPath?) {
    guard let path else { return menu = nil }
    menu?.identifier = dataSource.identifier(forRowAt: path)
  }

  /// What was shown before the data source was edited, as far as it still knows.
  private func formerContent(of origin: Origin, _ change: some TableChange) -> ViewportContent {
    ViewportContent(
      origin.layout, dataSource: FormerRows(origin.layout, change: change, content: dataSource),
      selection: selection, offset: origin.offset, lines: size.lines)
  }

  /// Where a row stands now, or the nearest after it, or before, that is still there. O(rows that have gone).
  private func place(
    of path: TableIndexPath?, in old: TableLayout, after change: some TableChange
  ) -> TableIndexPath? {
    guard let position = path.map(old.position(of:)) else { return nil }
    for position in position..<max(position, old.numberOfRows) {
      if let path = old.path(atPosition: position).flatMap(change.newPath(of:)) { return path }
    }
    for position in (0..<min(position, old.numberOfRows)).reversed() {
      if let path = old.path(atPosition: position).flatMap(change.newPath(of:)) { return path }
    }
    return nil
  }

  // MARK: In time

  /// Whether the picture can move: it has been seen, and no strokes are on their way.
  private var canAnimate: Bool {
    guard let frameTime, phase.drop?.isAnimated ?? true, motion.isEnabled, size.lines > 0, due == nil else {
      return false
    }
    return !(strokesEnd.map { frameTime < $0 } ?? false)
  }

  /// What the last frame showed.
  private var presentedContent: ViewportContent {
    guard let frameTime, let transition, !transition.isFinished(at: frameTime) else {
      return plainContent(offset: presentedOffset)
    }
    return painter(at: frameTime).content(of: transition)
  }

  private func plainContent(offset: Int) -> ViewportContent {
    ViewportContent(
      layout, dataSource: dataSource, selection: selection, offset: offset, lines: size.lines)
  }

  /// Begins a transition or ends it, and tells who waits for its end. What they do then is seen in the same frame.
  func advanceTransition(at time: Int) {
    transition?.begin(at: time)
    if let transition, transition.isFinished(at: time) { endTransition(finished: true) }
    callCompletions()
    transition?.begin(at: time)
  }

  /// Shows the rows where they will be.
  /// - Parameter finished: whether they have come there by themselves.
  func endTransition(finished: Bool) {
    transition = nil
    completions.end(finished: finished)
  }

  private func callCompletions() {
    while let (handler, finished) = completions.next() { handler(finished) }
  }
}
