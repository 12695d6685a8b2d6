import SnakeTableJSON

/// A line that the command writes to a source.
package enum ListMessage: Equatable, Sendable {
  /// A request, with an identifier that is not used again.
  case request(id: Int, ListRequest)
  /// The answer to the request with this identifier is no longer needed.
  case cancel(id: Int)

  /// A line that is no message, and the identifier by which it can be answered: 0 if it has none.
  package struct Malformed: Error, Equatable, Sendable {
    package let id: Int
    package let problem: ListProtocolError
  }

  /// Reads a line.
  /// - Parameter line: the bytes of the line, without its line feed.
  package init(line: [UInt8]) throws(Malformed) {
    var id = 0
    do throws(ListProtocolError) {
      guard let members = try JSONElement(line: line).members else { throw .notObject }
      if let cancelled = try members.optional("cancel", { $0.integer }) {
        self = .cancel(id: cancelled)
        return
      }
      id = try members.required("id") { $0.integer }
      self = .request(id: id, try ListRequest(members))
    } catch { throw Malformed(id: id, problem: error) }
  }

  /// The message as a line without its line feed.
  package var line: [UInt8] {
    JSONWriter.object { writer in
      switch self {
      case .request(let id, let request):
        writer.add("id", id)
        writer.add(request.name, request.members)
      case .cancel(let id): writer.add("cancel", id)
      }
    }
  }
}
