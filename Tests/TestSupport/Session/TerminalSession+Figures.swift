import Glibc

/// The resources that the program uses, as reported by the system.
extension TerminalSession {
  /// The resident memory of the program, in bytes (VmRSS). Throws if the program has ended.
  public var residentBytes: Int {
    get throws { try memory("VmRSS") }
  }

  /// The processor time so far, in seconds.
  public var processorSeconds: Double {
    get throws {
      // Fields 14 and 15, counted after the name, which can contain any character.
      let fields = try text(ofFile: "stat").split(separator: ")").last?.split(separator: " ") ?? []
      let ticks = [11, 12].compactMap { fields.count > $0 ? Int(fields[$0]) : nil }.reduce(0, +)
      return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The bytes that the program has read from files and pipes (rchar).
  public var readBytes: Int {
    get throws {
      let line = try text(ofFile: "io").split(separator: "\n").first { $0.hasPrefix("rchar:") }
      return line.flatMap { Int($0.dropFirst(7)) } ?? 0
    }
  }

  /// The ids of the program's threads, in ascending order.
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
