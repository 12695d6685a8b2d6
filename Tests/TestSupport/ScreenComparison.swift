import Testing

/// Records a failure that shows where two pictures differ, line by line. Trailing blanks, and empty lines at the
/// end, do not count.
public func expectScreen(
  _ actual: [String], _ expected: [String], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  guard let difference = screenDifference(actual, expected) else { return }
  Issue.record(
    Comment(rawValue: difference),
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The same with the expected picture as a text of several lines.
public func expectScreen(
  _ actual: [String], _ expected: String, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  expectScreen(actual, lines, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Both pictures line by line: nil if they do not differ.
public func screenDifference(_ actual: [String], _ expected: [String]) -> String? {
  let (actual, expected) = (trimmed(actual), trimmed(expected))
  if actual == expected { return nil }
  let lines = (0..<max(actual.count, expected.count)).flatMap { number -> [String] in
    let found = number < actual.count ? actual[number] : nil
    let wanted = number < expected.count ? expected[number] : nil
    if found == wanted { return ["  |\(found ?? "")"] }
    return (wanted.map { ["- |\($0)"] } ?? []) + (found.map { ["+ |\($0)"] } ?? [])
  }
  return "the screen differs (- expected, + actual):\n" + lines.joined(separator: "\n")
}

private func trimmed(_ lines: [String]) -> [String] {
  let lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  return Array(lines.reversed().drop(while: \.isEmpty).reversed())
}
