import Foundation

/// A process, as /proc tells of it.
struct ProcessEntry: Sendable {
  var identifier: Int
  var name: String
  /// Resident memory in bytes.
  var memory: Int
}

/// Reads the processes there are now, those with most memory first.
func runningProcesses() -> [ProcessEntry] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return names.compactMap(Int.init).compactMap(process).sorted {
    ($1.memory, $0.identifier) < ($0.memory, $1.identifier)
  }
}

/// One process; nil for one that has ended meanwhile.
private func process(_ identifier: Int) -> ProcessEntry? {
  guard let name = try? String(contentsOfFile: "/proc/\(identifier)/comm", encoding: .utf8),
    let statm = try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8),
    let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return nil }
  return ProcessEntry(
    identifier: identifier, name: name.trimmingCharacters(in: .newlines), memory: pages * Int(getpagesize()))
}
