import Glibc

/// Runs a Python program with the path of a file as its argument, and returns its output.
public func pythonOutput(_ program: String, _ argument: String) throws -> [UInt8] {
  let script = try TemporaryFile(program)
  guard let pipe = popen("python3 \(script.path) \(argument)", "r") else {
    throw HarnessError.system(call: "popen", code: errno)
  }
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
    output.append(contentsOf: buffer[..<count])
  }
  guard pclose(pipe) == 0 else { throw HarnessError.system(call: "python3", code: errno) }
  return output
}
