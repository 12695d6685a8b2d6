/// The beginning of an input, in UTF-8, from which its format is recognised.
package struct Sample {
  /// The maximum number of bytes of a sample.
  package static let size = 1 << 18

  /// The complete lines of the beginning.
  let text: UnsafeBufferPointer<UInt8>
  /// The delimiter that the name of the input stands for, such as a comma for `.csv`; nil for other names.
  let namedDelimiter: UInt8?
  /// Whether nothing follows the lines.
  let isWhole: Bool
  /// The byte that ends a line: CR if there is no LF, otherwise LF.
  let lineEnd: UInt8

  /// - Parameters:
  ///   - text: the first bytes, which must stay at their address.
  ///   - isWhole: whether no more bytes follow. Otherwise a last line without an end is left out.
  ///   - name: the name of the file, without the extension of a compression; nil for a stream.
  package init(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool, name: String? = nil) {
    let text = UnsafeBufferPointer(rebasing: text.prefix(Self.size))
    let hasLineFeed = text.contains(0x0A)
    lineEnd = hasLineFeed || !text.contains(0x0D) ? 0x0A : 0x0D
    namedDelimiter = name.flatMap(Self.delimiter(ofFile:))
    // A file that is named as a table may have so many columns that the sample ends among their names.
    let last = text.lastIndex(of: lineEnd).map { $0 + 1 } ?? (namedDelimiter == nil ? 0 : text.count)
    self.text = UnsafeBufferPointer(rebasing: text[..<(isWhole ? text.count : last)])
    self.isWhole = isWhole && text.count < Self.size
  }

  /// The names of files with accounts and groups, which have colons.
  private static let accounts = ["passwd", "group", "shadow", "gshadow"]
  /// The extensions of files, with their delimiters.
  private static let extensions =
    [(".csv", ","), (".tsv", "\t"), (".tab", "\t"), (".psv", "|")] as [(String, Unicode.Scalar)]

  /// Returns the delimiter that the name of a file stands for; nil for other names.
  static func delimiter(ofFile name: String) -> UInt8? {
    let name = name.lowercased()
    let file = name.split(separator: "/").last ?? ""
    if accounts.contains(where: { file == $0 || file == $0 + "-" }) { return UInt8(ascii: ":") }
    return extensions.first { name.hasSuffix($0.0) }.map { UInt8(ascii: $0.1) }
  }

  /// Whether all lines have single tabs between text, so that blanks do not divide them. O(bytes of such lines).
  var isDividedByTabs: Bool {
    var start = 0
    while start < text.count {
      let line = text[line(from: start)]
      let isDivided =
        line.contains(UInt8(ascii: "\t")) && line.first.map { !$0.isBlank } ?? false
        && !zip(line, line.dropFirst()).contains { $0.isBlank && $1.isBlank }
      if !isDivided { return false }
      start = nextLine(after: start)
    }
    return !text.isEmpty
  }

  /// The ranges of all lines, without their ends. O(bytes).
  var lines: [Range<Int>] {
    var (lines, start) = ([Range<Int>](), 0)
    while start < text.count {
      let end = end(ofLineFrom: start)
      lines.append(line(start..<end))
      start = end + 1
    }
    return lines
  }

  /// Returns the range of the line that begins at an offset, without its end.
  func line(from start: Int) -> Range<Int> { line(start..<end(ofLineFrom: start)) }

  /// Returns the range of a line up to its LF without the CR before it.
  private func line(_ range: Range<Int>) -> Range<Int> {
    range
      .lowerBound..<(!range.isEmpty && text[range.upperBound - 1] == 0x0D
      ? range.upperBound - 1 : range.upperBound)
  }

  /// Returns the offset of the end of the line that begins at an offset.
  private func end(ofLineFrom start: Int) -> Int { text[start...].firstIndex(of: lineEnd) ?? text.count }

  /// Returns the text of the last line before an offset that has letters or digits, without blanks around it; nil for none, and for
  /// a long one or a part of a frame.
  func title(before end: Int) -> String? {
    text[..<end].split(separator: lineEnd).last { $0.contains { $0.isDigit || $0.isLetter } }
      .flatMap { title(of: $0.indices) }
  }

  /// Returns the text of a line as a title, without the bars of a frame at both ends. Returns nil if it is too long, has no letters or
  /// digits, has gaps between words, as lines with values have, ends with a full stop, as a sentence does, or is a part of a frame.
  func title(of line: Range<Int>) -> String? {
    let line = text[line].withoutFrame.trimming { $0 == UInt8(ascii: "-") || $0.isBlank || $0 == 0x0D }
    guard line.count <= Self.longestTitle, line.first != UInt8(ascii: "|"), !line.hasGroups, !line.hasGaps,
      !line.indices.contains(where: { RuledColumns.lengthOfBar(in: line[$0...]) == 3 }),
      line.last != UInt8(ascii: "."),
      line.contains(where: { $0.isDigit || $0.isLetter })
    else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  /// The number of bytes up to which a line without rows of dashes may be a title, which the top line shows.
  private static let longestTitle = 60

  /// Returns whether the lines before an offset are at most one title, or one line with the names of groups of columns. Empty lines and
  /// frames are ignored.
  func hasOnlyTitle(before end: Int) -> Bool {
    let lines = text[..<end].split(separator: lineEnd).filter { line in
      !line.allSatisfy { $0.isBlank || $0 == 0x0D } && !RulerLine.isRuler(UnsafeBufferPointer(rebasing: line))
    }
    return lines.isEmpty || lines.count == 1 && (title(of: lines[0].indices) != nil || lines[0].hasGroups)
  }

  /// Whether a line has names of groups of columns, between dashes: `-----io----`.
  func hasGroups(_ line: Range<Int>) -> Bool { text[line].hasGroups }

  /// Returns the line of names, and the line with names of groups of columns above it.
  func headings(_ names: Range<Int>) -> [[UInt8]] {
    let above = line(before: names.lowerBound).flatMap { hasGroups($0) ? $0 : nil }
    return [above, names].compactMap(\.self).map { Array(text[$0]) }
  }

  /// Returns the range of the line before the one that begins at an offset, without its end; nil for the first one. Frames are left
  /// out.
  func line(before start: Int) -> Range<Int>? {
    var end = start
    while end > 0 {
      let first = text[..<(end - 1)].lastIndex(of: lineEnd).map { $0 + 1 } ?? 0
      let line = line(from: first)
      if line.isEmpty || !RulerLine.isRuler(UnsafeBufferPointer(rebasing: text[line])) { return line }
      end = first
    }
    return nil
  }

  /// Returns the offset of the line behind the one that begins at an offset.
  func nextLine(after start: Int) -> Int { min(end(ofLineFrom: start) + 1, text.count) }
}

extension UnsafeBufferPointer<UInt8>.SubSequence {
  /// Returns the part without bytes of a kind at its beginning and its end.
  fileprivate func trimming(_ isTrimmed: (UInt8) -> Bool) -> Self {
    let rest = drop(while: isTrimmed)
    return rest[..<(rest.lastIndex { !isTrimmed($0) } ?? rest.startIndex - 1).advanced(by: 1)]
  }

  /// The line without the bars that it begins and ends with.
  fileprivate var withoutFrame: Self {
    let line = trimming { $0.isBlank || $0 == 0x0D }
    guard let first = RuledColumns.lengthOfBar(in: line), line.count > 2 * first,
      let last = RuledColumns.lengthOfLastBar(in: line)
    else { return self }
    let inside = line.dropFirst(first).dropLast(last)
    return inside.contains(UInt8(ascii: "|")) ? self : inside
  }

  /// Whether two blanks or more are in several places.
  fileprivate var hasGaps: Bool {
    var (blanks, gaps) = (0, 0)
    for byte in self {
      blanks = byte.isBlank ? blanks + 1 : 0
      if blanks == 2 { gaps += 1 }
    }
    return gaps > 1
  }

  /// Whether all words but the first begin or end with dashes, as names of groups of columns do: `procs -----io---- -system--`.
  fileprivate var hasGroups: Bool {
    let words = split { $0.isBlank || $0 == 0x0D }
    func isGroup(_ word: Self) -> Bool {
      [word.first, word.last].contains(UInt8(ascii: "-")) && word.count > 2
    }
    return words.count > 1 && words.dropFirst().allSatisfy(isGroup)
  }
}
