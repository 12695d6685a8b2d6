import SnakeTableJSON

/// A value of a row. Numbers keep the text in which they are written, so that no digit is lost.
package enum ListValue: Hashable, Sendable {
  /// No value.
  case null
  case boolean(Bool)
  /// A number as in JSON.
  case number([UInt8])
  /// Text in valid UTF-8.
  case text([UInt8])
  /// An object or array of JSON, without white space.
  case json([UInt8])

  package static func number(_ number: some FixedWidthInteger) -> ListValue {
    .number(Array("\(number)".utf8))
  }
  package static func text(_ text: String) -> ListValue { .text(Array(text.utf8)) }

  init(_ element: JSONElement) {
    self =
      switch element.kind {
      case .null: .null
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .number: .number(element.bytes)
      case .string: .text(element.bytes)
      case .object, .array: .json(element.bytes)
      }
  }

  /// The value as it is shown and searched, in UTF-8; empty for no value.
  package var bytes: [UInt8] {
    switch self {
    case .null: []
    case .boolean(let value): Array("\(value)".utf8)
    case .number(let bytes), .text(let bytes), .json(let bytes): bytes
    }
  }

  /// The value as JSON, on one line.
  package var json: [UInt8] {
    switch self {
    case .null: Array("null".utf8)
    case .text(let text): JSONWriter.text(text)
    case .boolean, .number, .json: bytes
    }
  }
}

extension [ListValue] {
  /// The values as an array of JSON, on one line: the same bytes only for the same values.
  package var json: [UInt8] { JSONWriter.array(map(\.json)) }

  /// Reads an array of JSON; no values from anything else.
  package init(json: [UInt8]) {
    self = (try? JSONElement(line: json))?.elements?.map(ListValue.init) ?? []
  }
}
