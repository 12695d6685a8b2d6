extension Recognition {
  /// What a list is beyond what the name of its file says, such as `csv ;` or `aligned`; nil if the name says it all.
  /// - Parameter file: the name of the file, without the extension of a compression; nil for a stream.
  package func remark(ofFile file: String?) -> String? {
    guard case .delimited(let list) = self else {
      return [kind, title].compactMap(\.self).joined(separator: " · ")
    }
    let isUsual =
      list.dialect.quote != UInt8(ascii: "'") && list.dialect.delimiter == file.flatMap(Sample.delimiter)
    return isUsual ? nil : kind
  }

  /// The line above the names of a table; nil for none.
  private var title: String? {
    switch self {
    case .ruled(let list): list.title
    case .aligned(let list): list.title
    case .words(let list): list.title
    case .expanded(let list): list.title
    case .tables(let tables): tables.title
    case .lines, .delimited, .paragraphs: nil
    }
  }

  /// The kind of list in a few letters: `lines`, `csv`, `csv ;`, `tsv`, `ruled`, `aligned`, `words`, `expanded`, `paragraphs` or
  /// `tables`.
  package var kind: String {
    switch main {
    case .lines: "lines"
    case .delimited(let list): list.dialect.kind
    case .ruled: "ruled"
    case .aligned: "aligned"
    case .words: "words"
    case .expanded: "expanded"
    case .paragraphs: "paragraphs"
    case .tables: "tables"
    }
  }
}

extension DelimitedDialect {
  /// The kind of text: `tsv`, or `csv` with what is unusual.
  package var kind: String {
    let quotes = quote == UInt8(ascii: "'") ? " '" : ""
    if delimiter == UInt8(ascii: "\t") { return "tsv" + quotes }
    return (delimiter == UInt8(ascii: ",") ? "csv" : "csv \(Unicode.Scalar(delimiter))") + quotes
  }
}
