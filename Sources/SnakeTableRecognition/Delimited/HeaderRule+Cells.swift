import SnakeTableModel

/// Properties of the cells that may be names, and of the columns below them.
extension HeaderRule {
  // MARK: Names

  /// Whether no cell is empty, too long, a quantity or the same as another one.
  /// - Parameter years: the cells that are names although they are numbers.
  func areNames(_ cells: [Range<Int>], _ years: Range<Int> = 0..<0) -> Bool {
    let texts = cells.map { trimmed($0) }
    return Set(texts).count == texts.count
      && texts.allSatisfy { !$0.isEmpty && $0.count <= Self.longestName }
      && !cells.indices.contains { !years.contains($0) && kind(cells[$0]).isQuantity }
  }

  /// Whether the first cell is empty, all values below it differ, and the other cells are names. pandas and R write names of rows so.
  func areNames(ofRows cells: [Range<Int>], _ columns: [[Range<Int>]]) -> Bool {
    guard cells.count > 1, trimmed(cells[0]).isEmpty else { return false }
    let values = columns[0].map(trimmed)
    return areNames(Array(cells.dropFirst())) && cells.dropFirst().allSatisfy(isPlainName)
      && !values.contains([]) && Set(values).count == values.count
  }

  /// Whether all cells are names, and more than half of them differ. Joined tables have names twice.
  func areJoinedNames(_ cells: [Range<Int>]) -> Bool {
    cells.allSatisfy(isPlainName) && Set(cells.map(trimmed)).count * 2 > cells.count
      && !cells.contains { kind($0).isQuantity || $0.count > Self.longestName }
  }

  /// Returns the cells at the end of a record, or before empty ones, that are ascending years behind texts, above values that mostly
  /// are no years: `Country,2019,2020` above `Chad,1.5,2.5`. Two of them follow one another, more have the same distance. Empty if there
  /// are fewer than two.
  func years(_ names: [Range<Int>], _ columns: [[Range<Int>]]) -> Range<Int> {
    guard let first = names.indices.first(where: { year(names[$0]) != nil }), first > 0 else { return 0..<0 }
    let end = names.lastIndex { !trimmed($0).isEmpty }.map { $0 + 1 } ?? 0
    let years = names[first..<end].compactMap(year)
    guard years.count > 1, years.count == end - first, isSeries(years),
      names[..<first].allSatisfy({ kind($0) == .name || kind($0) == .other }),
      columns[first..<end].allSatisfy({ column in column.count { year($0) != nil } * 2 < column.count })
    else { return 0..<0 }
    return first..<end
  }

  private func isSeries(_ years: [Int]) -> Bool {
    let distance = years[1] - years[0]
    return distance > 0 && (distance == 1 || years.count > 2)
      && zip(years, years.dropFirst()).allSatisfy { $1 - $0 == distance }
  }

  /// The year that a cell consists of; nil for anything else.
  private func year(_ cell: Range<Int>) -> Int? {
    let digits = trimmed(cell)
    guard digits.count == 4, digits.allSatisfy(\.isDigit) else { return nil }
    let year = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return 1900...2100 ~= year ? year : nil
  }

  /// Whether a record fills less than half of the columns that have values, or has one cell where the rows have two, as a title above
  /// them does.
  func isTitle(_ names: [Range<Int>], _ columns: [[Range<Int>]]) -> Bool {
    let empty = columns.count { !$0.isEmpty && filled($0).isEmpty }
    return cellCount(names) * 2 < fields - empty || fields == 2 && names.count == 1
  }

  /// Whether a cell has the form of a name: a letter, then letters, digits and some signs.
  func isPlainName(_ cell: Range<Int>) -> Bool {
    let name = trimmed(cell)
    guard let first = name.first, CellBytes.isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    let isPath = name.contains(UInt8(ascii: "/")) && name.contains(UInt8(ascii: "."))
    if isPath || CellBytes.isHash(name) { return false }
    return name.allSatisfy {
      CellBytes.isLetter($0) || $0.isDigit || "_ .%#/()[]-".utf8.contains($0)
    }
  }

  func isSmallWord(_ cell: Range<Int>) -> Bool {
    let word = trimmed(cell)
    func isSmall(_ byte: UInt8) -> Bool { byte.isLowercase || byte == UInt8(ascii: "_") }
    return (word.first.map(isSmall) ?? false) && word.allSatisfy { isSmall($0) || $0.isDigit }
  }

  // MARK: Columns

  /// Returns the cells of each column below a record.
  func columns(below number: Int) -> [[Range<Int>]] {
    records[number].indices.map { column in
      records[(number + 1)...].compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }
  }

  /// Returns the cells of a column that are not empty.
  func filled(_ column: [Range<Int>]) -> [Range<Int>] { column.filter { kind($0) != .empty } }

  /// Whether a cell is an address, a path or the like, as the values of its column are.
  func hasForm(of column: [Range<Int>], _ cell: Range<Int>) -> Bool {
    guard let form = ValueForm(trimmed(cell)) else { return false }
    let filled = filled(column)
    return !filled.isEmpty && share(of: filled) { ValueForm(trimmed($0)) == form } >= Self.leastShareOfForms
  }

  /// Whether a name occurs as a value below, unless one of the names is above a column of quantities. In a column of keys, an
  /// equal value is a coincidence: `ID` above the codes of countries.
  func recurs(_ names: [Range<Int>], in columns: [[Range<Int>]], below number: Int) -> Bool {
    let texts = names.map(trimmed)
    // In joined files, the whole record of names occurs again.
    let recurs = records[(number + 1)...].contains { record in
      let equal = texts.indices.prefix(record.count).filter { column in
        !texts[column].isEmpty && isEqual(texts[column], record[column])
      }
      return !equal.isEmpty && (equal.count < names.count || record.count != names.count)
        && equal.contains { columns[$0].count < Self.manyValues || repeatsValues(columns[$0]) }
    }
    return recurs && !zip(names, columns).contains { isPlainName($0) && isQuantities($1) }
  }

  /// Whether a cell has a text, without blanks around it.
  private func isEqual(_ name: [UInt8], _ cell: Range<Int>) -> Bool {
    guard cell.count >= name.count else { return false }
    let cell = UnsafeBufferPointer(rebasing: text[cell])
    return cell[CellBytes.trimmed(cell)].elementsEqual(name)
  }

  /// Whether a cell and most values of its column are numbers, or dates. The cell is no name then.
  func isValue(_ cell: Range<Int>, above column: [Range<Int>]) -> Bool {
    switch kind(cell) {
    case .number: column.isEmpty || share(of: column) { kind($0) == .number } >= Self.leastShare
    case .date: column.isEmpty || share(of: column) { kind($0) == .date } >= Self.leastShareOfForms
    case .empty, .name, .other: false
    }
  }

  func isQuantities(_ column: [Range<Int>]) -> Bool {
    let filled = filled(column)
    return !filled.isEmpty && share(of: filled) { kind($0).isQuantity } >= Self.leastShare
  }

  /// Whether a cell stands for a value that is missing, such as `n/a`.
  func isMissing(_ cell: Range<Int>) -> Bool {
    trimmed(cell).withUnsafeBufferPointer { MissingValue.isOne($0) }
  }

  /// Whether a column has addresses of the Web or of mail, which no name of a field is.
  func areAddresses(_ column: [Range<Int>]) -> Bool {
    let filled = filled(column)
    return !filled.isEmpty
      && share(of: filled) { [.url, .mail].contains(ValueForm(trimmed($0))) } >= Self.leastShare
  }

  func recurs(_ name: Range<Int>, in column: [Range<Int>]) -> Bool {
    let name = trimmed(name)
    return column.contains { isEqual(name, $0) }
  }

  func repeatsValues(_ column: [Range<Int>]) -> Bool {
    let filled = column.map(trimmed).filter { !$0.isEmpty }
    return Set(filled).count < filled.count
  }

  func share(of column: [Range<Int>], where isCounted: (Range<Int>) -> Bool) -> Double {
    Double(column.count(where: isCounted)) / Double(max(1, column.count))
  }

  func kind(_ cell: Range<Int>) -> CellKind { CellKind(UnsafeBufferPointer(rebasing: text[cell])) }

  func trimmed(_ cell: Range<Int>) -> [UInt8] {
    let cell = UnsafeBufferPointer(rebasing: text[cell])
    return Array(cell[CellBytes.trimmed(cell)])
  }
}
