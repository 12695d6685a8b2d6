import SnakeTableLists
import SnakeTableSystem

/// Asks a source one question of each kind, and looks for members of the answers that the protocol does not have.
struct AnswerMembers {
  let choice: SourceChoice
  let description: ListDescription

  /// The nanoseconds to wait for all answers.
  private static let patience = 10_000_000_000

  private struct State {
    var unknown: Set<String> = []
    var answered: Set<Int> = []
    var hasEnded = false
  }

  /// Returns the unknown members, in alphabetical order.
  func unknown() -> [String] {
    let state = Monitor(State())
    let program = DialogueProgram(
      Program(choice.words), lineLimit: ListAnswer.sizeLimit,
      receive: { line, _ in
        state.update { state in
          state.unknown.formUnion(ListAnswer.unknownMembers(ofLine: line))
          if let answer = try? ListAnswer(line: line), !answer.hasMore { state.answered.insert(answer.id) }
        }
      }, didEnd: { _, _ in state.update { $0.hasEnded = true } })
    defer { program.end() }
    for (id, request) in requests.enumerated() {
      program.write(ListMessage.request(id: id + 1, request).line, number: id + 1)
    }
    _ = state.wait(until: MonotonicClock.nanoseconds() + Self.patience) {
      $0.hasEnded || $0.answered.count == requests.count ? () : nil
    }
    return state.withLock { $0.unknown.sorted() }
  }

  private var requests: [ListRequest] {
    var requests: [ListRequest] = [
      .open(choice.opening), .count(ListQuery()), .rows(ListPage(ListQuery(), .first, limit: 10)),
    ]
    if description.can.contains(.groups), let field = description.fields.first {
      requests.append(.groups(ListGrouping(by: [field.name], limit: 10)))
    }
    return requests
  }
}
