import Foundation
import SnakeTable
import SnakeTableTesting
import Testing

@testable import Packages

/// Tests of the screen, without a terminal and without dpkg.
@MainActor @Suite struct PackageBrowserTests {
  private let database = FakePackages()
  private let browser: PackageBrowser
  private let screen: HeadlessScreen

  init() async {
    browser = PackageBrowser(database: database)
    screen = HeadlessScreen(browser.controller, size: Size(columns: 76, lines: 12))
    await browser.reload()
  }

  @Test func theDetailsFollowTheCursor() {
    expectScreen(
      screen,
      """
        Packages                      1 of 3        bash                1 of 5
        B ──────────────────────────────────      ╭────────────────────────────╮
      ▌ bash                         6 MB         │▌Summary  GNU Bourne Again  │
        C ──────────────────────────────────      │▌         SHell             │
        coreutils                   18 MB      B  │ Version  1.0               │
        curl                       502 kB      C  │ Section  shells            │
                                                  │    Size  6 MB              │
                                                  │   Needs  base-files        │
                                                  ╰────────────────────────────╯

        x dry run   q quit   ? help
        3 packages
      """)
    expectScreen(
      screen, keys: "j",
      """
        Packages                      2 of 3        coreutils           1 of 4
        B ──────────────────────────────────      ╭────────────────────────────╮
        bash                         6 MB         │▌Summary  GNU core          │
        C ──────────────────────────────────      │▌         utilities         │
      ▌ coreutils                   18 MB      B  │ Version  1.0               │
        curl                       502 kB      C  │ Section  shells            │
                                                  │    Size  18 MB             │
                                                  ╰────────────────────────────╯


        x dry run   q quit   ? help
        3 packages
      """)
  }

  @Test func theListIsAboveTheDetailsOnANarrowScreen() {
    screen.resize(to: Size(columns: 40, lines: 16))
    expectScreen(
      screen,
      """
        Packages                    1 of 3
        B ────────────────────────────────
      ▌ bash                       6 MB
        C ────────────────────────────────   B
        coreutils                 18 MB      C
        curl                     502 kB

        x dry run   q quit   ? help
        3 packages
          bash                      1 of 5
        ╭──────────────────────────────────╮
        │▌Summary  GNU Bourne Again SHell  │
        │ Version  1.0                     │
        │ Section  shells                  │
        │    Size  6 MB                    │
        │   Needs  base-files              │
      """)
  }

  @Test func theDetailsFollowTheResultsOfASearch() throws {
    try screen.press("/ u r l")
    let lines = screen.text
    #expect(lines.contains { $0.contains("▌ curl") } && lines.joined().contains("libcurl4"))
    #expect(!lines.contains { $0.contains("bash") })
    try screen.press("Esc Esc")
    #expect(screen.text.contains { $0.contains("bash") })
  }

  @Test func marksAreCountedAndSurviveARefresh() async throws {
    try screen.press("j Space j Space")
    #expect(screen.text.contains { $0.contains("2 marked") && $0.contains("19 MB") })
    database.add("apt")
    await browser.reload()
    #expect(browser.chosenPackages.map(\.name) == ["coreutils", "curl"])
    #expect(screen.text.contains { $0.contains("apt") })
  }

  @Test func theBatchAsksFirstAndThenSaysWhatWouldGo() async throws {
    try screen.press("Space x")
    expectScreen(
      screen,
      """
        Packages            1 marked  1 of 3        bash                1 of 5
        B ──────── ╭────────────────────────────────────────────────╮ ─────────╮
      ▌┃bash       │                                                │ e Again  │
        C ──────── │       Simulate the removal of 1 package?       │          │
        coreutils  │   apt-get --simulate says what else would be   │          │
        curl       │          removed. Nothing is removed.          │          │
                   │                                                │          │
                   ├───────────────────────┬────────────────────────┤ s        │
                   │        Cancel         │▌       Simulate        │ ─────────╯
                   ╰───────────────────────┴────────────────────────╯
        x dry run   q quit   ? help
        1 marked                          6 MB
      """)
    try screen.press("Esc")
    await browser.simulateRemoval(of: ["bash", "coreutils", "curl"])
    let message = screen.text.joined()
    #expect(message.contains("2 packages could be removed."))
    #expect(message.contains("1 more would go: login") && message.contains("apt would keep coreutils"))
    try screen.press("Enter")
    #expect(browser.progress == nil && screen.text.joined().contains("1 marked"))
  }

  @Test func theStateIsRestored() async throws {
    try screen.press("j Space j")
    let file = StateFile(url: FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json"))
    defer { try? FileManager.default.removeItem(at: file.url) }
    try file.save(#require(browser.restorationState))
    let other = PackageBrowser(database: database)
    let otherScreen = HeadlessScreen(other.controller, size: screen.size)
    await other.reload(restoring: file.load())
    #expect(otherScreen.text == screen.text && screen.text.joined().contains("1 marked"))
  }

  @Test func withoutDpkgThereIsAMessage() async {
    let browser = PackageBrowser(database: FakePackages(error: .missing(program: "dpkg-query")))
    let screen = HeadlessScreen(browser.controller, size: Size(columns: 76, lines: 12))
    await browser.reload()
    #expect(browser.restorationState == nil, "the state of an earlier start is kept")
    expectScreen(
      screen,
      """
        Packages                       no rows                         no rows
                   ╭────────────────────────────────────────────────╮
                   │                                                │
                   │         The packages cannot be listed          │
                   │   dpkg-query is not installed. It belongs to   │
                   │           Debian and its relatives.            │
                   │                                                │
                   ├────────────────────────────────────────────────┤
                   │▌                      OK                       │
                   ╰────────────────────────────────────────────────╯
        / search   x dry run   q quit   ? help
        0 packages
      """)
  }

  @Test func aListOfDpkgIsRead() throws {
    let line = "ii \tlibc6:i386\t2.36\tlibs\t12345\tGNU C Library\tlibgcc-s1, libcrypt1\thttps://gnu.org"
    let package = try #require(DebianPackage(line: line[...]))
    #expect(package.name == "libc6:i386" && package.size == "12 MB" && package.summary == "GNU C Library")
    #expect(DebianPackage(line: line.replacing("ii ", with: "rc ")[...]) == nil)
    #expect(DebianPackage(line: "ii \tbash") == nil)
  }
}
