import SnakeTableJSON
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the JSON checker and of JSON values against Python's `json`. Intended differences: Python's `NaN` and
/// `Infinity` are not JSON, and are not in the alphabet. Python decodes UTF-8 first, so all bytes are read as Latin-1,
/// and UTF-8 is checked separately.
@Suite struct JSONCheckerTests {
  /// Writes for each line, which is a text in hexadecimal, whether it is JSON.
  private static let oracle = """
    import json, sys
    sys.setrecursionlimit(100000)
    def constant(name): raise ValueError(name)
    for line in open(sys.argv[1]):
        text = bytes.fromhex(line).decode('latin-1')
        try:
            json.loads(text, parse_constant=constant)
            print('yes')
        except ValueError:
            print('no')
    """

  private func pythonVerdicts(_ texts: [[UInt8]]) throws -> [Bool] {
    let list = try TemporaryFile(texts.map(CSVTests.hexadecimal).joined(separator: "\n") + "\n")
    return String(decoding: try pythonOutput(Self.oracle, list.path), as: UTF8.self)
      .split(separator: "\n").map { $0 == "yes" }
  }

  @Test func validityIsPythons() throws {
    var random = SeededGenerator(seed: 31)
    var texts: [[UInt8]] = []
    for _ in 0..<1500 {
      let text = Array(RandomJSON.value(&random, depth: 4).utf8)
      texts.append(text)
      texts.append(RandomJSON.mutated(text, &random))
    }
    for (text, isValid) in zip(texts, try pythonVerdicts(texts)) {
      let shown = String(decoding: text, as: UTF8.self)
      #expect((JSONChecker.problem(in: text) == nil) == isValid, "\(shown)")
    }
  }

  @Test(arguments: [
    "", " ", "01", "-", "1.", "1e", "1e+", ".5", "+1", "1 2", "tru", "truee", "nul l", "'a'", "\"a",
    "\"\\x\"",
    "\"\\u12G4\"", "\"\n\"", "\"\u{0}\"", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
    "{1:2}", "]",
    "[}", "{]", "[1", "{\"a\":1", "\u{FEFF}1", "NaN", "[1]]", "\u{0}",
  ])
  func isNoJSON(text: String) { #expect(JSONChecker.problem(in: Array(text.utf8)) != nil) }

  @Test(arguments: [
    "1e400", "-0", "0", "1E-5", "\"\\ud800\"", "\"\\/\"", " [ ] ", "{\"a\":1,\"a\":2}", "null", "\"\u{7F}\"",
    "123456789012345678901234567890", "\r\n\t 1.10 ",
  ])
  func isJSON(text: String) { #expect(JSONChecker.problem(in: Array(text.utf8)) == nil) }

  @Test func piecesOfAnySizeGiveTheSameAnswer() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<300 {
      let text = RandomJSON.mutated(Array(RandomJSON.value(&random, depth: 4).utf8), &random)
      let whole = JSONChecker.problem(in: text)
      var checker = JSONChecker(scope: .document)
      var found: Int?
      var offset = 0
      while offset < text.count, found == nil {
        let end = min(text.count, offset + Int.random(in: 1...9, using: &random))
        found = Array(text[offset..<end]).withUnsafeBytes { checker.check($0) }.map { $0.offset + offset }
        offset = end
      }
      if found == nil, !checker.isComplete { found = text.count }
      #expect(found == whole?.offset)
    }
  }

  @Test func deepNestingIsAnErrorAndNoOverflow() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let failure = JSONChecker.problem(in: brackets)
    #expect(failure?.problem == .tooDeep)
    #expect(failure?.offset == JSONChecker.defaultDepthLimit)
    let deepest = [UInt8](repeating: UInt8(ascii: "["), count: 1000) + [UInt8](repeating: 0x5D, count: 1000)
    #expect(JSONChecker.problem(in: deepest) == nil)
  }
}
