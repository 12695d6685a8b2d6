/// Runs a Python program with the path of a file as its argument, and returns its output.
public func pythonOutput(_ program: String, _ argument: String) throws -> [UInt8] {
  let script = try TemporaryFile(program)
  let result = try run([script.path, argument], executable: "python3")
  guard result.status == .exited(0) else {
    throw HarnessError.ended(result.status, state: result.errors)
  }
  return result.outputBytes
}
