import SnakeTableProtocol
import SnakeTableSystem

/// Answering the requests of a lane, on its thread.
extension SourceService {
  func work(_ lane: RequestLane) {
    var session: ListSession<SQLiteConnection>?
    while true {
      switch lane.next() {
      case .rest: session?.rest()
      case .request(let id, let request):
        let answer = answer(id, request, in: lane, &session)
        // Before the answer is written, so that a later `cancel` does not stop another request.
        lane.finish()
        writer.write(ListAnswer(id: id, answer))
      }
    }
  }

  private func answer(
    _ id: Int, _ request: ListRequest, in lane: RequestLane, _ session: inout ListSession<SQLiteConnection>?
  ) -> ListAnswer.Content {
    do throws(ListError) {
      if case .open(let list) = request { return .description(try open(list, in: lane, &session)) }
      let current = try current(session, in: lane)
      session = current
      return try current.answer(request) { writer.write(ListAnswer(id: id, $0, hasMore: true)) }
    } catch { return .failure(error) }
  }

  // MARK: Opening

  private func open(
    _ list: ListOpening, in lane: RequestLane, _ session: inout ListSession<SQLiteConnection>?
  ) throws(ListError) -> ListDescription {
    do throws(ListError) {
      let file = try SQLiteFile(location: list.location ?? "")
      let connection = try SQLiteConnection(file, lane.cancellation)
      let relation = try connection.relation(list.list)
      session = ListSession(connection: connection, relation: relation, counts: counts)
      opening.update { $0 = .open(file, relation) }
      return relation.description
    } catch {
      opening.update { $0 = .failed }
      throw error
    }
  }

  /// Returns the session of a lane: a new one at first, and when the file that seemed not to change has changed.
  private func current(
    _ session: ListSession<SQLiteConnection>?, in lane: RequestLane
  ) throws(ListError) -> ListSession<SQLiteConnection> {
    if let session, !session.connection.file.isOutdated { return session }
    let opening = opening.wait { opening -> Opening? in
      if case .requested = opening { return nil }
      return opening
    }
    guard case .open(let file, let relation) = opening else {
      throw ListError(.invalid, Diagnostics.notOpen)
    }
    let isCurrent = session == nil && !file.isOutdated
    let connection = try SQLiteConnection(isCurrent ? file : file.reopened(), lane.cancellation)
    return ListSession(connection: connection, relation: relation, counts: counts)
  }
}
