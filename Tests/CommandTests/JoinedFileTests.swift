import TestSupport
import Testing

/// Tests of several files whose header rows differ.
@Suite(.timeLimit(.minutes(5))) struct JoinedFileTests {
  private let files: [TemporaryFile]

  init() throws {
    files = try ["a,b,c\n1,2,3\n", "c,a,d\n9,8,7\n", "b,a,c\n5,4,6\n"].map {
      try TemporaryFile($0, suffix: ".csv")
    }
  }

  private func run(_ arguments: [String], _ numbers: Int...) throws -> CommandResult {
    try TestSupport.run(arguments + numbers.map { files[$0].path })
  }

  private func printed(_ arguments: [String], _ numbers: Int...) throws -> [String] {
    let result = try TestSupport.run(
      ["-p", "--width", "60", "-s", "plain", "--separator", "none"] + arguments
        + numbers.map { files[$0].path })
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func theyAreOneListByName() throws {
    #expect(try printed([], 0, 1, 2) == ["a b c d", "1 2 3", "8 9 7", "4 5 6"])
    #expect(try printed(["--columns", "d,a"], 0, 1) == ["d a", "1", "7 8"])
    let sections = try printed(["--section-per-file"], 0, 2)
    #expect([sections[0], sections[2], sections[4]] == ["a b c", "1 2 3", "4 5 6"])
  }

  @Test func rowsAreFilteredAndSortedByTheirNames() throws {
    #expect(try printed(["--sort", "-a"], 0, 1, 2) == ["a ↓ b c d", "8 9 7", "4 5 6", "1 2 3"])
    #expect(try printed(["-q", "c>5", "--columns", "a,c"], 0, 1, 2) == ["a c", "8 9", "4 6"])
  }

  @Test func csvHasAllFieldsAndRecordsStayAsTheyAre() throws {
    #expect(try run(["-q", "9", "-1", "--output", "csv"], 0, 1).output == "a,b,c,d\n8,,9,7\n")
    #expect(try run(["-q", "9", "-1"], 0, 1).output == "9,8,7\n")
    #expect(try run(["-q", "9", "-1", "--output-fields", "a,d"], 0, 1).output == "8,7\n")
  }

  @Test func detailsHaveTheNames() throws {
    let screen = try run(
      ["-p", "--keys", "j Right", "--width", "40", "--height", "15", "--no-animation"], 0, 1
    ).output
    for field in ["a  8 ", "│ b  ", "c  9 ", "d  7 "] { #expect(screen.contains(field)) }
  }
}
