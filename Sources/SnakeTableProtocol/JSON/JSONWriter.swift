import SnakeTableRecords

/// The members of an object, in the order in which they are written.
struct JSONWriter {
  private var members: [(name: [UInt8], value: [UInt8])] = []

  /// The object, on one line.
  var object: [UInt8] { FieldWriting.object(members) }

  /// Adds a member whose value is JSON already; nothing for nil.
  mutating func add(_ name: String, _ json: [UInt8]?) {
    if let json { members.append((Array(name.utf8), json)) }
  }

  mutating func add(_ name: String, _ text: String?) { add(name, text.map(Self.text)) }
  mutating func add(_ name: String, _ number: Int?) { add(name, number.map { Array("\($0)".utf8) }) }
  mutating func add(_ name: String, _ boolean: Bool) { add(name, Array("\(boolean)".utf8)) }
  /// Adds a member that is `true`, or nothing.
  mutating func add(_ name: String, if isTrue: Bool) { if isTrue { add(name, true) } }
  /// Adds a member that is an array of text; nothing for an empty one.
  mutating func add(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { add(name, Self.array(texts.map(Self.text))) }
  }

  static func text(_ text: String) -> [UInt8] { JSONText.quoted(text.utf8) }

  /// Returns an array of elements that are JSON already.
  static func array(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// Returns an object of members that are JSON already.
  static func object(_ add: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    add(&writer)
    return writer.object
  }
}
