/// Decides whether the first record names the fields. In doubt it is a row.
struct HeaderRule {
  private let text: UnsafeBufferPointer<UInt8>
  private let fields: Int
  /// The contents of the cells of the first records.
  private let records: [[Range<Int>]]

  /// The maximum number of records that are examined.
  private static let mostRecords = 300
  /// The number of bytes up to which a text may be a name.
  private static let longestName = 40
  /// The least number of values of each column by which `differsFromValues` decides.
  private static let leastValues = 3
  /// The share of the values of a column that are of one kind.
  private static let leastShare = 0.9

  init(_ reading: DelimitedReading, _ text: UnsafeBufferPointer<UInt8>, fields: Int) {
    (self.text, self.fields) = (text, fields)
    records = reading.records.prefix(Self.mostRecords + 2).map { Array(reading.fields[$0]) }
  }

  /// - Parameter records: the cells of the first records.
  init(_ records: [[Range<Int>]], _ text: UnsafeBufferPointer<UInt8>, fields: Int) {
    (self.text, self.fields, self.records) = (text, fields, records)
  }

  /// Whether the first record is shorter than the others and begins with a number, as `178,13,class_0` does.
  var hasShortHead: Bool {
    guard let first = records.first, let cell = first.first, records.count > 2 else { return false }
    return first.count < fields && kind(cell) == .number
  }

  /// Whether the first record is as long as the others and says how many records and values there are, before names of classes, as
  /// `150,4,setosa,versicolor,virginica` does above records of four numbers and the number of a class.
  var hasDimensions: Bool {
    guard let first = records.first, first.count == fields, fields > 2, records.count <= Self.mostRecords,
      [first[0], first[1]].map({ String(decoding: trimmed($0), as: UTF8.self) }) == [
        "\(records.count - 1)", "\(fields - 1)",
      ]
    else { return false }
    return first[2...].allSatisfy { kind($0) == .name }
      && records[1...].allSatisfy { $0.count == fields && $0.allSatisfy { kind($0) == .number } }
  }

  /// Whether the first record has names, and a column below them has numbers, dates, sizes or times.
  var namesQuantities: Bool {
    guard let names = records.first, names.count == fields, areNames(names), names.allSatisfy(isPlainName)
    else { return false }
    return names.indices.contains { column in isQuantities(records[1...].map { $0[column] }) }
  }

  /// Whether the first record has words in small letters, digits and `_`, and no value below any of them is one: `name,city` above
  /// `Ada,Rome`.
  var differsFromValues: Bool {
    guard let names = records.first, names.count == fields, areNames(names), names.allSatisfy(isSmallWord)
    else {
      return false
    }
    return names.indices.allSatisfy { column in
      let values = records[1...].map { $0[column] }.filter { kind($0) != .empty }
      return values.count >= Self.leastValues && !values.contains(where: isSmallWord)
    }
  }

  /// Whether the cells of the first record have the form of names.
  var firstMayBeNames: Bool { records.first.map { areNames($0) && $0.allSatisfy(isPlainName) } ?? false }

  /// - Parameters:
  ///   - number: the number of the record that may name the fields.
  ///   - isNamed: whether the name of the file says that it is a table, so that little doubt remains.
  func hasHeader(at number: Int, isNamed: Bool) -> Bool {
    guard records.indices.contains(number) else { return false }
    let names = records[number]
    let columns = names.indices.map { column in
      records[(number + 1)...].compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }
    // The only field of a list may be a whole line of something else.
    if isNamed, names.count > 1 || names.allSatisfy(isPlainName) {
      return !zip(names, columns).contains { isValue($0, above: $1) }
    }
    guard names.count >= fields, areNames(names),
      !names.contains(where: { CellBytes.isHash(trimmed($0)) })
    else {
      return false
    }
    return columns.contains(where: isQuantities)
      || records.count - number > 3 && names.allSatisfy(isPlainName)
        && !zip(names, columns).contains { recurs($0, in: $1) } && columns.contains(where: repeatsValues)
  }

  // MARK: Names

  /// Whether no cell is empty, too long, a quantity or the same as another one.
  private func areNames(_ cells: [Range<Int>]) -> Bool {
    let texts = cells.map { trimmed($0) }
    return Set(texts).count == texts.count
      && texts.allSatisfy { !$0.isEmpty && $0.count <= Self.longestName }
      && !cells.contains { kind($0).isQuantity }
  }

  /// Whether a cell has the form of a name: a letter, then letters, digits and some signs.
  private func isPlainName(_ cell: Range<Int>) -> Bool {
    let name = trimmed(cell)
    guard let first = name.first, CellBytes.isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    let isPath = name.contains(UInt8(ascii: "/")) && name.contains(UInt8(ascii: "."))
    if isPath || CellBytes.isHash(name) { return false }
    return name.allSatisfy {
      CellBytes.isLetter($0) || $0.isDigit || "_ .%#/()-".utf8.contains($0)
    }
  }

  private func isSmallWord(_ cell: Range<Int>) -> Bool {
    let word = trimmed(cell)
    func isSmall(_ byte: UInt8) -> Bool { byte.isLowercase || byte == UInt8(ascii: "_") }
    return (word.first.map(isSmall) ?? false) && word.allSatisfy { isSmall($0) || $0.isDigit }
  }

  // MARK: Columns

  /// Whether a cell is a number, a date or empty above a column of such values: a row, not a name.
  private func isValue(_ cell: Range<Int>, above column: [Range<Int>]) -> Bool {
    switch kind(cell) {
    case .number, .date: column.isEmpty || share(of: column) { kind($0) == kind(cell) } >= Self.leastShare
    case .empty: share(of: column) { kind($0) == .empty } >= Self.leastShare && !column.isEmpty
    case .name, .other: false
    }
  }

  private func isQuantities(_ column: [Range<Int>]) -> Bool {
    let filled = column.filter { kind($0) != .empty }
    return !filled.isEmpty && share(of: filled) { kind($0).isQuantity } >= Self.leastShare
  }

  private func recurs(_ name: Range<Int>, in column: [Range<Int>]) -> Bool {
    let name = trimmed(name)
    return column.contains { trimmed($0) == name }
  }

  private func repeatsValues(_ column: [Range<Int>]) -> Bool {
    let filled = column.map(trimmed).filter { !$0.isEmpty }
    return Set(filled).count < filled.count
  }

  private func share(of column: [Range<Int>], where isCounted: (Range<Int>) -> Bool) -> Double {
    Double(column.count(where: isCounted)) / Double(max(1, column.count))
  }

  private func kind(_ cell: Range<Int>) -> CellKind { CellKind(UnsafeBufferPointer(rebasing: text[cell])) }

  private func trimmed(_ cell: Range<Int>) -> [UInt8] {
    let cell = UnsafeBufferPointer(rebasing: text[cell])
    return Array(cell[CellBytes.trimmed(cell)])
  }
}
