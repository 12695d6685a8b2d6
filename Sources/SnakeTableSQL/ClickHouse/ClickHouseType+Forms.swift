/// The expressions for columns that the server cannot compare, or compute with, as they are.
extension ClickHouseType {
  func forms(of name: String) -> SQLColumnForms {
    let column: SQLText = "\(name: name)"
    var forms = SQLColumnForms(column)
    forms.shown = shown(column)
    forms.number = number(column)
    forms.added = added(column)
    switch family {
    case .float:
      // It has no place in an order.
      forms.compared = "if(isNaN(\(column)), NULL, \(column))"
      forms.ordered = "if(isNaN(\(column)), NULL, toFloat64(\(column)))"
    // The server reads the text of a date behind the year 2105 as another date.
    case .date: forms.ordered = "toUInt16(\(column))"
    // The text of a time may be that of two times, when clocks are set back; a text is read in the zone of the server, which
    // need not be that of the column. Groups of `toString` alone would be made of the times, as if no two had the same text.
    case .time:
      forms.compared = "concat(\(forms.shown), '')"
      forms.ordered = "toUInt32(\(column))"
    case .decimal:
      forms.decimal = widestDecimal(column)
      forms.ordered = ordered(decimal: column)
    case .identifier: forms.isScalar = false
    case .enumeration where isNullable:
      forms.compared = forms.shown
      forms.ordered = "CAST(\(column) AS Nullable(Int16))"
    case .other:
      forms.compared = forms.shown
      forms.ordered = forms.shown
    default: break
    }
    return forms
  }

  /// The value of a column as the server writes it.
  private func shown(_ column: SQLText) -> SQLText {
    switch family {
    case .string: column
    // Version 18.16 writes long texts of decimal numbers behind the end of its memory, and crashes.
    case .decimal where hasManyDigits: "toString(toFloat64(\(column)))"
    // Without this, zeros at the end would be lost.
    case .bytes: "concat(\(column), '')"
    // The number behind NULL is that of no name.
    case .enumeration where isNullable:
      """
      if(isNull(\(column)), NULL, transform(ifNull(CAST(\(column) AS Nullable(Int16)), 0), \
      [\(SQLText([.words(numbers)]))], [\(SQLText([.words(names)]))], ''))
      """
    default: "toString(\(column))"
    }
  }

  /// The numbers of an enumeration: `1, 2` of `Enum8('a' = 1, 'b' = 2)`.
  private var numbers: String {
    enumerators.map { String($0.split(separator: " ").last ?? "") }.joined(separator: ", ")
  }

  /// The names of an enumeration, in their quotes.
  private var names: String {
    enumerators.map { text in text.lastIndex(of: "=").map { String(text[..<$0]) } ?? text }.joined(
      separator: ", ")
  }

  private var enumerators: [String] {
    ClickHouseList.elements(of: name.drop { $0 != "(" }.dropFirst().dropLast())
  }

  /// Whether decimal numbers of the type have more digits than an integer of 64 bits.
  private var hasManyDigits: Bool { precision.first ?? 0 > 18 }

  /// The numbers of digits and of places of a decimal type.
  private var precision: [Int] { name.split { "(), ".contains($0) }.compactMap { Int($0) } }

  /// A decimal number as one of the type of all decimal numbers with as many places.
  private func widestDecimal(_ column: SQLText) -> SQLText {
    let type = "Decimal(\(max(38, precision.first ?? 0)), \(precision.last ?? 0))"
    return "CAST(\(column) AS \(SQLText([.words(isNullable ? "Nullable(\(type))" : type)])))"
  }

  /// A decimal number as a value with the same order. Version 18.16 copies all rows of a decimal column whenever it compares two
  /// of them beside other columns, and never ends.
  ///
  /// This is the number without its point, as an integer; or as text if it has too many digits: a digit for the sign, then its
  /// bytes. They are stored from the lowest to the highest one, and without zeros at the end as a string.
  private func ordered(decimal column: SQLText) -> SQLText {
    guard hasManyDigits else {
      let factor = "1" + String(repeating: "0", count: precision.last ?? 0)
      return "toInt64(\(widestDecimal(column)) * \(SQLText([.words(factor)])))"
    }
    let size: SQLText = precision.first ?? 0 > 38 ? "32" : "16"
    return """
      concat(if(\(column) < 0, '0', '1'), hex(reverse(toFixedString(reinterpretAsString(\(column)), \(size)))))
      """
  }

  /// The value as a number; null for one that is none. Of text, what looks like a number counts.
  private func number(_ column: SQLText) -> SQLText {
    switch family {
    case .integer, .decimal: return column
    case .float: return "if(isFinite(\(column)), \(column), NULL)"
    default:
      let text = shown(column)
      return "if(match(\(text), '\(Self.decimal)'), toFloat64OrZero(extract(\(text), '[-+.0-9eE]+')), NULL)"
    }
  }

  private static let decimal: SQLText =
    "^[ \\t]*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,3})?[ \\t]*$"

  /// The expressions that are added up. The sum of integers would be cut off at 64 bits.
  private func added(_ column: SQLText) -> [SQLText] {
    guard family == .integer else { return [number(column)] }
    let wide: SQLText = name.hasPrefix("U") ? "toUInt64(\(column))" : "toInt64(\(column))"
    return ["bitShiftRight(\(wide), 32)", "bitAnd(\(wide), 4294967295)"]
  }

  /// A term of the hash of rows. Values that differ have different terms.
  func hashed(_ column: SQLText) -> SQLText {
    switch family {
    case .integer, .date, .time, .string, .bytes, .float:
      if !isNullable { return column }
    default: break
    }
    return isNullable ? "isNull(\(column)), ifNull(\(shown(column)), '')" : shown(column)
  }
}
