import Glibc

/// A library of Python that measures itself: `peers.py` runs its task once for each line that it reads, and answers with
/// the seconds that the task took. Starting Python and loading what is searched in memory do not count.
final class Peer {
  private let process: pid_t
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>

  /// Starts the task and waits until it is loaded. Returns nil if that is not possible.
  init?(_ python: Command?, _ task: String...) {
    guard let python else { return nil }
    var (toChild, fromChild) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { return nil }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var process: pid_t = 0
    let script = #filePath.dropLast("Sources/Benchmarks/Peer.swift".count) + "peers.py"
    let result = ([python.path, String(script)] + task).withCStrings {
      posix_spawn(&process, python.path, &actions, nil, $0, environ)
    }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    guard result == 0, let input = fdopen(toChild[1], "w"), let output = fdopen(fromChild[0], "r") else {
      return nil
    }
    (self.process, self.input, self.output) = (process, input, output)
    guard readLine() != nil else { return nil }
  }

  deinit {
    fclose(input)
    fclose(output)
    waitpid(process, nil, 0)
  }

  /// Runs the task once. Returns the seconds that it took, or nil if it failed.
  func run() -> Double? {
    fputs("\n", input)
    fflush(input)
    return readLine().map { strtod($0, nil) }
  }

  private func readLine() -> [CChar]? {
    var line = [CChar](repeating: 0, count: 64)
    return fgets(&line, 64, output) == nil ? nil : line
  }
}

extension [String] {
  /// Calls `body` with the strings as a list of C strings that ends with NULL.
  func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let strings = map { strdup($0) }
    defer { strings.forEach { free($0) } }
    return body(strings + [nil])
  }
}
