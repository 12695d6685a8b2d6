import CSnakeLibrary

/// A program to start: its arguments, without a shell between them and the program.
package struct Program: Sendable {
  /// The arguments. The first one is the program, which is searched for in PATH. None contains a NUL.
  package let arguments: [[UInt8]]
  /// Variables in addition to those of this process.
  package var environment: [(name: String, value: String)] = []
  /// Descriptors that the program keeps, with their numbers.
  package var descriptors: [FileDescriptor] = []
  /// The file that it reads from its beginning in the foreground; nil if its input is the terminal.
  package var inputFile: FileDescriptor?
  /// The stream that it reads in the background, which this process closes when it has started the program; nil for an empty input.
  package var inputStream: FileDescriptor?
  /// The file that its output is written to in the background; nil if its output is read.
  package var outputFile: FileDescriptor?

  package init(_ arguments: [[UInt8]]) { self.arguments = arguments }

  /// The first argument.
  package var name: String { String(rawBytes: arguments.first ?? []) }

  /// The maximum number of bytes of arguments.
  package static var argumentLimit: Int { max(1 << 12, sysconf(Int32(_SC_ARG_MAX))) }

  /// Calls `body` with the arguments and the variables as a system call needs them.
  func withVectors<Result>(
    _ body: (
      _ arguments: [UnsafeMutablePointer<CChar>?], _ environment: [UnsafeMutablePointer<CChar>?]
    ) -> Result
  ) -> Result {
    let strings = arguments.map { $0.map(CChar.init(bitPattern:)) + [0] }
    let added = environment.map { "\($0.name)=\($0.value)".cString }
    let copies = (strings + added).map { string -> UnsafeMutablePointer<CChar>? in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count)
      copy.initialize(from: string, count: string.count)
      return copy
    }
    defer { for copy in copies { copy?.deallocate() } }
    let kept = Environment.entries { name in !environment.contains { $0.name == name } }
    return body(copies.prefix(arguments.count) + [nil], kept + copies.dropFirst(arguments.count) + [nil])
  }

  /// Replaces this process by the program. Standard input is the terminal, if there is one; the other streams stay.
  /// Returns only if that fails.
  package func replaceProcess() -> SystemError {
    if let terminal = try? FileDescriptor(opening: "/dev/tty", .readAndWrite) {
      dup2(terminal.number, STDIN_FILENO)
    }
    for descriptor in descriptors { descriptor.keepOpenOnExecution() }
    return withVectors { arguments, _ in
      guard let name = arguments[0] else { return .notFound }
      return ResourceLimit.withInheritedOpenFiles {
        execvp(name, arguments)
        return .last
      }
    }
  }
}

extension Program: Equatable {
  package static func == (left: Program, right: Program) -> Bool {
    left.arguments == right.arguments && left.environment.elementsEqual(right.environment, by: ==)
      && left.descriptors.map(\.number) == right.descriptors.map(\.number)
      && left.inputFile?.number == right.inputFile?.number
      && left.inputStream?.number == right.inputStream?.number
      && left.outputFile?.number == right.outputFile?.number
  }
}

extension Program {
  /// The maximum number of bytes of one argument, with the NUL behind it: 32 pages of 4 KB, in Linux.
  private static let singleArgumentLimit = 1 << 17
  /// The folders that are searched if there is no PATH.
  private static let usualPath = "/bin:/usr/bin"

  /// Checks what the system will check when it starts the program, apart from the file's format.
  /// - Throws: `notFound`, `accessDenied` or `argumentsTooLong`.
  package func checkExecutable() throws(SystemError) {
    guard arguments.allSatisfy({ $0.count < Self.singleArgumentLimit }) else { throw .argumentsTooLong }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return try Self.check(name) }
    var failure = SystemError.notFound
    for folder in (Environment["PATH"] ?? Self.usualPath).split(
      separator: ":", omittingEmptySubsequences: false)
    {
      do throws(SystemError) {
        return try Self.check("\(folder.isEmpty ? "." : folder)/\(name)")
      } catch { if error == .accessDenied { failure = error } }
    }
    throw failure
  }

  private static func check(_ path: String) throws(SystemError) {
    _ = try SystemError.check { access(path.cString, X_OK) }
    if try FileStatus(path: path).kind != .regular { throw .accessDenied }
  }
}
