import SnakeTableSystem

/// A command whose output becomes the list. It writes to a file, which is read once the command has ended, so that the list
/// never shows a part of it.
final class ListCommand {
  /// The maximum number of bytes of the list.
  private static let fileLimit = min(1 << 30, Memory.halfOfMachine)
  /// The maximum number of bytes of errors that are read.
  private static let errorLimit = 1 << 20

  /// The file with the output.
  let file: FileDescriptor
  /// The path of the file, which is valid as long as this object.
  let path: String
  /// The program, which can be run again.
  let program: Program
  private let running: BackgroundProgram

  /// Starts a command.
  /// - Parameter wake: called on another thread when the command has ended.
  init(_ program: Program, wake: @escaping @Sendable () -> Void) throws(SystemError) {
    file = try FileDescriptor.temporaryFile(named: "list")
    path = try file.path()
    self.program = program
    var program = program
    program.outputFile = file
    running = BackgroundProgram(
      program, limit: Self.errorLimit, fileLimit: Self.fileLimit, wake: wake)
  }

  /// The first word of the command.
  var name: String { program.name }

  /// What is known of the command.
  var progress: BackgroundProgram.Progress { running.progress }

  /// Whether the command has written anything.
  var hasOutput: Bool { (try? FileStatus(file))?.size ?? 0 > 0 }

  func terminate() { running.terminate() }
  func kill() { running.kill() }
}
