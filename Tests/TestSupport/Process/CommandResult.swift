import Glibc
import CSnakePTY

/// The result of a program that ran without a terminal.
public struct CommandResult: Equatable, Sendable {
  public var status: ExitStatus
  public var outputBytes: [UInt8]
  public var errorBytes: [UInt8]

  /// Standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// Standard error as text.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}

/// Runs a program without a terminal until it ends. It cannot open `/dev/tty`.
///
/// Throws if the program cannot be started. If it has not ended within `timeout` seconds, kills it and throws.
public func run(
  _ arguments: [String] = [], executable: String = ProgramEnvironment.snaketable,
  input: ProgramInput = .null, output: ProgramOutput = .pipe, errors: ProgramOutput = .pipe,
  environment: [String: String?] = [:], timeout: Double = ProgramEnvironment.timeout
) throws -> CommandResult {
  let launch = ProgramLaunch(
    executable: executable, arguments: arguments,
    environment: ProgramEnvironment.base(changedBy: environment), terminal: nil, descriptors: [])
  let process = try ChildProcess(launch, input: input, output: output, errors: errors)
  let loop = PollLoop(channels: [process.input, process.output, process.errors])
  let result: CommandResult? = loop.wait(seconds: timeout) {
    guard case .ended(let status) = process.updatedState() else { return nil }
    loop.drain()
    return CommandResult(
      status: status, outputBytes: process.output?.received ?? [],
      errorBytes: process.errors?.received ?? [])
  }
  if let result { return result }
  throw HarnessError.timedOut(
    seconds: timeout, state: String(decoding: process.errors?.received ?? [], as: UTF8.self))
}

/// The way in which a program ended.
public enum ExitStatus: Equatable, Sendable {
  /// The program exited with this code.
  case exited(Int32)
  /// The program was ended by this signal.
  case signalled(Int32)

  /// Creates the status from that of `waitpid`, for a program that has ended.
  init(waitStatus: Int32) {
    self =
      test_status_is_exit(waitStatus)
      ? .exited(test_status_exit_code(waitStatus)) : .signalled(test_status_signal(waitStatus))
  }
}
