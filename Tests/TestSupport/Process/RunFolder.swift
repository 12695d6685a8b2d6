import CSnakePTY
import Glibc

/// The folder of one test run, in the folder for temporary files: removed when the run ends, with all that is in it.
///
/// Programs under test find their home folder and their own folder for temporary files here. Shells and their completions
/// write into the home folder (fish makes `.config`), so it is never a folder of the machine.
public enum RunFolder {
  /// The path. Made on first use. Without a place for it, one that cannot exist: tests that need it fail.
  public static let path: String = {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/tXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/dev/null/\(errno)" }
    // Programs that run as other users open files in it by name.
    chmod(template, 0o711)
    test_remove_at_exit(template)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// The home folder of programs under test: empty when the run starts.
  public static let home: String = {
    let home = path + "/home"
    mkdir(home, 0o700)
    return home
  }()
}
