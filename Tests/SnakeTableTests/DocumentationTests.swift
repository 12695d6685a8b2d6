import Glibc
import TestSupport
import Testing

/// Tests that the documentation builds as a whole, as in `make docs` and `make lint`.
@Suite(.timeLimit(.minutes(20))) struct DocumentationTests {
  private func expectSuccess(of command: String) throws {
    let path = getenv("PATH").map { String(cString: $0) }
    let result = try run(
      ["-c", "cd '\(Documents.root)' && \(command) 2>&1"], executable: "/bin/sh", environment: ["PATH": path],
      timeout: 120)
    #expect(result.status == .exited(0), Comment(rawValue: result.output))
  }

  @Test func theSiteIsMadeWithoutWarnings() throws {
    try expectSuccess(of: "Tests/Tools/make-docs '\(Documents.directory)/Documentation'")
  }

  @Test func everyPublicSymbolSaysWhatItIs() throws {
    try expectSuccess(of: "Tests/Tools/check-documentation")
  }
}
