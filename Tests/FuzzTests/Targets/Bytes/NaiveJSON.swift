import SnakeTableJSON

/// JSON text by recursive descent, as RFC 8259 writes its grammar.
struct NaiveJSON {
  /// A value and where it stands.
  struct Node {
    let kind: JSONValue.Kind
    var range: Range<Int>
    var children: [Child] = []
  }

  /// A member or an element.
  struct Child {
    /// As it is written, quotes included; nil for an element.
    let key: Range<Int>?
    let value: Node

    var range: Range<Int> { (key?.lowerBound ?? value.range.lowerBound)..<value.range.upperBound }
  }

  /// Where the text stops being JSON, and why.
  struct Failure: Error, Equatable {
    let offset: Int
    let problem: JSONProblem
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The children of the outermost container that were ended by a comma or its bracket.
  private(set) var ended: [Child] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// One value with nothing but white space around it.
  static func document(_ bytes: [UInt8]) -> (node: Node?, ended: [Child], failure: Failure?) {
    var json = NaiveJSON(bytes)
    do throws(Failure) {
      json.skipBlanks()
      let node = try json.value()
      json.skipBlanks()
      if json.position < bytes.count { throw json.unexpected }
      return (node, json.ended, nil)
    } catch { return (nil, json.ended, error) }
  }

  /// Values with white space between them, objects only behind an object; those that white space or the text's end has
  /// ended.
  static func sequence(_ bytes: [UInt8]) -> (ended: [Node], failure: Failure?) {
    var json = NaiveJSON(bytes)
    var ended: [Node] = []
    do throws(Failure) {
      json.skipBlanks()
      while json.position < bytes.count {
        if ended.first?.kind == .object, json.byte != UInt8(ascii: "{") { throw json.unexpected }
        let node = try json.value()
        if let byte = json.byte, !json.isBlank(byte) { throw json.unexpected }
        ended.append(node)
        json.skipBlanks()
      }
      return (ended, nil)
    } catch { return (ended, error) }
  }

  // MARK: The grammar

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var unexpected: Failure {
    Failure(offset: position, problem: byte == nil ? .unexpectedEnd : .unexpectedByte)
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func skipBlanks() { while let byte, isBlank(byte) { position += 1 } }

  private mutating func take(_ expected: UInt8) throws(Failure) {
    guard byte == expected else { throw unexpected }
    position += 1
  }

  private mutating func value() throws(Failure) -> Node {
    let start = position
    switch byte {
    case UInt8(ascii: "{"): return try container(.object, UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try container(.array, UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      try string()
      return Node(kind: .string, range: start..<position)
    case UInt8(ascii: "t"): return try literal("true", .true)
    case UInt8(ascii: "f"): return try literal("false", .false)
    case UInt8(ascii: "n"): return try literal("null", .null)
    default:
      try number()
      return Node(kind: .number, range: start..<position)
    }
  }

  private mutating func literal(_ text: String, _ kind: JSONValue.Kind) throws(Failure) -> Node {
    let start = position
    for letter in text.utf8 { try take(letter) }
    return Node(kind: kind, range: start..<position)
  }

  private mutating func container(_ kind: JSONValue.Kind, _ end: UInt8) throws(Failure) -> Node {
    var node = Node(kind: kind, range: position..<position)
    guard depth < JSONChecker.defaultDepthLimit else {
      throw Failure(offset: position, problem: .tooDeep)
    }
    depth += 1
    position += 1
    skipBlanks()
    while byte != end || !node.children.isEmpty {
      let child = try child(of: kind)
      skipBlanks()
      guard byte == UInt8(ascii: ",") || byte == end else { throw unexpected }
      node.children.append(child)
      if depth == 1 { ended.append(child) }
      if byte == end { break }
      position += 1
      skipBlanks()
    }
    position += 1
    depth -= 1
    node.range = node.range.lowerBound..<position
    return node
  }

  private mutating func child(of kind: JSONValue.Kind) throws(Failure) -> Child {
    guard kind == .object else { return Child(key: nil, value: try value()) }
    let start = position
    guard byte == UInt8(ascii: "\"") else { throw unexpected }
    try string()
    let key = start..<position
    skipBlanks()
    try take(UInt8(ascii: ":"))
    skipBlanks()
    return Child(key: key, value: try value())
  }

  private mutating func string() throws(Failure) {
    position += 1
    while byte != UInt8(ascii: "\"") {
      guard let byte, byte >= 0x20 else { throw unexpected }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    position += 1
  }

  private mutating func escape() throws(Failure) {
    guard let byte, "\"\\/bfnrtu".utf8.contains(byte) else { throw unexpected }
    position += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = self.byte, "0123456789abcdefABCDEF".utf8.contains(digit) else { throw unexpected }
      position += 1
    }
  }

  private mutating func number() throws(Failure) {
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Failure) {
    repeat {
      guard let byte, (0x30...0x39).contains(byte) else { throw unexpected }
      position += 1
    } while byte.map { (0x30...0x39).contains($0) } ?? false
  }

  // MARK: What it means

  /// The text that a valid string, quotes included, stands for.
  static func unescaped(_ string: ArraySlice<UInt8>) -> [UInt8] {
    var units: [UInt16] = []
    var text: [UInt8] = []
    var rest = string.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        text += encoded(&units) + [byte]
        continue
      }
      if letter == UInt8(ascii: "u") {
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      } else {
        let plain: [UInt8: UInt8] = [0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09]
        text += encoded(&units) + [plain[letter] ?? letter]
      }
    }
    return text + encoded(&units)
  }

  /// UTF-16 as UTF-8; a surrogate without its partner as the three bytes that would encode it.
  private static func encoded(_ units: inout [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = units[...]
    units = []
    while let unit = rest.popFirst() {
      if UTF16.isLeadSurrogate(unit), let low = rest.first, UTF16.isTrailSurrogate(low) {
        rest = rest.dropFirst()
        bytes += Array(String(decoding: [unit, low], as: UTF16.self).utf8)
      } else if UTF16.isSurrogate(unit) {
        bytes += [0xED, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)]
      } else {
        bytes += Array(String(decoding: [unit], as: UTF16.self).utf8)
      }
    }
    return bytes
  }
}
