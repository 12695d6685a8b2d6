import SnakeTableJSON
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of documents that RFC 8259 allows and of documents that it refuses: each rule of its grammar from both sides.
/// Python's `json` is given the same documents, except for extensions of the grammar that it accepts.
@Suite struct JSONGrammarTests {
  private static let accepted = [
    "null", "true", "false", "0", "-0", "1", "-1", "10", "123456789012345678901234567890", "0.0", "-0.5",
    "1.10", "1e1", "1E1", "1e+1", "1e-1", "1.5e10", "0e0", "0E+0", "-0e-0", "1e999", "-1e-999", "\"\"",
    "\"a\"", "\" \"", "\"\\\"\"", "\"\\\\\"", "\"\\/\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0000\"",
    "\"\\u0041\"", "\"\\uD83D\\uDE00\"", "\"\\ud83d\\ude00\"", "\"\\uABCD\\uabcd\"", "\"é\"", "\"😀\"",
    "\"\u{2028}\u{2029}\"", "\"\u{7F}\"", "\"\u{80}\"", "\"\u{FEFF}\"", "\"/\"", "\"'\"", "\"[]{}:,\"",
    "\"\\u0022\"", "\"\\u005C\"", "\"\\\\u0041\"", "\"\\\\\\\"\"", "[]", "[ ]", "[[]]", "[[],[]]", "[0]",
    "[1,2]", "[ 1 , 2 ]", "[null]", "[true,false,null]", "[\"\"]", "[\"a\",\"b\"]", "[{}]", "[{},{}]",
    "[[[[[[]]]]]]", "[1.5,-2e3]", "\t[]", "\n[]", "\r[]", " []", "[] ", "[]\n", "[]\r\n", "[\t\n\r ]",
    "[\"a\"]\t", "[\"\\u0000a\"]", "[-0]", "[0e+1]", "[1E22]", "[\"x\",1,{\"a\":[]}]", "[1\n,2\n]", "{}",
    "{ }", "{\"a\":1}", "{\"a\":1,\"b\":2}", "{ \"a\" : 1 }", "{\"\":0}", "{\"a\":{}}", "{\"a\":[]}",
    "{\"a\":null}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1}", "{\"\\u0061\":1}", "{\"a\\nb\":1}",
    "{\"é\":1}", "{\"a\":{\"b\":{\"c\":[]}}}", "{\"a\":\n1}", "{\n\"a\":1\n}", "{\"a\":\"}\"}",
    "{\"a\":\"\\\"\"}", "{\"a\":[{\"b\":1}]}", "{\"x\":-1.0e-10}", "{\"a\":true,\"b\":false,\"c\":null}",
    "{\t\"a\"\t:\t1\t}",
  ]

  private static let refused = [
    "", "\u{FEFF}", " ", "\n", "nul", "nulll", "True", "FALSE", "tru", "t", "truefalse", "null null",
    "undefined", "nan", "-nan", "-", "+1", "--1", "-a", "01", "-01", "00", "0x10", "1.", ".5", "-.5",
    "1.e1", "1e", "1e+", "1e-", "1E", "1ee1", "1e1.5", "1.2.3", "1_000", "1,", "1 2", "0 1", "1a", "1.a",
    "0b1", "1e+-1", "- 1", "∞", "１", "\"", "\"a", "'a'", "\"\\\"", "\"\\x\"", "\"\\a\"", "\"\\0\"",
    "\"\\'\"", "\"\\u\"", "\"\\u1\"", "\"\\u12\"", "\"\\u123\"", "\"\\u12G4\"", "\"\\uD83D\\u\"",
    "\"\\U0041\"", "\"\\ \"", "\"a\"b", "\"a\"\"b\"", "\"a\nb\"", "\"a\tb\"", "\"a\rb\"", "\"\\\n\"",
    "\"\u{0}\"", "\"\u{1F}\"", "\"\u{B}\"", "a", "\"a\"x", "[", "[[", "[1", "[1,", "[1,]", "[,1]", "[,]",
    "[1,,2]", "[,,]", "[1 2]", "[1;2]", "[1:2]", "[a]", "[\"a]", "[\"a\"", "[1}", "[}", "[]]", "[][]",
    "[],", "[]x", "[[]", "[1]]", "[1,\n", "[01]", "[1.]", "[.1]", "[+1]", "[-]", "[0x1]", "[tru]",
    "[\"a\" \"b\"]", "['a']", "[\"\"", "[1 true]", "(1)", "<1>", "[*]", "[//]", "[1/**/]", "[1]//", "[1]#",
    "[\"a\",]", "[\u{C}]", "[\u{A0}]", "[\u{2060}]", "[\u{FEFF}]", "[1,]]", "[{]", "[{}", "[{\"a\":1]", "{",
    "{}}", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{,\"a\":1}", "{\"a\"}",
    "{\"a\",1}", "{\"a\" 1}", "{\"a\":}", "{:1}", "{a:1}", "{1:1}", "{'a':1}", "{null:1}", "{[]:1}",
    "{\"a\":1 \"b\":2}", "{\"a\":1;\"b\":2}", "{\"a\"::1}", "{\"a\":1,,\"b\":2}", "{\"a\":1]", "{\"a\":b}",
    "{\"a\":1}x", "{\"a\":1},", "{\"a\":1}}", "{\"a\":1}{\"b\":2}", "{\"a\":true} \"x\"", "{\"a\":1}/**/",
    "{\"a\":1}#", "{\"a\":+1}", "{\"a\":01}", "{\"a\":\"b}", "{\"a\":\"\n\"}", "{\"a\":[}", "{{}}",
    "{{\"a\":1}:2}", "{\"a\":1, /* b */ \"c\":2}", "{\"a\" = 1}", "{\"a\":1=}", "{\"\\x\":1}",
    "{\"a\tb\":1}", "{\"a\":nan}",
  ]

  /// Documents that the grammar leaves to the implementation or to its limits: the bytes, and whether they are
  /// accepted.
  private static let decided: [([UInt8], Bool)] = [
    // Halves of surrogate pairs, and a pair in the wrong order.
    (Array(#""\uD800""#.utf8), true), (Array(#""\uDC00""#.utf8), true),
    (Array(#""\uDE00\uD83D""#.utf8), true),
    // Ill-formed UTF-8 within a string is the matter of `UTF8Check`: the grammar does not decide it. Elsewhere it is an error.
    ([0x22, 0xFF, 0x22], true), ([0x22, 0xC0, 0x80, 0x22], true), ([0x22, 0xED, 0xA0, 0x80, 0x22], true),
    ([0xFF], false), ([0x5B, 0xE5, 0x5D], false), ([0x31, 0xE5], false), ([0x7B, 0xC0, 0x7D], false),
    // UTF-16 is not JSON. The length of a number has no limit; the depth of containers has one.
    ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], false), ([0, 0x5B, 0, 0x5D], false),
    ([UInt8](repeating: 0x39, count: 5000), true),
    (Array("1e".utf8) + [UInt8](repeating: 0x39, count: 5000), true),
    (nested(1000), true), (nested(1001), false), (nested(100_000), false),
  ]

  private static func nested(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
  }

  @Test("N45: JSON documents that the grammar allows are taken", arguments: accepted) func isTaken(
    text: String
  ) {
    #expect(JSONChecker.problem(in: Array(text.utf8)) == nil)
  }

  @Test("N45: JSON documents that the grammar does not allow are refused", arguments: refused)
  func isRefused(text: String) {
    #expect(JSONChecker.problem(in: Array(text.utf8)) != nil)
  }

  @Test("N45: what the grammar leaves open is decided", arguments: decided) func leftOpen(
    bytes: [UInt8], isTaken: Bool
  ) {
    #expect((JSONChecker.problem(in: bytes) == nil) == isTaken)
  }

  @Test("N45: Python's json takes and refuses the same documents") func pythonAgrees() throws {
    let oracle = """
      import json, sys
      for line in open(sys.argv[1]).read().split("\\n"):
          try:
              text = bytes.fromhex(line).decode("utf-8")
              json.loads(text)
              print("1" if not text.startswith("\\ufeff") else "0", end="")
          except ValueError:
              print("0", end="")
      """
    let texts = Self.accepted + Self.refused
    let lines = texts.map {
      $0.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
    let list = try TemporaryFile(lines.joined(separator: "\n"))
    let answers = String(decoding: try pythonOutput(oracle, list.path), as: UTF8.self)
    let expected =
      String(repeating: "1", count: Self.accepted.count) + String(repeating: "0", count: Self.refused.count)
    for (text, pair) in zip(texts, zip(answers, expected)) {
      #expect(pair.0 == pair.1, "\(text.debugDescription)")
    }
    #expect(answers.count == expected.count)
  }
}
