import Glibc
import TestSupport
import Testing

/// Tests of packed files and of text in other encodings, through the real command.
@Suite(.timeLimit(.minutes(20))) struct DecodingTests {
  private static let text = "name,town,size\n" + (1...500).map { "n\($0),Köln,\($0 % 7)\n" }.joined()

  /// Encodes a text, and packs it.
  private static let program = """
    import bz2, gzip, lzma, subprocess, sys
    data = open(sys.argv[3], "rb").read().decode().encode(sys.argv[2])
    pack = {
      "gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "none": lambda t: t,
      "zst": lambda t: subprocess.run(["zstd", "-c"], input=t, stdout=subprocess.PIPE, check=True).stdout}
    sys.stdout.buffer.write(pack[sys.argv[1]](data))
    """

  private func packed(_ text: String = text, _ packing: String = "none", _ encoding: String = "utf-8") throws
    -> [UInt8]
  {
    let file = try TemporaryFile(text)
    return try pythonOutput(Self.program, packing, encoding, file.path)
  }

  /// Returns the bytes of the only record that has a word.
  private func record(_ word: String, _ arguments: [String], input: ProgramInput = .null) throws -> [UInt8] {
    let result = try run(["-1", "--query", word] + arguments, input: input)
    #expect(result.errors == "")
    return result.outputBytes
  }

  @Test(arguments: ["gz", "bz2", "xz", "zst"]) func packedListsAreRead(packing: String) throws {
    let data = try packed(Self.text, packing)
    let file = try TemporaryFile(data, suffix: ".csv.\(packing)")
    #expect(try record("n317", [file.path]) == Array("n317,Köln,2\n".utf8))
    #expect(try record("n317", [], input: .bytes(data)) == Array("n317,Köln,2\n".utf8))
    // The name says that it is csv, so that its first record is a header.
    let session = try TerminalSession([file.path], environment: ["TERM": "xterm-256color"])
    try session.wait { $0.contains("n1") && $0.line(0).contains("1 of 500") }
  }

  /// Packed files are one list by the names of their fields, as other files are.
  @Test func theNamesOfPackedFilesAreCompared() throws {
    let first = try TemporaryFile(try packed("p,q\n8,9\n", "gz"), suffix: ".csv.gz")
    let second = try TemporaryFile(try packed("q,z\n1,2\n", "gz"), suffix: ".csv.gz")
    let values = try run(["-p", "--output", "csv", first.path, second.path])
    #expect(values.output == "p,q,z\n8,9,\n,1,2\n" && values.errors == "")
    let other = try TemporaryFile("x;y;z\n1;2;3\n", suffix: ".csv")
    let refused = try run(["-p", first.path, other.path])
    #expect(refused.status == .exited(2) && refused.errors.contains("other fields than in"))
    let json = try TemporaryFile(#"[{"id":17,"name":"uv"}]"#, suffix: ".json")
    #expect(try run(["-p", first.path, json.path]).errors.contains("other fields than in"))
  }

  @Test(arguments: [
    ("cp1252", "none", true), ("iso8859-2", "none", true), ("utf-16", "none", false),
    ("utf-16-be", "none", false),
    ("utf-32", "none", false), ("cp1252", "gz", true), ("utf-16-le", "xz", false),
  ])
  func textOfOtherEncodingsIsReadAsCharacters(encoding: String, packing: String, isWrittenAsItWas: Bool)
    throws
  {
    let data = try packed(Self.text, packing, encoding)
    let file = try TemporaryFile(data, suffix: ".csv")
    let line = "n317,Köln,2\n"
    let expected = isWrittenAsItWas ? try packed(line, "none", encoding) : Array(line.utf8)
    #expect(try record("köln n317", [file.path]) == expected)
    #expect(try record("Köln n317", [], input: .bytes(data)) == expected)
    let printed = try run(["-p", file.path])
    #expect(printed.output.contains("Köln") && printed.errors == "")
    let values = try run(["-1", "--query", "n317", "--output", "ndjson", file.path])
    #expect(values.output == "{\"name\":\"n317\",\"town\":\"Köln\",\"size\":\"2\"}\n")
  }

  @Test func anEncodingCanBeNamed() throws {
    let file = try TemporaryFile([0xE4, 0x0A])
    for (encoding, letter) in [("cp1252", "ä"), ("koi8-r", "Д"), ("iso-8859-7", "δ")] {
      #expect(try run(["-p", "-s", "plain", "--encoding", encoding, file.path]).output.contains(letter))
    }
    #expect(try run(["-p", "--encoding", "utf-8", file.path]).output.contains("<E4>"))
    #expect(try run(["-p", "--encoding", "ebcdic", file.path]).status == .exited(2))
    // Names that end with NUL are no UTF-16.
    #expect(try record("b", ["--read0"], input: .bytes(Array("a\0b\0c\0".utf8))) == Array("b\n".utf8))
  }

  @Test(arguments: ["gz", "bz2", "xz", "zst"]) func rowsBeforeADamageAreShown(packing: String) throws {
    let data = try packed(Self.text, packing)
    let name = ["gz": "gzip", "bz2": "bzip2", "zst": "zstd"][packing] ?? packing
    for (bytes, problem) in [
      (Array(data.dropLast(9)), "the \(name) data ends too early"),
      (data + Array("more".utf8), "something else follows the \(name) data, and was not read"),
    ] {
      let file = try TemporaryFile(bytes, suffix: ".csv.\(packing)")
      let result = try run(["-p", file.path])
      #expect(result.status == .exited(2))
      #expect(result.errors == "snaketable: \(file.path): \(problem)\n")
      // Zstandard has no rows before the end of its only block.
      guard packing != "zst" || bytes.count > data.count else { continue }
      #expect(result.output.contains("n1 ") && result.output.contains("n490 "))
      let session = try TerminalSession([file.path])
      // The bottom line cuts what follows a long path.
      try session.wait { $0.contains("n1 ") && $0.contains(String(problem.prefix(12))) }
    }
  }

  @Test func otherDataInAPipeIsNamed() throws {
    let picture = try run(["-p"], input: .bytes([0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8)))
    #expect(picture.errors.hasPrefix("snaketable: standard input: an image, not a list"))
    #expect(picture.status == .exited(2))
  }

  @Test func encodingsThatAreNotDecodedAreNamed() throws {
    let text = String(repeating: "東京都新宿区の人口は多いです。カタカナとひらがな\n", count: 5)
    let session = try TerminalSession(input: .bytes(packed(text, "none", "shift_jis")))
    try session.wait {
      $0.contains("standard input: shift_jis; use: iconv -f shift_jis -t utf-8 | snaketable")
    }
  }

  @Test func packedFilesAreReloadedAndNotFollowed() throws {
    let file = try TemporaryFile(packed("one\n", "gz"), suffix: ".gz")
    let session = try TerminalSession([file.path])
    try session.wait { $0.contains("one") }
    let newer = try TemporaryFile(packed("one\ntwo\n", "gz"))
    #expect(rename(newer.path, file.path) == 0)
    session.send(.character("R"))
    try session.wait { $0.contains("two") }
    let followed = try run(["-p", "--follow", file.path])
    #expect(followed.status == .exited(2))
    #expect(followed.errors == "snaketable: \(file.path): gzip cannot be read as it grows\n")
  }
}
