import SnakeTableJSON

/// A record of a JSON input: a value, or a member of the object that contains the records.
struct JSONRecord: Equatable {
  /// The range of a member's key, including its quotes; nil for a value.
  let key: Range<Int>?
  let value: JSONValue

  /// Parses a record. Returns nil if there is no value.
  init?(_ record: UnsafeBufferPointer<UInt8>) {
    guard let first = JSONValue(record, at: JSONBytes.skipBlanks(record, from: 0)) else { return nil }
    let colon = JSONBytes.skipBlanks(record, from: first.range.upperBound)
    guard first.kind == .string, colon < record.count, record[colon] == UInt8(ascii: ":") else {
      (key, value) = (nil, first)
      return
    }
    guard let value = JSONValue(record, at: JSONBytes.skipBlanks(record, from: colon + 1)) else { return nil }
    (key, self.value) = (first.range, value)
  }

  /// Iterates over the members of a record that is an object, or whose value is one; over nothing for other records. An
  /// object is not searched for its end first, so that the first members take little time in a long record.
  static func members(of record: UnsafeBufferPointer<UInt8>) -> JSONChildren {
    let start = JSONBytes.skipBlanks(record, from: 0)
    if start < record.count, record[start] == UInt8(ascii: "{") {
      return JSONChildren(ofObjectAt: start, in: record)
    }
    guard let value = JSONRecord(record)?.value, value.kind == .object else {
      return JSONChildren(ofObjectAt: record.count, in: record)
    }
    return value.children(in: record)
  }

  /// The text of a record that is searched: its key, and the value or the members of an object without their keys, all
  /// as they are shown and joined by tabs. nil if it is not JSON.
  static func searchText(_ record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let json = JSONRecord(record) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(record.count)
    func append(_ value: JSONValue) {
      if !text.isEmpty { text.append(0x09) }
      value.withFieldValue(in: record) { text.append(contentsOf: $0) }
    }
    if let key = json.key, let value = JSONValue(record, at: key.lowerBound) { append(value) }
    guard json.value.kind == .object else {
      append(json.value)
      return text
    }
    var members = members(of: record)
    while let member = members.next() { append(member.value) }
    return members.isBroken ? nil : text
  }

  /// The record as a JSON text. A member becomes an object with this member only.
  static func document(_ record: [UInt8]) -> [UInt8] {
    let key = record.withUnsafeBufferPointer { JSONRecord($0)?.key }
    return key == nil ? record : [UInt8(ascii: "{")] + record + [UInt8(ascii: "}")]
  }
}
