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
    var object: [UInt8] = [UInt8(ascii: "{")]
    object.reserveCapacity(members.reduce(2) { $0 + $1.name.count + $1.value.count + 4 })
    for (number, member) in members.enumerated() {
      if number > 0 { object.append(UInt8(ascii: ",")) }
      append(member.name, to: &object)
      object.append(UInt8(ascii: ":"))
      object.append(contentsOf: member.value)
    }
    object.append(UInt8(ascii: "}"))
    return object
  }

  /// Returns an array of elements that are JSON already.
  package static func array(_ elements: [[UInt8]]) -> [UInt8] {
    elements.bytes(separatedBy: [UInt8(ascii: ",")], from: [UInt8(ascii: "[")], to: [UInt8(ascii: "]")])
  }

  package static func text(_ text: String) -> [UInt8] { Self.text(Array(text.utf8)) }

  /// Returns `text` as a string with quotes. Only what must be escaped is escaped. The caller has checked that the text is
  /// valid UTF-8.
  package static func text(_ text: [UInt8]) -> [UInt8] {
    var string: [UInt8] = []
    string.reserveCapacity(text.count + 2)
    append(text, to: &string)
    return string
  }

  private static func append(_ text: [UInt8], to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { text in
      var start = 0
      for place in text.indices where mustBeEscaped(text[place]) {
        json.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
        json += escape(of: text[place])
        start = place + 1
      }
      json.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
    json.append(UInt8(ascii: "\""))
  }

  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(of byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
    case 0x0A: return Array("\\n".utf8)
    case 0x0D: return Array("\\r".utf8)
    case 0x09: return Array("\\t".utf8)
    default: return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}

extension [[UInt8]] {
  /// Returns the bytes of all elements with a separator between two of them. It copies whole elements, where `joined` goes from byte
  /// to byte. O(bytes).
  package func bytes(
    separatedBy separator: [UInt8], from start: [UInt8] = [], to end: [UInt8] = []
  ) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(reduce(start.count + end.count) { $0 + $1.count + separator.count })
    for (number, element) in enumerated() {
      if number > 0 { bytes.append(contentsOf: separator) }
      bytes.append(contentsOf: element)
    }
    bytes.append(contentsOf: end)
    return bytes
  }
}
