import CSnakePTY
import Glibc

/// A running program and the test's ends of its pipes. The program is killed when the last reference to this object is
/// released.
final class ChildProcess {
  enum State: Equatable {
    case running
    case stopped
    case ended(ExitStatus)
  }

  let id: pid_t
  /// The test's ends of standard input, output and error; nil for those that are not pipes.
  let input: Channel?
  let output: Channel?
  let errors: Channel?
  private(set) var state = State.running

  init(
    _ launch: ProgramLaunch, input: ProgramInput, output: ProgramOutput, errors: ProgramOutput
  ) throws {
    var launch = launch
    let ends = [try Self.source(input), try Self.source(output), try Self.source(errors)]
    defer { for case .descriptor(let descriptor) in ends.map(\.theirs) { close(descriptor) } }
    launch.descriptors = ends.map(\.theirs)
    (self.input, self.output, self.errors) = (ends[0].ours, ends[1].ours, ends[2].ours)
    id = try launch.start()
    feed(input)
  }

  deinit {
    if case .ended = updatedState() { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Updates the state of the program from `waitpid`, and returns it.
  @discardableResult
  func updatedState() -> State {
    if case .ended = state { return state }
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG | WUNTRACED | WCONTINUED) == id {
      if test_status_is_stop(status) {
        state = .stopped
      } else {
        state = test_status_is_continued(status) ? .running : .ended(ExitStatus(waitStatus: status))
      }
      if case .ended = state { break }
    }
    return state
  }

  private func feed(_ source: ProgramInput) {
    switch source {
    case .text(let text): input?.write(Array(text.utf8))
    case .bytes(let bytes): input?.write(bytes)
    default: return
    }
    input?.closeWhenWritten()
  }

  private typealias Ends = (theirs: ProgramLaunch.Source, ours: Channel?)

  private static func source(_ input: ProgramInput) throws -> Ends {
    switch input {
    case .terminal: return (.terminal, nil)
    case .text, .bytes, .pipe:
      let ends = try makePipe()
      return (.descriptor(ends.reading), try Channel(descriptor: ends.writing, isReadable: false))
    case .file(let path): return (.file(path: path, flags: O_RDONLY), nil)
    case .null: return (.file(path: "/dev/null", flags: O_RDONLY), nil)
    case .closed: return (.closed, nil)
    }
  }

  private static func source(_ output: ProgramOutput) throws -> Ends {
    switch output {
    case .terminal: return (.terminal, nil)
    case .pipe:
      let ends = try makePipe()
      return (.descriptor(ends.writing), try Channel(descriptor: ends.reading))
    case .file(let path): return (.file(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC), nil)
    case .null: return (.file(path: "/dev/null", flags: O_WRONLY), nil)
    case .closed: return (.closed, nil)
    }
  }
}

/// Creates a pipe. Programs do not inherit its ends: one that another test starts would hold them open.
public func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  try HarnessError.check("pipe", test_pipe(&ends))
  return (ends[0], ends[1])
}
