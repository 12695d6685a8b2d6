import Testing

@testable import SnakeTableRecords

/// Lists with many fields, each of which is looked at once.
@Suite(.timeLimit(.minutes(20))) struct ManyFieldsTests {
  private static let count = 200_000
  private let names = (0..<Self.count).map { Array("field \($0)".utf8) }

  @Test func allFieldsAreColumns() throws {
    var options = RecordOptions()
    options.list.columns = [FieldExpression("*")]
    let fields = try ListFields(names, options: options)
    #expect(fields.columns.count == Self.count && !fields.hidesFields)
  }
}
