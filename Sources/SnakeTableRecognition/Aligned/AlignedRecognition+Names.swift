import SnakeTableModel

/// Decides whether the first line of aligned text names its columns. In doubt it is a row.
extension AlignedRecognition {
  private typealias Text = UnsafeBufferPointer<UInt8>

  /// The number of lines whose values are compared with the names.
  private static let mostCompared = 100
  /// The maximum number of bytes of a line of names.
  private static let mostBytes = 2000
  /// The share of a column's values that are quantities.
  private static let leastQuantities = 0.8

  /// Whether a line names columns: it is in capitals, or the values below it are of other kinds.
  /// - Parameter words: the words that the names consist of.
  func areNames(
    _ names: [String], _ words: [UnsafeBufferPointer<UInt8>], of columns: AlignedColumns,
    above lines: [Range<Int>]
  ) -> Bool {
    // Rows are not in capitals.
    if words.allSatisfy({ word in !word.contains(where: \.isLowercase) }) { return true }
    // The mark of an item in a list.
    if names.contains(where: { ["*", "-", "+"].contains($0) }) { return false }
    let values = values(of: columns, lines)
    if isSentence(words), names.count < words.count || values.count(where: areQuantities) * 2 < names.count {
      return false
    }
    return values.contains(where: areQuantities)
      || words.allSatisfy(beginsWithCapital) && differ(values, from: names)
  }

  /// Whether single blanks separate three words or more, and one begins with a small letter, as in a sentence.
  private func isSentence(_ words: [Text]) -> Bool {
    words.count > 2 && words.contains { $0.first?.isLowercase ?? false }
      && zip(words, words.dropFirst()).allSatisfy { word, next in
        word.baseAddress.map { $0 + word.count + 1 } == next.baseAddress
      }
  }

  /// Returns the values of each column in the first lines, without empty ones. O(bytes).
  private func values(of columns: AlignedColumns, _ lines: [Range<Int>]) -> [[Text]] {
    var values = [[Text]](repeating: [], count: columns.count)
    for line in lines.prefix(Self.mostCompared) {
      let line = Text(rebasing: sample.text[line])
      for (column, field) in columns.fields(in: line).enumerated() where !field.isEmpty {
        values[column].append(Text(rebasing: line[field]))
      }
    }
    return values
  }

  /// Whether most values are numbers, versions or dates. Columns of words below words may be sentences, or rows without names.
  private func areQuantities(_ values: [Text]) -> Bool {
    let filled = values.map { (text: $0, kind: CellKind($0)) }.filter { $0.kind != .empty }
    let quantities = filled.count { $0.kind.isQuantity || CellBytes.isVersion($0.text) }
    return !filled.isEmpty && Double(quantities) >= Self.leastQuantities * Double(filled.count)
  }

  /// Whether a word begins with a capital letter, or a character that is not of ASCII.
  private func beginsWithCapital(_ word: Text) -> Bool {
    word.first.map { $0.isUppercase || $0 >= 0x80 } ?? false
  }

  /// Whether a column has values more than once, or only values that begin with small letters, and no name is a value of its
  /// column.
  private func differ(_ values: [[Text]], from names: [String]) -> Bool {
    let texts = values.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    let areSmall = values.contains { values in
      !values.isEmpty && values.allSatisfy { $0[0].isLowercase }
    }
    return (areSmall || texts.contains { Set($0).count < $0.count })
      && !zip(names, texts).contains { name, texts in texts.contains(name) }
  }

  // MARK: Words

  /// Whether a word has the form of a name, or of a part of it: not a number, a date, a path or a part of a sentence.
  func mayBeName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "/"),
      !":.,".utf8.contains(last)
    else {
      return false
    }
    // Lines of trees, such as ├──.
    if first == 0xE2, bytes.count > 1, bytes[1] == 0x94 || bytes[1] == 0x95 { return false }
    // As in `bytes:503`.
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.count,
      bytes[colon + 1].isDigit
    {
      return false
    }
    // As in `PORT(S)`.
    let open = last == UInt8(ascii: ")") ? bytes.firstIndex(of: UInt8(ascii: "(")) ?? 0 : 0
    let isPlain = bytes.prefix(open > 0 ? open : bytes.count).allSatisfy {
      CellBytes.isLetter($0) || $0.isDigit || "%_-/.#@:+*>?".utf8.contains($0)
    }
    return isPlain && !bytes.contains(subsequence: "--") && !CellKind(bytes).isQuantity
      && !CellBytes.isHash(bytes) && !CellBytes.isVersion(bytes)
  }

  // MARK: The words of names

  /// Returns the words of a line if all may be names; nil otherwise. Beside three others, the first one may end with a colon or be a time,
  /// and others may be in parentheses: `Device:`, `(state)`.
  func names(in line: Range<Int>) -> [LineWords.Word]? {
    guard line.count <= Self.mostBytes else { return nil }
    let words = words(line)
    let others = words.filter { !mayBeName($0, in: line) }
    guard words.count > 1 else { return nil }
    if others.isEmpty { return words }
    let areNames =
      words.count - others.count >= Self.leastColumns
      && others.allSatisfy {
        $0 == words[0]
          ? endsWithColon($0, in: line) || DateText.isDateOrTime(bytes(of: $0, in: line))
          : isInParentheses($0, in: line)
      }
    return areNames ? words : nil
  }

  /// A `#` behind other words is the beginning of a comment. A `/` may be between the words of a name: `USAGE / LIMIT`.
  func mayBeName(_ word: LineWords.Word, in line: Range<Int>) -> Bool {
    let bytes = bytes(of: word, in: line)
    if bytes.count == 1, bytes.first == UInt8(ascii: "/") { return word.bytes.lowerBound > 0 }
    return mayBeName(bytes)
      && !(bytes.count == 1 && bytes.first == UInt8(ascii: "#") && word.bytes.lowerBound > 0)
  }

  private func endsWithColon(_ word: LineWords.Word, in line: Range<Int>) -> Bool {
    let bytes = bytes(of: word, in: line)
    return bytes.last == UInt8(ascii: ":") && mayBeName(UnsafeBufferPointer(rebasing: bytes.dropLast()))
  }

  private func isInParentheses(_ word: LineWords.Word, in line: Range<Int>) -> Bool {
    let bytes = bytes(of: word, in: line)
    return bytes.first == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
      && mayBeName(UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()))
  }

  /// Whether the first name and a value below it end with a colon: the lines are keys and values.
  func areKeys(_ names: [String], of columns: AlignedColumns, _ lines: [Range<Int>]) -> Bool {
    guard names.first?.last == ":" else { return false }
    return lines.contains { line in
      let line = UnsafeBufferPointer(rebasing: sample.text[line])
      return columns.fields(in: line).first.map { line[$0].last == UInt8(ascii: ":") } ?? false
    }
  }

  /// Whether no name occurs twice, unless all values below it are numbers or dates.
  func areDistinct(
    _ names: [String], _ columns: AlignedColumns, _ lines: [Range<Int>], _ rows: [[LineWords.Word]]
  ) -> Bool {
    let recurring = names.indices.filter { number in
      !names[number].isEmpty && names.count { $0 == names[number] } > 1
    }
    return recurring.isEmpty
      || zip(lines, rows).allSatisfy { line, words in
        columns.cells(of: words).allSatisfy { column, cell in
          let value =
            (line.lowerBound + cell.first.bytes.lowerBound)..<(line.lowerBound + cell.last.bytes.upperBound)
          return !recurring.contains(column)
            || CellKind(UnsafeBufferPointer(rebasing: sample.text[value])).isQuantity
        }
      }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(subsequence word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      indices.dropLast(word.count - 1).contains { self[$0..<($0 + word.count)].elementsEqual(word) }
    }
  }
}
