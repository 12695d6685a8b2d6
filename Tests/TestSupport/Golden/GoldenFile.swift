import Glibc
import Testing

/// A file of reviewed pictures, each below a line `== name`. The painted pictures must equal them in every cell.
public struct GoldenFile {
  public typealias Picture = (name: String, lines: [String])

  private let path: String

  /// - Parameter name: the name of a file without its extension, in the folder `Golden` beside the test's source.
  public init(_ name: String, source: String = #filePath) {
    let directory = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    path = (directory + ["Golden", "\(name).txt"]).joined(separator: "/")
  }

  /// Compares pictures with those in the file, and shows both if they differ. With SNAKETABLE_WRITE_GOLDEN the file is
  /// written instead, for review (`make golden`).
  public func expect(_ pictures: [Picture], location: SourceLocation = #_sourceLocation) throws {
    if getenv("SNAKETABLE_WRITE_GOLDEN") != nil { return try write(pictures) }
    let golden = try read()
    #expect(golden.map(\.name) == pictures.map(\.name), sourceLocation: location)
    for (expected, actual) in zip(golden, pictures) {
      guard let difference = screenDifference(actual.lines, expected.lines) else { continue }
      Issue.record("\(actual.name): \(difference)", sourceLocation: location)
    }
  }

  private func write(_ pictures: [Picture]) throws {
    let text = pictures.map { "== \($0.name)\n" + $0.lines.map { $0 + "\n" }.joined() }.joined(
      separator: "\n")
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    try #require(fclose(file) == 0)
  }

  private func read() throws -> [Picture] {
    let file = try #require(fopen(path, "r"), "\(path): run make golden, then look at it")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    var pictures: [Picture] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("== ") {
        pictures.append((String(line.dropFirst(3)), []))
      } else if !pictures.isEmpty {
        pictures[pictures.count - 1].lines.append(String(line))
      }
    }
    return pictures
  }
}
