import TestSupport
import Testing

/// Tests that every command line of the recipes works word for word, on recorded output of the command that it reads.
@Suite(.timeLimit(.minutes(20))) struct RecipeTests {
  /// A recipe: the options with which its table is printed, its command line, and what that prints.
  private struct Recipe {
    var options: Substring
    var line: Substring
    var output: Substring
  }

  private static let script = "\(Documents.root)/Tests/Tools/recipe"
  private static let command = "\(Documents.directory)/snaketable"

  @Test func everyRecipePrintsWhatIsShown() throws {
    let recipes = try recipes()
    #expect(recipes.count >= 25)
    for recipe in recipes {
      let options = "--print --width 76 --separator none\(recipe.options)"
      let result = try Documents.shell("'\(Self.script)' '\(Self.command)' \(quoted(recipe.line)) \(options)")
      #expect(result.status == .exited(0) && result.errors == "", "\(recipe.line)")
      #expect(result.output == recipe.output, "make recipes, then look at what \(recipe.line) prints now")
    }
  }

  @Test func everyRecordingIsUsed() throws {
    let lines = try recipes().map(\.line)
    let recordings = try Documents.shell("tar --list --file '\(Documents.root)/docs/samples/recorded.tar'")
      .output
    for recording in recordings.split(separator: "\n") {
      // Some characters of the command line are replaced by `_` in the name.
      let parts = recording.split(separator: "_")
      #expect(lines.contains { line in parts.allSatisfy { line.contains($0) } }, "\(recording)")
    }
  }

  @Test func everyRecipeOpensATableAndUsesTheChosenRow() throws {
    for recipe in try recipes() {
      let session = try session(recipe.line)
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(0), "\(recipe.line)")
      #expect(!session.output.isEmpty && session.errors == "", "\(recipe.line): \(session.errors)")
      #expect(session.unrestored == [])
    }
  }

  /// A command that has no recording prints its words, each on a line.
  @Test(arguments: [
    ("git show", "j\r", "git show b00aed3"),
    ("git status", "j \r", "git add src/chart.c"),
    ("git switch", "j\r", "git switch wide-charts"),
    ("ps aux | snaketable -m", " j \r", "kill 1 2"),
    ("sudo", "\u{1}\r", "sudo apt install apt base-files curl libc6"),
    ("pip show", "\r", "pip show attrs"),
    ("kubectl get pods -A -o json", "\r", "web-6d4cf56db6-jq2mh"),
    ("find . -name", "j \r", "rm ./src/chart.o"),
    ("ls -l", "\r", "Makefile"),
    ("make", "j\r", "make build"),
    ("man", "j\r", "man 1 passwd"),
  ])
  func theCommandGetsWhatIsChosen(start: String, keys: String, words: String) throws {
    let recipe = try #require(try recipes().first { $0.line.hasPrefix(start) })
    let session = try session(recipe.line)
    session.type(keys)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.split(separator: "\n").joined(separator: " ") == words)
  }

  // MARK: Helpers

  /// Returns the recipes, which make-recipes recognizes in the same way.
  private func recipes() throws -> [Recipe] {
    let text = try Documents.text(of: "docs/recipes.md")
    let block = /```console(.*?)\n\$ (.*?)\n((?s:.*?))```\n/
    return text.matches(of: block).map {
      Recipe(options: $0.output.1, line: $0.output.2, output: $0.output.3)
    }
  }

  private func quoted(_ text: Substring) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  /// Runs a recipe on a terminal until its table is shown.
  private func session(_ line: Substring) throws -> TerminalSession {
    let session = try TerminalSession(
      [Self.script, Self.command, String(line)], executable: "/bin/sh", rows: 20, columns: 76,
      environment: ["PATH": "/usr/bin:/bin"])
    try session.wait { $0.lines.joined().contains(/[0-9]+ of [0-9]+/) }
    return session
  }
}
