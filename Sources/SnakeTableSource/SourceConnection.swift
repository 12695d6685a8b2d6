import SnakeTableProtocol
import SnakeTableSystem

/// A source that has opened a list. If its program has ended, another one can take its place.
package final class SourceConnection: Sendable {
  /// The properties of the list.
  package let description: ListDescription
  private let program: Program
  private let opening: ListOpening
  private let current: Monitor<ListSource>

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

  /// The program that requests go to.
  package var source: ListSource { current.withLock { $0 } }

  /// Whether the source does something itself.
  package func can(_ ability: ListAbility) -> Bool { description.can.contains(ability) }

  /// Starts the program again if it has ended, and lets it open the list again.
  package func restartIfEnded() {
    guard source.ending != nil else { return }
    let source = ListSource(program)
    source.send(.open(opening)) { _, _ in }
    current.withLock { $0 = source }
  }

  /// Starts another program that opens the list of a row, in a list of lists.
  /// - Parameter wake: called on another thread when the list is open, or cannot be opened.
  package func start(row key: String, wake: @escaping @Sendable () -> Void) -> StartingSource {
    StartingSource(
      program, opening: ListOpening(location: opening.location, list: .row(key: key)), wake: wake)
  }

  /// Ends the program. Returns immediately.
  package func terminate() { source.terminate() }

  /// Ends the program, and waits for its end, but at most for 200 ms.
  package func end() { source.end() }
}
