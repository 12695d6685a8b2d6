import Glibc

extension Screen {
  /// Fills those of the descriptors 0 to 2 that are closed, so that no file and no terminal opened later
  /// takes the number of a standard stream. Reading or writing them still fails. The first thing a
  /// program does.
  public static func fillStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
