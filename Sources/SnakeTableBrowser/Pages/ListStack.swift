import SnakeTable
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// A list, such as the tables of a database, and the lists that the user has opened from its rows or by statements. Left and Esc
/// return.
package final class ListStack: ScreenController {
  /// A list and its screen.
  package struct Level {
    package let browser: ListScreen
    /// The rows of a source; nil for records.
    package let table: PageStore?
    let screen: any ScreenController

    package init(_ browser: ListScreen, of table: PageStore?) {
      (self.browser, self.table) = (browser, table)
      screen = browser.makeScreen()
    }
  }

  private var levels: [Level]
  private let navigation: NavigationController
  /// A list that is about to be opened.
  private struct Opening {
    let list: ListOpening.List
    /// The source that opens it; nil while rows are loaded into a database first.
    var source: StartingSource?
    /// What the rows shown have.
    var conditions: [ChosenCondition] = []
    /// Whether it is the answer to a statement.
    var isStatement = false
    /// Why the statement is not in the history; nil if it is.
    var failure: String?
  }

  private var opening: Opening?
  /// The names of tables and columns; nil until they are needed.
  private var names: DatabaseNames?
  /// The database of the first list, if that is one of records.
  private let database: RowDatabase?
  private let makeLevel: (SourceConnection, [ChosenCondition]) throws(PageStoreError) -> Level

  /// - Parameters:
  ///   - database: the database for statements about the rows of the first list, if that is one of records.
  ///   - makeLevel: returns the screen of a list that has been opened, with rows that meet conditions.
  package init(
    _ root: Level, database: RowDatabase? = nil,
    _ makeLevel: @escaping (SourceConnection, [ChosenCondition]) throws(PageStoreError) -> Level
  ) {
    levels = [root]
    navigation = NavigationController(root: root.screen)
    (self.database, self.makeLevel) = (database, makeLevel)
    root.browser.surroundings.loadingProgress = { [weak database] in database?.progress }
    offerNames(to: root)
  }

  private func offerNames(to level: Level) {
    level.browser.surroundings.databaseNames = { [unowned self] in
      if let all = database?.names { return { all } }
      guard let table = levels[0].table else { return { [] } }
      let names = names ?? DatabaseNames(table.connection)
      self.names = names
      return { names.all }
    }
  }

  /// The list that is shown.
  package var top: Level { levels[levels.count - 1] }

  /// Ends what runs in the background.
  package func end() {
    opening?.source?.end()
    names?.end()
    for level in levels { level.browser.end() }
  }

  /// Ends the programs.
  package func endSources() {
    for level in levels { level.table?.connection.end() }
  }

  // MARK: Levels

  /// Opens the list of a row, shows a list that has been opened, and ends the program of a list that was closed.
  private func update() {
    while levels.count > navigation.controllers.count {
      let closed = levels.removeLast()
      closed.browser.end()
      closed.table?.connection.terminate()
      cancelOpening()
    }
    switch top.browser.takeListToOpen() {
    case .row(let key)?: open(.row(key: key))
    case .structure(let key?)?: open(.structure(of: .row(key: key)))
    case .structure(nil)?: if let list = top.table?.connection.structure { open(list) }
    case .related(let rows)?: open(.table(rows.table), with: rows.conditions)
    case .statement(let text)?: run(text)
    case nil: break
    }
    if let opening, opening.isStatement, !top.browser.awaitsStatement { cancelOpening() }
    startOpening()
    if let opening, opening.source?.isReady == true { show(opening) }
  }

  private func open(_ list: ListOpening.List, with conditions: [ChosenCondition] = []) {
    cancelOpening()
    opening = Opening(list: list, conditions: conditions)
    top.browser.footer.notice = "opening …"
  }

  private func run(_ statement: String) {
    cancelOpening()
    var opening = Opening(list: .sql(statement), isStatement: true)
    do throws(SystemError) { try top.browser.surroundings.statementHistory?.add(statement) } catch {
      opening.failure = "not added to the history: \(error)"
    }
    self.opening = opening
    if top.table == nil { attempt(opening) { () throws(RowDatabase.Failure) in try database?.prepare() } }
  }

  /// Starts the source of the list that is to be opened, once the rows that it needs are loaded.
  private func startOpening() {
    guard let opening, opening.source == nil else { return }
    if let table = top.table {
      self.opening?.source = table.connection.start(opening.list) { Waker.shared.wake() }
    } else {
      attempt(opening) { () throws(RowDatabase.Failure) in
        self.opening?.source = try database?.start(opening.list)
      }
    }
  }

  private func attempt(_ opening: Opening, _ body: () throws(RowDatabase.Failure) -> Void) {
    do throws(RowDatabase.Failure) { try body() } catch {
      self.opening = nil
      switch error {
      case .program(let message): report(message, opening)
      case .rows(let error):
        report(top.browser.surroundings.describe?(error) ?? "the rows cannot be read", opening)
      }
    }
  }

  private func cancelOpening() {
    if opening != nil, opening?.source == nil { database?.cancel() }
    opening?.source?.terminate()
    opening = nil
  }

  private func show(_ opening: Opening) {
    self.opening = nil
    guard let source = opening.source else { return }
    do throws(SourceError) {
      push(try source.connection(), opening)
    } catch {
      let offset: Int? = if case .refused(let error) = error { error.offset } else { nil }
      report("\(error)", opening, at: offset)
    }
  }

  /// - Parameter offset: the number of characters of the statement before the place of the error; nil for none.
  private func report(_ failure: String, _ opening: Opening, at offset: Int? = nil) {
    if opening.isStatement {
      top.browser.refuseStatement(failure, at: offset)
    } else {
      top.browser.footer.notice = failure
    }
  }

  private func push(_ connection: SourceConnection, _ opening: Opening) {
    do throws(PageStoreError) {
      let level = try makeLevel(connection, opening.conditions)
      level.browser.surroundings.outerTitles = top.browser.titles
      // The terminal is not asked for its background again.
      level.browser.list.appearance.theme = top.browser.list.appearance.theme
      top.browser.footer.notice = nil
      top.browser.holdFilter()
      if opening.isStatement { top.browser.endStatement() }
      level.browser.footer.notice = opening.failure
      offerNames(to: level)
      levels.append(level)
      navigation.push(level.screen)
    } catch {
      connection.terminate()
      report(error.words, opening)
    }
  }

  // MARK: ScreenController

  package var isFinished: Bool { top.browser.isFinished }
  package var glyphs: BoxGlyphs? { navigation.glyphs }
  package var cursor: TerminalCursor? { navigation.cursor }
  package func screenDidOpen(_ traits: TerminalTraits) { navigation.screenDidOpen(traits) }
  package func screenDidAppear() { navigation.screenDidAppear() }
  package func resize(to size: Size) { navigation.resize(to: size) }
  package func preferredHeight(atMost maximum: Int) -> Int? { navigation.preferredHeight(atMost: maximum) }
  package func draw(into buffer: inout CellBuffer, at time: Duration) {
    update()
    navigation.draw(into: &buffer, at: time)
  }

  package func dataDidChange() {
    top.screen.dataDidChange()
    update()
  }

  package func handle(_ key: KeyPress, at time: Duration) -> Bool {
    if let opening, !opening.isStatement, top.browser.action(of: .key(key)) == .table(.back) {
      cancelOpening()
      top.browser.footer.notice = "cancelled"
      return true
    }
    let response = navigation.handle(key, at: time)
    update()
    return response
  }

  package func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    let response = navigation.handle(mouse, at: time)
    update()
    return response
  }

  package func paste(_ scalar: Unicode.Scalar) -> Bool { navigation.paste(scalar) }
  package func inputDidEnd() { navigation.inputDidEnd() }
  package func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    navigation.backgroundDidChange(to: background, colors: colors)
  }
  package func nextChange(after time: Duration) -> NextChange { navigation.nextChange(after: time) }
}

extension PageStoreError {
  /// The error in a few words.
  var words: String {
    switch self {
    case .field(let error): "no field \(error.expression)"
    case .filter(let error): error.description
    case .lacking: "this list cannot be grouped or added up"
    }
  }
}
