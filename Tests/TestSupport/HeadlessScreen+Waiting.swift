import SnakeTable
import Testing

extension HeadlessScreen {
  /// Draws frames until a condition holds, at most 5,000. The tasks of data sources run in between.
  public nonisolated(nonsending) func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) async throws {
    for _ in 0..<5_000 {
      _ = text
      if condition() { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("\(text)", sourceLocation: sourceLocation)
  }
}
