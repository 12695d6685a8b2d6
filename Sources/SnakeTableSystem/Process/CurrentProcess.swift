import CSnakeLibrary
import CSnakeSystem

/// The process itself.
package enum CurrentProcess {
  /// Ends the process with a status.
  package static func exit(_ status: Int32) -> Never { CSnakeLibrary.exit(status) }

  /// Ends the process as if by a signal, so that its parent sees that signal.
  package static func die(by signal: Int32) -> Never {
    _ = CSnakeLibrary.signal(signal, SIG_DFL)
    raise(signal)
    // A blocked signal does not end the process, so exit with the corresponding status.
    exit(128 + signal)
  }

  /// The path of the program that the process runs; nil if the system does not tell.
  package static var executablePath: String? { SymbolicLink.target(of: "/proc/self/exe") }

  /// Returns the length of a C string in bytes, without its NUL.
  package static func length(of string: UnsafePointer<CChar>) -> Int { strlen(string) }

  /// Opens /dev/null for each of the descriptors 0 to 2 that is closed, so that no file or terminal opened later gets
  /// the number of a standard stream. Reading or writing the stream still fails. Call it first in the program.
  package static func fillStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Holds back the output to standard error, if that is a terminal, until it is released.
  package static func holdStandardError() { standard_error_hold() }

  /// Writes the output to standard error that was held back.
  package static func releaseStandardError() { standard_error_release() }
}

/// The environment variables of the process.
package enum Environment {
  /// The value of a variable; nil if it is unset or empty.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Sets a variable that is unset. Must be called before there are other threads.
  package static func setDefault(_ name: String, to value: String) { setenv(name, value, 0) }

  /// Returns the variables, as `NAME=value`, whose names satisfy a condition.
  static func entries(where isIncluded: (String) -> Bool) -> [UnsafeMutablePointer<CChar>?] {
    var entry = environ
    var entries: [UnsafeMutablePointer<CChar>?] = []
    while let text = entry.pointee {
      let name = String(cString: text).prefix { $0 != "=" }
      if isIncluded(String(name)) { entries.append(text) }
      entry += 1
    }
    return entries
  }
}

/// Symbolic links, such as those of `/proc`.
enum SymbolicLink {
  private static let longest = 4096

  /// Returns the path that a link refers to; nil if there is no such link.
  static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: longest)
    let count = readlink(path.cString, &bytes, bytes.count)
    return count <= 0 ? nil : String(rawBytes: bytes.prefix(count).map(UInt8.init(bitPattern:)))
  }
}
