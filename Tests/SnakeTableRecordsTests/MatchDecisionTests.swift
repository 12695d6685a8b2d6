import SnakeTableExpressions
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests that regular expressions decide what they can within their limits, and say what they cannot.
@Suite struct MatchDecisionTests {
  private func decision(
    _ pattern: String, on text: String, budget: MatchBudget = .search()
  ) throws -> MatchDecision {
    let expression = try RegularExpression(Array(pattern.utf8), isCaseless: false).matcher()
    return Array(text.utf8).withUnsafeBufferPointer { expression.decision(on: $0, budget: budget) }
  }

  /// A line that 400,000 steps do not decide, but those that grep takes do.
  @Test func backReferencesAreDecidedWithTheLastLimit() throws {
    let line = String(repeating: "it's a \"quoted\" word; ", count: 19)
    let pattern = #"(["']).*(\w+).*\1.*\2;|error"#
    let isMatch = try decision(pattern, on: line) == .match
    #expect(isMatch == (try pythonAnswers([(pattern, line)]) == [true]))
    #expect(try decision(#"(["']).*(\w+).*\1.*\2#|error"#, on: line) == .noMatch)
  }

  /// Some texts are decided by backtracking, others in one pass.
  @Test func threadsShareAnExpression() async throws {
    let expression = try RegularExpression(Array(#"^(a+)+$"#.utf8), isCaseless: false)
    let texts = (0..<40).map { String(repeating: "a", count: $0) + ($0.isMultiple(of: 2) ? "a" : "!") }
    let budget = MatchBudget.search()
    let decisions = try await withThrowingTaskGroup(of: [MatchDecision].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let matcher = try expression.matcher()
          return texts.map { text in
            Array(text.utf8).withUnsafeBufferPointer { matcher.decision(on: $0, budget: budget) }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let expected = texts.indices.map { $0.isMultiple(of: 2) ? MatchDecision.match : .noMatch }
    #expect(decisions == Array(repeating: expected, count: 8))
  }

  /// Machine code of PCRE2 10.42 finds no start of these matches.
  @Test(arguments: [#"(?:ab|a)\w+a"#, #"(a|b)(?:ab|a)(\w+)(?:ab|a)"#, "(?:ab|c|a).+a"])
  func alternativesOfDifferentLengthsMatch(pattern: String) throws {
    #expect(try decision(pattern, on: "babac") == .match)
  }

  @Test func whatTakesTooLongIsUndecided() throws {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(try decision(#"^(a+)+\1$"#, on: text) == .undecided)
    #expect(try decision(#"^(a+)+$"#, on: text) == .noMatch, "the linear matcher decides")
  }

  /// A long text needs more stack than machine code has at first.
  @Test func longTextsAreDecided() throws {
    let text = String(repeating: "ab", count: 200_000)
    #expect(try decision(#"^(?:(a)b)+\1?$"#, on: text) == .match)
    #expect(try decision(#"^(?:(a)b)+\1$"#, on: text) == .noMatch)
  }

  @Test func theBudgetIsForAllTexts() throws {
    let budget = MatchBudget.frame()
    let text = String(repeating: "a", count: 60) + "!"
    // Enough time for the first one, if only a little.
    for _ in 0..<30 where !budget.isSpent { _ = try decision(#"^(a+)+\1$"#, on: text, budget: budget) }
    #expect(budget.isSpent)
    #expect(try decision(#"^(a+)+$"#, on: text, budget: budget) == .undecided)
    #expect(try decision(#"!$"#, on: text, budget: budget) == .match, "the usual limit is enough")
  }

  @Test(arguments: ["(*NO_JIT)a", "(*LIMIT_MATCH=4000000000)a", "(*UTF)(*LIMIT_HEAP=1)a", "(*NOTEMPTY)a"])
  func optionsThatLiftTheBoundsAreErrors(pattern: String) throws {
    let offset = pattern.hasPrefix("(*UTF)") ? 6 : 0
    let error = FilterError.invalidPattern(offset: offset, message: "an option that is not allowed here")
    #expect(throws: error) { try decision(pattern, on: "a") }
  }

  @Test(arguments: ["(*UTF)(*ANYCRLF)a$", "(*ACCEPT)b", "(*COMMIT)a"])
  func otherVerbsAreAllowed(pattern: String) throws {
    #expect(try decision(pattern, on: "a") == .match)
  }

  /// Python's re answers, or needs more than a second.
  @Test func generatedBackReferencesAreDecidedAsByPython() throws {
    var random = SeededGenerator(seed: 51)
    let parts = [
      "a", "b", "c", "'", ".", "\\w", "[ab]", "(a|b)", "(.*)", "(\\w+)", "([ab]+)", "(a*)", "(?:ab|a)",
      "(?=a)", "(?!b)", "(?<=b)", "b*", "a+", "c?", ".*", ".+?", "|", "\\b",
    ]
    let letters = ["a", "b", "c", "'", " ", "ab", "aba"]
    let cases = (0..<repetitions(300, inTestAll: 2000)).map { _ in
      let chosen = (0..<Int.random(in: 2...6, using: &random)).compactMap { _ in
        parts.randomElement(using: &random)
      }
      let groups = chosen.filter { $0.hasPrefix("(") && !$0.hasPrefix("(?") }.count
      let references = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        groups > 0 ? "\\\(Int.random(in: 1...groups, using: &random))" : nil
      }
      let text = (0..<Int.random(in: 0...80, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
      return (chosen.joined() + references.joined(separator: ".*"), text.joined())
    }
    let answers = try pythonAnswers(cases)
    let budget = MatchBudget.search()
    var count = 0
    for ((pattern, text), answer) in zip(cases, answers) {
      let decision = try decision(pattern, on: text, budget: budget)
      guard let answer else { continue }
      count += 1
      #expect(decision == MatchDecision(answer), "\(pattern) on \(text)")
    }
    #expect(count > cases.count * 9 / 10)
  }

  /// Python's answers; nil for those that take more than a second.
  private func pythonAnswers(_ cases: [(pattern: String, text: String)]) throws -> [Bool?] {
    let lines = cases.map { "\($0.pattern)\n\($0.text)\n" }.joined()
    let file = try TemporaryFile(lines)
    let program = """
      import re, signal, sys
      def late(*_): raise TimeoutError
      signal.signal(signal.SIGALRM, late)
      lines = open(sys.argv[1]).read().split("\\n")
      for pattern, text in zip(lines[::2], lines[1::2]):
          signal.setitimer(signal.ITIMER_REAL, 1)
          try: print(int(bool(re.search(pattern, text, re.ASCII))))
          except TimeoutError: print("-")
          finally: signal.setitimer(signal.ITIMER_REAL, 0)
      """
    let output = String(decoding: try pythonOutput(program, file.path), as: UTF8.self)
    return output.split(separator: "\n").map { $0 == "-" ? nil : $0 == "1" }
  }
}
