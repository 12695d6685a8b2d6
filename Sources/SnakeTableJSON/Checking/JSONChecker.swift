/// Checks bytes against the grammar of RFC 8259 as they arrive, in pieces of any size. It is not recursive: nesting
/// needs one byte for each level, up to a limit. `UTF8Check` checks that strings are UTF-8.
package struct JSONChecker: Sendable {
  /// The text that the grammar must match.
  package enum Scope: Sendable {
    /// One value.
    case document
    /// Any number of values with white space between them.
    case sequence
  }

  /// The position in the grammar, which determines what may follow.
  enum Place: UInt8, Sendable {
    case value, firstElement, key, firstKey, colon, behindValue
    /// Between the values of a sequence, and before the first.
    case between
    case string, escape, hexadecimal
    case literal
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
  }

  package static let defaultDepthLimit = 1000

  let scope: Scope
  let depthLimit: Int
  var place: Place
  /// The open containers, outermost first: whether each is an object.
  private(set) var containers: [Bool] = []
  /// Whether the innermost open container is an object; false if none is open.
  private var isInObject = false
  /// Whether the last string that has begun is a key.
  private(set) var isKey = false
  /// The remaining bytes of `true`, `false` or `null`, the next one lowest.
  var literalRest: UInt32 = 0
  var hexadecimalDigits = 0
  /// Whether the first value of a sequence is an object, so that all others must be, too; nil before the first value.
  private(set) var isOfObjects: Bool?
  private var isTooDeep = false

  package init(scope: Scope, depthLimit: Int = defaultDepthLimit) {
    self.scope = scope
    self.depthLimit = depthLimit
    place = scope == .document ? .value : .between
  }

  /// Whether the bytes so far are complete JSON.
  package var isComplete: Bool {
    switch place {
    case .behindValue, .zero, .integer, .fraction, .exponentDigits: containers.isEmpty
    case .between: true
    default: false
    }
  }

  /// The checker where another record may begin, if the records are what this one has opened.
  /// - Parameter known: The checker after more bytes of the same input.
  package func beforeRecord(as known: JSONChecker) -> JSONChecker {
    var checker = self
    checker.isOfObjects = known.isOfObjects
    let isSequence = scope == .sequence && containers.isEmpty
    checker.place = isSequence ? .between : isInObject ? .key : .value
    return checker
  }

  /// Whether the value of the document is complete, so that only white space may follow.
  package var isBehindDocument: Bool { place == .behindValue && containers.isEmpty }

  /// Checks the next bytes. Returns the first problem and its offset in them, or nil. After a problem the checker must
  /// not be used any more.
  package mutating func check(_ bytes: UnsafeRawBufferPointer) -> (offset: Int, problem: JSONProblem)? {
    var offset = 0
    while offset < bytes.count {
      switch place {
      case .string: offset = JSONBytes.endOfPlainText(bytes, from: offset)
      case .integer, .fraction, .exponentDigits: offset = JSONBytes.endOfDigits(bytes, from: offset)
      case .key, .firstKey:
        offset = skipPlainObjects(bytes, from: JSONBytes.skipBlanks(bytes, from: offset))
      case .colon, .value, .firstElement: offset = JSONBytes.skipBlanks(bytes, from: offset)
      case .behindValue where !containers.isEmpty: offset = JSONBytes.skipBlanks(bytes, from: offset)
      default: break
      }
      if offset == bytes.count { break }
      guard step(bytes[offset]) else { return (offset, isTooDeep ? .tooDeep : .unexpectedByte) }
      offset += 1
    }
    return nil
  }

  /// Returns the first problem in a whole text and its offset, or nil for valid JSON.
  package static func problem(in bytes: [UInt8]) -> (offset: Int, problem: JSONProblem)? {
    var checker = JSONChecker(scope: .document)
    if let failure = bytes.withUnsafeBytes({ checker.check($0) }) { return failure }
    return checker.isComplete ? nil : (bytes.count, .unexpectedEnd)
  }

  @inline(__always)
  private mutating func step(_ byte: UInt8) -> Bool {
    switch place {
    case .string: return stepString(byte)
    case .behindValue: return stepBehindValue(byte)
    case .value, .firstElement, .between: return stepValue(byte)
    case .key, .firstKey: return stepKey(byte)
    case .colon:
      guard byte == UInt8(ascii: ":") else { return JSONBytes.isBlank(byte) }
      place = .value
      return true
    case .escape: return stepEscape(byte)
    case .hexadecimal: return stepHexadecimal(byte)
    case .literal: return stepLiteral(byte)
    default: return stepNumber(byte)
    }
  }

  @inline(__always)
  private mutating func stepString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): place = isKey ? .colon : .behindValue
    case UInt8(ascii: "\\"): place = .escape
    default: return byte >= 0x20
    }
    return true
  }

  @inline(__always)
  mutating func stepBehindValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","):
      place = isInObject ? .key : .value
      return !containers.isEmpty
    case UInt8(ascii: "]"): return close(isObject: false)
    case UInt8(ascii: "}"): return close(isObject: true)
    default:
      if scope == .sequence, containers.isEmpty { place = .between }
      return JSONBytes.isBlank(byte)
    }
  }

  /// Whether a value may be the next one of a sequence. After an object, any other value is not a record but garbage at
  /// the end of a document.
  private mutating func begins(isObject: Bool) -> Bool {
    defer { isOfObjects = isOfObjects ?? isObject }
    return isObject || isOfObjects != true
  }

  private mutating func open(isObject: Bool) -> Bool {
    isTooDeep = containers.count >= depthLimit
    containers.append(isObject)
    isInObject = isObject
    place = isObject ? .firstKey : .firstElement
    return !isTooDeep
  }

  private mutating func close(isObject: Bool) -> Bool {
    guard containers.last == isObject else { return false }
    containers.removeLast()
    isInObject = containers.last ?? false
    place = .behindValue
    return true
  }

  @inline(__always)
  private mutating func stepKey(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "\"") {
      isKey = true
      place = .string
      return true
    }
    if byte == UInt8(ascii: "}"), place == .firstKey { return close(isObject: true) }
    return JSONBytes.isBlank(byte)
  }

  @inline(__always)
  private mutating func stepValue(_ byte: UInt8) -> Bool {
    if place == .between, !JSONBytes.isBlank(byte), !begins(isObject: byte == UInt8(ascii: "{")) {
      return false
    }
    switch byte {
    case UInt8(ascii: "\""):
      isKey = false
      place = .string
    case UInt8(ascii: "{"): return open(isObject: true)
    case UInt8(ascii: "["): return open(isObject: false)
    case UInt8(ascii: "]"): return place == .firstElement && close(isObject: false)
    case UInt8(ascii: "-"): place = .minus
    case UInt8(ascii: "0"): place = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): place = .integer
    default: return JSONBytes.isBlank(byte) || beginLiteral(byte)
    }
    return true
  }
}

extension JSONChecker: Equatable {
  /// Whether both checkers accept the same bytes from here on.
  package static func == (one: JSONChecker, other: JSONChecker) -> Bool {
    (one.scope, one.depthLimit) == (other.scope, other.depthLimit)
      && (one.place, one.isOfObjects) == (other.place, other.isOfObjects)
      && (one.isInKey, one.literalRest, one.hexadecimalDigits)
        == (other.isInKey, other.literalRest, other.hexadecimalDigits)
      && one.containers == other.containers
  }

  private var isInKey: Bool { isKey && [.string, .escape, .hexadecimal].contains(place) }
}

/// The reason why bytes are not valid JSON.
package enum JSONProblem: Error, Equatable, Sendable {
  /// The byte is not allowed at its position.
  case unexpectedByte
  /// The bytes end inside a value.
  case unexpectedEnd
  /// More brackets are open than the limit allows.
  case tooDeep
}
