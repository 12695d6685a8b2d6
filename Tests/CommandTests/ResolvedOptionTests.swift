import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import Testing

@testable import SnakeTableCommand

/// What depends on several options, in whatever order they are given.
@Suite struct ResolvedOptionTests {
  private func resolved(_ line: String, reducesMotion: Bool = false) throws -> Options {
    try OptionParser.parse(line.split(separator: " ").map(String.init)).resolved(reducesMotion: reducesMotion)
  }

  @Test(arguments: [
    ("", TableConfiguration.SeparatorStyle.line, true), ("--style snake", .snake, false),
    ("--style snake --style plain", .line, true),
    ("--separator hairline --style snake", .hairline, false),
    ("--style snake --separator hairline", .hairline, false),
    ("--separator line --separator auto --style snake", .snake, true),
    ("--separator auto --separator none", .none, false),
  ])
  func separators(line: String, style: TableConfiguration.SeparatorStyle, isAutomatic: Bool) throws {
    let options = try resolved(line)
    #expect(options.configuration.separator == style)
    #expect(options.browser.hasAutomaticSeparators == isAutomatic)
  }

  @Test(arguments: [
    ("", true, true), ("--duration 1", true, true), ("--duration 0", false, false),
    ("--animate none", false, false), ("--no-animation --animate focus", true, true),
    ("--accessible --duration 1", false, false),
  ])
  func motion(line: String, isEnabled: Bool, isEnabledInDemo: Bool) throws {
    #expect(try resolved(line).motion.isEnabled == isEnabled)
    #expect(try resolved("\(line) --demo", reducesMotion: true).motion.isEnabled == isEnabledInDemo)
  }

  @Test func anAnimationThatWasAskedForHasNoLimit() throws {
    #expect(try resolved("").motion.limit == .seconds(1))
    #expect(try resolved("", reducesMotion: true).motion.isEnabled == false)
    for line in ["--duration 0.5", "--at 0.1", "--demo"] {
      let motion = try resolved(line, reducesMotion: true).motion
      #expect(motion.isEnabled && motion.limit == nil, "\(line)")
    }
    #expect(try resolved("--svg", reducesMotion: true).motion.isEnabled)
  }

  @Test func aDemoKeepsItsLookButForThePartsNamed() throws {
    let (demo, options) = (DemoName.places.demo, try resolved("-m --inset 5 --demo=places --box filled"))
    var configuration = demo.configuration
    (configuration.inset, configuration.allowsMultipleSelection) = (5, true)
    #expect(options.configuration == configuration)
    var appearance = demo.appearance
    appearance.box = .filled
    #expect(options.appearance == appearance)
    #expect(try resolved("--style rounded --demo=places").configuration.separator == .line)
    #expect(options.changing(DemoName.shadows.demo).configuration.shadow == .ambient)
    #expect(try resolved("--demo=shadows --shadow=drop").configuration.shadow == .drop)
  }

  @Test func fieldsWithoutASignAreDescending() throws {
    let order = SortOrder("a,+b", isDescending: true)
    #expect(try resolved("--descending --sort a,+b").records.list.sortOrder == order)
    #expect(try resolved("--sort a,+b --descending").records.list.sortOrder == order)
  }

  @Test func theStateOfAListIsThatOfTheOptions() throws {
    var state = ListState()
    (state.columns, state.groupBy, state.sectionOrder) = (["a:20", "b"], ["c", "d"], .count)
    state.aggregates = [FieldAggregate(.max, of: "n"), FieldAggregate(.sum, of: "b")]
    (state.sortOrder, state.filter, state.filterMode) = (SortOrder("a"), "x", .regularExpression)
    (state.ranksMatches, state.matchTies, state.contextRows) = (false, .input, 2)
    let line = "--columns a:20,b -g c,d --sort-groups count --max n --sum b --sort a"
    let filter = "-q x --mode regex --no-rank --ties input --context 2"
    #expect(try resolved("\(line) \(filter)").records.list == state)
    #expect(try resolved("-s plain --detail none").records.list == ListState())
  }

  @Test func aFollowedListWithKeysDoesNotStayAtItsEnd() throws {
    #expect(try resolved("--follow").browser.followsEnd)
    #expect(try resolved("--id a --follow").browser.followsEnd == false)
  }
}
