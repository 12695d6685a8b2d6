import Glibc
import Testing

/// The environment and the paths of the programs under test.
public enum ProgramEnvironment {
  /// The default environment of a program, the same on every machine. It has no COLUMNS, LINES, NO_COLOR or
  /// SNAKETABLE_DEFAULT_OPTS, and disables the backtrace, which would delay a crash. A sanitizer in the programs has
  /// the options of the one in the tests (`make sanitize`).
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

  /// Returns the default environment with the changes of a test. A value of nil removes the variable.
  public static func base(changedBy changes: [String: String?]) -> [String: String] {
    base.merging(changes) { $1 }.compactMapValues { $0 }
  }

  /// The seconds after which a wait for a state fails. Programs need far less even on a machine with much to do.
  public static let timeout = 30.0

  /// Whether long tests run in full: `make test-all`.
  public static let runsLongTests = getenv("SNAKETABLE_TEST_ALL") != nil

  /// The path of the command as built for this test run, in the folder of the program that runs the tests.
  public static let snaketable = path(ofProgram: "snaketable")

  /// Returns the path of another program of this package.
  public static func path(ofProgram name: String) -> String { executableDirectory + "/" + name }

  /// The folder of the whole project.
  public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  /// Scripts of tests name programs without quotes: with a blank in the path, it is that of a link.
  private static let executableDirectory: String = {
    let folder = folderOfThisProgram
    guard folder.contains(" ") else { return folder }
    let link = RunFolder.path + "/programs"
    return symlink(folder, link) == 0 ? link : folder
  }()

  private static let folderOfThisProgram: String = {
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

/// Returns the number of repetitions of a test: `count`, or `all` in the long tests (`make test-all`).
public func repetitions(_ count: Int, inTestAll all: Int) -> Int {
  ProgramEnvironment.runsLongTests ? all : count
}

extension Trait where Self == ConditionTrait {
  /// Runs a test or a suite in `make test-all` only.
  public static var onlyInLongTests: Self {
    .enabled(if: ProgramEnvironment.runsLongTests, "only in make test-all")
  }
}
