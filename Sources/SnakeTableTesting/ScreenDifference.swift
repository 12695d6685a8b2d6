/// Returns the differences between two pictures, line by line; nil if there are none. Trailing blanks and trailing
/// empty lines are ignored. O(characters).
public func screenDifference(_ actual: [String], _ expected: [String]) -> String? {
  screenDifference(actual, expected, roles: [], legend: { _ in "" })
}

/// Returns the differences between two pictures, with the roles of the colours below each line that differs.
/// - Parameters:
///   - roles: the letters of the actual picture's cells (`ScreenRoles`), line by line; empty for no roles.
///   - legend: returns what the letters in some lines mean.
func screenDifference(
  _ actual: [String], _ expected: [String], roles: [String], legend: ([String]) -> String
) -> String? {
  let (actual, expected) = (withoutTrailingBlanks(actual), withoutTrailingBlanks(expected))
  if actual == expected { return nil }
  var shownRoles: [String] = []
  let lines = (0..<max(actual.count, expected.count)).flatMap { number -> [String] in
    let found = number < actual.count ? actual[number] : nil
    let wanted = number < expected.count ? expected[number] : nil
    if found == wanted { return ["  |\(found ?? "")"] }
    let letters = found != nil && number < roles.count ? roles[number] : nil
    if let letters { shownRoles.append(letters) }
    return [("- |", wanted), ("+ |", found), ("~ |", letters)].compactMap { sign, line in
      line.map { sign + $0 }
    }
  }
  let explanation = shownRoles.isEmpty ? [] : ["~ roles: \(legend(shownRoles))"]
  return (["the screen differs (- expected, + actual):"] + lines + explanation).joined(separator: "\n")
}

/// Returns lines without trailing blanks and trailing empty lines.
func withoutTrailingBlanks(_ lines: [String]) -> [String] {
  let lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  return Array(lines.reversed().drop(while: \.isEmpty).reversed())
}
