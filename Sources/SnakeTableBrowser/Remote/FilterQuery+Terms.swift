import SnakeTableLists
import SnakeTableRecords

extension FilterQuery {
  /// The words of the query as conditions of the list protocol.
  package func terms(in fields: ListFields) -> [[ListTerm]] {
    words(in: fields.names).map { $0.map { ListTerm($0, in: fields.names) } }
  }
}

extension ListTerm {
  fileprivate init(_ word: FilterWord, in names: FieldNames) {
    let anchor: Anchor? =
      switch (word.isAtStart, word.isAtEnd) {
      case (true, true): .whole
      case (true, false): .start
      case (false, true): .end
      case (false, false): nil
      }
    self.init(
      String(decoding: word.text, as: UTF8.self), field: word.field.map { names.names[$0] }, anchor: anchor,
      isNegated: word.isNegated)
  }
}
