import SnakeTableSystem

/// The inputs of a table, in order. Inputs are added only for followed files: the file that replaces one is another
/// input.
final class InputSources: Sendable {
  /// The number of earlier followed files that stay open, so that their rows can be read.
  private static let keptFiles = 100

  private let sources: Monitor<[any ByteSource]>

  init(_ sources: [any ByteSource]) { self.sources = Monitor(sources) }

  var all: [any ByteSource] { sources.withLock { $0 } }
  var count: Int { sources.withLock { $0.count } }
  var first: (any ByteSource)? { sources.withLock { $0.first } }

  subscript(input: Int) -> any ByteSource { sources.withLock { $0[input] } }

  /// Appends the successor of a followed file, and closes the oldest file beyond the number kept open.
  func append(_ file: FollowedFile) {
    let oldest = sources.withLock { sources -> (any ByteSource)? in
      sources.append(file)
      return sources.dropLast(Self.keptFiles).last
    }
    if case .followedFile(let file)? = oldest?.kind { file.close() }
  }
}
