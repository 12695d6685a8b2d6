import TableSystem

/// The inputs of a table, in order. Only a followed file adds to them: what takes its place is an input of its own.
final class InputSources: Sendable {
  /// Files that were followed before and are kept open, so that their rows can be read.
  private static let keptFiles = 100

  private let sources: Monitor<[any ByteSource]>

  init(_ sources: [any ByteSource]) { self.sources = Monitor(sources) }

  var all: [any ByteSource] { sources.withLock { $0 } }
  var count: Int { sources.withLock { $0.count } }
  var first: (any ByteSource)? { sources.withLock { $0.first } }

  subscript(input: Int) -> any ByteSource { sources.withLock { $0[input] } }

  func append(_ file: FollowedFile) {
    let oldest = sources.withLock { sources -> (any ByteSource)? in
      sources.append(file)
      return sources.dropLast(Self.keptFiles).last
    }
    (oldest as? FollowedFile)?.close()
  }
}
