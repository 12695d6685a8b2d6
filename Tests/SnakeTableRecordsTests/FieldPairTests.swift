import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of when two fields are columns, and when they are a title and a detail.
@Suite struct FieldPairTests {
  private func areColumns(_ text: String, _ change: (inout RecordOptions) -> Void = { _ in }) throws -> Bool {
    var options = RecordOptions()
    options.showsColumns = true
    change(&options)
    let file = try TemporaryFile(text)
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    #expect(table.fieldNames.columns.count == 2)
    return table.fields?.columns != nil
  }

  /// Names of fields are shown above columns only.
  @Test(arguments: [
    "Package    Version\n---------- -------\nattrs      26.1.0\ncertifi    2026.1\n",
    "name,size\na,1\nb,2\nc,3\nd,4\n",
    #"[{"name":"a","size":1},{"name":"b","size":2}]"#,
  ])
  func namedFieldsAreColumns(text: String) throws {
    #expect(try areColumns(text))
  }

  /// Short pairs, as of a key and its value, are a title and a detail.
  @Test(arguments: [("colour\tred\nshape\tround\n", false), ("tall\t1.5\nwide\t300\n", false)])
  func shortPairsAreNoColumns(text: String, areColumns: Bool) throws {
    #expect(try self.areColumns(text) == areColumns)
  }

  /// Texts, what is behind numbers, and what is behind long fields are.
  @Test(arguments: [
    "amfora - Fancy terminal browser for a protocol\nansifilter - parse common terminal codes\n",
    "4 - ./src\n12 - ./doc\n",
    "ef0d05164a99a52216795ca87268cab3a8e2638d commit - refs/heads/main\n",
  ])
  func longPairsAreColumns(text: String) throws {
    #expect(try areColumns(text) { $0.delimiter = .text(Array(" - ".utf8)) })
  }
}
