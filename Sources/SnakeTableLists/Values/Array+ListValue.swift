import SnakeTableJSON

extension [ListValue] {
  /// The values as an array of JSON, on one line: the same bytes only for the same values.
  package var json: [UInt8] { JSONWriter.array(map(\.json)) }

  /// Reads an array of JSON; no values from anything else.
  package init(json: [UInt8]) {
    self = (try? JSONElement(line: json))?.elements?.map(ListValue.init) ?? []
  }
}
