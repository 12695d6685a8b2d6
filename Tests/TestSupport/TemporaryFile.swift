import Glibc

/// A file that lives as long as this object.
public final class TemporaryFile {
  public let path: String

  /// Makes a file with these bytes. `suffix` is how its name ends: `.csv`.
  public init(_ bytes: [UInt8], suffix: String = "") throws {
    var template = Array("\(RunFolder.path)/tXXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    try HarnessError.check("mkstemps", descriptor)
    path = template.withUnsafeBufferPointer {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    defer { close(descriptor) }
    try Self.write(bytes, to: descriptor)
  }

  /// Makes a file with this text.
  public convenience init(_ text: String, suffix: String = "") throws {
    try self.init(Array(text.utf8), suffix: suffix)
  }

  /// Makes a database of SQLite with statements.
  public convenience init(sqlite statements: String) throws {
    try self.init([], suffix: ".db")
    _ = try pythonOutput(
      "import sqlite3, sys\nsqlite3.connect(sys.argv[1]).executescript(sys.argv[2])", path, statements)
  }

  deinit { unlink(path) }

  /// The last part of the path.
  public var name: String { String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { throw HarnessError.system(call: "write", code: errno) }
      rest.removeFirst(count)
    }
  }
}
