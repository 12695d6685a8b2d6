import TestSupport
import Testing

/// Tests of other machines than the developer's: without /proc, without sudo, with other folders.
@Suite(.timeLimit(.minutes(20))) struct MachineCases {
  // MARK: /proc

  // `check-install` does the same with the static executable.
  @Test("N49: the command reads its command line without /proc", .changesRoot)
  func withoutProc() throws {
    let result = try Machine.alone(
      #"printf 'b\na\n' | LANG=C $alone --print --style plain --separator none --sort 1"#)
    #expect(result.output == "  a\n  b\n", "\(result.errors)")
    #expect(result.status == .exited(0) && result.errors == "")
  }

  @Test("N49: UTF-8 needs no file of the C library", .changesRoot) func withoutLocales() throws {
    let result = try Machine.alone(#"printf '日本\n' | LC_ALL=ja_JP.utf8 $alone --print --width 14"#)
    #expect(result.output == "╭────────────╮\n│ 日本       │\n╰────────────╯\n", "\(result.errors)")
    #expect(result.status == .exited(0) && result.errors == "")
  }

  // MARK: Home folder and temporary files

  @Test("N50: programs under test have a home folder of their own that can be written") func privateHome()
    throws
  {
    let result = try Machine.shell(
      #"fish -c 'snaketable --completions fish | source' >/dev/null 2>&1; echo x >"$HOME/x" && echo "$HOME""#)
    #expect(result.output == RunFolder.home + "\n" && result.output.hasPrefix(RunFolder.path))
    #expect(ProgramEnvironment.base(changedBy: [:])["HOME"] == RunFolder.home)
  }

  @Test("N54: temporary files of tests and of programs under test are in the folder of the run")
  func temporaryFiles() throws {
    let file = try TemporaryFile("x", suffix: ".csv")
    #expect(file.path.hasPrefix(RunFolder.path + "/"))
    #expect(try Machine.shell("mktemp -u").output.hasPrefix(RunFolder.path + "/"))
  }
}

/// Helpers of the cases about other machines.
enum Machine {
  /// Runs a script in the folder of the package, with a private temporary folder in `$work`.
  static func shell(_ script: String) throws -> CommandResult {
    let setUp = #"work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$1" || exit 99"#
    return try run(
      ["-c", "\(setUp)\n\(script)", ProgramEnvironment.snaketable, Documents.root], executable: "/bin/bash",
      environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"], timeout: 60)
  }

  /// Runs a script with the words in `$alone` that start the command where there is nothing but it and its libraries.
  static func alone(_ script: String) throws -> CommandResult {
    try shell(
      #"""
      for file in "$0" $(ldd "$0" | grep -oE '/[^ ]+'); do
        mkdir -p "$work/$(dirname "$file")" && { ln -L "$file" "$work/$file" 2>/dev/null || cp "$file" "$work/$file"; }
      done
      chroot=chroot; [ "$(id -u)" = 0 ] || chroot="unshare --map-root-user chroot"
      alone="$chroot $work $0"

      """# + script)
  }
}
