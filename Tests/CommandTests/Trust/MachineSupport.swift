import TestSupport

/// Helpers of the cases about other machines.
enum Machine {
  /// Runs a script in the folder of the package, with a private temporary folder in `$work`.
  static func shell(_ script: String) throws -> CommandResult {
    let setUp = #"work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$1" || exit 99"#
    return try run(
      ["-c", "\(setUp)\n\(script)", ProgramEnvironment.snaketable, Documents.root], executable: "/bin/bash",
      environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"], timeout: 60)
  }
}
