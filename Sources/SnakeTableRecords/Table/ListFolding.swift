import SnakeTableSystem

/// The collapsed sections and groups of sections of a list, by the values that they have.
package struct ListFolding: Equatable, Sendable {
  /// The values of a group, outermost first.
  package typealias Path = [[UInt8]]

  /// The levels whose groups are all collapsed, counted from 1 for the outermost one; 0 stands for the innermost level.
  package var levels: Set<Int> = []
  /// Further groups that are collapsed.
  package var collapsed: Set<Path> = []
  /// The groups of `levels` that are expanded all the same.
  package var expanded: Set<Path> = []

  package init() {}

  package var isEmpty: Bool { levels.isEmpty && collapsed.isEmpty && expanded.isEmpty }

  /// Adds what another value collapses and expands.
  package mutating func formUnion(_ other: ListFolding) {
    levels.formUnion(other.levels)
    collapsed.formUnion(other.collapsed)
    expanded.formUnion(other.expanded)
  }
}

/// What is collapsed as it is written:
///
///     all   a   a/b   *   */*   !a/b
///
/// `all` stands for all sections, `a/b` for the group `b` within `a`, `*` for all groups of the first level and `*/*` for those of the
/// second one. `!` expands a group that they collapse. A backslash makes the next character a part of a value.
extension ListFolding {
  private static let all = Array("all".utf8)
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let exclamation = UInt8(ascii: "!")
  private static let backslash = UInt8(ascii: "\\")

  /// Parses one text.
  package init(_ text: [UInt8]) {
    if text == Self.all {
      levels = [0]
      return
    }
    let isExpanded = text.first == Self.exclamation
    let path = isExpanded ? text.dropFirst() : text[...]
    let count = path.count { $0 == Self.star }
    if !isExpanded, count > 0,
      path.elementsEqual(Array(repeating: [Self.star], count: count).joined(separator: [Self.slash]))
    {
      levels = [count]
    } else if isExpanded {
      expanded = [Self.values(path)]
    } else {
      collapsed = [Self.values(path)]
    }
  }

  private static func values(_ text: ArraySlice<UInt8>) -> Path {
    var (values, rest): (Path, ArraySlice<UInt8>) = ([[]], text)
    while let byte = rest.popFirst() {
      if byte == slash {
        values.append([])
      } else {
        values[values.count - 1].append(byte == backslash ? rest.popFirst() ?? byte : byte)
      }
    }
    return values
  }

  /// The texts that stand for all of it, in an order that depends on nothing else.
  package var texts: [[UInt8]] {
    let whole = levels.sorted().map { level in
      level == 0 ? Self.all : Array("*".utf8) + Array(repeating: Array("/*".utf8), count: level - 1).joined()
    }
    let collapsed = collapsed.map(Self.text).sorted { $0.lexicographicallyPrecedes($1) }
    let expanded = expanded.map { [Self.exclamation] + Self.text($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return whole + collapsed + expanded
  }

  private static func text(_ path: Path) -> [UInt8] {
    let values = path.enumerated().map { number, value -> [UInt8] in
      let text = value.flatMap { [slash, backslash, star].contains($0) ? [backslash, $0] : [$0] }
      // The first value would be read as something else.
      let isSign = number == 0 && (text.first == exclamation || path.count == 1 && text == all)
      return isSign ? [backslash] + text : text
    }
    return Array(values.joined(separator: [slash]))
  }
}
