import SnakeTableModel

extension RecordDetails {
  /// Creates the details of a JSON object. Bytes that are not one have no fields.
  /// - Parameter texts: the texts shown in place of values, by the numbers of their members, counted from 0.
  package init(ofObject object: [UInt8], replacing texts: [Int: CellText] = [:]) {
    let value = object.withUnsafeBufferPointer { JSONRecord($0)?.value }
    let members = value.map { Self.children(of: $0, in: object) } ?? []
    self.init(
      fields: members.enumerated().map { number, member in
        texts[number].map { Field(name: member.name, content: .text($0)) } ?? member
      }, of: object)
  }
}
