import SnakeTableBrowser
import TestSupport
import Testing

/// Tests of the file of statements that were run.
@Suite struct StatementHistoryTests {
  private let folder: TemporaryFolder
  private let history: StatementHistory

  init() throws {
    folder = try TemporaryFolder()
    history = StatementHistory(folder: "\(folder.path)/state/snaketable")
  }

  @Test func statementsOfSeveralLinesAreKeptWhole() throws {
    let statements = ["SELECT 1", "SELECT\n  '\\n', '\\\\'\nFROM a\\", "SELECT 'é'"]
    #expect(try history.statements() == [])
    for statement in statements { try history.add(statement) }
    #expect(try history.statements() == statements)
  }

  @Test func blanksAtTheStartAndRepetitionsAreLeftOut() throws {
    for statement in [" a", "\tb", "\nc", "d", "d", "e", "d"] { try history.add(statement) }
    #expect(try history.statements() == ["d", "e", "d"])
  }

  @Test func aThousandStatementsAreKept() throws {
    for number in 1...1003 { try history.add("SELECT \(number)") }
    let all = try history.statements()
    #expect(all.count == 1000 && all.first == "SELECT 4" && all.last == "SELECT 1003")
    let mode = try run(["-c", "%a", "\(folder.path)/state/snaketable/history"], executable: "stat").output
    #expect(mode == "600\n")
  }

  @Test func aFolderThatCannotBeWrittenIsAnError() throws {
    let history = StatementHistory(folder: "/proc/no/folder")
    #expect(throws: (any Error).self) { try history.add("SELECT 1") }
    #expect(try history.statements() == [])
  }
}
