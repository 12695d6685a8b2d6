import Glibc

/// What the program costs, as the system counts it.
extension TerminalSession {
  /// The memory the program has at hand, in bytes (VmRSS); throws when it has ended.
  public var residentBytes: Int {
    get throws { try memory("VmRSS") }
  }

  /// The most it ever had (VmHWM).
  public var peakResidentBytes: Int {
    get throws { try memory("VmHWM") }
  }

  /// Processor time so far, in seconds.
  public var processorSeconds: Double {
    get throws {
      // Fields 14 and 15, counted from behind the name, which may hold anything.
      let fields = try text(ofFile: "stat").split(separator: ")").last?.split(separator: " ") ?? []
      let ticks = [11, 12].compactMap { fields.count > $0 ? Int(fields[$0]) : nil }.reduce(0, +)
      return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// Bytes that it has read from files and pipes (rchar).
  public var readBytes: Int {
    get throws {
      let line = try text(ofFile: "io").split(separator: "\n").first { $0.hasPrefix("rchar:") }
      return line.flatMap { Int($0.dropFirst(7)) } ?? 0
    }
  }

  /// The numbers of its threads, the first one first.
  public var threads: [pid_t] {
    get throws {
      try run(["/proc/\(process.id)/task"], executable: "ls").output.split(separator: "\n")
        .compactMap { pid_t($0) }.sorted()
    }
  }

  private func memory(_ name: String) throws -> Int {
    let line = try text(ofFile: "status").split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let kilobytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return (kilobytes ?? 0) << 10
  }

  private func text(ofFile name: String) throws -> String {
    try run(["/proc/\(process.id)/\(name)"], executable: "cat").output
  }
}
