import SnakeTableRecognition

extension RecordLayout {
  /// The rules for a list that was recognised.
  init(_ recognition: Recognition, _ options: RecordOptions) {
    (isJSON, isStructured, skipsMark) = (false, true, true)
    (hasHeaderRow, headerRecords) =
      if case .delimited(let list) = recognition {
        (list.hasHeader, list.pinned + (list.hasHeader ? 1 : 0))
      } else { (true, 1) }
    scanner =
      switch recognition {
      case .delimited(let list):
        .quoted(
          QuotedScan(
            list.dialect, keepsBlank: options.keepsBlank,
            recordEnd: list.endsWithReturn ? QuotedScan.carriageReturn : QuotedScan.lineFeed))
      case .ruled: .ruled
      case .aligned(let list) where list.hasRuler: .ruled
      case .lines, .aligned, .words: .lines(end: options.recordEnd)
      }
    splitter = FieldSplitter(
      separation: Self.separation(recognition), dropsReturn: true,
      interpretsEscapes: options.escapes == .always)
    opening = recognition.opening
    if case .delimited(let list) = recognition { mostFields = list.mostFields }
    if case .words(let list) = recognition, list.hasRowNames { firstName = [] }
  }

  private static func separation(_ recognition: Recognition) -> FieldSplitter.Separation {
    switch recognition {
    case .lines: .whole
    case .delimited(let list):
      list.dialect.quote == nil ? .plain(list.dialect.delimiter) : .quoted(list.dialect)
    case .ruled(let list): .ruled(list.columns)
    case .aligned(let list): .aligned(list.columns)
    case .words: .words
    }
  }
}
