/// How fields are delimited and quoted.
package struct DelimitedDialect: Hashable, Sendable {
  package var delimiter: UInt8
  /// The byte around fields that contain delimiters or line ends; nil if quotes have no meaning.
  package var quote: UInt8?
  /// Whether a backslash in front of a quote makes it a part of the field.
  package var hasEscapes = false
  /// Whether blanks in front of a quote are not part of the field.
  package var skipsBlanks = false

  /// The delimiters that are recognised. With more of them, lists of one column would be divided.
  package static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
  static let quotes: [UInt8?] = [UInt8(ascii: "\""), UInt8(ascii: "'"), nil]

  package init(_ delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\"")) {
    (self.delimiter, self.quote) = (delimiter, quote)
  }
}
