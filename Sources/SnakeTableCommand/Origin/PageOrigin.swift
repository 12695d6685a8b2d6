import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// A program that speaks the list protocol, or a database: its rows arrive in pages when they are needed.
final class PageOrigin: ListOrigin {
  private let options: Options
  private let choice: SourceChoice
  private let database: RowDatabase?
  /// The program while it opens its list; nil before it starts.
  private var starting: StartingSource?

  /// - Parameter database: The database that rows were loaded into, for a statement about them; nil for others.
  init(_ options: Options, _ choice: SourceChoice, in database: RowDatabase? = nil) {
    (self.options, self.choice, self.database) = (options, choice, database)
  }

  var hasProgram: Bool { true }
  func readBeginning() -> Int32? { nil }
  var isReady: Bool { starting?.isReady == true }
  var isSilent: Bool { starting?.isSilent == true }
  func openInBackground() { starting = choice.start() }
  func cancel() { starting?.end() }

  func open() throws(CommandError) -> any OpenedList {
    let list = try openedList()
    do throws(CommandError) {
      if options.printing.isPrinting { try list.prepareToPrint() } else { try list.decide() }
    } catch {
      list.end()
      throw error
    }
    return list
  }

  private func openedList() throws(CommandError) -> PageList {
    let connection = try choice.connection(starting ?? choice.start())
    do throws(PageStoreError) {
      let table = try PageStore(connection, options: options.records)
      return PageList(table, of: choice, in: database, options: options)
    } catch {
      connection.end()
      switch error {
      case .field(let error): throw .field(error)
      case .filter(let error): throw .filter(query: "", error)
      case .lacking(let ability): throw .lacking(name: choice.name, ability)
      }
    }
  }
}

extension SourceChoice {
  /// Starts the program, which wakes `Waker.shared` when it has opened its list.
  func start() -> StartingSource {
    StartingSource(Program(words), opening: opening) { Waker.shared.wake() }
  }

  /// Waits until a program has opened its list. It is an error if the program is silent for a long time.
  func connection(_ starting: StartingSource) throws(CommandError) -> SourceConnection {
    do throws(SourceError) { return try starting.connection() } catch {
      starting.end()
      throw .source(name: name, error)
    }
  }
}
