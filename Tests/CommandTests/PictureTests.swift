import TestSupport
import Testing

/// Tests of `--svg` on the command line. Python's XML parser decides whether a picture is well-formed.
@Suite(.timeLimit(.minutes(20))) struct PictureTests {
  private static let parser = """
    import sys, xml.etree.ElementTree as tree
    svg = "{http://www.w3.org/2000/svg}"
    allowed = {svg + name for name in ("svg", "style", "g", "rect", "path", "text")}
    for element in tree.fromstring(sys.stdin.buffer.read()).iter():
        assert element.tag in allowed, element.tag
        assert not any(name.startswith("on") or "href" in name for name in element.attrib)
        if element.tag == svg + "text": print(element.text)
    """

  /// Returns the texts of a picture. Fails if it is not well-formed, or has elements that a picture does not need.
  private func texts(_ picture: [UInt8]) throws -> [String] {
    let result = try run(["-c", Self.parser], executable: "python3", input: .bytes(picture))
    #expect(result.status == .exited(0), "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func picture(_ arguments: [String], _ bytes: [UInt8]) throws -> [UInt8] {
    let result = try run(["--svg", "--width", "60"] + arguments, input: .bytes(bytes))
    #expect(result.status == .exited(0))
    #expect(result.errors == "")
    return result.outputBytes
  }

  @Test func markupIsText() throws {
    let row = "<script>&amp;\"'</script>]]>"
    #expect(try texts(picture([], Array("\(row)\n".utf8))) == [row])
  }

  @Test func everyByteMakesAWellFormedPicture() throws {
    let single = (UInt8.min...UInt8.max).flatMap { byte -> [UInt8] in [byte, 0x0A] }
    for arguments in [[], ["-s", "snake"], ["--ascii"], ["--at", "0.3"], ["--header", "<&\u{1}>"]] {
      _ = try texts(picture(arguments, single))
    }
  }

  @Test func hostileTextsMakeWellFormedPictures() throws {
    var generator = SeededGenerator(seed: 41)
    let scalars: [UInt32] = [
      0x26, 0x3C, 0x3E, 0x22, 0x27, 0, 0x1B, 0x9B, 0x301, 0x65E5, 0x1F600, 0x200D, 0xFE0F, 0x202E, 0xFFFE,
      0xFFFF,
      0x1FFFE, 0x2588, 0x2597, 0x2502, 0xE000, 0x10FFFF, 0xAD, 0x61, 0x20, 0x9,
    ]
    for _ in 0..<12 {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 0...30, using: &generator) {
          let scalar = Unicode.Scalar(scalars.randomElement(using: &generator) ?? 0) ?? "?"
          let isBroken = Int.random(in: 0..<10, using: &generator) == 0
          bytes += isBroken ? [UInt8.random(in: 128...255, using: &generator)] : Array(String(scalar).utf8)
        }
        bytes.append(0x0A)
      }
      let style = ["rounded", "grouped", "plain", "snake"].randomElement(using: &generator) ?? "plain"
      _ = try texts(picture(["-s", style], bytes))
    }
  }

  /// The text of a picture equals the printed text.
  @Test func aPictureSaysWhatThePrintSays() throws {
    let rows = Array("one two\nthree  four\n日本\ncafé\u{301}\n".utf8)
    #expect(
      try texts(picture(["-s", "plain"], rows)) == ["one two", "three", "four", "日", "本", "café\u{301}"])
  }

  @Test func aPictureMovesUnlessToldOtherwise() throws {
    let moves = { (arguments: [String]) in
      try run(["--demo", "--svg"] + arguments).output.contains("@keyframes")
    }
    #expect(try moves([]))
    #expect(try !moves(["--no-animation"]))
    #expect(try !moves(["--at", "1"]))
    #expect(try !moves(["--ascii"]))
  }

  /// Segment i of the demo starts (i + 1) * 250 milliseconds after the start.
  @Test func segmentsFollowOneAnother() throws {
    let output = try run(["--demo", "--svg"]).output
    let delays = output.split(separator: "animation-delay:").dropFirst().map { $0.prefix { $0 != "m" } }
    #expect(delays.compactMap { Int($0) } == (1...7).map { $0 * 250 })
    #expect(output.contains("animation-duration:2000ms"))
  }

  @Test func theSmallestPictures() throws {
    for width in 1...6 {
      let result = try run(["--svg", "--width", "\(width)"], input: .text("日本\na\n"))
      #expect(result.status == .exited(0))
      _ = try texts(result.outputBytes)
    }
  }

  @Test func itCannotFollowAFileForEver() throws {
    let result = try run(["--svg", "--follow", "/dev/null"])
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: --follow --print and --svg cannot be used together\n")
  }
}
