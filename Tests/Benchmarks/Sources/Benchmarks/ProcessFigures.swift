import Glibc

/// Figures of a running process from /proc; nil if the system does not report them.
enum ProcessFigures {
  /// The processor time of all threads of the process so far, in seconds, from the nanoseconds of the scheduler.
  static func processorTime(of process: pid_t) -> Double? {
    let nanoseconds = threads(of: process).compactMap { thread -> Double? in
      contents(of: "/proc/\(process)/task/\(thread)/schedstat")?.split(separator: " ").first.flatMap {
        Double($0)
      }
    }
    return nanoseconds.isEmpty ? nil : nanoseconds.reduce(0, +) / 1e9
  }

  /// The memory that the process shares with no other process, in bytes.
  static func privateMemory(of process: pid_t) -> Int? {
    guard let text = contents(of: "/proc/\(process)/smaps_rollup") else { return nil }
    let kilobytes = text.split(separator: "\n").filter { $0.hasPrefix("Private_") }.compactMap { line in
      line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    return kilobytes.isEmpty ? nil : kilobytes.reduce(0, +) * 1024
  }

  /// The number of minor page faults of all threads: those that needed no disk.
  static func pageFaults(of process: pid_t) -> Int? {
    // The name of the program, in parentheses, may contain blanks. Behind it the faults are the eighth field.
    contents(of: "/proc/\(process)/stat")?.split(separator: ")").last.flatMap { fields in
      let fields = fields.split(separator: " ")
      return fields.count > 7 ? Int(fields[7]) : nil
    }
  }

  private static func threads(of process: pid_t) -> [String] {
    guard let directory = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// The text of a small file, or nil if it cannot be opened.
  static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &part, part.count), count > 0 { text += part[..<count] }
    return String(decoding: text, as: UTF8.self)
  }
}
