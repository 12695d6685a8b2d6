import SnakeTableSystem

/// A source that has opened a list. If its program has ended, a new one can take its place.
package final class SourceConnection: Sendable {
  /// The properties of the list.
  package let description: ListDescription
  private let program: Program
  private let opening: ListOpening
  private let current: Monitor<ListSource>

  /// Whether the list is the structure of a table.
  package var isStructure: Bool { if case .structure? = opening.list { true } else { false } }
  /// The structure of the list as a list of its own; nil for a list that the source has not been told to open.
  package var structure: ListOpening.List? { opening.list.map { .structure(of: $0) } }

  /// The list that the source was told to open; nil for its usual one.
  package var list: ListOpening.List? { opening.list }
  /// The statement that the list is the answer to; nil for another list.
  package var statement: String? { if case .sql(let text)? = opening.list { text } else { nil } }

  /// The address of the database that has the list; nil for another source.
  package var location: String? { opening.location }
  /// Whether the list is that of a database.
  package var isDatabase: Bool { location != nil }

  /// Is called on another thread with the properties that a list has now, or the reason why it cannot be opened.
  package typealias DescriptionReceiver = @Sendable (Result<ListDescription, SourceError>) -> Void

  /// - Parameters:
  ///   - program: the program that `source` runs.
  ///   - opening: the list that it has opened.
  package init(
    _ source: ListSource, running program: Program, opened opening: ListOpening,
    as description: ListDescription
  ) {
    (self.program, self.opening, self.description) = (program, opening, description)
    current = Monitor(source)
  }

  private init(_ connection: SourceConnection, as description: ListDescription) {
    (program, opening, current) = (connection.program, connection.opening, connection.current)
    self.description = description
  }

  /// Returns the connection for a list whose properties are others now.
  package func described(as description: ListDescription) -> SourceConnection {
    SourceConnection(self, as: description)
  }

  /// The program that requests go to.
  package var source: ListSource { current.withLock { $0 } }

  /// Whether the source does something itself.
  package func can(_ ability: ListAbility) -> Bool { description.can.contains(ability) }

  /// Starts the program again if it has ended, and lets it open the list again.
  package func restartIfEnded() { if source.ending != nil { open(in: ListSource(program)) { _ in } } }

  /// Requests the properties that the list has now. A program that has ended is started again. Returns false, and requests
  /// nothing, if the program opens a list only once.
  package func openAgain(_ receive: @escaping DescriptionReceiver) -> Bool {
    let hasEnded = source.ending != nil
    guard hasEnded || can(.open) else { return false }
    open(in: hasEnded ? ListSource(program) : source, receive)
    return true
  }

  private func open(in source: ListSource, _ receive: @escaping DescriptionReceiver) {
    source.send(.open(opening)) { answer, hasMore in
      guard !hasMore else { return }
      receive(
        answer.flatMap { content in
          guard case .description(let description) = content else { return .failure(.unexpected) }
          return .success(description)
        })
    }
    current.withLock { $0 = source }
  }

  /// Starts another program that opens another list at the same location.
  /// - Parameter wake: called on another thread when the list is open, or cannot be opened.
  package func start(_ list: ListOpening.List, wake: @escaping @Sendable () -> Void) -> StartingSource {
    StartingSource(program, opening: ListOpening(location: opening.location, list: list), wake: wake)
  }

  /// Ends the program. Returns immediately.
  package func terminate() { source.terminate() }

  /// Ends the program, and waits for its end, but at most for 200 ms.
  package func end() { source.end() }
}

/// A source that has been started, and may not have opened its list yet.
package final class StartingSource: Sendable {
  private typealias Answer = Result<ListAnswer.Content, SourceError>

  private let program: Program
  private let opening: ListOpening
  private let source: ListSource
  private let answer = Monitor<Answer?>(nil)

  /// Starts a program.
  /// - Parameter wake: called on another thread when the list is open, or cannot be opened.
  package init(_ program: Program, opening: ListOpening, wake: @escaping @Sendable () -> Void) {
    (self.program, self.opening) = (program, opening)
    source = ListSource(program)
    source.send(.open(opening)) { [answer] part, _ in
      answer.update { $0 = $0 ?? part }
      wake()
    }
  }

  /// Whether the list is open, or cannot be opened.
  package var isReady: Bool { answer.withLock { $0 != nil } }

  /// Whether the source counts as silent. It may still open its list.
  package var isSilent: Bool { source.silence != nil }

  /// Waits until the list is open. Ends the program if it cannot be opened, or counts as silent.
  package func connection() throws(SourceError) -> SourceConnection {
    do throws(SourceError) {
      guard case .description(let description) = try source.wait(for: answer, { $0 }).get() else {
        throw .unexpected
      }
      return SourceConnection(source, running: program, opened: opening, as: description)
    } catch {
      source.terminate()
      throw error
    }
  }

  /// Ends the program. Returns immediately.
  package func terminate() { source.terminate() }

  /// Ends the program, and waits for its end, but at most for 200 ms.
  package func end() { source.end() }
}
