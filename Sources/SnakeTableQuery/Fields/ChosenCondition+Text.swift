import SnakeTableSystem

/// Conditions as they are written:
///
///     state="North Carolina","New York"   state!=NC   size>10M   date<=2024-01-15   city=null
///
/// A value in double or single quotes is meant byte for byte, with a quote in it written twice; others are compared as in a filter.
extension ChosenCondition {
  /// The reason why a text is no condition.
  package enum ParsingError: Error, Equatable, Sendable {
    case noField
    case noOperator
    case unclosedQuote
    /// Something follows a quoted value that is no comma.
    case expectedComma(offset: Int)
    /// The right side of `<` or `>` is no number, size or date.
    case notComparable([UInt8])
  }

  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")
  private static let comma = UInt8(ascii: ",")

  /// Parses a condition.
  /// - Parameter isComparable: Returns whether a text is a number, a size or a date.
  package init(_ text: [UInt8], isComparable: ([UInt8]) -> Bool) throws(ParsingError) {
    guard let (end, operation) = Self.operation(in: text) else { throw .noOperator }
    guard end > 0 else { throw .noField }
    let name = FieldCondition.unquoted(text[..<end].trimmingBlanks)
    let field = FieldExpression(String(rawBytes: Array(name)))
    let rest = text[(end + operation.text.count)...].drop(while: \.isBlank)
    switch operation.comparison {
    case .equal, .identical, .matches:
      self.init(field, .values(try Self.values(rest), isExcluded: operation.isInverted))
    case .less, .atMost, .greater, .atLeast:
      let value = try Self.values(rest, separates: false)[0].text
      guard isComparable(value) else { throw .notComparable(value) }
      let isIncluded = operation.comparison == .atMost || operation.comparison == .atLeast
      let bound = Bound(value, isIncluded: isIncluded)
      let isUpper = operation.comparison == .less || operation.comparison == .atMost
      self.init(field, isUpper ? .range(from: nil, to: bound) : .range(from: bound, to: nil))
    }
  }

  /// The first operator that is not in a quoted name, and its offset.
  private static func operation(in text: [UInt8]) -> (offset: Int, FieldCondition.Operation)? {
    var position = 0
    while position < text.count {
      if let operation = FieldCondition.operation(in: text[position...]), operation.comparison != .matches {
        return (position, operation)
      }
      position = FieldExpressionParser.endOfQuotedName(in: text[...], at: position) ?? position + 1
    }
    return nil
  }

  /// Parses values.
  /// - Parameter separates: Whether commas separate values that are not quoted.
  private static func values(
    _ text: ArraySlice<UInt8>, separates: Bool = true
  ) throws(ParsingError) -> [Value] {
    var (values, rest): ([Value], ArraySlice<UInt8>) = ([], text)
    while true {
      if let first = rest.first,
        first == quote || first == apostrophe && rest.dropFirst().contains(apostrophe)
      {
        let value = try quotedValue(&rest, first)
        values.append(Value(value))
      } else {
        let end = separates ? rest.firstIndex(of: comma) ?? rest.endIndex : rest.endIndex
        values.append(Value(Array(rest[..<end]), isExact: end == rest.startIndex))
        rest = rest[end...]
      }
      guard let next = rest.first else { return values }
      guard next == comma else { throw .expectedComma(offset: rest.startIndex) }
      rest = rest.dropFirst()
    }
  }

  /// Takes a quoted value from the beginning of a text.
  private static func quotedValue(_ rest: inout ArraySlice<UInt8>, _ quote: UInt8) throws(ParsingError)
    -> [UInt8]
  {
    var value: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == quote else {
        value.append(byte)
        continue
      }
      guard rest.first == quote else { return value }
      value.append(byte)
      rest = rest.dropFirst()
    }
    throw .unclosedQuote
  }

  // MARK: Writing

  /// The condition as texts, all of which must hold: two for both bounds of a range.
  package var texts: [[UInt8]] {
    rules.map { fieldText + $0 }
  }

  /// The condition in words for the user, such as `state: NC, VA` or `visits: >=10 <20`.
  package var title: [UInt8] {
    let colon = field.name + Array(": ".utf8)
    guard case .values(let values, let isExcluded) = rule else {
      return colon + Array(rules.joined(separator: Array(" ".utf8)))
    }
    let shown = values.map { $0.text.isEmpty ? Array("(empty)".utf8) : $0.text }
    return colon + Array((isExcluded ? "not " : "").utf8) + Array(shown.joined(separator: Array(", ".utf8)))
  }

  /// The operators with their values.
  private var rules: [[UInt8]] {
    switch rule {
    case .values(let values, let isExcluded):
      let texts = values.map { $0.isExact ? Self.quoted($0.text) : $0.text }
      return [Array((isExcluded ? "!=" : "=").utf8) + texts.joined(separator: [Self.comma])]
    case .range(let from, let to):
      let lower = from.map { Array(($0.isIncluded ? ">=" : ">").utf8) + $0.value }
      let upper = to.map { Array(($0.isIncluded ? "<=" : "<").utf8) + $0.value }
      return [lower, upper].compactMap(\.self)
    }
  }

  /// The field, in brackets if an operator is in its name, or blanks or quotes are around it.
  private var fieldText: [UInt8] {
    let text = field.text.rawBytes
    let isPlain = FieldCondition.unquoted(text[...].trimmingBlanks).count == text.count
    if isPlain, let (end, _) = Self.operation(in: text + [UInt8(ascii: "=")]), end == text.count {
      return text
    }
    return field.bracketed.rawBytes
  }

  private static func quoted(_ value: [UInt8]) -> [UInt8] {
    [quote] + value.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
