import Glibc
import Testing

@testable import SnakeTableSystem

/// Tests of programs in the background.
@Suite struct BackgroundProgramTests {
  private func start(_ arguments: String..., limit: Int = 1 << 20) -> BackgroundProgram {
    BackgroundProgram(Program(arguments.map { Array($0.utf8) }), limit: limit) {}
  }

  /// Waits up to 30 seconds for a state of a program.
  private func wait(
    for program: BackgroundProgram,
    until isReached: (BackgroundProgram.Progress) -> Bool = { $0.ending != nil }
  ) -> BackgroundProgram.Progress {
    let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
    var progress = program.progress
    while !isReached(progress), MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
      progress = program.progress
    }
    #expect(isReached(progress))
    return progress
  }

  /// Waits up to 30 seconds for the end of a process that may not be a child.
  private func hasEnded(_ process: pid_t) -> Bool {
    let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
    while kill(process, 0) == 0, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
    }
    return kill(process, 0) != 0
  }

  @Test func outputAndErrorsArriveInOrder() {
    let progress = wait(for: start("sh", "-c", "echo a; echo b >&2; echo c; exit 3"))
    #expect(String(decoding: progress.output, as: UTF8.self) == "a\nb\nc\n")
    #expect(progress.ending == .program(.exited(status: 3)) && !progress.isCut)
  }

  @Test func outputArrivesBeforeTheEnd() {
    let program = start("sh", "-c", "echo a; exec sleep 1000")
    let progress = wait(for: program) { !$0.output.isEmpty }
    #expect(progress.ending == nil)
    program.terminate()
    #expect(wait(for: program).ending == .stopped)
  }

  @Test func aProgramHasNoTerminalAndNoInput() {
    let program = start(
      "sh", "-c", "cat; (: </dev/tty) 2>/dev/null || echo none; ps -o sid= -p $$ | tr -d ' '; echo $$")
    let lines = String(decoding: wait(for: program).output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3 && lines.first == "none" && lines.dropFirst().first == lines.last)
  }

  @Test func variablesAreAdded() {
    var program = Program(["sh", "-c", "echo $COLUMNS $LINES $PATH"].map { Array($0.utf8) })
    program.environment = [("COLUMNS", "17"), ("LINES", "5")]
    let output = wait(for: BackgroundProgram(program, limit: 1 << 20) {}).output
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    #expect(String(decoding: output, as: UTF8.self) == "17 5 \(path)\n")
  }

  @Test func aProgramThatCannotBeStartedIsAnError() {
    #expect(wait(for: start("/no/such/program")).ending == .failedToStart(.notFound))
    #expect(wait(for: start("")).ending == .failedToStart(.notFound))
    #expect(wait(for: start("/dev/null")).ending == .failedToStart(.accessDenied))
    let long = String(repeating: "a", count: 1 << 22)
    #expect(wait(for: start("true", long)).ending == .failedToStart(.argumentsTooLong))
  }

  @Test func endlessOutputIsCut() {
    let progress = wait(for: start("yes", limit: 100_001))
    #expect(progress.output.count == 100_001 && progress.isCut && progress.ending == .stopped)
  }

  /// Starts a program whose output is written to a file.
  private func start(_ script: String, file: FileDescriptor, fileLimit: Int = .max) -> BackgroundProgram {
    var program = Program(["sh", "-c", script].map { Array($0.utf8) })
    program.outputFile = file
    return BackgroundProgram(program, limit: 1 << 20, fileLimit: fileLimit) {}
  }

  @Test func outputCanBeWrittenToAFile() throws {
    let file = try FileDescriptor.temporaryFile(named: "output")
    let progress = wait(for: start("echo a; echo b >&2", file: file))
    #expect(progress.ending == .program(.exited(status: 0)))
    #expect(String(decoding: progress.output, as: UTF8.self) == "b\n")
    #expect(try FileDescriptor(opening: "/dev/fd/\(file.number)").read(limit: 9) == Array("a\n".utf8))
  }

  @Test(arguments: ["yes", "exec 2>&-; yes"])
  func aFileCanBeTooLarge(script: String) throws {
    let file = try FileDescriptor.temporaryFile(named: "output")
    let progress = wait(for: start(script, file: file, fileLimit: 100_000))
    #expect(progress.ending == .stopped && progress.isCut)
  }

  @Test func aCrashIsReported() {
    #expect(wait(for: start("sh", "-c", "kill -SEGV $$")).ending == .program(.killed(signal: SIGSEGV)))
  }

  @Test(arguments: [false, true])
  func theWholeGroupEndsEvenIfItIgnoresSignals(isAtOnce: Bool) throws {
    let program = start("sh", "-c", "trap '' TERM INT HUP; sleep 1000 & echo $!; while :; do wait; done")
    let output = wait(for: program) { $0.output.last == 0x0A }.output
    let child = try #require(pid_t(String(decoding: output.dropLast(), as: UTF8.self)))
    if isAtOnce { program.kill() } else { program.terminate() }
    #expect(wait(for: program).ending == .stopped)
    #expect(hasEnded(child))
  }

  @Test func aProgramHasTimeToEndItself() {
    let program = start(
      "sh", "-c", "trap 'echo bye >/dev/null; exit' TERM; echo on; while :; do sleep 0.01; done")
    _ = wait(for: program) { !$0.output.isEmpty }
    program.terminate()
    #expect(wait(for: program).ending == .stopped)
  }

  @Test func whatAProgramLeavesBehindIsEnded() throws {
    let progress = wait(for: start("sh", "-c", "sleep 300 >/dev/null 2>&1 & echo $!"))
    let process = try #require(pid_t(String(decoding: progress.output.dropLast(), as: UTF8.self)))
    #expect(progress.ending == .program(.exited(status: 0)) && hasEnded(process))
  }

  @Test func aProgramThatClosesItsOutputIsAwaited() {
    let progress = wait(for: start("sh", "-c", "exec >&- 2>&-; sleep 0.05; exit 4"))
    #expect(progress.ending == .program(.exited(status: 4)))
  }

  @Test func aProgramThatIsKilledAtOnceMayNeverStart() {
    let program = start("sleep", "1000")
    program.kill()
    #expect(wait(for: program).ending == .stopped)
  }
}
