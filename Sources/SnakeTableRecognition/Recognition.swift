/// What a list is, as its beginning and its name show it.
package enum Recognition: Equatable, Sendable {
  case lines
  case delimited(DelimitedList)
  case ruled(RuledList)
  case aligned(AlignedList)
  case words(WordsList)
  case expanded(ExpandedList)
  case paragraphs(ParagraphList)
  case tables(TableSequence)

  /// The number of bytes before the first record.
  package var opening: Int {
    switch self {
    case .lines, .tables, .paragraphs: 0
    case .words(let list): list.opening
    case .delimited(let list): list.opening
    case .ruled(let list): list.opening
    case .aligned(let list): list.opening
    case .expanded(let list): list.opening
    }
  }

  /// The number of fields of a record.
  package var fields: Int {
    switch self {
    case .lines: 1
    case .delimited(let list): list.fields
    case .ruled(let list): list.columns.count
    case .aligned(let list): list.columns.count
    case .words(let list): list.names.count
    case .expanded(let list): list.fields
    case .paragraphs(let list): list.fields
    case .tables(let tables): tables.first.fields
    }
  }

  /// Whether it contains offsets of bytes, which are valid only in the text that was recognised.
  package var hasPlaces: Bool { if case .tables = self { true } else { opening > 0 } }

  /// The only table of a text with lines beside it; the recognition itself for any other list.
  package var main: Recognition {
    if case .tables(let tables) = self, tables.isSingle { tables.first } else { self }
  }

  /// Recognises a text that is not JSON. In doubt it is lines: a record is never hidden on a guess.
  package init(_ sample: Sample) {
    let delimited = DelimitedRecognition(sample).list()
    if let delimited, sample.namedDelimiter != nil {
      // A csv file may have no delimiter but blanks.
      let words = delimited.fields == 1 ? WordsRecognition(sample).list() : nil
      self = words.map { .words($0) } ?? .delimited(delimited)
    } else if let expanded = ExpandedRecognition(sample).list() {
      self = .expanded(expanded)
    } else if let paragraphs = ParagraphRecognition(sample).list() {
      self = .paragraphs(paragraphs)
    } else if let ruled = RuledRecognition(sample).list() {
      self = .ruled(ruled)
    } else if let tables = RuledRecognition(sample).tables() {
      self = .tables(tables)
    } else if delimited?.hasHeader != true, delimited?.dialect.delimiter != 0x09, !sample.isDividedByTabs,
      let aligned = Recognition(aligned: sample)
    {
      // Values of an aligned table may have commas.
      self = aligned
    } else if let delimited {
      self = .delimited(delimited)
    } else if let words = WordsRecognition(sample).list() {
      self = .words(words)
    } else {
      self = .lines
    }
  }

  /// Recognises tables whose values are aligned under names; nil if there are none.
  private init?(aligned sample: Sample) {
    var sequence = sample.isWhole ? AlignedSequence(sample) : nil
    if let tables = sequence?.tables() {
      self = .tables(tables)
      return
    }
    guard let list = sequence?.onlyTable ?? AlignedRecognition(sample).list() else { return nil }
    self = WordsRecognition(sample).list(instead: list).map { .words($0) } ?? .aligned(list)
  }
}
