import SnakeTableModel

/// Paragraphs of lines `Name: value`, as they were recognised.
package struct ParagraphList: Equatable, Sendable {
  /// The number of fields of the first paragraph.
  package var fields: Int
}

/// Recognises paragraphs of lines `Name: value`, as `apt-cache show` and `/proc/cpuinfo` have them.
struct ParagraphRecognition {
  private let sample: Sample

  /// The maximum number of lines that are examined, and of bytes of a name.
  private static let (mostLines, longestName) = (2000, 40)

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the list; nil if there is none: at least two paragraphs begin with the same name, each of their lines has a name or
  /// continues a value, no name is repeated in a paragraph, and most paragraphs have several names.
  func list() -> ParagraphList? {
    var (paragraphs, position, lines) = ([[[UInt8]]](), 0, 0)
    var isInside = false
    while position < sample.text.count, lines < Self.mostLines {
      let line = sample.line(from: position)
      (position, lines) = (sample.nextLine(after: position), lines + 1)
      guard !line.isEmpty else {
        isInside = false
        continue
      }
      if isInside, sample.text[line.lowerBound].isBlank { continue }
      guard let name = name(in: line) else { return nil }
      if !isInside {
        guard paragraphs.isEmpty || paragraphs[0][0] == name else { return nil }
        paragraphs.append([])
        isInside = true
      }
      guard !paragraphs[paragraphs.count - 1].contains(name) else { return nil }
      paragraphs[paragraphs.count - 1].append(name)
    }
    guard paragraphs.count >= 2, paragraphs.count(where: { $0.count > 1 }) * 2 > paragraphs.count else {
      return nil
    }
    return ParagraphList(fields: paragraphs[0].count)
  }

  /// Returns the name before the first colon of a line, which a blank or nothing follows; nil if there is none.
  private func name(in line: Range<Int>) -> [UInt8]? {
    let bytes = sample.text[line]
    guard let first = bytes.first, CellBytes.isLetter(first),
      let colon = bytes.prefix(Self.longestName + 1).firstIndex(of: UInt8(ascii: ":")),
      colon + 1 == bytes.endIndex || bytes[colon + 1].isBlank
    else { return nil }
    let isName = bytes[..<colon].allSatisfy {
      CellBytes.isLetter($0) || $0.isDigit || $0.isBlank || "-_./()".utf8.contains($0)
    }
    return isName ? Array(bytes[..<colon]) : nil
  }
}
