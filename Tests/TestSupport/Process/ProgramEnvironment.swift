import Glibc

/// The environment and the place of the programs under test.
public enum ProgramEnvironment {
  /// What a program finds if a test says nothing else: the same on every machine. No COLUMNS, LINES, NO_COLOR or
  /// SNAKETABLE_DEFAULT_OPTS; a crash is not held up by the backtrace. A sanitizer that the programs are built with does
  /// as the tests' own (`make sanitize`).
  public static let base = plain.merging(sanitizerOptions) { $1 }

  private static let plain: [String: String] = [
    "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    "HOME": RunFolder.home,
    "TMPDIR": RunFolder.path,
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  private static let sanitizerOptions = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [String: String]()) {
    $0[$1] = getenv($1).map { String(cString: $0) }
  }

  /// The base with a test's own changes: nil removes a variable.
  public static func base(changedBy changes: [String: String?]) -> [String: String] {
    base.merging(changes) { $1 }.compactMapValues { $0 }
  }

  /// Whether tests that take long do all they can: `make test-all`.
  public static let runsLongTests = getenv("SNAKETABLE_TEST_ALL") != nil

  /// The path of the command as built for this test run: it lies beside the program that runs the tests.
  public static let snaketable = path(ofProgram: "snaketable")

  /// The path of another program of this package.
  public static func path(ofProgram name: String) -> String { executableDirectory + "/" + name }

  /// The path of a program of docs/examples, a package of its own, as `make examples` builds it.
  public static func path(ofExample name: String) -> String {
    root + "/.build/examples/debug/" + name
  }

  /// The folder of the whole project.
  public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  private static let executableDirectory: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = buffer[..<max(count, 0)].map(UInt8.init(bitPattern:))
    return String(decoding: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)], as: UTF8.self)
  }()
}

extension Dictionary where Key == String, Value == String {
  fileprivate func merging(
    _ other: [String: String?], uniquingKeysWith combine: (String?, String?) -> String?
  ) -> [String: String?] {
    mapValues(Optional.some).merging(other, uniquingKeysWith: combine)
  }
}
