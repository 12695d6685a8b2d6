import SnakeTableRecognition

extension RecordLayout {
  /// The rules for a list that was recognised.
  init(_ recognition: Recognition, _ options: RecordOptions) {
    (isJSON, isStructured, skipsMark) = (false, true, true)
    (hasHeaderRow, headerRecords) =
      switch recognition {
      case .delimited(let list): (list.hasHeader, list.pinned + (list.hasHeader ? 1 : 0))
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
      case .tables(let tables): .ruled(tables.parts[0].table.rows)
      case .aligned(let list) where list.hasRuler: .ruled(.lines)
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
        let table = Recognition.ruled(part.table)
        return FieldSplitter(
          separation: Self.separation(table), dropsReturn: true, rewriting: Self.rewriting(table))
      }
    }
    if case .delimited(let list) = recognition {
      (mostFields, beginsWithNumbers) = (list.mostFields, list.beginsWithNumbers)
    }
    switch recognition {
    case .words(let list) where list.hasRowNames: names = [[]] + list.names.map { Array($0.utf8) }
    case .aligned(let list): names = list.names.map { Array($0.utf8) }
    default: break
    }
  }

  private static func separation(_ recognition: Recognition) -> FieldSplitter.Separation {
    switch recognition {
    case .lines: .whole
    case .delimited(let list):
      list.dialect.quote == nil ? .plain(list.dialect.delimiter) : .quoted(list.dialect)
    case .ruled(let list): .ruled(list.columns)
    case .tables(let tables): .ruled(tables.parts[0].table.columns)
    case .aligned(let list): .aligned(list.columns)
    case .words: .words
    case .expanded, .paragraphs: .paragraphs([])
    }
  }

  private static func rewriting(_ recognition: Recognition) -> RecordRewriting? {
    switch recognition {
    case .ruled(let list): .cells(list.columns)
    case .tables(let tables): .cells(tables.parts[0].table.columns)
    case .expanded(let list): .names(list.form)
    default: nil
    }
  }
}
