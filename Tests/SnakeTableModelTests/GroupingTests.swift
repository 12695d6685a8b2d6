import SnakeTableModel
import Testing

/// Tests of grouping values into sections by a common key.
@Suite struct GroupingTests {
  private func titles(_ sections: [TableSection]) -> [String] {
    sections.map { section in
      let rows = section.rows.map { String(decoding: $0.title.bytes, as: UTF8.self) }.joined(separator: " ")
      return "\(section.header.map { String(decoding: $0.text.bytes, as: UTF8.self) } ?? "-"): \(rows)"
    }
  }

  @Test func namesStandUnderTheirFirstLetters() {
    let names = [
      "Östen", "anna", "Zoë", "Ödön", "42", "Anna", "", "Émile", "Ærø", "ßa", "łukasz", "Ωmega", "日本", "_x",
    ]
    let sections = TableSection.grouped(names, by: { FirstLetter(of: CellText($0)) }) {
      TableCell(title: CellText($0))
    }
    #expect(
      titles(sections) == [
        "A: anna Anna", "E: Émile", "L: łukasz", "O: Östen Ödön", "S: ßa", "Z: Zoë", "Æ: Ærø", "Ω: Ωmega",
        "日: 日本", "#: 42  _x",
      ])
  }

  @Test func decomposedAndIllFormedText() {
    #expect("\(FirstLetter(of: "e\u{301}clair"))" == "E")
    #expect("\(FirstLetter(of: CellText([0xFF, 0x41])))" == "#")
    #expect(FirstLetter(of: CellText([])) == FirstLetter(of: "9"))
  }

  @Test(arguments: [
    ("sv", ["Zoë", "Åsa", "Ärla", "Östen"], "Z Å Ä Ö"), ("da", ["Østen", "Ærø", "Zoë", "Åse"], "Z Æ Ø Å"),
    ("en", ["Zoë", "Åsa", "Östen"], "A O Z"), ("de", ["Zoë", "Ähre"], "A Z"),
    ("es", ["ñu", "Nube", "oso", "Ángel"], "A N Ñ O"), ("tr", ["ızgara", "iyi", "jant", "hava"], "H I İ J"),
    ("et", ["Zoë", "Šahh", "Taim", "Sai", "Õun", "X"], "S Š Z T Õ X"), ("", ["Éa"], "E"),
  ]) func lettersOfALanguageHaveTheirOwnPlace(language: String, names: [String], letters: String) {
    let alphabet = FirstLetter.Alphabet(language: language)
    let found = Set(names.map { FirstLetter(of: $0, in: alphabet) }).sorted()
    #expect(found.map(\.description).joined(separator: " ") == letters)
  }

  @Test func aLetterInTwoPartsIsTheSameLetter() {
    let swedish = FirstLetter.Alphabet(language: "sv")
    #expect(FirstLetter(of: "A\u{30A}sa", in: swedish) == FirstLetter(of: "åsa", in: swedish))
  }

  @Test func anyKeyInItsOrder() {
    let sections = TableSection.grouped([31, 4, 15, 9, 26, 5], by: { $0 / 10 }) { TableCell(title: "\($0)") }
    #expect(titles(sections) == ["0: 4 9 5", "1: 15", "2: 26", "3: 31"])
    let bare = TableSection.grouped(["b", "a"], by: { $0 }, header: { _ in nil }) {
      TableCell(title: "\($0)")
    }
    #expect(titles(bare) == ["-: a", "-: b"])
    #expect(TableSection.grouped([Int](), by: { $0 }) { TableCell(title: "\($0)") } == [])
  }
}
