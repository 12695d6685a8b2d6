import Foundation

/// A source of packages. The tests use one of their own.
protocol PackageDatabase: Sendable {
  /// The time of the last change; nil if it is unknown.
  var lastChange: Date? { get }
  /// Returns the packages that are installed.
  func installedPackages() async throws(PackageError) -> [DebianPackage]
  /// Returns the packages that would be removed together with one; nil if it must stay. Nothing is removed.
  func packagesRemoved(with name: String) async throws(PackageError) -> [String]?
}

/// A reason why a program that knows about packages gave no answer.
enum PackageError: Error, Equatable {
  case missing(program: String)
  case failed(program: String, status: Int32)
}

extension PackageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let program): "\(program) is not installed. It belongs to Debian and its relatives."
    case .failed(let program, let status): "\(program) has failed with status \(status)."
    }
  }
}

/// The packages of this system, according to dpkg and apt. Both are only asked.
struct SystemPackages: PackageDatabase {
  var lastChange: Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "/var/lib/dpkg/status")
    return attributes?[.modificationDate] as? Date
  }

  func installedPackages() async throws(PackageError) -> [DebianPackage] {
    try await output(of: "dpkg-query", "--show", "--showformat", DebianPackage.format)
      .split(separator: "\n").compactMap(DebianPackage.init(line:))
  }

  func packagesRemoved(with name: String) async throws(PackageError) -> [String]? {
    do throws(PackageError) {
      return try await output(of: "apt-get", "--simulate", "remove", name)
        .split(separator: "\n").filter { $0.hasPrefix("Remv ") }
        .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    } catch {
      guard case .failed = error else { throw error }
      return nil
    }
  }
}

/// Runs a program on another thread and returns what it has written.
private func output(of program: String, _ arguments: String...) async throws(PackageError) -> String {
  let result = await Task.detached { () -> Result<String, PackageError> in
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["LC_ALL=C.UTF-8", program] + arguments
    // The terminal belongs to the table.
    (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return .failure(.missing(program: program)) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return .success(String(decoding: data, as: UTF8.self))
    case 126, 127: return .failure(.missing(program: program))
    case let status: return .failure(.failed(program: program, status: status))
    }
  }.value
  return try result.get()
}
