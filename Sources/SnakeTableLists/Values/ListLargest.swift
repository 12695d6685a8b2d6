import SnakeTableJSON

/// What makes groups the ones that are wanted, if there are more than the limit: those with the largest count or aggregate.
package struct ListLargest: Hashable, Sendable {
  package enum Measure: String, CaseIterable, Sendable {
    case count, sum, min, max, mean
  }

  package var measure: Measure
  /// The name of the field whose numbers are measured; nil for the number of rows.
  package var field: String?

  package init(_ measure: Measure, of field: String? = nil) { (self.measure, self.field) = (measure, field) }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    measure = try members.required("by") { $0.string.flatMap(Measure.init) }
    field = measure == .count ? nil : try members.required("field") { $0.string }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("by", measure.rawValue)
      writer.add("field", field)
    }
  }
}
