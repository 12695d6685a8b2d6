import CSnakePTY
import Glibc

/// The folder of one test run, within the folder for temporary files. It is removed with its contents when the run
/// ends.
///
/// It contains the home folder and the folder for temporary files of the programs under test. Shells and their
/// completions write into the home folder (fish creates `.config`), so it is never a folder of the machine.
public enum RunFolder {
  /// The path of the folder, which is created on first use. If it cannot be created, the path of a folder that cannot
  /// exist, so that tests that need it fail.
  public static let path: String = {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/tXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/dev/null/\(errno)" }
    // Programs that run as other users open files in it by name.
    chmod(template, 0o711)
    test_remove_at_exit(template)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// The home folder of the programs under test, empty at the start of the run.
  public static let home: String = {
    let home = path + "/home"
    mkdir(home, 0o700)
    return home
  }()
}
