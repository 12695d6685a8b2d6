import SnakeTableLists

/// The key of a row that may have copies: the key that all of them have, and the number among them, counted from 0.
struct NumberedKey: Equatable {
  var row: String
  var number: Int

  private static let separator = UInt8(ascii: "+")

  init(row: String, number: Int) { (self.row, self.number) = (row, number) }

  /// Reads the text of a key.
  /// - Throws: `invalid` for other text.
  init(_ text: String) throws(ListError) {
    guard let end = text.utf8.lastIndex(of: Self.separator), let number = Int(text[end...].dropFirst()),
      number >= 0
    else { throw ListError(.invalid, Diagnostics.noKey) }
    self.init(row: String(text[..<end]), number: number)
  }

  var text: String { "\(row)\(Unicode.Scalar(Self.separator))\(number)" }
}
