import TestSupport
import Testing

/// Every fuzz target over the inputs that are checked in: cases of the sixty, what covers the most, and what once was
/// found.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases) func nothingIsFound(target: FuzzTarget) throws {
    let inputs = try TarArchive(path: "\(Documents.root)/Tests/Fuzz/Corpora/\(target.rawValue).tar").files
    #expect(inputs.count >= 20)
    for (name, bytes) in inputs {
      do throws(Finding) { try target.check(bytes) } catch { Issue.record("\(name): \(error)") }
    }
  }

  /// Random bytes of the targets whose inputs need no structure.
  @Test(arguments: [FuzzTarget.filter, .statements])
  func nothingIsFoundInRandomBytes(target: FuzzTarget) throws {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<repetitions(2_000, inTestAll: 40_000) {
      let bytes = (0..<Int.random(in: 4...120, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      do throws(Finding) { try target.check(bytes) } catch {
        Issue.record("\(bytes): \(error)")
        return
      }
    }
  }

  /// The targets can find something: a check that never fails proves nothing.
  @Test func whatDiffersIsFound() {
    #expect(throws: Finding.self) { try Finding.unlessEqual(1, 2, "numbers") }
    #expect(throws: Never.self) { try Finding.unlessEqual(1, 1, "numbers") }
  }

  /// The tool adds an input to an archive, or begins one; the order in which inputs are added leaves no trace.
  @Test func findingsAreAddedByName() throws {
    let findings = try [[], [0, 0xFF, 0x0A], [UInt8](repeating: 7, count: 512)].map { try TemporaryFile($0) }
    let (archive, again) = ("\(findings[0].path).tar", "\(findings[1].path).tar")
    defer { _ = try? run(["-f", archive, again], executable: "rm") }
    for (number, finding) in findings.enumerated() { try add(finding, as: "\(number)", to: archive) }
    for number in [2, 0, 1] { try add(findings[number], as: "\(number)", to: again) }
    let files = try TarArchive(path: archive).files
    #expect(files.map(\.name) == ["case-0", "case-1", "case-2"])
    #expect(files.map(\.bytes) == [[], [0, 0xFF, 0x0A], [UInt8](repeating: 7, count: 512)])
    #expect(try run([archive, again], executable: "cmp").status == .exited(0))
    #expect(throws: (any Error).self) { try add(findings[0], as: "1", to: archive) }
  }

  private func add(_ finding: TemporaryFile, as name: String, to archive: String) throws {
    let tool = "\(Documents.root)/Tests/Tools/fuzz-corpora"
    let result = try run(["add", archive, name, finding.path], executable: tool)
    guard result.status == .exited(0) else { throw HarnessError.ended(result.status, state: result.errors) }
  }
}
