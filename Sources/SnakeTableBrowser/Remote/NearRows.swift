import SnakeTable

/// The rows near the viewport, by their sections.
struct NearRows {
  /// The sections, the most important first.
  private(set) var sections: [Int] = []
  private var rows: [Int: [Int]] = [:]
  /// Whether rows are not requested before those of other sections have arrived.
  var areWaiting = false

  /// - Parameter paths: the paths of the rows, the most important first.
  init(_ paths: [TableIndexPath] = []) {
    for path in paths {
      if rows[path.section] == nil { sections.append(path.section) }
      rows[path.section, default: []].append(path.row)
    }
  }

  /// Returns the rows of a section, the most important first.
  subscript(section: Int) -> [Int] { rows[section] ?? [] }
}
