import SnakeTableLists
import SnakeTableSystem

/// Answering the requests of a lane, on its thread.
extension SourceService {
  func work(_ lane: RequestLane) {
    var list: OpenedList?
    while true {
      switch lane.next() {
      case .rest: list?.list.rest()
      case .request(let id, let request):
        if lane === aggregates, isRefused(lane, &list) {
          lane.finish()
          lane.didWrite()
          pages.add(.request(id: id, request))
          continue
        }
        let (answer, sentRows) = answer(id, request, in: lane, &list)
        // Before the answer is written, so that a later `cancel` does not stop another request.
        let readsOn = list != nil && firstPages.awaitsMore(request, answer)
        lane.finish(readsOn: readsOn)
        writer.write(ListAnswer(id: id, answer.without(firstRows: sentRows)))
        firstPages.remove(id, request, answer, count: readsOn ? list?.list.countReadingOn() : nil)
        lane.didWrite()
      }
    }
  }

  /// An answer, and the number of its first rows that have been sent already.
  private typealias Answered = (answer: ListAnswer.Content, sentRows: Int)

  private func answer(
    _ id: Int, _ request: ListRequest, in lane: RequestLane, _ list: inout OpenedList?
  ) -> Answered {
    let wasOpen = list.map { !$0.list.isOutdated } ?? false
    var hasParts = false
    func emit(_ part: ListAnswer.Content) {
      hasParts = true
      writer.write(ListAnswer(id: id, part, hasMore: true))
    }
    let answered = attempt(id, request, in: lane, &list, emit)
    // A server that was restarted has ended the connections of before.
    guard wasOpen, !hasParts, answered.sentRows == 0, list?.list.isOutdated ?? false,
      case .failure(let error) = answered.answer, error.code == .lost
    else { return answered }
    return attempt(id, request, in: lane, &list, emit)
  }

  /// Waits for the page that the other lane is reading, of the query whose rows are to be counted: counting would delay it.
  /// Returns nil for none.
  private func firstPage(_ id: Int, _ request: ListRequest, in lane: RequestLane) -> FirstPages.Page? {
    guard case .count(let query) = request, lane === aggregates else { return nil }
    return firstPages.page(query, id, lane.cancellation)
  }

  private func attempt(
    _ id: Int, _ request: ListRequest, in lane: RequestLane, _ list: inout OpenedList?,
    _ emit: (ListAnswer.Content) -> Void
  ) -> Answered {
    var found: FoundRows?
    let answer: ListAnswer.Content
    do throws(ListError) {
      if case .open(let opening) = request { return (.description(try open(opening, in: lane, &list)), 0) }
      let current = if let list, isCurrent(list) { list } else { try connectedList(lane) }
      list = current
      if request.findsRows, current.list.findsRowsInOrder { found = foundRows(of: id) }
      answer = try current.list.answer(
        request, behind: { firstPage(id, request, in: lane) }, found: found, emit: emit)
    } catch { answer = .failure(error) }
    return (answer, found?.end() ?? 0)
  }

  private func foundRows(of id: Int) -> FoundRows {
    FoundRows { [writer] in writer.write(ListAnswer(id: id, .rows(ListRows($0)), hasMore: true)) }
  }

  // MARK: Opening

  /// Connects, unless there is a connection. Returns whether the server is not there, or has no room for a second connection:
  /// the first one then answers all requests.
  private func isRefused(_ lane: RequestLane, _ list: inout OpenedList?) -> Bool {
    if let list, isCurrent(list) { return false }
    do throws(ListError) {
      list = try connectedList(lane)
      return false
    } catch { return error.code == .lost }
  }

  private func open(
    _ location: ListOpening, in lane: RequestLane, _ list: inout OpenedList?
  ) throws(ListError) -> ListDescription {
    do throws(ListError) {
      let database = try DatabaseLocation.database(location.location ?? "")
      let (opened, relation) = try database.open(location.list, counts, lane.cancellation)
      counts.removeAll()
      list = OpenedList(
        list: opened,
        number: opening.update { opening in
          let number = if case .open(_, _, let number) = opening { number + 1 } else { 1 }
          opening = .open(database, relation, number: number)
          return number
        })
      return relation.description
    } catch {
      // A list that was open before remains open.
      opening.update { if case .requested = $0 { $0 = .failed } }
      throw error
    }
  }

  /// Whether a list is the one that was opened last, on a connection that can be used.
  private func isCurrent(_ list: OpenedList) -> Bool {
    guard !list.list.isOutdated else { return false }
    return opening.withLock { if case .open(_, _, list.number) = $0 { true } else { false } }
  }

  /// Returns the list on a new connection: a lane's first one, or the one after a connection that cannot be used.
  private func connectedList(_ lane: RequestLane) throws(ListError) -> OpenedList {
    let opening = opening.wait { opening -> Opening? in
      if case .requested = opening { return nil }
      return opening
    }
    guard case .open(let database, let relation, let number) = opening else {
      throw ListError(.invalid, Diagnostics.notOpen)
    }
    return OpenedList(list: try database.open(relation, counts, lane.cancellation), number: number)
  }
}

extension ListRequest {
  /// Whether it may take long to find the rows that are requested.
  fileprivate var findsRows: Bool {
    guard case .rows(let page) = self else { return false }
    return page.place == .first && !page.query.filter.isEmpty
  }
}

extension ListAnswer.Content {
  /// The answer without its first rows.
  fileprivate func without(firstRows count: Int) -> ListAnswer.Content {
    guard count > 0, case .rows(var rows) = self else { return self }
    rows.rows.removeFirst(count)
    return .rows(rows)
  }
}
