import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of conditions as text, and of conditions that become one.
@Suite struct ChosenConditionTests {
  private func written(_ texts: [String]) throws -> [String] {
    var conditions: [ChosenCondition] = []
    for text in texts { conditions.add(try ChosenCondition(Array(text.utf8))) }
    return conditions.flatMap(\.texts).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    "a=\"x\"", "a=x", "a=\"x\",y,\"z,\"", "a!=\"\"", "a=null", "a=\"null\"", "a=\"say \"\"x\"\"\"", "a>10",
    "a<=2024-01-15", "a.b[0]=1", "[\"a=b\"]=\"c\"", "a=b=c", "a~=x",
  ])
  func aTextIsWrittenAsItWasRead(text: String) throws { #expect(try written([text]) == [text]) }

  @Test func boundsAndExclusionsBecomeOneCondition() throws {
    #expect(try written(["a<20", "b=1", "a>=10"]) == ["a>=10", "a<20", "b=1"])
    #expect(try written(["a>=10", "a>=11", "a<20"]) == ["a>=10", "a<20", "a>=11"])
    #expect(try written(["a!=x", "a!=y,x"]) == ["a!=x,y"])
    #expect(try written(["a=x", "a=y"]) == ["a=x", "a=y"])
    #expect(try written(["a="]) == ["a=\"\""])
  }

  @Test func aFieldWithAnOperatorIsInBrackets() {
    let condition = ChosenCondition("a>b", [[0x63]])
    #expect(condition.texts.map { String(decoding: $0, as: UTF8.self) } == ["[\"a>b\"]=\"c\""])
    #expect(String(decoding: condition.title, as: UTF8.self) == "a>b: c")
  }

  @Test func aChosenRangeReplacesValues() throws {
    var conditions = [ChosenCondition("a", [[0x31]]), ChosenCondition("a", [[0x32]], isExcluded: true)]
    conditions.choose(
      ChosenCondition("a", .range(from: ChosenCondition.Bound([0x30], isIncluded: true), to: nil)))
    #expect(conditions.map { String(decoding: $0.title, as: UTF8.self) } == ["a: not 2", "a: >=0"])
  }
}
