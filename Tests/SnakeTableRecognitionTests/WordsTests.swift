import Testing

@testable import SnakeTableRecognition

/// Tests of words between blanks below a line of names, and of files that are no lists.
@Suite struct WordsTests {
  private func list(_ text: String) -> WordsList? {
    Array(text.utf8).withUnsafeBufferPointer { WordsRecognition(Sample($0, isWhole: true)).list() }
  }

  /// A list whose names are in some line of a text.
  private func words(
    _ names: [String], hasRowNames: Bool = false, opening: Int = 0, headings: [String]
  ) -> WordsList {
    WordsList(
      names: names, hasRowNames: hasRowNames, headings: headings.map { Array($0.utf8) }, opening: opening)
  }

  @Test func rowsMayHaveNamesOfTheirOwn() {
    let text =
      "\"mpg\" \"cyl\" \"hp\"\n\"Mazda RX4\" 21 6 110\n\"Valiant\" 18.1 6 105\n\"Duster 360\" 14.3 8 245\n"
    #expect(
      list(text)
        == words(["mpg", "cyl", "hp"], hasRowNames: true, headings: ["\"mpg\" \"cyl\" \"hp\""]))
    #expect(list("x y z\n1 2 a\n3 4 b\n5 6 c\n") == words(["x", "y", "z"], headings: ["x y z"]))
  }

  /// The line above names that values have moved away from is not lost.
  @Test func theLineAboveTheNamesIsATitle() {
    let text = "ERROR 4711\n r b   swpd free\n 3 0 0 173\n 2 0 0 174\n"
    let recognition = Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
    #expect(recognition.remark(ofFile: nil) == "words · ERROR 4711")
  }

  /// Only a line whose words have dashes names groups of columns, and is left out.
  @Test(arguments: [("--warning-- disk 3 failed", "warning-- disk 3 failed"), ("procs --mem-- --io--", nil)])
  func aLineWithDashesIsATitle(line: String, title: String?) {
    let text = "\(line)\nUSER   PID   COMMAND\nroot   1     init\nada    22    vi\n"
    let recognition = Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
    #expect(
      recognition.remark(ofFile: nil) == ["aligned", title].compactMap(\.self).joined(separator: " · "))
  }

  @Test func aSignMayBeInFrontOfTheNames() {
    #expect(
      list("# x y z\n1 2 a\n3 4 b\n5 6 c\n")
        == words(["x", "y", "z"], opening: 2, headings: ["x y z"]))
  }

  @Test(arguments: [
    "a b c\nd e f\ng h i\nj k l\n", "1 2 3\n4 5 6\n7 8 9\n1 1 1\n", "x y z\n1 2 3\n", "x y\n1 2\n3 4\n5 6\n",
    "x y z\n1 2 3\n4 5\n6 7 8\n", "",
  ])
  func otherTextStaysLines(text: String) { #expect(list(text) == nil) }

  @Test(arguments: [
    ("SQLite format 3\0", FileKind.sqlite), ("%PDF-1.7", .pdf), ("\u{7F}ELF", .executable),
    ("PK\u{3}\u{4}....xl/workbook.xml", .spreadsheet), ("PK\u{3}\u{4}..a.txt", .zip), ("PAR1", .parquet),
  ])
  func filesThatAreNoListsAreKnown(text: String, kind: FileKind) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(FileKind.of) == kind)
  }

  @Test func textIsNoKindOfFile() {
    for text in ["", "a,b\n", "PK is a name\n", "%PD", "ORC\tb\n"] {
      #expect(Array(text.utf8).withUnsafeBufferPointer(FileKind.of) == nil)
    }
    var archive = [UInt8](repeating: 0, count: 512)
    archive.replaceSubrange(257..<262, with: "ustar".utf8)
    #expect(archive.withUnsafeBufferPointer(FileKind.of) == .tar)
  }

  /// A value that is longer than its column moves the values behind it from their names.
  @Test func valuesThatHaveMovedFromTheirNamesAreWords() {
    let text = """
      procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
       r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
       5  0      0 19412308 259264 4469436    0    0   947  2462  957 4639 71 10 19  0  0
       5  0      0 19412308 259264 4469436    0    0  1276     0  866 1077 96  5  0  0  0
      """
    let names = "r b swpd free buff cache si so bi bo in cs us sy id wa st".split(separator: " ").map(
      String.init)
    let list = Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
    let opening = text.utf8.prefix { $0 != 10 }.count + 1
    let headings = text.split(separator: "\n").prefix(2).map(String.init)
    #expect(list == .words(words(names, opening: opening, headings: headings)))
  }

  @Test func aCsvFileMayHaveBlanksInPlaceOfDelimiters() {
    func list(_ text: String) -> Recognition {
      Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true, name: "a.csv")) }
    }
    let names = ["Chins", "Situps", "Jumps"]
    #expect(
      list("Chins Situps Jumps\n5 162 60\n2 110 60\n12 101 101\n")
        == .words(words(names, headings: ["Chins Situps Jumps"])))
    guard case .delimited(let sentences) = list("note\nthree words here\ntwo more words\nand some more\n")
    else { return #expect(Bool(false)) }
    #expect(sentences.fields == 1)
  }

  @Test func namesOfTwoWordsAboveOneValueStayAligned() {
    let text = """
      LAST SEEN   TYPE     REASON    OBJECT
      12m         Normal   Pulled    pod/web-0
      3m          Normal   Created   pod/web-1
      """
    let list = Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
    guard case .aligned(let table) = list else { return #expect(Bool(false), "\(list)") }
    #expect(table.names == ["LAST SEEN", "TYPE", "REASON", "OBJECT"])
  }
}
