import SnakeTableLayout
import SnakeTableModel

/// The animations of a batch that are not `automatic`.
struct UpdateAnimations {
  private var oldRows: [TableIndexPath: RowAnimation] = [:]
  private var newRows: [TableIndexPath: RowAnimation] = [:]
  private var oldSections: [Int: RowAnimation] = [:]
  private var newSections: [Int: RowAnimation] = [:]

  // MARK: Reading

  func animation(ofOldRowAt path: TableIndexPath) -> RowAnimation {
    oldRows[path] ?? animation(ofOldSection: path.section)
  }

  func animation(ofNewRowAt path: TableIndexPath) -> RowAnimation? {
    newRows[path] ?? newSections[path.section]
  }

  func animation(ofOldSection section: Int) -> RowAnimation { oldSections[section] ?? .automatic }
  func animation(ofNewSection section: Int) -> RowAnimation { newSections[section] ?? .automatic }

  // MARK: Changes

  mutating func set(_ animation: RowAnimation, ofOldRowsAt paths: [TableIndexPath]) {
    if animation != .automatic { for path in paths { oldRows[path] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofNewRowsAt paths: [TableIndexPath]) {
    if animation != .automatic { for path in paths { newRows[path] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofOldSections sections: [Int]) {
    if animation != .automatic { for section in sections { oldSections[section] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofNewSections sections: [Int]) {
    if animation != .automatic { for section in sections { newSections[section] = animation } }
  }

  /// Merges the animations of another batch.
  mutating func add(_ others: UpdateAnimations) {
    oldRows.merge(others.oldRows) { $1 }
    newRows.merge(others.newRows) { $1 }
    oldSections.merge(others.oldSections) { $1 }
    newSections.merge(others.newSections) { $1 }
  }
}

/// A change of the content in progress, with the updates that have joined it.
struct UpdateBatch {
  /// The updates that have joined.
  private(set) var updates = TableUpdates()
  /// The completion handlers to call at the end of the batch.
  private(set) var completions: [UpdateCompletions.Handler] = []

  /// Adds a completion handler.
  mutating func add(_ completion: UpdateCompletions.Handler?) {
    if let completion { completions.append(completion) }
  }

  /// Adds updates and their completion handler.
  mutating func add(_ others: TableUpdates, _ completion: UpdateCompletions.Handler?) {
    updates.add(others)
    add(completion)
  }
}

/// The pending completion handlers of batch updates. Each handler is called once, at a time when no layout or offset is
/// being changed: at the end of the call that ends the movement, or in the next frame.
struct UpdateCompletions {
  /// A completion handler. `finished` is false if something else has ended the movement.
  typealias Handler = (_ finished: Bool) -> Void

  private var running: [Handler] = []
  private var due: [(handler: Handler, finished: Bool)] = []

  /// Whether handlers are due.
  var areDue: Bool { !due.isEmpty }

  /// Stores the handlers of a movement until it ends.
  mutating func begin(_ handlers: [Handler]) { running += handlers }

  /// Makes the handlers of the movement due when it ends.
  mutating func end(finished: Bool) {
    due += running.map { ($0, finished) }
    running = []
  }

  /// Removes and returns the first handler that is due, in the order of the batches; nil for none.
  mutating func next() -> (handler: Handler, finished: Bool)? { due.isEmpty ? nil : due.removeFirst() }
}

/// The state of a table before a change of its content.
struct UpdateOrigin {
  let layout: TableLayout
  /// The index path of the cursor's row.
  let cursor: TableIndexPath?
  /// The index path of the row that a menu belongs to.
  let menu: TableIndexPath?
  /// Whether the cursor stays in view.
  let isPinned: Bool
  /// Whether the table shows its beginning, and continues to.
  let staysAtTop: Bool
  /// The marked rows in the order of marking, each with its index path or nil if it was not in the table; nil if the
  /// data source was edited before the change began, or if the change keeps all marks.
  let marks: [(identifier: Int, path: TableIndexPath?)]?
  /// Whether the change is animated.
  let isAnimated: Bool
  /// The rows in view; nil if the change is not animated or the data source was edited before the change began.
  let content: ViewportContent?
  /// The content offset.
  let offset: Int

  /// Returns the new index path of the cursor's row; if the row is removed, of the nearest remaining row below it, or
  /// else above it. O(rows removed).
  func indexPathForFocusedRow(after change: some TableChange) -> TableIndexPath? {
    guard let position = cursor.map(layout.position(of:)) else { return nil }
    let below = stride(from: position, through: layout.numberOfRows - 1, by: 1)
    let above = stride(from: min(position, layout.numberOfRows) - 1, through: 0, by: -1)
    for position in [below, above].joined() {
      if let path = layout.path(atPosition: position).flatMap(change.indexPathForFocusedRow(after:)) {
        return path
      }
    }
    return nil
  }

  /// Returns the identifiers of the rows that keep their marks, in the order of marking; nil if the marks do not
  /// change.
  func marks(after change: some TableChange, identifier: (TableIndexPath) -> Int) -> [Int]? {
    guard let marks, !marks.isEmpty else { return nil }
    return marks.compactMap { mark in
      guard let path = mark.path else { return mark.identifier }
      guard change.keepsMark(ofRowAt: path) else { return nil }
      return change.newPath(of: path).map(identifier)
    }
  }
}
