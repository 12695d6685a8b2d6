import TestSupport
import Testing

/// Tests of the matches of a filter that was cleared, through the real command.
@Suite(.timeLimit(.minutes(20))) struct NextMatchTests {
  private let cities = ProgramInput.text("Bern\nZürich\nGenf\nZurich West\nBasel\nZURICH\n")

  private func screen(_ keys: String, _ options: [String] = [], input: ProgramInput? = nil) throws -> String {
    try run(["-p", "--height", "14", "--width", "60", "--keys", keys] + options, input: input ?? cities)
      .output
  }

  @Test(arguments: [
    ("/ z u r i c h Esc", "▌Zürich", nil), ("/ z u r i c h Esc n", "▌Zurich West", nil),
    ("/ z u r i c h Esc n n", "▌ZURICH", nil), ("/ z u r i c h Esc n n n", "▌ZURICH", "no match below"),
    ("/ z u r i c h Esc G N", "▌Zurich West", nil), ("/ z u r i c h Esc g N", "▌Bern", "no match above"),
    ("n", "▌Bern", "no filter was cleared"), ("/ e Esc Esc", "▌Bern", nil),
    ("/ z Ctrl-T u Esc n", "▌Zürich", "the best matches came first"),
    ("/ z u r i c h Alt-n Esc", "▌Zurich West", nil), ("/ z u r i c h Esc / b Esc n", "▌Basel", nil),
  ])
  func nAndNGoToThem(keys: String, row: String, notice: String?) throws {
    let screen = try screen(keys)
    #expect(screen.contains(row), "\(screen)")
    if let notice { #expect(screen.contains(notice), "\(screen)") }
  }

  @Test func theyFollowTheOrderOfTheList() throws {
    let options = ["--sort", "-1"]
    #expect(try screen("g / z u r Esc g n", options).contains("▌Zurich West"))
    #expect(try screen("g / z u r Esc g n n", options).contains("▌ZURICH"))
  }

  @Test func theyExpandCollapsedSections() throws {
    let input = ProgramInput.text("city,g\nBern,a\nZug,b\nBasel,a\nUri,b\n")
    let options = ["--format", "csv", "-g", "g", "-t", "city"]
    let screen = try screen("/ u r i Esc g Z n", options, input: input)
    #expect(screen.contains("▌Uri") && !screen.contains("Basel"), "\(screen)")
  }

  @Test func otherKeysCanBeBound() throws {
    let options = ["--bind", "x:next-match,y:previous-match"]
    #expect(try screen("/ z u r i c h Esc x x", options).contains("▌ZURICH"))
    #expect(try screen("/ z u r i c h Esc x x y", options).contains("▌Zurich West"))
  }

  /// Rows that are known by their positions have other keys under a filter.
  @Test func viewsHaveNone() throws {
    let file = try TemporaryFile("", suffix: ".db")
    let program = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute("CREATE TABLE city (name)")
      database.execute("INSERT INTO city VALUES ('Bern'), ('Basel')")
      database.execute("CREATE VIEW known AS SELECT * FROM city")
      database.commit()
      """
    _ = try pythonOutput(program, file.path)
    let screen = try screen("/ b a Esc n", ["sqlite:\(file.path)", "--table", "known"], input: .null)
    #expect(screen.contains("no next match in this list"), "\(screen)")
  }
}
