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

  /// The expression for all fields.
  static let all = "*"
  /// The range of widths.
  private static let widths = 1...10_000

  /// Returns the columns that expressions name: fields, `*` for all fields, or fields with a width, such as `name:20`. A
  /// field with exactly that name has precedence.
  static func columns(
    of expressions: [FieldExpression], _ names: FieldNames
  ) throws(FieldError) -> [RecordColumn] {
    var columns: [RecordColumn] = []
    for expression in expressions {
      do throws(FieldError) {
        columns.append(RecordColumn(try names.field(expression), expression, names))
      } catch {
        if expression.text == all {
          columns += Self.columns(of: names.columns.map { .single($0) }, names)
        } else if let (field, width) = parts(of: expression) {
          columns.append(RecordColumn(try names.field(field), field, names, width: width))
        } else {
          throw error
        }
      }
    }
    setTitles(of: &columns, names)
    return columns
  }

  /// Returns the columns for single fields.
  static func columns(of fields: [RecordField], _ names: FieldNames) -> [RecordColumn] {
    let expressions = names.expressions
    var columns = fields.map { RecordColumn($0, expressions[$0.number ?? 0], names) }
    setTitles(of: &columns, names)
    return columns
  }

  /// Returns the field and the width of an expression such as `name:20`; nil if it has no width.
  package static func parts(of expression: FieldExpression) -> (field: FieldExpression, width: Int)? {
    let text = expression.text
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let width = Int(text[text.utf8.index(after: colon)...]), widths.contains(width)
    else { return nil }
    return (FieldExpression(String(text[..<colon])), width)
  }

  private init(
    _ field: RecordField, _ expression: FieldExpression, _ names: FieldNames, width: Int? = nil
  ) {
    self.field = field
    self.expression = expression
    name = names.name(of: field)
    title = name
    self.width = width
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
