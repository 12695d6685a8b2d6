import SnakeTable

/// Looks up what a key does.
struct KeyMap: Sendable {
  private(set) var bindings: [KeyBinding]
  /// Keys that the user has given another meaning.
  private let assigned: [KeyPress]

  /// - Parameters:
  ///   - assignments: keys that do something else; of two for a key the last counts.
  ///   - others: bindings whose actions keys may be assigned to besides; an action that is in neither does nothing.
  init(_ bindings: [KeyBinding], assignments: [KeyAssignment] = [], others: [KeyBinding] = []) {
    self.bindings = bindings
    assigned = assignments.map(\.key)
    for assignment in assignments { assign(assignment, others: others) }
  }

  private mutating func assign(_ assignment: KeyAssignment, others: [KeyBinding]) {
    for index in bindings.indices { bindings[index].keys.removeAll { $0 == assignment.key } }
    if let index = bindings.firstIndex(where: { $0.action == assignment.action }) {
      bindings[index].keys.append(assignment.key)
    } else if var other = others.first(where: { $0.action == assignment.action }) {
      other.keys = [assignment.key]
      bindings.append(other)
    }
  }

  /// O(bindings): a table would cost more at the start than it ever saves.
  func action(for key: KeyPress) -> BrowserAction? { bindings.first { $0.keys.contains(key) }?.action }

  func isAssigned(_ key: KeyPress) -> Bool { assigned.contains(key) }

  /// The key to name for an action: the usual one while it does that, else the first that does; nil for none.
  func key(for action: BrowserAction, usually usual: Key) -> KeyPress? {
    var first: KeyPress?
    for binding in bindings where binding.action == action {
      if binding.keys.contains(KeyPress(usual)) { return KeyPress(usual) }
      first = first ?? binding.keys.first
    }
    return first
  }

  // MARK: Help

  private var topics: [KeyBinding.Topic] {
    KeyBinding.Topic.allCases.filter { topic in bindings.contains { $0.topic == topic } }
  }

  /// The help as a table: a section a topic, a row a binding.
  func helpTable() -> ArrayDataSource {
    ArrayDataSource(
      topics.map { topic in
        TableSection(
          header: SectionLabel(text: CellText(topic.rawValue)), rows: rows(of: topic) + Self.notes(topic))
      })
  }

  private func rows(of topic: KeyBinding.Topic) -> [TableCell] {
    bindings.compactMap { binding in
      guard binding.topic == topic, !binding.keys.isEmpty, let text = binding.text else { return nil }
      let keys = binding.keys.map(\.name).joined(separator: " ")
      return TableCell(title: CellText(text), detail: CellText(keys))
    }
  }

  /// Keys that are bound nowhere here: the filter line's own, and the terminal's.
  private static func notes(_ topic: KeyBinding.Topic) -> [TableCell] {
    switch topic {
    case .filtering:
      [
        TableCell(title: "While typing: words, fuzzy, regex", detail: "Ctrl-T"),
        TableCell(title: "While typing: all rows again", detail: "Esc"),
      ]
    case .viewing: [TableCell(title: "Suspend", detail: "Ctrl-Z")]
    case .moving, .choosing: []
    }
  }
}
