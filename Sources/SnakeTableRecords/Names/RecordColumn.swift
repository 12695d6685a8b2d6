/// A field that is shown as a column.
package struct RecordColumn: Equatable, Sendable {
  /// The field.
  package let field: RecordField
  /// The expression that refers to the field, without a width.
  package let expression: FieldExpression
  /// The name of the field. It may hold any bytes.
  package let name: [UInt8]
  /// The text in the row of names: the name, without the keys before the last one if no other column is called so too.
  package internal(set) var title: [UInt8]
  /// The width that the options set, in columns of the screen; nil for an automatic one.
  package let width: Int?
  /// Whether its numbers have bars.
  package internal(set) var showsBars: Bool
  /// The number of the field in `ListState.trails`, whose last values are drawn before the present one; nil for none.
  package internal(set) var trail: Int?

  /// The expression for all fields.
  static let all = "*"
  /// The range of widths.
  private static let widths = 1...10_000

  /// Returns the columns that expressions name: fields, `*` for all fields, or fields with a width or with bars, such as `name:20:bar`. A
  /// field with exactly that name has precedence.
  static func columns(
    of expressions: [FieldExpression], _ names: FieldNames
  ) throws(FieldError) -> [RecordColumn] {
    var columns: [RecordColumn] = []
    for expression in expressions {
      do throws(FieldError) {
        columns.append(RecordColumn(try names.field(expression), Parts(field: expression), names))
      } catch {
        if expression.text == all {
          columns += Self.columns(of: names.columns.map { .single($0) }, names)
        } else {
          guard let column = try column(of: readings(of: expression), names) else { throw error }
          columns.append(column)
        }
      }
    }
    setTitles(of: &columns, names)
    return columns
  }

  /// Returns the column of the first reading whose field exists; nil for no readings.
  private static func column(
    of readings: [Parts], _ names: FieldNames
  ) throws(FieldError) -> RecordColumn? {
    for (number, parts) in readings.enumerated() {
      do throws(FieldError) {
        return RecordColumn(try names.field(parts.field), parts, names)
      } catch { if number == readings.count - 1 { throw error } }
    }
    return nil
  }

  /// Returns the columns for single fields.
  static func columns(of fields: [RecordField], _ names: FieldNames) -> [RecordColumn] {
    let expressions = names.expressions
    var columns = fields.map { RecordColumn($0, Parts(field: expressions[$0.number ?? 0]), names) }
    setTitles(of: &columns, names)
    return columns
  }

  /// What an expression such as `name:20:bar` says besides the field.
  package struct Parts: Equatable {
    package var field: FieldExpression
    /// The width; nil for an automatic one.
    package var width: Int?
    package var showsBars: Bool

    package init(field: FieldExpression, width: Int? = nil, showsBars: Bool = false) {
      (self.field, self.width, self.showsBars) = (field, width, showsBars)
    }

    /// The text behind the field.
    package var suffix: String { (width.map { ":\($0)" } ?? "") + (showsBars ? ":bar" : "") }
  }

  /// Returns the field of an expression such as `name:20`, `name:bar` or `name:20:bar`, and what follows it; nil for a field alone.
  package static func parts(of expression: FieldExpression) -> Parts? { readings(of: expression).last }

  /// Returns what an expression may say, from the longest name of a field to the shortest one, without the name alone.
  private static func readings(of expression: FieldExpression) -> [Parts] {
    var readings: [Parts] = []
    var parts = Parts(field: expression)
    if let (rest, word) = divided(expression), word == "bar" {
      (parts.field, parts.showsBars) = (rest, true)
      readings.append(parts)
    }
    if let (rest, word) = divided(parts.field), let width = Int(word), widths.contains(width) {
      (parts.field, parts.width) = (rest, width)
      readings.append(parts)
    }
    return readings
  }

  /// Returns the text before the last colon, and behind it; nil without one.
  private static func divided(_ expression: FieldExpression) -> (FieldExpression, Substring)? {
    let text = expression.text
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    return (FieldExpression(String(text[..<colon])), text[text.utf8.index(after: colon)...])
  }

  private init(_ field: RecordField, _ parts: Parts, _ names: FieldNames) {
    self.field = field
    expression = parts.field
    name = names.name(of: field)
    title = name
    (width, showsBars) = (parts.width, parts.showsBars)
  }
}

/// The texts in the row of names.
extension RecordColumn {
  /// Gives columns their titles: `phase` for the JSON field `status.phase` unless another column is called so too, and
  /// `Mounted on` for the fields `6..` of df.
  static func setTitles(of columns: inout [RecordColumn], _ names: FieldNames) {
    for index in columns.indices where !columns[index].field.isSingle {
      columns[index].title = names.title(of: columns[index].field)
    }
    let nested = columns.indices.filter { columns[$0].isNested(names) }
    guard !nested.isEmpty else { return }
    for index in nested { columns[index].title = columns[index].expression.lastKey ?? columns[index].name }
    let uses = Dictionary(columns.map { ($0.title, 1) }, uniquingKeysWith: +)
    for index in nested where uses[columns[index].title] != 1 { columns[index].title = columns[index].name }
  }

  /// Whether the field is inside another field.
  private func isNested(_ names: FieldNames) -> Bool {
    expression.lastKey != nil && field.number.map { !names.columns.contains($0) } ?? false
  }
}

extension FieldExpression {
  /// The last key of a path, with the elements behind it, such as `name[0]`; nil if there is none.
  fileprivate var lastKey: [UInt8]? {
    guard case .path(let steps, _) = form,
      let index = steps.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = steps[index]
    else { return nil }
    return steps[(index + 1)...].reduce(key) { name, step in
      if case .element(let number) = step { name + Array("[\(number)]".utf8) } else { name }
    }
  }
}
