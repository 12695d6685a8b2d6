import SnakeTableLists
import SnakeTableSystem
import Testing

@testable import SnakeTableSQL

/// Tests of rows that are sent before the answer is whole.
@Suite struct FoundRowsTests {
  @Test func rowsAreSentWhileOthersAreLookedFor() {
    let sent = Monitor<[String]>([])
    let found = FoundRows { rows in sent.update { $0 += rows.map(\.key) } }
    found.add(ListRow(key: "a", values: []))
    #expect(sent.wait { $0.isEmpty ? nil : $0 } == ["a"])
    found.add(ListRow(key: "b", values: []))
    // Each row is sent in a part, or with the whole answer.
    let count = found.end()
    #expect(sent.withLock { $0 } == Array(["a", "b"].prefix(count)) && count >= 1)
  }

  @Test func anAnswerThatIsWholeSoonIsSentAsAWhole() {
    let found = FoundRows { _ in Issue.record("there was nothing to send") }
    #expect(found.end() == 0)
  }
}
