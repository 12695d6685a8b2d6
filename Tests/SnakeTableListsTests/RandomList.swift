import TestSupport

@testable import SnakeTableLists

/// Random messages and answers, with hostile text and numbers.
struct RandomList {
  var random: SeededGenerator

  private static let texts = [
    "", "a", "name", "\"", "\\", "\n\r\t", "\u{0}\u{1F}\u{7F}", "é日😀", "{}", "[1,2]", "\u{2028}", "null",
    "\\x00ff",
    "a b",
  ]
  private static let numbers = [
    "0", "-0", "1.10", "1e400", "-12.5E-3", "9223372036854775807", "123456789012345678901234567890",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func text() -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(Self.texts) }.joined()
  }
  mutating func number() -> Int { pick([0, 1, 7, 100, 1 << 53, .max]) }
  mutating func boolean() -> Bool { Bool.random(using: &random) }
  mutating func optional<Value>(_ make: (inout Self) -> Value) -> Value? { boolean() ? make(&self) : nil }
  mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  mutating func value() -> ListValue {
    switch Int.random(in: 0...4, using: &random) {
    case 0: .null
    case 1: .boolean(boolean())
    case 2: .number(Array(pick(Self.numbers).utf8))
    case 3: .text(text())
    default: .json(Array(pick(["[]", "{}", #"{"a":[1,"b c"]}"#, "[[[]]]"]).utf8))
    }
  }

  mutating func query() -> ListQuery {
    ListQuery(
      filter: list { $0.list { $0.term() } },
      sort: list { ListSort($0.text(), isDescending: $0.boolean()) },
      equal: list { ListEquality($0.text(), $0.value()) })
  }

  mutating func term() -> ListTerm {
    let test: ListTerm.Test =
      switch Int.random(in: 0...3, using: &random) {
      case 0: .text(text(), optional { $0.pick([.start, .end, .whole]) })
      case 1:
        .comparison(
          pick(ListTerm.Comparison.allCases), pick([.number(Array(pick(Self.numbers).utf8)), .text(text())]))
      case 2: .values(list { $0.value() })
      default: .expression(text(), isCaseless: boolean())
      }
    let needsField = [.compare, .values].contains(ListTerm(test).ability)
    return ListTerm(test, field: needsField || boolean() ? text() : nil, isNegated: boolean())
  }

  mutating func request() -> ListRequest {
    switch Int.random(in: 0...4, using: &random) {
    case 0:
      .open(
        ListOpening(
          location: optional { $0.text() },
          list: optional { list in
            list.pick([
              .table(list.text()), .sql(list.text()), .row(key: list.text()),
              .structure(of: .row(key: list.text())), .names,
            ])
          }))
    case 1: .count(query())
    case 2: .rows(ListPage(query(), place(), limit: pick([1, 7, 10_000]), cut: optional { $0.number() }))
    case 3: boolean() ? .row(key: text(), query()) : .place(key: text(), query())
    default:
      .groups(
        ListGrouping(
          query(), by: list { $0.text() }, aggregates: [pick(ListAggregate.allCases): list { $0.text() }],
          largest: optional { list in
            list.pick([ListLargest(.count), ListLargest(.mean, of: list.text())])
          }, limit: optional { _ in 5 }))
    }
  }

  mutating func place() -> ListPage.Place {
    pick([.first, .last, .all, .after(key: text()), .before(key: text()), .position(number())])
  }

  mutating func content() -> ListAnswer.Content {
    switch Int.random(in: 0...4, using: &random) {
    case 0: .description(description())
    case 1: .count(number(), isExact: boolean())
    case 2: .rows(rows())
    case 3:
      .groups(
        list { random in
          ListGroup(
            values: random.list { $0.value() }, count: random.number(),
            aggregates: [random.pick(ListAggregate.allCases): random.list { $0.value() }])
        })
    default: .failure(ListError(pick([.cancelled, .refused, .lost, .failed]), text()))
    }
  }

  mutating func description() -> ListDescription {
    var description = ListDescription(
      title: optional { $0.text() }, fields: list { ListField($0.text(), $0.pick([.text, .number, .json])) },
      can: Set(list { $0.pick(ListAbility.allCases) }), order: list { $0.text() }, opens: boolean())
    description.links = list {
      ListLink(fields: [$0.text()], table: $0.text(), targets: [$0.text()], isIncoming: $0.boolean())
    }
    return description
  }

  mutating func rows() -> ListRows {
    let rows = list {
      ListRow(key: $0.text(), values: $0.list { $0.value() }, cut: $0.boolean() ? [1: 104_857_600] : [:])
    }
    let position = optional { $0.number() }
    return ListRows(rows, position: position, isExact: position == nil || boolean())
  }
}
