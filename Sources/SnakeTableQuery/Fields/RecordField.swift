/// A field, or several consecutive ones, of every record of a table.
@usableFromInline
package enum RecordField: Hashable, Sendable {
  /// One field, counted from 0, or from -1 (the last one of each record) downwards.
  case single(Int)
  /// The bytes from one field to another as they are in the record, with delimiters and quotes. Both are counted like a
  /// single one. Empty if the record has none of these fields.
  case range(from: Int, through: Int)

  @inlinable package var isSingle: Bool { if case .single = self { true } else { false } }

  /// Whether these are all fields from some field on.
  @inlinable package var reachesLast: Bool { if case .range(_, through: -1) = self { true } else { false } }

  /// The number of a single field, 0-based, or nil if it depends on the record.
  @inlinable package var number: Int? {
    if case .single(let number) = self, number >= 0 { number } else { nil }
  }

  /// The element with the number of a single field, or nil if there is none.
  package func element<Element>(of elements: [Element]) -> Element? {
    number.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }

  /// The number of fields of a record that have to be found: all of them for fields counted from the last one.
  @inlinable package var neededFields: Int {
    switch self {
    case .single(let number): number < 0 ? .max : number + 1
    case .range(let from, let through): from < 0 || through < 0 ? .max : through + 1
    }
  }

  /// Returns the bytes of the field in a record, or nil if the record does not have it.
  /// - Parameter ranges: The bytes of the record's fields, at least `neededFields` if there are that many.
  package func bytes(in ranges: [Range<Int>]) -> Range<Int>? {
    guard let fields = positions(amongFields: ranges.count) else { return nil }
    let (start, end) = (ranges[fields.lowerBound].lowerBound, ranges[fields.upperBound].upperBound)
    // The fields of a record may be in another order than those of the table.
    return start <= end ? start..<end : nil
  }

  /// Returns the numbers of the fields of a record with `count` fields, or nil if it has no such field.
  package func positions(amongFields count: Int) -> ClosedRange<Int>? {
    func position(_ number: Int) -> Int { number < 0 ? count + number : number }
    switch self {
    case .single(let number):
      let position = position(number)
      return (0..<count).contains(position) ? position...position : nil
    case .range(let from, let through):
      let (first, last) = (max(0, position(from)), min(count - 1, position(through)))
      return first <= last ? first...last : nil
    }
  }
}
