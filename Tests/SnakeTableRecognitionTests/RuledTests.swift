import Testing

@testable import SnakeTableRecognition

/// Tests of tables with rulers and frames.
@Suite struct RuledTests {
  private func table(_ text: String) -> [[String]]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let sample = Sample(bytes, isWhole: true)
      guard case .ruled(let list) = Recognition(sample).main else { return nil }
      var (rows, position) = ([[String]](), list.opening)
      while position < bytes.count {
        let line = UnsafeBufferPointer(rebasing: bytes[sample.line(from: position)])
        if !RulerLine.isRuler(line), !line.isEmpty {
          rows.append(list.columns.fields(in: line).map { String(decoding: line[$0], as: UTF8.self) })
        }
        position = sample.nextLine(after: position)
      }
      return rows
    }
  }

  @Test(arguments: [
    " id | name \n----+------\n  1 | Änne\n 22 | a|b\n", " id │ name \n────┼──────\n  1 │ Änne\n 22 │ a|b\n",
    "+----+------+\n| id | name |\n+----+------+\n|  1 | Änne |\n| 22 | a|b  |\n+----+------+\n",
    "┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│ 1  │ Änne │\n│ 22 │ a|b  │\n└────┴──────┘\n",
    "id  name\n--  ----\n1   Änne\n22  a|b \n",
    "╭────┬──────╮\n│ id │ name │\n├────┼──────┤\n│  1 │ Änne │\n│ 22 │ a|b  │\n╰────┴──────╯\n",
  ])
  func theNamesAreAboveTheRuler(text: String) {
    #expect(table(text) == [["id", "name"], ["1", "Änne"], ["22", "a|b"]])
  }

  @Test func cellsOfMarkdownNeedNotBeAligned() {
    let text = "Some words.\n\n| name | size |\n|:--|--:|\n| a long name | 1 |\n| b | 22 |\n"
    #expect(table(text) == [["name", "size"], ["a long name", "1"], ["b", "22"]])
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      table("name  size\n----  ----\n日本  1\nab    22\n") == [["name", "size"], ["日本", "1"], ["ab", "22"]])
  }

  @Test func valuesMayBeWiderThanTheirRuler() {
    #expect(
      table("Package    Version\n---------- -------\nabc        1.0.0.dev1+local\n")?.last == [
        "abc", "1.0.0.dev1+local",
      ])
  }

  @Test(arguments: [
    "Title\n=====\n\nText - more\n-----\n\na --- b\n", "a - b\n- - -\nSome text that does not fit\n",
    "----\n", "-- --\n", "",
    "The parts are\n--- ---\nnot divided as the line above is\nby any means whatsoever\n",
  ])
  func otherTextStaysLines(text: String) { #expect(table(text) == nil) }

  @Test func packagesOfDebianHaveAnUnusualRuler() {
    let text = """
      Desired=Unknown/Install/Remove/Purge/Hold
      | Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
      |/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)
      ||/ Name           Version      Architecture Description
      +++-==============-============-============-=================================
      ii  adduser        3.134        all          add and remove users and groups
      ii  apt            2.6.1        amd64        commandline package manager
      """
    #expect(table(text)?.first?.dropFirst() == ["Name", "Version", "Architecture", "Description"])
    #expect(table(text)?.last == ["ii", "apt", "2.6.1", "amd64", "commandline package manager"])
  }
}
