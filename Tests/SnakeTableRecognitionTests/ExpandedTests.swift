import Testing

@testable import SnakeTableRecognition

/// Tests of records with a line for each field.
@Suite struct ExpandedTests {
  private func list(_ text: String) -> ExpandedList? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard case .expanded(let list) = Recognition(Sample(bytes, isWhole: true)) else { return nil }
      return list
    }
  }

  @Test(arguments: [
    "-[ RECORD 1 ]\nid | 1\nname | a\n", "-[ RECORD 1 ]-+--\nid | 1\nname | a\n",
    "─[ SATZ 12 ]─┼──\nid │ 1\nname │ a\n",
    "┌─[ RECORD 1 ]─┐\n│ id   │ 1 │\n│ name │ a │\n└──────┴───┘\n",
    "*************************** 1. row ***************************\n  id: 1\nname: a\n",
  ])
  func aNumberIsAboveTheFields(text: String) {
    #expect(list(text)?.fields == 2)
    #expect(list(text)?.form == (text.first == "*" ? .colons : .bars))
  }

  @Test func aTitleMayBeAboveThem() {
    let list = list("List of roles\n-[ RECORD 1 ]--\nRole name | ada\n")
    #expect(list?.opening == 14 && list?.title == "List of roles")
  }

  @Test(arguments: [
    "-[ RECORD 1 ]--\n", "-[ a ]-\nb | c\n", "[ RECORD 1 ]\nid | 1\n", "- [ 1 ] one\n- [ 2 ] two\n",
    "-[ RECORD 1 ]--\nid 1\n",
    "** 1. row **\nid: 1\n", "*** 1. Row ***\nid: 1\n", "a\nb\nc\nd\n-[ RECORD 1 ]-\nid | 1\n",
  ])
  func otherTextIsNoRecord(text: String) { #expect(list(text) == nil) }
}
