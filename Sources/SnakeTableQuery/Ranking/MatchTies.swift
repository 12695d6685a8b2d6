import SnakeTableModel

/// What decides between fuzzy matches with the same points.
package enum MatchTies: String, CaseIterable, Sendable {
  /// The shorter text comes first; in lists of paths, a match in the last component.
  case length
  /// The order of the input.
  case input
}

/// The ranks of matches: by their points, and for the same points by what decides between them.
struct MatchRank: Sendable {
  /// What decides between matches with the same points.
  private enum Rule {
    case input, length, path
  }

  /// The greatest number of points and the greatest length that are distinguished.
  private static let (pointLimit, lengthLimit) = (0x3FFF, 0xFF)

  private let rule: Rule

  /// - Parameter hasPaths: Whether the texts are paths.
  init(_ ties: MatchTies, hasPaths: Bool) { rule = ties == .input ? .input : hasPaths ? .path : .length }

  /// Returns a number that is greater for a better match.
  /// - Parameter terms: The terms that match.
  @inline(__always)
  func rank(ofPoints points: Int, _ text: UnsafeBufferPointer<UInt8>, _ terms: [FilterTerm]) -> UInt32 {
    let points = min(points, Self.pointLimit)
    if case .input = rule { return UInt32(points) }
    let brevity = UInt32(Self.lengthLimit - min(Self.length(of: text), Self.lengthLimit))
    guard case .path = rule else { return UInt32(points) << 8 | brevity }
    return UInt32(points) << 9 | (Self.isInLastComponent(of: text, terms) ? 1 << 8 : 0) | brevity
  }

  /// The number of characters of a text.
  @inline(__always)
  private static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
    // A text of more bytes than this has more characters than the limit.
    guard text.count <= lengthLimit * 4, AccentSearch.isNeeded(in: text) else { return text.count }
    return text.characterCount
  }

  /// Whether the last component of a path matches by itself.
  private static func isInLastComponent(of path: UnsafeBufferPointer<UInt8>, _ terms: [FilterTerm]) -> Bool {
    let end = path.last == PathText.separator ? path.count - 1 : path.count
    guard let slash = ByteScan.last(PathText.separator, in: path, from: 0, before: end) else { return true }
    let component = UnsafeBufferPointer(rebasing: path[(slash + 1)..<end])
    return terms.allSatisfy { $0.word.isSubsequence(of: component) }
  }
}

/// Texts that are paths of files.
package enum PathText {
  static let separator = UInt8(ascii: "/")

  /// Whether most of some texts are paths: nine in ten have no blank, and one in three has a slash. O(bytes).
  package static func areMost(_ texts: [ArraySlice<UInt8>]) -> Bool {
    let withoutBlank = texts.count { !$0.contains(UInt8(ascii: " ")) && !$0.contains(UInt8(ascii: "\t")) }
    let withSlash = texts.count { $0.contains(separator) }
    return !texts.isEmpty && withoutBlank * 10 >= texts.count * 9 && withSlash * 3 >= texts.count
  }
}
