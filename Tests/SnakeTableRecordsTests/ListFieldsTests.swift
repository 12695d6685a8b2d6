import SnakeTableModel
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of the fields, the filter and the order of rows that arrive as values.
@Suite struct ListFieldsTests {
  private static let names = ["place", "state", "visits"]
  private static let rows = [
    ["Durham", "NC", "12"], ["Austin", "TX", "9"], ["Boulder", "CO", ""], ["Old Town", "NC", "100"],
  ].map { $0.map { Array($0.utf8) } }

  private func fields(_ change: (inout RecordOptions) -> Void = { _ in }) throws -> ListFields {
    var options = RecordOptions()
    change(&options)
    return try ListFields(Self.names.map { Array($0.utf8) }, options: options)
  }

  private func value(_ row: [[UInt8]]) -> (Int) -> [UInt8] { { row[$0] } }

  @Test func cellsShowTheFieldsThatOptionsName() throws {
    let usual = try fields().cell(value: value(Self.rows[0]))
    #expect(usual == TableCell(title: "Durham", detail: "NC", accessory: .disclosure))
    let named = try fields { ($0.title, $0.detail) = ("state", "-1") }.cell(value: value(Self.rows[0]))
    #expect(named.title == "NC" && named.detail == "12")
    let columns = try fields { $0.list.columns = ["visits", "place"] }.cell(value: value(Self.rows[0]))
    #expect(columns == TableCell(columns: ["12", "Durham"]))
    #expect(throws: FieldError.unknown("size", names: Self.names)) { try fields { $0.title = "size" } }
  }

  @Test(arguments: [
    ("", [0, 1, 2, 3]), ("du", [0]), ("Du", [0]), ("DU", []), ("nc o", [3]), ("^n", [0, 3]), ("n$", [1, 3]),
    ("^nc$", [0, 3]), ("!nc", [1, 2]), ("state:o", [2]), ("state:!nc", [1, 2]), ("tx | visits:12", [0, 1]),
    ("visits:^$", [2]), ("!^$", [0, 1, 3]),
  ])
  func wordsAreSearchedInValues(query: String, numbers: [Int]) throws {
    let matcher = try fields().matcher(FilterQuery(query))
    #expect(Self.rows.indices.filter { matcher.matches(Self.rows[$0]) } == numbers)
  }

  @Test func otherModesSearchTheWholeRow() throws {
    let fuzzy = try fields().matcher(FilterQuery("dhm", mode: .fuzzy))
    #expect(Self.rows.indices.filter { fuzzy.matches(Self.rows[$0]) } == [0])
    let pattern = try fields().matcher(FilterQuery("[0-9]{2}$", mode: .regularExpression))
    #expect(Self.rows.indices.filter { pattern.matches(Self.rows[$0]) } == [0, 3])
  }

  @Test func matchesAreHighlightedInTheirFields() throws {
    let matcher = try fields().matcher(FilterQuery("u state:n"))
    #expect(matcher.highlighting("Durham", field: .single(0)).highlights == [1..<2])
    #expect(matcher.highlighting("NC", field: .single(1)).highlights == [0..<1])
  }

  @Test func aQueryHasWords() throws {
    let names = try fields().names
    func word(
      _ text: String, field: Int? = nil, isAtStart: Bool = false, isAtEnd: Bool = false,
      isNegated: Bool = false
    ) -> FilterWord {
      FilterWord(
        text: Array(text.utf8), field: field.map { .single($0) }, isAtStart: isAtStart, isAtEnd: isAtEnd,
        isNegated: isNegated)
    }
    #expect(
      FilterQuery("^Old state:!nc$ a | visits:^7$ !").words(in: names) == [
        [word("Old", isAtStart: true)], [word("nc", field: 1, isAtEnd: true, isNegated: true)],
        [word("a"), word("7", field: 2, isAtStart: true, isAtEnd: true)],
      ])
  }

  @Test(arguments: [
    ("visits", [1, 0, 3, 2]), ("-visits", [3, 0, 1, 2]), ("state,-place", [2, 3, 0, 1]),
    ("state", [2, 0, 3, 1]),
  ])
  func rowsAreSorted(order: String, numbers: [Int]) throws {
    let sorted = try fields().sorted(Array(Self.rows.indices), by: SortOrder(order)) { Self.rows[$0][$1] }
    #expect(sorted == numbers)
  }
}
