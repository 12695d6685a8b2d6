import SnakeTableSystem

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
