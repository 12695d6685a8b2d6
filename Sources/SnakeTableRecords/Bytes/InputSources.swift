import SnakeTableSystem

/// The inputs of a table, in order. Inputs are added only for followed files: the file that replaces one is another
/// input.
final class InputSources: Sendable {
  private let sources: Monitor<[any ByteSource]>

  init(_ sources: [any ByteSource]) { self.sources = Monitor(sources) }

  var all: [any ByteSource] { sources.withLock { $0 } }
  var count: Int { sources.withLock { $0.count } }
  var first: (any ByteSource)? { sources.withLock { $0.first } }

  subscript(input: Int) -> any ByteSource { sources.withLock { $0[input] } }

  /// Appends the successor of a followed file.
  func append(_ file: FollowedFile) { sources.withLock { $0.append(file) } }

  /// The input, if it is a followed file.
  func followedFile(_ input: Int) -> FollowedFile? {
    guard case .followedFile(let file) = self[input].kind else { return nil }
    return file
  }

  /// Returns the error for bytes that are not those that were indexed. Of a followed file, they count as truncated, and
  /// the file is read again from its beginning.
  func changed(_ input: Int) -> InputError {
    guard let file = followedFile(input) else { return .changed(path: self[input].path) }
    file.noteLoss()
    return .truncated(path: file.path)
  }
}
