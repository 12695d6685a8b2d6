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
          columns += names.columns.map {
            RecordColumn(.single($0), FieldExpression(names.names[$0]), names)
          }
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

  /// Returns the field and the width of an expression such as `name:20`; nil if it has no width.
  static func parts(of expression: FieldExpression) -> (field: FieldExpression, width: Int)? {
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
