import SnakeTableModel
import Testing

/// Tests of cell text as programs write and read it.
@Suite struct CellTextTests {
  @Test("N48: text in a string is itself") func interpolation() {
    let title: CellText = "Durham, \("NC")"
    #expect("\(title)" == "Durham, NC" && title.string == "Durham, NC")
    #expect(String(describing: title) == "Durham, NC")
    #expect("\(CellText("")) \([CellText("a"), "é"])" == " [a, é]")
    let label: CellText = "<\(title)>"
    #expect(label == "<Durham, NC>")
  }

  @Test("N48: bytes that are not UTF-8 stay in the text and are replaced in its string") func illFormed() {
    let text = CellText([0x61, 0xFF, 0x62])
    #expect("\(text)" == "a\u{FFFD}b" && text.bytes == [0x61, 0xFF, 0x62])
  }

  @Test("N48: the initializer is a function of strings, of substrings and of bytes") func mapping() {
    let detail: String? = "8 visits"
    let none: String? = nil
    #expect(detail.map(CellText.init) == "8 visits" && none.map(CellText.init) == nil)
    #expect(["a", "b"].map(CellText.init) == ["a", "b"])
    #expect("a b".split(separator: " ").map(CellText.init) == ["a", "b"])
    #expect([[0x61], [0x62, 0x63] as [UInt8]].map(CellText.init) == ["a", "bc"])
    let name = "Raleigh"
    #expect(CellText(name) == "Raleigh" && CellText(name.prefix(3)) == "Ral")
  }
}
