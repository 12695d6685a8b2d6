/// A list of delimited text, as it was recognised.
package struct DelimitedList: Equatable, Sendable {
  package var dialect: DelimitedDialect
  /// The number of fields of most records.
  package var fields: Int
  /// The largest number of fields that a record of the sample has.
  package var mostFields = 0
  /// The number of bytes before the first record: comment lines, or a line that names the delimiter.
  package var opening = 0
  /// The number of comments before it that are skipped.
  package var comments = 0
  /// The number of records above the rows that are shown, and do not name the fields.
  package var pinned = 0
  /// Whether the record behind these names the fields.
  package var hasHeader = false
  /// Whether the first field has no name in that record, because its values are the names of the rows.
  package var hasRowNames = false
  /// Whether CR alone ends records.
  package var endsWithReturn = false
  /// The share of the records that have as many fields as most.
  package var share = 1.0
  /// Why the delimiter was chosen.
  package var reason = Reason.regular

  package enum Reason: Equatable, Sendable {
    /// A line `sep=;` names it.
    case named
    /// It divides the records into the same number of fields.
    case regular
    /// The name of the file stands for it, and the records say nothing else.
    case fileName
  }
}

/// Recognises delimited text.
struct DelimitedRecognition {
  private let sample: Sample
  /// What the lines at the beginning say: the delimiter that they name, and where the records begin behind them.
  private let opening: DelimitedOpening

  /// The number of records that a list without a name has at least: with a tab or many fields, and otherwise.
  private static let (leastOfMany, least) = (2, PairRule.least)
  /// The least number of named fields behind a field without a name, in an input whose own name says nothing.
  private static let leastBesideRowNames = 3
  /// The number of fields that ordinary text does not have in most lines, whatever follows the delimiters.
  private static let manyFields = 6
  /// The number of quoted fields from which blanks behind delimiters mean nothing.
  private static let provingQuotes = 3
  /// The share of the records that have the same number of fields.
  private static let leastShare = 0.8
  /// The same below names, where records without their last fields are usual.
  private static let leastShareBelowNames = 0.6

  init(_ sample: Sample) {
    self.sample = sample
    opening = DelimitedOpening(sample)
  }

  /// Returns the list; nil if the text is not delimited.
  func list() -> DelimitedList? {
    guard opening.records > 0, opening.delimiter == nil else { return list(from: opening.records) }
    // Comments are skipped only if a list follows and none of them has the form of a record.
    guard opening.records < sample.text.count, let list = list(from: opening.records) else {
      return self.list(from: 0)
    }
    return firstRecordAmongComments(list).map { self.list(from: $0) } ?? list
  }

  /// Returns the offset of the first line that looks like a comment and has as many fields as the records. Returns nil if no line has,
  /// or only the last comment, which names the fields.
  private func firstRecordAmongComments(_ list: DelimitedList) -> Int? {
    guard list.fields > 1 else { return nil }
    var (records, start, last) = ([Int](), 0, 0)
    while start < opening.records {
      if cells(ofLineAt: start, list.dialect).count == list.fields { records.append(start) }
      (last, start) = (start, sample.nextLine(after: start))
    }
    guard records == [last], let comment = opening.comment else { return records.first }
    let names = HeaderRule([cells(ofLineAt: comment, list.dialect)], sample.text, fields: list.fields)
    let beginsRecords = sample.text[opening.records...].indices.contains { offset in
      sample.text[offset] == UInt8(ascii: "#") && sample.text[offset - 1] == sample.lineEnd
    }
    return names.firstMayBeNames && !beginsRecords ? nil : last
  }

  private func cells(ofLineAt start: Int, _ dialect: DelimitedDialect) -> [Range<Int>] {
    DelimitedReading(
      sample.text, dialect, recordEnd: sample.lineEnd, from: start, to: start + 1
    ).fields
  }

  private func list(from start: Int) -> DelimitedList? {
    guard case (var dialect, let reason, let first)? = dialect(from: start) else { return nil }
    // The names of files of accounts are names of other files, too.
    let isNamed = sample.namedDelimiter.map(DelimitedDialect.delimiters.contains) ?? false || reason == .named
    if !isNamed, let first, isText(first, dialect) { return nil }
    let reading = DelimitedReading(sample.text, dialect, recordEnd: sample.lineEnd, from: start)
    dialect.skipsBlanks = reading.hasBlanksBeforeQuotes
    dialect.trimsValues = reading.hasBlanksAroundValues
    let shape = DelimitedShape(reading)
    guard isNamed || qualifies(reading, dialect, shape, from: start) else { return nil }
    var list = DelimitedList(
      dialect: dialect, fields: shape.fields, mostFields: shape.mostFields,
      opening: start, endsWithReturn: sample.lineEnd == 0x0D,
      share: shape.share, reason: reason)
    name(&list, reading)
    return list
  }

  // MARK: Dialect

  /// The delimiters that are recognised; only that of the name if it is another one.
  private var possible: [UInt8] {
    guard let named = sample.namedDelimiter, !DelimitedDialect.delimiters.contains(named) else {
      return DelimitedDialect.delimiters
    }
    return [named]
  }

  /// Returns the best dialect, why it was chosen, and the first records in it; nil if the text is not delimited.
  private func dialect(from start: Int) -> (DelimitedDialect, DelimitedList.Reason, DelimitedReading?)? {
    let named = opening.delimiter ?? sample.namedDelimiter
    let delimiters =
      opening.delimiter.map { [$0] }
      ?? possible.filter { delimiter in
        named != nil || DelimitedScore.mayDivide(sample.text, recordEnd: sample.lineEnd, delimiter)
      }
    let scores = DelimitedScore.scores(
      of: sample.text, recordEnd: sample.lineEnd, from: start, delimiters: delimiters)
    // In ordinary text, most of the first records have different numbers of fields.
    guard named != nil || scores.contains(where: { $0.shape.share >= Self.leastShareBelowNames }) else {
      return nil
    }
    let ranked = scores.map { ($0, $0.value(in: sample.text)) }.sorted { $0.1 > $1.1 }.map { $0.0 }
    guard let best = ranked.first, best.shape.fields > 1, opening.delimiter == nil else {
      // A list of one field may have a name, or a line, that tells how it would be delimited.
      guard let named else { return nil }
      let score = ranked.first { $0.dialect.delimiter == named && $0.dialect.quote != nil }
      return (
        score?.dialect ?? DelimitedDialect(named), opening.delimiter == nil ? .fileName : .named,
        score?.reading
      )
    }
    guard named != nil || best.shape.share >= Self.leastShareBelowNames else { return nil }
    return (best.dialect, .regular, best.reading)
  }

  // MARK: Without a name

  /// Whether the delimiter means something else in the first records.
  private func isText(_ reading: DelimitedReading, _ dialect: DelimitedDialect) -> Bool {
    let records = UndividedText(sample.text, reading)
    return records.contradict(dialect.delimiter)
      || reading.blanks * 2 >= reading.numberOfDelimiters && reading.good < Self.provingQuotes
        && records.beginWithText
  }

  private func qualifies(
    _ reading: DelimitedReading, _ dialect: DelimitedDialect, _ shape: DelimitedShape, from start: Int
  ) -> Bool {
    let isTab = dialect.delimiter == 0x09
    let isClear = isTab || shape.fields >= Self.manyFields
    if !isTab, shape.fields == 2 { return PairRule(sample, reading).arePairs(dialect, shape) }
    return reading.records.count >= (isClear ? Self.leastOfMany : Self.least)
      && shape.fields >= (isTab ? 2 : 3) && isRegular(reading, shape, isTab: isTab)
      && (isClear || reading.blanks * 2 < reading.numberOfDelimiters
        || reading.good >= Self.provingQuotes
        || shape.share == 1 && namesQuantities(reading, dialect, from: start))
  }

  /// Whether enough records have the usual number of fields. The share is smaller if the first record has names.
  private func isRegular(_ reading: DelimitedReading, _ shape: DelimitedShape, isTab: Bool) -> Bool {
    if shape.share >= Self.leastShare { return true }
    return shape.share >= Self.leastShareBelowNames
      && (isTab && areNamesLongest(reading, shape.fields)
        || HeaderRule(reading, sample.text, fields: shape.fields).hasRowNames)
  }

  /// Whether names of fields are above numbers, dates, sizes or times: in the first record, or in the comment above it.
  private func namesQuantities(
    _ reading: DelimitedReading, _ dialect: DelimitedDialect, from start: Int
  ) -> Bool {
    let records = reading.records.map { Array(reading.fields[$0]) }
    let comment = start == opening.records ? opening.comment : nil
    let names = comment.map { [cells(ofLineAt: $0, dialect)] } ?? []
    return HeaderRule(names + records, sample.text, fields: records[0].count).namesQuantities
  }

  /// Whether all records have several fields, no record has more than most, and the first one names these.
  private func areNamesLongest(_ reading: DelimitedReading, _ fields: Int) -> Bool {
    fields > 2 && reading.records.allSatisfy { 2...fields ~= $0.count }
      && HeaderRule(reading, sample.text, fields: fields).hasHeader(at: 0, isNamed: false)
  }

  // MARK: Names

  /// Whether an empty line is above the line that begins with a field.
  private func isBehindEmptyLine(_ field: Range<Int>) -> Bool {
    let start = sample.text[..<field.lowerBound].lastIndex(of: sample.lineEnd) ?? 0
    return sample.text[..<start].last { $0 != 0x0D } == sample.lineEnd
  }

  /// Whether a comment names the fields. It has the usual number of fields, or consists of names for all fields of the longest record.
  private func namesFields(_ comment: Int, of list: DelimitedList) -> Bool {
    let cells = cells(ofLineAt: comment, list.dialect)
    return cells.count == list.fields
      || cells.count == list.mostFields
        && HeaderRule([cells], sample.text, fields: cells.count).firstMayBeNames
  }

  private func name(_ list: inout DelimitedList, _ reading: DelimitedReading) {
    if list.opening == opening.records {
      list.comments = opening.comments
      if let comment = opening.comment, list.fields > 1, namesFields(comment, of: list) {
        (list.opening, list.comments, list.hasHeader) = (comment, opening.comments - 1, true)
        return
      }
    }
    // A record that looks like a comment names nothing.
    if list.opening < opening.records { return }
    let rule = HeaderRule(reading, sample.text, fields: list.fields)
    // In doubt, a short first record is a row.
    if rule.hasRowNames, sample.namedDelimiter != nil || list.fields > Self.leastBesideRowNames {
      (list.hasHeader, list.hasRowNames) = (true, true)
      return
    }
    if sample.namedDelimiter != nil, let number = rule.numberOfNames(isBehindEmptyLine: isBehindEmptyLine) {
      (list.pinned, list.hasHeader) = (number, true)
      return
    }
    list.pinned = rule.hasShortHead || sample.isWhole && rule.hasDimensions ? 1 : 0
    let arePairs =
      list.fields == 2 && list.dialect.delimiter != 0x09 && sample.namedDelimiter == nil
      && list.reason != .named
    list.hasHeader =
      arePairs
      ? PairRule(sample, reading).hasNames
      : rule.hasHeader(at: list.pinned, isNamed: sample.namedDelimiter != nil)
  }
}
