import SnakeTableRecords

/// The states that the list has had, for undoing and redoing changes.
struct ListHistory {
  /// The state at start.
  let initial: ListState
  private var undone: [ListState] = []
  private var former: [ListState] = []
  /// Whether there were more changes than can be undone.
  private(set) var isCut = false

  /// The maximum number of changes that can be undone.
  private static let most = 1000

  init(_ initial: ListState) { self.initial = initial }

  /// Whether there is a change to undo, or to redo.
  var canUndo: Bool { !former.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Notes the state before a change. What was undone cannot be redone any more.
  mutating func note(_ state: ListState) {
    former.append(state)
    if former.count > Self.most {
      former.removeFirst()
      isCut = true
    }
    undone = []
  }

  /// Returns the state before the last change; nil if there is none.
  mutating func undo(_ current: ListState) -> ListState? {
    guard let state = former.popLast() else { return nil }
    undone.append(current)
    return state
  }

  /// Returns the state that was undone last; nil if there is none.
  mutating func redo(_ current: ListState) -> ListState? {
    guard let state = undone.popLast() else { return nil }
    former.append(current)
    return state
  }
}
