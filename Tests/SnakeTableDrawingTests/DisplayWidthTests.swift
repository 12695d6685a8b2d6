import Glibc
import SnakeTableDrawing
import TestSupport
import Testing

/// Tests of the number of columns of every scalar, against Unicode's files and the C library.
@Suite struct DisplayWidthTests {
  typealias ScalarClass = DisplayWidth.ScalarClass

  // MARK: Against Unicode's own files (not those that the table is made from)

  @Test func whatCannotBeSeenIsInvisible() throws {
    let categories = try UnicodeFile.ranges("extracted/DerivedGeneralCategory.txt")
    for category in ["Cc", "Cn", "Zl", "Zp"] {
      expectAll(categories[category], are: .invisible)
    }
    expectAll(try UnicodeFile.ranges("PropList.txt")["Bidi_Control"], are: .invisible)
    expectAll(try UnicodeFile.ranges("PropList.txt")["Noncharacter_Code_Point"], are: .invisible)
    let derived = try UnicodeFile.ranges("DerivedCoreProperties.txt")
    expectAll(derived["Default_Ignorable_Code_Point"], are: .invisible)
  }

  @Test func marksWithoutSpacingCombine() throws {
    let categories = try UnicodeFile.ranges("extracted/DerivedGeneralCategory.txt")
    for category in ["Mn", "Me"] {
      expectAll(categories[category], are: .combining, unless: .invisible)
    }
    let syllables = try UnicodeFile.ranges("HangulSyllableType.txt")
    for type in ["V", "T"] {
      expectAll(syllables[type], are: .combining, unless: .invisible)
    }
  }

  @Test func everyScalarThatIsSeenHasItsEastAsianWidth() throws {
    let widths = try UnicodeFile.ranges("extracted/DerivedEastAsianWidth.txt")
    for (width, ranges) in widths {
      let expected: ScalarClass = width == "W" || width == "F" ? .wide : .narrow
      expectAll(ranges, are: expected, unless: .invisible, .combining)
    }
  }

  @Test func everyLetterDigitSymbolAndSpaceIsSeen() throws {
    let categories = try UnicodeFile.ranges("extracted/DerivedGeneralCategory.txt")
    let ignorable = try UnicodeFile.ranges("DerivedCoreProperties.txt")["Default_Ignorable_Code_Point"] ?? []
    for (category, ranges) in categories where !["Cc", "Cf", "Cn", "Cs", "Zl", "Zp"].contains(category) {
      let hidden = scalars(of: ranges).first { scalar in
        DisplayWidth.unicode.scalarClass(of: scalar) == .invisible
          && !ignorable.contains { $0.contains(scalar.value) }
      }
      #expect(hidden == nil, "\(category)")
    }
  }

  @Test func skinTonesAreWideAndPrivateUseIsNarrow() {
    #expect(DisplayWidth.unicode.scalarClass(of: "\u{1F3FD}") == .wide)
    #expect(DisplayWidth.unicode.scalarClass(of: "\u{E0B0}") == .narrow)
    #expect(DisplayWidth.unicode.scalarClass(of: "\u{600}") == .narrow)
    #expect(DisplayWidth.unicode.scalarClass(of: "\u{FFF9}") == .invisible)
  }

  // MARK: Against the C library

  /// Unicode 15 classifies circled numbers on black squares as ambiguous and the hexagrams as neutral; glibc counts two
  /// columns for both.
  private static let disputed: [ClosedRange<UInt32>] = [0x3248...0x324F, 0x4DC0...0x4DFF]

  @Test func theLibraryDiffersOnlyInNewScalarsAndInTheDisputedOnes() throws {
    let new = try UnicodeFile.ranges("DerivedAge.txt")["15.0"] ?? []
    #expect(!new.isEmpty)
    let differences = withUTF8Locale { DisplayWidth.unicode.differences(from: Self.libraryColumns) }
    let unexplained = differences.joined().filter { value in
      !(new + Self.disputed).contains { $0.contains(value) }
    }
    #expect(unexplained == [])
    #expect(Self.disputed.allSatisfy(differences.contains))
  }

  @Test func afterMarkingTheDifferencesNoVisibleScalarIsInDoubt() {
    let width = DisplayWidth.unicode.marking(
      withUTF8Locale { DisplayWidth.unicode.differences(from: Self.libraryColumns) })
    let columns: [ScalarClass: Int32] = [.narrow: 1, .wide: 2, .combining: 0]
    let wrong = withUTF8Locale {
      scalars(of: [0...0x10FFFF]).first { scalar in
        let expected = columns[width.scalarClass(of: scalar)]
        return expected != nil && expected != Self.libraryColumns(scalar.value)
      }
    }
    #expect(wrong == nil)
  }

  @Test func aLibraryThatKnowsNothingLeavesOnlyMarks() {
    let width = DisplayWidth.unicode.marking(DisplayWidth.unicode.differences { _ in -1 })
    #expect(width.scalarClass(of: "é") == .invisible)
    #expect(width.scalarClass(of: "日") == .invisible)
    #expect(width.scalarClass(of: "\u{10FFFD}") == .invisible)
  }

  // MARK: Exceptions

  @Test func markedRangesMayOverlapAndComeInAnyOrder() {
    let width = DisplayWidth.unicode.marking([0x4E10...0x4E20, 0xE9...0xE9, 0x4E00...0x4E12, 0x4E05...0x4E06])
    for value: UInt32 in [0xE9, 0x4E00, 0x4E07, 0x4E12, 0x4E13, 0x4E20] {
      #expect(Unicode.Scalar(value).map(width.scalarClass) == .invisible)
    }
    for value: UInt32 in [0xE8, 0xEA, 0x4DFF] {
      #expect(Unicode.Scalar(value).map(width.scalarClass) == .narrow)
    }
    #expect(width.scalarClass(of: "\u{4E21}") == .wide)
    #expect(width.marking([]).scalarClass(of: "é") == .invisible)
  }

  @Test func inASCIIEverythingElseIsAMark() {
    let visible = scalars(of: [0...0x10FFFF]).filter { DisplayWidth.ascii.scalarClass(of: $0) != .invisible }
    #expect(visible.map(\.value) == Array(0x20...0x7E))
  }

  // MARK: Helpers

  private func expectAll(
    _ ranges: [ClosedRange<UInt32>]?, are expected: ScalarClass, unless others: ScalarClass...
  ) {
    let wrong = scalars(of: ranges ?? []).first { scalar in
      let scalarClass = DisplayWidth.unicode.scalarClass(of: scalar)
      return scalarClass != expected && !others.contains(scalarClass)
    }
    #expect(ranges != nil)
    #expect(wrong == nil)
  }

  private func scalars(of ranges: [ClosedRange<UInt32>]) -> some Sequence<Unicode.Scalar> {
    ranges.lazy.joined().compactMap { Unicode.Scalar($0) }
  }

  /// Calls `wcwidth`, which the headers do not expose to Swift.
  private static func libraryColumns(_ value: UInt32) -> Int32 { wcwidthFunction(value) }
  private static let wcwidthFunction = unsafeBitCast(
    dlsym(nil, "wcwidth"), to: (@convention(c) (UInt32) -> Int32).self)

  /// Sets the locale of this thread only, because other tests run in parallel.
  private func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    return body()
  }
}
