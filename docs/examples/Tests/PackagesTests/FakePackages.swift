import Foundation
import Synchronization

@testable import Packages

/// A database of three packages, which tests change.
final class FakePackages: PackageDatabase {
  private let state: Mutex<[DebianPackage]>
  /// The error of every question; nil for answers.
  let error: PackageError?

  init(error: PackageError? = nil) {
    self.error = error
    state = Mutex([
      package("bash", 6_470, "GNU Bourne Again SHell", dependencies: "base-files"),
      package("curl", 502, "command line tool for URLs", dependencies: "libcurl4"),
      package("coreutils", 18_062, "GNU core utilities"),
    ])
  }

  func add(_ name: String) { state.withLock { $0.append(package(name, 10, "new")) } }

  var lastChange: Date? { Date(timeIntervalSinceReferenceDate: Double(state.withLock(\.count))) }

  func installedPackages() async throws(PackageError) -> [DebianPackage] {
    if let error { throw error }
    return state.withLock(\.self)
  }

  func packagesRemoved(with name: String) async throws(PackageError) -> [String]? {
    if let error { throw error }
    return ["bash": ["bash", "login"], "curl": ["curl"]][name]
  }
}

private func package(
  _ name: String, _ kilobytes: Int, _ summary: String, dependencies: String = ""
) -> DebianPackage {
  DebianPackage(
    name: name, version: "1.0", section: "shells", kilobytes: kilobytes, summary: summary,
    dependencies: dependencies, homepage: "")
}
