import Glibc

/// Reads files of the Unicode Character Database, which Debian's package unicode-data installs.
public enum UnicodeFile {
  public struct Missing: Error, CustomStringConvertible {
    var path: String
    public var description: String { "\(path) is missing: apt-get install unicode-data" }
  }

  /// Returns the ranges of a file with lines `range ; value`, by value.
  public static func ranges(_ name: String) throws -> [String: [ClosedRange<UInt32>]] {
    var result: [String: [ClosedRange<UInt32>]] = [:]
    for line in try lines(name) {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.filter { $0 != " " } }
      guard fields.count >= 2 else { continue }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { continue }
      result[fields[1], default: []].append(first...last)
    }
    return result
  }

  /// Returns the sequences of scalars at the start of each line of a file. For a file with lines `scalars ; status` and
  /// a given status, returns the sequences with that status only.
  public static func sequences(_ name: String, status: String? = nil) throws -> [[Unicode.Scalar]] {
    try lines(name).compactMap { line in
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard let field = fields.first else { return nil }
      if let status, fields.last?.split(separator: " ") != [status[...]] { return nil }
      return field.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    }
  }

  private static func lines(_ name: String) throws -> [Substring] {
    let path = "/usr/share/unicode/" + name
    guard let file = fopen(path, "r") else { throw Missing(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
