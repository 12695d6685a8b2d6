import SnakeTableJSON

/// The reason why a source does not do what it is asked.
package struct ListError: Error, Equatable, Sendable {
  package enum Code: String, Sendable {
    case cancelled
    /// The source cannot do this at all.
    case unsupported
    /// The request is wrong: it names a field that the list does not have, for example.
    case invalid
    /// The query would change data.
    case refused
    case failed
    /// The answer would have more than ``ListAnswer/sizeLimit`` bytes. One with fewer rows may have less.
    case tooLarge
    /// A server or a file is not available now: the same request may succeed later.
    case lost
  }

  package var code: Code
  /// A sentence for people.
  package var message: String

  /// The number of characters (Unicode scalars) of the statement before the place that the error is about; nil if it is about none.
  package var offset: Int?

  package init(_ code: Code, _ message: String, offset: Int? = nil) {
    (self.code, self.message, self.offset) = (code, message, offset)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    code = try members.optional("code") { $0.string }.flatMap(Code.init) ?? .failed
    message = try members.optional("message") { $0.string } ?? ""
    offset = try members.optional("offset") { $0.integer }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("code", code.rawValue)
      writer.add("message", message)
      writer.add("offset", offset)
    }
  }
}

/// The reason why a line is not a request or an answer.
package enum ListProtocolError: Error, Equatable, Sendable {
  /// The line is not valid UTF-8.
  case notText
  /// The line is not JSON from this offset on.
  case notJSON(offset: Int, JSONProblem)
  /// The line is JSON, but not an object.
  case notObject
  /// An object lacks a member that it must have.
  case missing(member: String)
  /// A member has a value that it must not have.
  case invalid(member: String)
  /// The object has none of the members that name a request or an answer.
  case unknown
}
