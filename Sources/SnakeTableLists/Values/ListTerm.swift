import SnakeTableJSON

/// A condition of a filter on the values of a row.
package struct ListTerm: Hashable, Sendable {
  /// The place of a text in a value.
  package enum Anchor: String, Sendable {
    case start, end
    /// The text is the whole value.
    case whole
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case less = "<", atMost = "<=", equal = "=", greater = ">", atLeast = ">="
  }

  /// What a value must be.
  package enum Test: Hashable, Sendable {
    /// A text is in the value; nil for anywhere. Capital and small letters of ASCII are the same unless the text contains a
    /// capital letter of ASCII.
    case text(String, Anchor?)
    /// The value compares so with a number, or with text: the beginning of a date by ISO 8601, or for `equal` any text, whose
    /// letters match as in `text`.
    case comparison(Comparison, ListValue)
    /// The value is one of these. A text stands for any value that is written so.
    case values([ListValue])
    /// A regular expression matches a part of the value.
    case expression(String, isCaseless: Bool)
  }

  package var test: Test
  /// The name of the field; nil for any field.
  package var field: String?
  /// Whether the condition holds if the test does not.
  package var isNegated: Bool

  package init(_ test: Test, field: String? = nil, isNegated: Bool = false) {
    (self.test, self.field, self.isNegated) = (test, field, isNegated)
  }

  package init(_ text: String, field: String? = nil, anchor: Anchor? = nil, isNegated: Bool = false) {
    self.init(.text(text, anchor), field: field, isNegated: isNegated)
  }

  /// What a source must be able to do to decide the condition.
  package var ability: ListAbility {
    switch test {
    case .text: .filter
    case .comparison: .compare
    case .values: .values
    case .expression: .expressions
    }
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "filter") }
    test = try Test(members)
    switch test {
    case .text, .expression: field = try members.optional("field") { $0.string }
    // Only the value of one field can be compared.
    case .comparison, .values: field = try members.required("field") { $0.string }
    }
    isNegated = try members.optional("not") { $0.boolean } ?? false
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      test.add(to: &writer)
      writer.add("field", field)
      writer.add("not", if: isNegated)
    }
  }
}

extension ListTerm.Test {
  fileprivate init(_ members: JSONMembers) throws(ListProtocolError) {
    if let comparison = try members.optional("compare", { $0.string.flatMap(ListTerm.Comparison.init) }) {
      self = .comparison(comparison, try members.required("value", Self.compared))
    } else if members.has("values") {
      self = .values(try members.list("values") { ListValue($0) })
    } else if let expression = try members.optional("expression", { $0.string }) {
      self = .expression(expression, isCaseless: try members.optional("caseless") { $0.boolean } ?? false)
    } else {
      let text = try members.required("text") { $0.string }
      self = .text(text, try members.optional("anchor") { $0.string.flatMap(ListTerm.Anchor.init) })
    }
  }

  /// The right side of a comparison: a number or a text.
  private static func compared(_ element: JSONElement) -> ListValue? {
    switch ListValue(element) {
    case .number(let digits): .number(digits)
    case .text(let text): .text(text)
    case .null, .boolean, .json: nil
    }
  }

  fileprivate func add(to writer: inout JSONWriter) {
    switch self {
    case .text(let text, let anchor):
      writer.add("text", text)
      writer.add("anchor", anchor?.rawValue)
    case .comparison(let comparison, let value):
      writer.add("compare", comparison.rawValue)
      writer.add("value", value.json)
    case .values(let values): writer.add("values", values.json)
    case .expression(let expression, let isCaseless):
      writer.add("expression", expression)
      writer.add("caseless", if: isCaseless)
    }
  }
}

/// A field and the value that it must have, as in the values of a group.
package struct ListEquality: Hashable, Sendable {
  package var field: String
  package var value: ListValue

  package init(_ field: String, _ value: ListValue) { (self.field, self.value) = (field, value) }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "equal") }
    field = try members.required("field") { $0.string }
    value = members.all["value"].map(ListValue.init) ?? .null
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("field", field)
      writer.add("value", value.json)
    }
  }
}
