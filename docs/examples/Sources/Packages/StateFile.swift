import Foundation
import SnakeTable

/// The file that keeps the cursor, the marks and the position of the list until the next start. Without it the list starts
/// at its top.
struct StateFile {
  var url: URL

  /// The file of this program in the user's folder for state.
  static var standard: StateFile {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_STATE_HOME"] ?? "\(environment["HOME"] ?? "/tmp")/.local/state"
    return StateFile(url: URL(filePath: folder).appending(path: "snaketable-packages.json"))
  }

  func load() -> TableView.RestorationState<String>? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? JSONDecoder().decode(TableView.RestorationState<String>.self, from: data)
  }

  func save(_ state: TableView.RestorationState<String>) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}
