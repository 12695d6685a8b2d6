/// Returns the differences between two pictures, line by line; nil if there are none. Trailing blanks and trailing
/// empty lines are ignored.
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
