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
  /// The number of records that may be above the names, and the number of rows below them.
  private static let (mostAbove, leastBelow) = (10, 1)
  /// The share of the values of a column that are of one kind.
  private static let leastShare = 0.9
  /// The same share for addresses and dates. It is lower because lines with totals may follow the rows.
  private static let leastShareOfForms = 0.5

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
      let values = filled(records[1...].map { $0[column] })
      return values.count >= Self.leastValues && !values.contains(where: isSmallWord)
    }
  }

  /// Whether the cells of the first record have the form of names.
  var firstMayBeNames: Bool { records.first.map { areNames($0) && $0.allSatisfy(isPlainName) } ?? false }

  /// Returns the number of the record that names the fields, if lines such as the name of an account precede it. It is the first record
  /// that has a cell in each column with values, and a name above a column of quantities. Each record above it has at most half as many
  /// cells, or an empty line separates them. Returns nil if the first record has as many cells as there are fields, or if no record
  /// qualifies.
  /// - Parameter start: returns whether an empty line is above a cell.
  func numberOfNames(isBehindEmptyLine: (Range<Int>) -> Bool) -> Int? {
    guard let first = records.first, fields > 1, cellCount(first) != fields else { return nil }
    for number in records.indices.dropFirst().prefix(Self.mostAbove) {
      let (names, isBelow) = (records[number], isBehindEmptyLine(records[number][0]))
      // Behind a row, only an empty line may be above the names.
      guard isBelow || cellCount(records[number - 1]) * 2 <= fields, names.count >= fields - 1,
        records.count - number > Self.leastBelow
      else { continue }
      let below = records[(number + 1)...]
      let used = names.indices.last { column in
        below.contains { $0.indices.contains(column) && kind($0[column]) != .empty }
      }
      let own = Array(names.prefix(cellCount(names)))
      guard let used, used > 0, own.count > used, own.allSatisfy({ kind($0) != .empty }) else { continue }
      let columns = columns(below: number)
      let years = years(names, columns)
      guard areNames(own, years),
        records[..<number].allSatisfy({ isAbove($0, own.count, isBelow: isBelow) }),
        Double(below.count { $0.count == fields }) >= Self.leastShare * Double(below.count),
        own.indices.contains(where: {
          (years.contains($0) || isPlainName(own[$0])) && isQuantities(columns[$0])
        }), !zip(own, columns).contains(where: { recurs($0, in: $1) })
      else { continue }
      return number
    }
    return nil
  }

  /// Whether a record is a line above the names of a table, and no row. It has at most half as many cells as the table has columns, or
  /// an empty line separates it from the names. A record whose first cell is empty is none, because it may name the columns behind
  /// the names of rows. In a table with two columns, a record with one empty cell is none without an empty line, because it may be a row.
  private func isAbove(_ record: [Range<Int>], _ columns: Int, isBelow: Bool) -> Bool {
    let count = cellCount(record)
    if count > 0, record.first.map({ kind($0) == .empty }) ?? false { return false }
    return columns == 2 && record.count == 2
      ? isBelow && count < 2 : count * 2 <= columns || isBelow && count != columns
  }

  /// The number of cells of a record that are not empty.
  private func cellCount(_ record: [Range<Int>]) -> Int { filled(record).count }

  /// - Parameters:
  ///   - number: the number of the record that may name the fields.
  ///   - isNamed: whether the name of the file says that it is a table, so that little doubt remains.
  func hasHeader(at number: Int, isNamed: Bool) -> Bool {
    guard records.indices.contains(number) else { return false }
    let (names, columns) = (records[number], columns(below: number))
    let years = years(names, columns)
    if zip(names, columns).contains(where: { hasForm(of: $1, $0) }) { return false }
    // The only field of a list may be a whole line of something else.
    if isNamed, names.count > 1 || names.allSatisfy(isPlainName) {
      let isData = names.indices.contains { !years.contains($0) && isValue(names[$0], above: columns[$0]) }
      return !isData && !isTitle(names) && !recurs(names, in: columns, below: number)
    }
    guard names.count >= fields, areNames(names, years),
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
  /// - Parameter years: the cells that are names although they are numbers.
  private func areNames(_ cells: [Range<Int>], _ years: Range<Int> = 0..<0) -> Bool {
    let texts = cells.map { trimmed($0) }
    return Set(texts).count == texts.count
      && texts.allSatisfy { !$0.isEmpty && $0.count <= Self.longestName }
      && !cells.indices.contains { !years.contains($0) && kind(cells[$0]).isQuantity }
  }

  /// Returns the cells at the end of a record, or before empty ones, that are ascending years behind texts, above values that mostly
  /// are no years: `Country,2019,2020` above `Chad,1.5,2.5`. Two of them follow one another, more have the same distance. Empty if there
  /// are fewer than two.
  private func years(_ names: [Range<Int>], _ columns: [[Range<Int>]]) -> Range<Int> {
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

  /// Whether a record fills less than half of the fields that the rows have, or has one where they have two, as a title above them
  /// does.
  private func isTitle(_ names: [Range<Int>]) -> Bool {
    cellCount(names) * 2 < fields || fields == 2 && names.count == 1
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

  /// Returns the cells of each column below a record.
  private func columns(below number: Int) -> [[Range<Int>]] {
    records[number].indices.map { column in
      records[(number + 1)...].compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }
  }

  /// Returns the cells of a column that are not empty.
  private func filled(_ column: [Range<Int>]) -> [Range<Int>] { column.filter { kind($0) != .empty } }

  /// Whether a cell is an address, a path or the like, as the values of its column are.
  private func hasForm(of column: [Range<Int>], _ cell: Range<Int>) -> Bool {
    guard let form = ValueForm(trimmed(cell)) else { return false }
    let filled = filled(column)
    return !filled.isEmpty && share(of: filled) { ValueForm(trimmed($0)) == form } >= Self.leastShareOfForms
  }

  /// Whether a name occurs as a value below, unless one of the names is above a column of quantities.
  private func recurs(_ names: [Range<Int>], in columns: [[Range<Int>]], below number: Int) -> Bool {
    let texts = names.map(trimmed)
    // In joined files, the whole record of names occurs again.
    let recurs = records[(number + 1)...].contains { record in
      let equal = zip(texts, record).count { !$0.isEmpty && isEqual($0, $1) }
      return equal > 0 && (equal < names.count || record.count != names.count)
    }
    return recurs && !zip(names, columns).contains { isPlainName($0) && isQuantities($1) }
  }

  /// Whether a cell has a text, without blanks around it.
  private func isEqual(_ name: [UInt8], _ cell: Range<Int>) -> Bool {
    guard cell.count >= name.count else { return false }
    let cell = UnsafeBufferPointer(rebasing: text[cell])
    return cell[CellBytes.trimmed(cell)].elementsEqual(name)
  }

  /// Whether a cell is a number, a date or empty above a column of such values: a row, not a name.
  private func isValue(_ cell: Range<Int>, above column: [Range<Int>]) -> Bool {
    switch kind(cell) {
    case .number: column.isEmpty || share(of: column) { kind($0) == .number } >= Self.leastShare
    case .date: column.isEmpty || share(of: column) { kind($0) == .date } >= Self.leastShareOfForms
    case .empty: share(of: column) { kind($0) == .empty } >= Self.leastShare && !column.isEmpty
    case .name, .other: false
    }
  }

  private func isQuantities(_ column: [Range<Int>]) -> Bool {
    let filled = filled(column)
    return !filled.isEmpty && share(of: filled) { kind($0).isQuantity } >= Self.leastShare
  }

  private func recurs(_ name: Range<Int>, in column: [Range<Int>]) -> Bool {
    let name = trimmed(name)
    return column.contains { isEqual(name, $0) }
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
