import SnakeTableDrawing
import SnakeTableModel

/// The columns of a text that is shifted to the left by keys, and at the right those of a quote of its first match, if the
/// shift hides all matches.
///
///     A long line with a match here and its end     …here and its end  …a match…
///                        ^^^^^                                            ^^^^^
///
/// A path that is too long shows its end, unless keys have shifted it:
///
///     /usr/share/doc/tools/README     …/doc/tools/README
struct ShiftedText {
  /// The columns of the text.
  private(set) var text: Range<Int>
  /// The number of columns by which the text is shifted.
  let shift: Int
  /// The columns of the quote; none if a match is visible.
  private(set) var quote = 0..<0

  /// The columns in which a quote shows something of its match between two ellipses. Where there is less room for it, it
  /// replaces the text.
  private static let narrowest = 4

  /// - Parameters:
  ///   - columns: the columns of the screen.
  ///   - shift: the number of columns by which keys have shifted the text. Without a shift, a text that is too long begins
  ///     shortly before its first match.
  init(_ text: CellText, in columns: Range<Int>, shift: Int, typesetter: Typesetter) {
    self.text = columns
    if shift == 0, let path = Self.shift(ofPath: text, columns: columns.count, typesetter) {
      self.shift = path
      return
    }
    guard let match = text.highlights.first else {
      self.shift = shift
      return
    }
    self.shift = shift + typesetter.shift(revealing: match, in: text.bytes, columns: columns.count)
    guard shift > 0, !showsMatch(of: text, typesetter) else { return }
    let width = typesetter.columns(of: text.bytes[match], atMost: columns.count)
    let count = min(columns.count / 3, max(QuoteDivision.narrowest, width + 2))
    quote = count < Self.narrowest ? columns : columns.suffix(count)
    self.text = columns.lowerBound..<max(columns.lowerBound, quote.lowerBound - CellText.quoteGap)
  }

  /// Returns the shift that shows the last components of a path behind an ellipsis; nil if the text is no path, if it fits, or if
  /// its first match would not be visible.
  private static func shift(ofPath text: CellText, columns: Int, _ typesetter: Typesetter) -> Int? {
    guard columns > 1, text.bytes.count > columns, PathShape.isPath(text.bytes) else { return nil }
    let width = typesetter.columns(of: text.bytes)
    guard width > columns else { return nil }
    let slashes = PathShape.separators(in: text.bytes).map { typesetter.columns(of: text.bytes[..<$0]) }
    // The ellipsis takes the column before the separator.
    guard let slash = slashes.first(where: { width - $0 < columns }) ?? slashes.last, slash > 0 else {
      return nil
    }
    let shift = slash - 1
    guard let match = text.highlights.first else { return shift }
    let place = typesetter.columns(of: match, in: text.bytes, columns: columns, shift: shift)
    return place.overlaps(1..<columns) ? shift : nil
  }

  /// Whether a part of a match is visible in all columns, beside the ellipses.
  private func showsMatch(of content: CellText, _ typesetter: Typesetter) -> Bool {
    let end = text.count + shift
    let isCut = typesetter.columns(of: content.bytes, atMost: end + 1) > end
    let visible = 1..<max(1, text.count - (isCut ? 1 : 0))
    return content.highlights.contains { match in
      let place = typesetter.columns(of: match, in: content.bytes, columns: text.count, shift: shift)
      return place.overlaps(visible)
    }
  }
}

/// Divides columns among quotes.
enum QuoteDivision {
  /// The columns in which a quote shows its match and the start of its label.
  static let narrowest = 12

  /// Returns the number of columns that quotes need to show their matches.
  /// - Parameter widths: the columns of the whole quotes.
  static func leastColumns(ofWidths widths: [Int]) -> Int {
    widths.reduce(-CellText.quoteGap) { $0 + CellText.quoteGap + min($1, narrowest) }
  }

  /// Returns the number of columns of each quote. Quotes that need less than an equal share leave the rest to the others.
  /// The first one always has columns. Of the others, those at the end have none if there is too little room for all.
  /// - Parameters:
  ///   - widths: the columns of the whole quotes.
  ///   - room: the available columns.
  static func columns(ofWidths widths: [Int], in room: Int) -> [Int] {
    var kept = widths
    while kept.count > 1, leastColumns(ofWidths: kept) > room { kept.removeLast() }
    var result = widths.map { _ in 0 }
    var rest = room - (kept.count - 1) * CellText.quoteGap
    for (number, index) in kept.indices.sorted(by: { kept[$0] < kept[$1] }).enumerated() {
      result[index] = min(kept[index], rest / (kept.count - number))
      rest -= result[index]
    }
    return result
  }
}

/// What a path of a file looks like.
enum PathShape {
  /// The greatest number of bytes of a path.
  private static let limit = 4096
  private static let separator = UInt8(ascii: "/")
  private static let blank = UInt8(ascii: " ")
  private static let beginnings: [[UInt8]] = ["/", "./", "../", "~/"].map { Array($0.utf8) }
  private static let colon = UInt8(ascii: ":")

  /// Whether a text reads as a path: it has no blank and no colon, and begins as a path or has two slashes. O(bytes).
  static func isPath(_ text: [UInt8]) -> Bool {
    guard text.count <= limit, !text.contains(where: { $0 <= blank || $0 == colon }) else { return false }
    return beginnings.contains(where: text.starts) || text.count(where: { $0 == separator }) > 1
  }

  /// The offsets of the separators of a path, without those at its end.
  static func separators(in path: [UInt8]) -> [Int] {
    let end = (path.lastIndex { $0 != separator } ?? 0) + 1
    return path[..<end].indices.filter { path[$0] == separator }
  }
}
