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

  /// Whether the field is inside another one.
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
