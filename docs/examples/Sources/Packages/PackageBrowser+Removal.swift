import SnakeTable

/// The batch: what would be removed with the chosen packages. apt simulates it, so that nothing changes.
extension PackageBrowser {
  /// Asks before the batch begins.
  func confirmRemoval() {
    let names = chosenPackages.map(\.name)
    guard !names.isEmpty, progress == nil else { return }
    let alert = AlertController(
      title: "Simulate the removal of \(names.count.counted("package"))?",
      message: "apt-get --simulate says what else would be removed. Nothing is removed.")
    alert.addAction(AlertController.Action("Cancel", style: .cancel))
    alert.addAction(
      AlertController.Action("Simulate") { Task { await self.simulateRemoval(of: names) } })
    controller.present(alert)
  }

  /// Simulates the removal of each package, then shows what would have gone with them.
  func simulateRemoval(of names: [String]) async {
    progress = 0
    defer { progress = nil }
    var (removed, kept): (Set<String>, [String]) = ([], [])
    do {
      for (index, name) in names.enumerated() {
        if let found = try await database.packagesRemoved(with: name) {
          removed.formUnion(found)
        } else {
          kept.append(name)
        }
        progress = Double(index + 1) / Double(names.count)
      }
      let others = removed.subtracting(names).sorted()
      present(
        "Nothing was removed", Self.summary(removed: names.count - kept.count, others: others, kept: kept))
    } catch {
      present("The removal cannot be simulated", error.description)
    }
  }

  private static func summary(removed: Int, others: [String], kept: [String]) -> String {
    var lines = ["\(removed.counted("package")) could be removed."]
    if !others.isEmpty { lines.append("\(others.count) more would go: \(list(others))") }
    if !kept.isEmpty { lines.append("apt would keep \(list(kept))") }
    return lines.joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
  }
}

extension Int {
  /// Returns the number with a noun: `1 package`, `3 packages`.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
