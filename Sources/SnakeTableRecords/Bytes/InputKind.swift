/// The kind of an input: how it is indexed, and what can happen to it later.
enum InputKind {
  /// Bytes of a known length that never change.
  case bytes
  /// A file of a known length. Others may write to it.
  case file(FileBytes)
  /// A file that is read as it grows.
  case followedFile(FollowedFile)
  /// A pipe, a terminal or another stream, which is read as its bytes arrive.
  case stream(StreamBytes)

  var isFollowed: Bool {
    if case .followedFile = self { true } else { false }
  }

  /// Whether the input can be opened and read again from its beginning.
  var canReload: Bool {
    switch self {
    case .bytes, .followedFile: false
    case .file: true
    case .stream(let stream): stream.isOfFile
    }
  }
}
