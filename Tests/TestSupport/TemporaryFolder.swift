import Glibc

/// A folder that is removed with its files.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    var template = Array("\(RunFolder.path)/folderXXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw HarnessError.system(call: "mkdtemp", code: errno)
    }
    self.path = path
  }

  deinit { _ = try? run(["-rf", path], executable: "rm") }

  /// The names of all files, also hidden ones.
  public var names: [String] {
    get throws {
      try run(["-A", path], executable: "ls").output.split(separator: "\n").map { String($0) }
    }
  }

  public func text(_ name: String) throws -> String {
    try run(["\(path)/\(name)"], executable: "cat").output
  }

  public func write(_ text: String, to name: String) throws {
    _ = try run(["-c", "cat > '\(path)/\(name)'"], executable: "sh", input: .text(text))
  }
}
