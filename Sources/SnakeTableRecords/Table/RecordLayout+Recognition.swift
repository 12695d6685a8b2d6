import SnakeTableRecognition

extension RecordLayout {
  /// The rules for a list that was recognised.
  init(_ recognition: Recognition, _ options: RecordOptions) {
    (isJSON, isStructured, skipsMark) = (false, true, true)
    (hasHeaderRow, headerRecords) =
      switch recognition {
      case .delimited(let list): (list.hasHeader, list.pinned + (list.hasHeader ? 1 : 0))
      case .ruled(let list) where list.names.isEmpty: (false, 0)
      case .expanded, .paragraphs: (false, 0)
      case .lines, .ruled, .aligned, .words, .tables: (true, 1)
      }
    scanner =
      switch recognition {
      case .delimited(let list):
        .quoted(
          QuotedScan(
            list.dialect, keepsBlank: options.keepsBlank,
            recordEnd: list.endsWithReturn ? QuotedScan.carriageReturn : QuotedScan.lineFeed))
      case .ruled(let list): .ruled(list.rows)
      case .aligned(let list) where list.hasRuler: .ruled(.lines)
      case .tables(let tables): Self.scanner(tables) ?? .lines(end: options.recordEnd)
      case .expanded(let list): .expanded(list.form)
      case .paragraphs: .paragraphs
      case .lines, .aligned, .words: .lines(end: options.recordEnd)
      }
    splitter = FieldSplitter(
      separation: Self.separation(recognition), dropsReturn: true,
      interpretsEscapes: options.escapes == .always, rewriting: Self.rewriting(recognition))
    opening = recognition.opening
    if case .tables(let tables) = recognition {
      inputSplitters = tables.parts.map { part in
        FieldSplitter(
          separation: Self.separation(part.list), dropsReturn: true, rewriting: Self.rewriting(part.list),
          isBesideTables: part.list == .lines)
      }
      joinedHeaders = JoinedHeaders(tables.parts.map { Self.names($0.list) })
      hasSectionPerTable = !tables.isSingle
    }
    if case .delimited(let list) = recognition {
      (mostFields, hasRowNames) = (list.mostFields, list.hasRowNames)
      hasPaddedNames = list.dialect.delimiter == UInt8(ascii: "\t")
    }
    names = Self.names(recognition)
  }

  /// The names of the fields, if the recognition contains them; nil if only the first record has names, or there are none.
  private static func names(_ recognition: Recognition) -> [[UInt8]]? {
    switch recognition {
    case .words(let list): (list.hasRowNames ? [[]] : []) + list.names.map { Array($0.utf8) }
    case .aligned(let list): list.names.map { Array($0.utf8) }
    case .ruled(let list) where !list.names.isEmpty: list.names.map { Array($0.utf8) }
    default: nil
    }
  }

  /// The scanner of tables with rulers, which are no records; nil for other tables.
  private static func scanner(_ tables: TableSequence) -> RecordScanner? {
    for part in tables.parts {
      if case .ruled(let list) = part.list { return .ruled(list.rows) }
      if case .aligned(let list) = part.list, list.hasRuler { return .ruled(.lines) }
    }
    return nil
  }

  private static func separation(_ recognition: Recognition) -> FieldSplitter.Separation {
    switch recognition {
    case .lines: .whole
    case .delimited(let list):
      list.dialect.quote == nil ? .plain(list.dialect.delimiter) : .quoted(list.dialect)
    case .ruled(let list): .ruled(list.columns)
    case .tables(let tables): separation(tables.first)
    case .aligned(let list): .aligned(list.columns)
    case .words(let list): .words(list)
    case .expanded, .paragraphs: .paragraphs([])
    }
  }

  private static func rewriting(_ recognition: Recognition) -> RecordRewriting? {
    switch recognition {
    case .ruled(let list): .cells(list.columns)
    case .tables(let tables): rewriting(tables.first)
    case .expanded(let list): .names(list.form)
    default: nil
    }
  }
}
