import SnakeTable

extension CastRecorder {
  /// Throws if the recording is incomplete.
  func check() throws(CommandError) {
    if let failure { throw .recording(path: path, failure) }
  }
}
