/// Decides whether the first line of aligned text names its columns. In doubt it is a row.
extension AlignedRecognition {
  private typealias Text = UnsafeBufferPointer<UInt8>

  /// The number of lines whose values are compared with the names.
  private static let mostCompared = 100
  /// The share of a column's values that are quantities.
  private static let leastQuantities = 0.8

  /// Whether a line names columns: it is in capitals, or the values below it are of other kinds.
  /// - Parameter words: the words that the names consist of.
  func areNames(
    _ names: [String], _ words: [UnsafeBufferPointer<UInt8>], of columns: AlignedColumns,
    above lines: [Range<Int>]
  ) -> Bool {
    // Rows are not in capitals.
    if words.allSatisfy({ word in !word.contains { $0 &- UInt8(ascii: "a") < 26 } }) { return true }
    let values = values(of: columns, lines)
    return values.contains(where: areQuantities)
      || words.allSatisfy(beginsWithCapital) && differ(values, from: names)
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
    word.first.map { $0 &- UInt8(ascii: "A") < 26 || $0 >= 0x80 } ?? false
  }

  /// Whether a column has values more than once, or only values that begin with small letters, and no name is a value of its
  /// column.
  private func differ(_ values: [[Text]], from names: [String]) -> Bool {
    let texts = values.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    let areSmall = values.contains { values in
      !values.isEmpty && values.allSatisfy { $0[0] &- UInt8(ascii: "a") < 26 }
    }
    return (areSmall || texts.contains { Set($0).count < $0.count })
      && !zip(names, texts).contains { name, texts in texts.contains(name) }
  }
}
