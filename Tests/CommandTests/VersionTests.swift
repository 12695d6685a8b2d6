import Glibc
import TestSupport
import Testing

/// Tests of the version: the same everywhere, and a tag that programs can depend on.
@Suite(.timeLimit(.minutes(5))) struct VersionTests {
  private func version() throws -> String {
    let words = try TestSupport.run(["--version"], input: .null).output.split(whereSeparator: \.isWhitespace)
    #expect(words.count == 2 && words[0] == "snaketable")
    return String(words.last ?? "")
  }

  @Test func documentsHaveTheVersion() throws {
    let version = try version()
    let headings = try Documents.text(of: "CHANGELOG.md").split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    #expect(headings.first.map { $0.hasPrefix("## \(version)") } == true)
    #expect(try Documents.text(of: "docs/debian/changelog").hasPrefix("snaketable (\(version))"))
  }

  /// As a program depends on a release: a clone with the version as its tag.
  @Test(.enabled(if: Documents.isClone)) func aProgramDependsOnTheTagOfTheVersion() throws {
    let version = try version()
    let result = try Machine.shell(
      """
      git -c safe.directory='*' clone -q --bare "file://$1" "$work/SnakeTable" && cd "$work" || exit
      git -c safe.directory='*' -C SnakeTable tag '\(version)' && mkdir program && cd program || exit
      cat >Package.swift <<'END'
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "program", dependencies: [.package(url: "file://FOLDER/SnakeTable", from: "\(version)")],
        targets: [.target(name: "program", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")])])
      END
      sed -i "s,FOLDER,$work," Package.swift && mkdir -p Sources/program && touch Sources/program/program.swift
      '\(try swift())' package --disable-sandbox --cache-path "$work/cache" resolve >log 2>&1 || cat log
      grep -o '"version" : ".*"' Package.resolved
      """)
    #expect(result.output == "\"version\" : \"\(version)\"\n", "\(result.errors)")
  }

  private func swift() throws -> String {
    let path = getenv("PATH").map { String(cString: $0) }
    return String(
      try TestSupport.run(["-c", "command -v swift"], executable: "/bin/bash", environment: ["PATH": path])
        .output.dropLast())
  }
}
