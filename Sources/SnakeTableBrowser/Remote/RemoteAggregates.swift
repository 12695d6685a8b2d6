import SnakeTableLists
import SnakeTableRecords

/// The aggregates of groups, and what they are made of. A mean is made of a sum and a number of numbers, so that those of outer
/// groups and of all rows are exact, too. Of a source that counts what is no number, these numbers belong to each aggregate.
struct RemoteAggregates {
  /// A part of an aggregate, and its place among the answers of a source.
  private struct Part {
    let aggregate: ListAggregate
    let place: Int
  }

  let summaries: SummaryFields
  /// What a source is asked for, of the fields with these names.
  private(set) var request: [ListAggregate: [String]] = [:]
  /// The names of the fields of the aggregates.
  private let fields: [String]
  /// The parts of each aggregate.
  private var parts: [[Part]] = []

  static let none = RemoteAggregates(.none, fields: [], countsSkipped: false)

  /// - Parameters:
  ///   - fields: the names of the fields of the aggregates.
  ///   - countsSkipped: whether the source counts values that are no numbers.
  init(_ summaries: SummaryFields, fields: [String], countsSkipped: Bool) {
    (self.summaries, self.fields) = (summaries, fields)
    for (function, field) in zip(summaries.functions, fields) {
      let counts: [ListAggregate] =
        countsSkipped ? [.numbers, .skipped] : function == .mean ? [.numbers] : []
      parts.append(([Self.part(of: function)] + counts).map { part($0, of: field) })
    }
  }

  private static func part(of function: FieldAggregate.Function) -> ListAggregate {
    switch function {
    case .sum, .mean: .sums
    case .min: .min
    case .max: .max
    }
  }

  /// Requests a part, unless another aggregate needs it, too.
  private mutating func part(_ aggregate: ListAggregate, of field: String) -> Part {
    let fields = request[aggregate] ?? []
    if let place = fields.firstIndex(of: field) { return Part(aggregate: aggregate, place: place) }
    request[aggregate] = fields + [field]
    return Part(aggregate: aggregate, place: fields.count)
  }

  /// Whether all of them are sums.
  var areSums: Bool { summaries.functions.allSatisfy { $0 == .sum } }

  /// Returns the name of the field of the first aggregate by a function; nil for none.
  func field(_ function: FieldAggregate.Function) -> String? {
    summaries.functions.firstIndex(of: function).map { fields[$0] }
  }

  /// Returns the parts of all aggregates of a group, one after the other.
  func values(of group: ListGroup) -> [ListValue] {
    parts.joined().map { part in
      let values = group.aggregates[part.aggregate] ?? []
      return values.indices.contains(part.place) ? values[part.place] : .null
    }
  }

  /// Adds the values of a group to those of other groups.
  func add(_ values: [ListValue], to summaries: inout [FieldSummary]) {
    var values = values[...]
    for (number, function) in self.summaries.functions.enumerated() {
      guard let value = values.popFirst() else { return }
      let counts = parts[number].dropFirst().map { _ in values.popFirst()?.count ?? 0 }
      value.bytes.withUnsafeBufferPointer { bytes in
        if let numbers = counts.first {
          summaries[number].add(
            aggregate: bytes, numbers: numbers, others: counts.dropFirst().first ?? 0, to: function)
        } else {
          summaries[number].add(bytes, to: function)
        }
      }
    }
  }
}

extension ListValue {
  /// The value as a number of values; 0 for a value that is no number.
  fileprivate var count: Int { Int(String(decoding: bytes, as: UTF8.self)) ?? 0 }
}
