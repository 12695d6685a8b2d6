import SnakeTableRecords

extension UnknownField {
  /// The message about the field: `no field nmae; did you mean name?`.
  var message: String { "no field \(name)" + (similar.first.map { "; did you mean \($0)?" } ?? "") }
}
