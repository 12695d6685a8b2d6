/// Writes JSON without white space. An object has its members in the order in which they are added.
package struct JSONWriter {
  private var members: [(name: [UInt8], value: [UInt8])] = []

  /// Adds a member whose value is JSON already; nothing for nil.
  package mutating func add(_ name: String, _ json: [UInt8]?) {
    if let json { members.append((Array(name.utf8), json)) }
  }

  package mutating func add(_ name: String, _ text: String?) { add(name, text.map(Self.text)) }
  package mutating func add(_ name: String, _ number: Int?) { add(name, number.map { Array("\($0)".utf8) }) }
  package mutating func add(_ name: String, _ boolean: Bool) { add(name, Array("\(boolean)".utf8)) }
  /// Adds a member that is `true`, or nothing.
  package mutating func add(_ name: String, if isTrue: Bool) { if isTrue { add(name, true) } }
  /// Adds a member that is an array of text; nothing for an empty one.
  package mutating func add(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { add(name, Self.array(texts.map(Self.text))) }
  }

  // MARK: Values

  /// Returns an object of members that are added by `add`.
  package static func object(_ add: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    add(&writer)
    return object(writer.members)
  }

  /// Returns an object with the given members, whose values are JSON already.
  package static func object(_ members: [(name: [UInt8], value: [UInt8])]) -> [UInt8] {
    let texts = members.map { text($0.name) + [UInt8(ascii: ":")] + $0.value }
    return [UInt8(ascii: "{")] + texts.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
  }

  /// Returns an array of elements that are JSON already.
  package static func array(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  package static func text(_ text: String) -> [UInt8] { Self.text(Array(text.utf8)) }

  /// Returns `text` as a string with quotes. Only what must be escaped is escaped. The caller has checked that the text is
  /// valid UTF-8.
  package static func text(_ text: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var string: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): string += [UInt8(ascii: "\\"), byte]
      case 0x0A: string += Array("\\n".utf8)
      case 0x0D: string += Array("\\r".utf8)
      case 0x09: string += Array("\\t".utf8)
      case ..<0x20: string += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: string.append(byte)
      }
    }
    return string + [UInt8(ascii: "\"")]
  }
}
