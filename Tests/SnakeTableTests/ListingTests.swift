import TestSupport
import Testing

/// Tests that each program of the documentation compiles and works.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ListingTests {
  @Test func everyListingIsTested() throws { #expect(try Listing.all().count == 3) }

  @Test func aTableOfRowsYouKnow() throws {
    let session = try Listing(0).session()
    try session.wait { $0.contains("Falls Church") && $0.line(0).hasSuffix("of 3") }
    session.send(.character("]"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "section 1, row 0\n" && session.unrestored == [])
    let left = try Listing(0).session()
    try left.wait { $0.contains("Falls Church") }
    left.send(.character("q"))
    #expect(try left.exitStatus() == .exited(0))
    #expect(left.output == "nothing chosen\n")
  }

  @Test func rowsOfYourOwn() throws {
    let session = try Listing(1).session()
    try session.wait { $0.contains("0 visits") }
    session.send(.end, .enter, .enter)
    try session.wait { $0.contains("2 visits") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Durham 8\nRaleigh 3\nBoone 2\n" && session.unrestored == [])
  }

  @Test func rowsThatChange() throws {
    let session = try Listing(2).session()
    try session.wait { $0.contains("Second 1") }
    try session.wait { $0.contains("Second 3") && $0.contains("▌Second 1") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }
}
