/// Runs a Python program with arguments, most often the path of a file, and returns its output.
/// - Parameter interpreter: Debian's has the modules of Debian's packages; the first one in `PATH` may be another.
public func pythonOutput(
  _ program: String, _ arguments: String..., by interpreter: String = "python3"
) throws -> [UInt8] {
  let script = try TemporaryFile(program)
  // The programs of long tests start servers and fill them.
  let result = try run([script.path] + arguments, executable: interpreter, timeout: 600)
  guard result.status == .exited(0) else {
    throw HarnessError.ended(result.status, state: result.errors)
  }
  return result.outputBytes
}
