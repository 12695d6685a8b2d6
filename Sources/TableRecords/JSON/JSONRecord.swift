/// A record of a JSON input: a value, or a member of the object that holds the records.
struct JSONRecord: Equatable {
  /// A member's key as it is written, quotes included.
  let key: Range<Int>?
  let value: JSONValue

  /// nil where there is no value.
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

  /// The record as a JSON text: of a member, an object of just this member.
  static func document(_ record: [UInt8]) -> [UInt8] {
    let key = record.withUnsafeBufferPointer { JSONRecord($0)?.key }
    return key == nil ? record : [UInt8(ascii: "{")] + record + [UInt8(ascii: "}")]
  }
}
