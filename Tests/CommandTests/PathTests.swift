import TestSupport
import Testing

/// Tests of paths that are too long, through the real command.
@Suite struct PathTests {
  private let options = ["-s", "plain", "--separator", "none", "--width", "30"]

  private func rows(_ lines: [String], _ others: [String] = []) throws -> [String] {
    let input = ProgramInput.text(lines.joined(separator: "\n"))
    let output = try run(["-p", "--format", "lines"] + options + others, input: input).output
    return output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: [
    ("/usr/share/doc/tools/README", "…/share/doc/tools/README"),
    ("src/a/b/c/very/long/folder/name.txt", "…/long/folder/name.txt"),
    ("src/folder/only/subfolder/of/it/", "…/only/subfolder/of/it/"),
    ("~/Documents/letters/2026/2026-10-31.odt", "…/2026/2026-10-31.odt"),
    ("/home/me/My Documents/letters/2026.odt", "/home/me/My Documents/let…"),
    ("./run.sh is a sentence, w/o any doubt", "./run.sh is a sentence, w…"),
    ("./Sources/a/b.swift:12:reloadData()", "./Sources/a/b.swift:12:re…"),
    ("https://example.org/a/long/way", "https://example.org/a/lon…"),
    ("../../averyveryverylongnamewithoutanyend.txt", "…/averyveryverylongnamewi…"),
    ("/averyveryverylongnamewithoutanyend.txt", "/averyveryverylongnamewit…"),
    ("src/Größe/Straße/Übermaß/naïve.txt", "…/Straße/Übermaß/naïve.txt"),
    ("/usr/lib/firefox/firefox -contentproc", "/usr/lib/firefox/firefox …"),
    ("/bin/cp /usr/share/doc/README /tmp/README", "/bin/cp /usr/share/doc/RE…"),
    ("one/slash and many words in a line", "one/slash and many words …"),
    ("short/a/b", "short/a/b"),
  ])
  func theyAreCutBeforeTheirLastComponents(path: String, shown: String) throws {
    #expect(try rows([path]) == [shown])
  }

  @Test func aMatchStaysVisible() throws {
    let path = "src/a/b/c/very/long/folder/name.txt"
    #expect(try rows([path], ["--query", "name"]) == ["…/long/folder/name.txt"])
    #expect(try rows([path], ["--query", "src"]) == ["src/a/b/c/very/long/folde…"])
  }

  @Test func theyAreCutSoInColumns() throws {
    let input = ProgramInput.text("size,path\n12,/usr/share/doc/tools/README\n")
    let output = try run(
      ["-p", "--format", "csv", "--header-row", "--columns", "size,path"] + options, input: input
    ).output
    #expect(output.contains("…/doc/tools/README"), "\(output)")
  }

  @Test func keysShowTheirMiddle() throws {
    let shifted = try rows(["/usr/share/doc/tools/README"], ["--height", "8", "--keys", ">"])
    #expect(shifted.contains { $0.hasPrefix("▌ …e/doc/tools/README") }, "\(shifted)")
  }
}
