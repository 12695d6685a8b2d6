import SnakeTableRecords
import SnakeTableSystem

/// Writes the rows of a source to a file, by another run of this program that prints the list as it is on the screen: the source
/// gives it all rows as they are at one moment.
///
/// The file takes its name when all rows are written. Without its last reference, the run is ended and leaves no file.
final class ExportProgram {
  private let file: ReplacementFile
  private let program: BackgroundProgram

  /// The maximum number of bytes of its errors.
  private static let limit = 1 << 16

  /// - Parameters:
  ///   - line: the words of the command line that shows the list.
  ///   - fields: the fields of the columns shown; empty for all.
  /// - Throws: The error of creating the file.
  init(_ target: ExportTarget, line: [[UInt8]], fields: [String]) throws(ExportFailure) {
    do throws(SystemError) { file = try ReplacementFile(replacing: target.path) } catch { throw .file(error) }
    var options = ["--print", "--output", target.format.rawValue]
    if target.format.hasColumns, !fields.isEmpty {
      options += ["--output-fields", fields.joined(separator: ",")]
    }
    // What follows `--` is a command.
    let end = line.firstIndex(of: Array("--".utf8)) ?? line.endIndex
    let name = CurrentProcess.executablePath.map { Array($0.utf8) } ?? line.first ?? []
    var run = Program(
      [name] + line[..<end].dropFirst() + options.map { Array($0.utf8) } + line[end...])
    run.outputFile = file.descriptor
    program = BackgroundProgram(run, limit: Self.limit) { Waker.shared.wake() }
  }

  deinit { program.terminate() }

  /// Gives the file its name once the run has ended.
  /// - Returns: The number of bytes; nil while the run goes on.
  /// - Throws: The error of the run, or of the file.
  func finish() throws(ExportFailure) -> Int? {
    let progress = program.progress
    guard let ending = progress.ending else { return nil }
    guard ending == .program(.exited(status: 0)) else {
      let line = progress.output.split(separator: 0x0A).first ?? []
      throw .program(String(decoding: line, as: UTF8.self))
    }
    do throws(SystemError) {
      let size = try FileStatus(file.descriptor).size
      try file.finish()
      return size
    } catch { throw .file(error) }
  }

  /// Waits a moment for the end of the run.
  func wait() { _ = Poll.wait([], until: MonotonicClock.nanoseconds() + 5_000_000) }
}
