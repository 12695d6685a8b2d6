import CSnakeLibrary
import CSnakeSystem

/// The other programs of a pipeline: the processes in this process's group that are not its ancestors, according to
/// `/proc`. Empty on systems without `/proc`.
package enum ProcessGroup {
  /// A running process of the group.
  package struct Member {
    package let id: pid_t
    /// Whether the process is waiting, for example for input, a child or a timer.
    package let isAsleep: Bool
    /// Whether the process is stopped, so that it may never end.
    package let isStopped: Bool
  }

  /// The status of a process in `/proc/PID/stat`.
  private struct Status {
    let id: pid_t
    let state: UInt8
    let parent: pid_t
    let group: pid_t

    /// - Parameter text: The bytes of the file: `PID (NAME) STATE PPID PGRP …`, where NAME can contain any bytes.
    init?(_ text: [UInt8], id: pid_t) {
      guard let nameEnd = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = text[(nameEnd + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard fields.count == 4, let state = fields[0].first, let parent = Self.number(fields[1]),
        let group = Self.number(fields[2])
      else { return nil }
      (self.id, self.state, self.parent, self.group) = (id, state, parent, group)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> pid_t? {
      pid_t(String(decoding: digits, as: UTF8.self))
    }

    var isRunning: Bool { ![UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(state) }
  }

  /// Whether the group is a job that a shell has started from its prompt, rather than the shell's own process group.
  package static var isJob: Bool { getpgrp() != getpgid(getppid()) }

  /// Whether a process of the pipeline waits for this one to end, such as the subshell in `(snaketable; true) | less`. The
  /// programs before and after it may not end before this one.
  package static var hasWaitingParent: Bool {
    var ancestor = getppid()
    while let status = status(of: ancestor), status.group == getpgrp() {
      let streams = [STDIN_FILENO, STDOUT_FILENO].map {
        SymbolicLink.target(of: "/proc/\(ancestor)/fd/\($0)")
      }
      if streams.contains(where: { $0?.hasPrefix("pipe:") == true }) { return true }
      ancestor = status.parent
    }
    return false
  }

  /// Whether another group is in the foreground of a terminal. False if the terminal is gone.
  package static func isInBackground(of terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group >= 0 && group != getpgrp()
  }

  /// Returns the running members in no particular order. O(processes of the system), about 20 microseconds for each.
  package static func others() -> [Member] {
    let all = processes().compactMap(status(of:))
    let parents = Dictionary(all.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    var family: Set<pid_t> = [getpid()]
    var ancestor = getppid()
    while ancestor > 0, family.insert(ancestor).inserted { ancestor = parents[ancestor] ?? 0 }
    let group = getpgrp()
    return all.filter { $0.group == group && $0.isRunning && !family.contains($0.id) }
      .map {
        Member(
          id: $0.id, isAsleep: $0.state == UInt8(ascii: "S"), isStopped: $0.state == UInt8(ascii: "T"))
      }
  }

  /// Whether a process has opened a terminal other than by its three standard streams, as programs that read keys do.
  /// True if this cannot be determined.
  /// - Parameter countsShells: whether descriptors of 10 and more count, at which shells keep the terminal, and their
  ///   subshells too, which may not use it.
  package static func hasOpenedTerminal(_ process: pid_t, countsShells: Bool) -> Bool {
    let folder = "/proc/\(process)/fd"
    guard let names = entries(of: folder) else { return true }
    return names.contains { descriptor in
      guard let number = Int32(descriptor), number > STDERR_FILENO, countsShells || number < 10,
        let target = SymbolicLink.target(of: "\(folder)/\(descriptor)")
      else { return false }
      return target.hasPrefix("/dev/pts/") || target.hasPrefix("/dev/tty")
    }
  }

  /// Whether a child process is still running. It is not if nothing is known of it.
  package static func isRunning(_ child: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(child), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == 0
  }

  /// Waits until a process has ended, but at most for a time in nanoseconds.
  package static func waitForEnd(of process: Int32, nanoseconds: Int) {
    let descriptor = process_open(process)
    // Linux before 5.3 has no descriptors of processes.
    let time = descriptor < 0 ? nanoseconds / 40 : nanoseconds
    _ = Poll.wait([descriptor], until: MonotonicClock.nanoseconds() + time)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func processes() -> [pid_t] { (entries(of: "/proc") ?? []).compactMap { pid_t($0) } }

  private static func status(of process: pid_t) -> Status? {
    guard let text = try? FileDescriptor(opening: "/proc/\(process)/stat").read(limit: 512) else {
      return nil
    }
    return Status(text, id: process)
  }

  private static func entries(of folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }
}
