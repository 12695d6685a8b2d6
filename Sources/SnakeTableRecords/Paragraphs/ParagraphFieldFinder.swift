/// Finds the fields with a few names in one paragraph after another. Used by one thread.
struct ParagraphFieldFinder {
  private let names: [ParagraphName?]
  /// The range of the value found for each name in the last record, or nil.
  private(set) var values: [Range<Int>?]
  /// The number of fields with each name that precede the one to find.
  private var earlier: [Int]

  /// - Parameter names: The names, with nil for fields that are not looked for.
  init(_ names: [ParagraphName?]) {
    self.names = names
    values = names.map { _ in nil }
    earlier = names.map { _ in 0 }
  }

  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    var left = 0
    for number in names.indices {
      values[number] = nil
      earlier[number] = names[number]?.occurrence ?? 0
      if names[number] != nil { left += 1 }
    }
    var fields = ParagraphFields(record)
    while left > 0, let field = fields.next() {
      for number in names.indices where values[number] == nil && isName(number, field.name, record) {
        if earlier[number] == 0 {
          values[number] = field.value
          left -= 1
        }
        earlier[number] -= 1
      }
    }
  }

  private func isName(_ number: Int, _ range: Range<Int>, _ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name = names[number]?.bytes, name.count == range.count else { return false }
    return name.elementsEqual(record[range])
  }
}
