import TestSupport
import Testing

/// Tests that each of the forty acceptance cases of the table view has a test. A test of a case carries the number of
/// the case in its name.
@Suite struct AcceptanceCaseTests {
  @Test func everyCaseHasATest() throws {
    let directory = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    let names = try run(
      ["-rhoE", "--include=*.swift", "func case[0-9]+_", directory], executable: "/usr/bin/grep"
    ).output.split(separator: "\n")
    let numbers = Set(names.compactMap { Int($0.dropFirst("func case".count).dropLast()) })
    #expect(Set(1...40).subtracting(numbers).sorted() == [])
    #expect(numbers.subtracting(1...40).sorted() == [])
  }
}
