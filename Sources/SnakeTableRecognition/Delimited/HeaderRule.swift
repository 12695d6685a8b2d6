/// Decides whether the first record names the fields. In doubt it is a row.
struct HeaderRule {
  let text: UnsafeBufferPointer<UInt8>
  let fields: Int
  /// The contents of the cells of the first records.
  let records: [[Range<Int>]]

  /// The maximum number of records that are examined.
  private static let mostRecords = 300
  /// The number of bytes up to which a text may be a name.
  static let longestName = 80
  /// The least number of values of each column by which `differsFromValues` decides.
  private static let leastValues = 3
  /// The number of records that may be above the names, and the number of rows below them.
  private static let (mostAbove, leastBelow) = (20, 1)
  /// The number of values from which a column without equal values is a column of keys.
  static let manyValues = 20
  /// The share of the values of a column that are of one kind.
  static let leastShare = 0.9
  /// The same share for addresses and dates. It is lower because lines with totals may follow the rows.
  static let leastShareOfForms = 0.5

  init(_ reading: DelimitedReading, _ text: UnsafeBufferPointer<UInt8>, fields: Int) {
    (self.text, self.fields) = (text, fields)
    records = reading.records.prefix(Self.mostRecords + 2).map { Array(reading.fields[$0]) }
  }

  /// - Parameter records: the cells of the first records.
  init(_ records: [[Range<Int>]], _ text: UnsafeBufferPointer<UInt8>, fields: Int) {
    (self.text, self.fields, self.records) = (text, fields, records)
  }

  /// Whether the first record is shorter than the others and begins with two numbers, as `178,13,class_0` does.
  var hasShortHead: Bool {
    guard let first = records.first, first.count > 1, records.count > 2 else { return false }
    return first.count < fields && first.prefix(2).allSatisfy { kind($0) == .number }
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

  /// Whether the first record has one name fewer than the other records have fields, and these are names of rows before numbers, dates,
  /// sizes or times. R writes tables so.
  var hasRowNames: Bool {
    guard let first = records.first, first.count == fields - 1, fields > 2, records.count > 2,
      records[1...].allSatisfy({ $0.count == fields })
    else { return false }
    let columns = (0..<fields).map { column in records[1...].map { $0[column] } }
    return areNames(ofRows: [first[0].lowerBound..<first[0].lowerBound] + first, columns)
      && !columns[0].contains { kind($0).isQuantity } && columns.dropFirst().allSatisfy(isQuantities)
  }

  /// Whether the first record has names, and a column below them has numbers, dates, sizes or times.
  var namesQuantities: Bool {
    guard let names = records.first, names.count == fields, areNames(names), names.allSatisfy(isPlainName)
    else { return false }
    let columns = columns(below: 0)
    return columns.contains(where: isQuantities)
      && !zip(names, columns).contains { recurs($0, in: $1) || isMissing($0) }
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
  /// that has a cell in each column with values, and a name above a column of quantities. Each record above it has fewer fields or at
  /// most half as many cells, or an empty line separates them. Returns nil if the first record has as many cells as there are fields,
  /// or if no record qualifies.
  /// - Parameter start: returns whether an empty line is above a cell.
  func numberOfNames(isBehindEmptyLine: (Range<Int>) -> Bool) -> Int? {
    guard let first = records.first, fields > 1, cellCount(first) != fields else { return nil }
    for number in records.indices.dropFirst().prefix(Self.mostAbove) {
      let (names, isBelow) = (records[number], isBehindEmptyLine(records[number][0]))
      // Behind a row, only an empty line may be above the names.
      let last = records[number - 1]
      guard isBelow || last.count < fields || cellCount(last) * 2 <= fields, names.count >= fields - 1,
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
      guard areNames(own, years) || areJoinedNames(own),
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

  /// Whether a record is a line above the names of a table, and no row. It has fewer fields or at most half as many cells as the table
  /// has columns, or an empty line separates it from the names. A record with several cells whose first one is empty is none, because
  /// it may name the columns behind the names of rows. In a table with two columns, a record with one empty cell is none without an
  /// empty line, because it may be a row.
  private func isAbove(_ record: [Range<Int>], _ columns: Int, isBelow: Bool) -> Bool {
    let count = cellCount(record)
    if count > 1, record.first.map({ kind($0) == .empty }) ?? false { return false }
    return columns == 2 && record.count == 2
      ? isBelow && count < 2 : record.count < columns || count * 2 <= columns || isBelow && count != columns
  }

  /// Whether a cell is a value as its column has, or empty above an empty column. Spreadsheets write empty columns at the end, and the
  /// column of the names of rows may have no name.
  private func areData(_ cells: [Range<Int>], _ columns: [[Range<Int>]], _ years: Range<Int>) -> Bool {
    let last = cells.lastIndex { !trimmed($0).isEmpty } ?? 0
    return cells.indices.contains { column in
      trimmed(cells[column]).isEmpty
        ? 1..<max(1, last) ~= column && filled(columns[column]).isEmpty
        : !years.contains(column) && isValue(cells[column], above: columns[column])
    }
  }

  /// The number of cells of a record that are not empty.
  func cellCount(_ record: [Range<Int>]) -> Int { filled(record).count }

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
      return !areData(names, columns, years) && !isTitle(names, columns)
        && !recurs(names, in: columns, below: number)
    }
    guard names.count >= fields, !names.contains(where: { CellBytes.isHash(trimmed($0)) }) else {
      return false
    }
    if columns.contains(where: isQuantities) {
      // A value that is missing names no column of numbers.
      if zip(names, columns).contains(where: { isMissing($0) && isQuantities($1) }) { return false }
      return areNames(names, years) || areNames(ofRows: names, columns) || areJoinedNames(names)
    }
    return records.count - number > 3 && areNames(names, years) && names.allSatisfy(isPlainName)
      && !zip(names, columns).contains { recurs($0, in: $1) }
      && columns.contains { repeatsValues($0) || areAddresses($0) }
  }
}
