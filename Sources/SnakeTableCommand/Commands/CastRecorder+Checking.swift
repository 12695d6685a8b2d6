import SnakeTable

extension CastRecorder {
  /// Throws if not everything was recorded.
  func check() throws(CommandError) {
    if let failure { throw .recording(path: path, failure) }
  }
}
