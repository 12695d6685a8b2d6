import SnakeTable

/// Something to do.
struct TaskItem {
  /// What it is called for as long as it is there, wherever it goes.
  let identifier: Int
  var title: String
  var isFlagged = false
}

/// Lists of tasks: those for today, those for later, and those that are done.
struct TaskList {
  static let names = ["Today", "Later", "Done"]
  static let done = 2

  private(set) var lists: [[TaskItem]] = names.map { _ in [] }
  private var nextIdentifier = 0

  init(today: [String], later: [String]) {
    for title in today { add(title, to: TableIndexPath(row: lists[0].count, section: 0)) }
    for title in later { add(title, to: TableIndexPath(row: lists[1].count, section: 1)) }
  }

  subscript(path: TableIndexPath) -> TaskItem {
    get { lists[path.section][path.row] }
    set { lists[path.section][path.row] = newValue }
  }

  /// The list that a task is in, and its place there.
  func path(of identifier: Int) -> TableIndexPath? {
    for (section, tasks) in lists.enumerated() {
      if let row = tasks.firstIndex(where: { $0.identifier == identifier }) {
        return TableIndexPath(row: row, section: section)
      }
    }
    return nil
  }

  mutating func add(_ title: String, to path: TableIndexPath) {
    lists[path.section].insert(TaskItem(identifier: nextIdentifier, title: title), at: path.row)
    nextIdentifier += 1
  }

  mutating func move(from path: TableIndexPath, to newPath: TableIndexPath) {
    lists[newPath.section].insert(lists[path.section].remove(at: path.row), at: newPath.row)
  }

  /// Moves tasks to the end of a list.
  mutating func move(_ identifiers: [Int], toList list: Int) {
    for identifier in identifiers {
      guard let path = path(of: identifier), path.section != list else { continue }
      lists[list].append(lists[path.section].remove(at: path.row))
    }
  }

  mutating func remove(_ identifiers: [Int]) {
    for list in lists.indices { lists[list].removeAll { identifiers.contains($0.identifier) } }
  }
}
