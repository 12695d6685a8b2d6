import Glibc

/// A shell between the terminal and the program.
public enum SessionShell: Sendable {
  /// The program is a job that can be suspended, which the first program of a session cannot be. While the program is
  /// suspended, the shell is stopped too; `resume` continues it with `fg`. A death by signal n is reported as
  /// `exited(128 + n)`.
  case jobControl
  /// The program is started with this signal ignored, as under `nohup`.
  case ignoring(Int32)

  /// Returns the words that run the command under the shell.
  func command(running command: [String]) -> [String] {
    ["/bin/sh", "-c", script] + command
  }

  private var script: String {
    switch self {
    case .ignoring(let signal): return "trap '' \(signal); exec \"$0\" \"$@\""
    case .jobControl:
      let stops = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU].map { String(128 + $0) }.joined(separator: "|")
      return """
        set -m; "$0" "$@"; status=$?
        while case $status in \(stops)) true ;; *) false ;; esac; do
          kill -STOP $$; fg >/dev/null; status=$?
        done
        exit $status
        """
    }
  }
}
