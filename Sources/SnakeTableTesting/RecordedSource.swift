/// The text of a source file, in which a recording replaces expected pictures.
struct RecordedSource {
  /// The lines of the file, without line ends.
  private(set) var lines: [String]

  /// Creates the source from the bytes of a file.
  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The bytes of the file.
  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// Replaces the lines of the multi-line string literal in a call, indented as its end.
  /// - Parameters:
  ///   - line: the line of the call, counted from 1.
  ///   - column: the column of the call in bytes, counted from 1.
  ///   - picture: the new lines.
  /// - Returns: The number of lines by which the file has grown.
  mutating func replaceLiteral(
    ofCallAtLine line: Int, column: Int, with picture: [String]
  ) throws(RecordingError) -> Int {
    guard let opening = opening(fromLine: line - 1, column: column - 1),
      let closing = lines[(opening + 1)...].firstIndex(where: {
        $0.drop(while: \.isBlank).hasPrefix("\"\"\"")
      })
    else { throw .noLiteral }
    let indentation = lines[closing].prefix(while: \.isBlank)
    let new = picture.map { $0.isEmpty ? "" : indentation + Self.escaped($0) }
    lines.replaceSubrange((opening + 1)..<closing, with: new)
    return new.count - (closing - opening - 1)
  }

  /// Returns the text as it is written in a multi-line string literal.
  private static func escaped(_ text: String) -> String {
    text.map { $0 == "\\" || $0 == "\"" && text.contains("\"\"\"") ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns the line on which the first multi-line string literal among the arguments of a call begins; nil for none.
  private func opening(fromLine line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line) else { return nil }
    var depth = 0
    for number in line..<lines.count {
      let text = Array(lines[number].utf8.dropFirst(number == line ? column : 0))
      switch Self.scan(text, depth: &depth) {
      case .literal: return number
      case .end: return nil
      case .open: continue
      }
    }
    return nil
  }

  private enum LineEnd { case open, literal, end }

  /// Scans a line for a multi-line string literal or for the end of the call.
  /// - Parameter depth: the number of open parentheses, before and after the line.
  private static func scan(_ text: [UInt8], depth: inout Int) -> LineEnd {
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth <= 0 { return .end }
      case UInt8(ascii: "/") where rest.first == byte: return .open
      // A raw string has other escapes.
      case UInt8(ascii: "#") where rest.first == UInt8(ascii: "\""): return .end
      case UInt8(ascii: "\"") where rest.starts(with: [byte, byte]): return depth > 0 ? .literal : .end
      case UInt8(ascii: "\""): skipString(in: &rest)
      default: break
      }
    }
    return .open
  }

  /// Skips a string literal on one line, after its first quotation mark.
  private static func skipString(in rest: inout ArraySlice<UInt8>) {
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
