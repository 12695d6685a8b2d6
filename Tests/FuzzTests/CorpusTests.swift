import Glibc
import Testing

/// Every fuzz target over the inputs that are checked in: cases of the sixty, what covers the most, and what once was
/// found.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases) func nothingIsFound(target: FuzzTarget) throws {
    let inputs = try Corpus.inputs(of: target)
    #expect(inputs.count >= 20)
    for (name, bytes) in inputs {
      do throws(Finding) { try target.check(bytes) } catch { Issue.record("\(name): \(error)") }
    }
  }

  /// The targets can find something: a check that never fails proves nothing.
  @Test func whatDiffersIsFound() {
    #expect(throws: Finding.self) { try Finding.unlessEqual(1, 2, "numbers") }
    #expect(throws: Never.self) { try Finding.unlessEqual(1, 1, "numbers") }
  }
}

/// The inputs in `Tests/Fuzz/Corpora`.
enum Corpus {
  struct Unreadable: Error {
    let path: String
  }

  private static let tests = #filePath.dropLast("FuzzTests/CorpusTests.swift".count)

  static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let path = "\(tests)Fuzz/Corpora/\(target.rawValue)"
    guard let stream = opendir(path) else { throw Unreadable(path: path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return try names.sorted().map { ($0, try bytes(at: "\(path)/\($0)")) }
  }

  private static func bytes(at path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }
}
