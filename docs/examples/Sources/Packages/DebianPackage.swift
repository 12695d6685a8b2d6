/// An installed package.
struct DebianPackage: Hashable, Sendable {
  /// The name, with the architecture if several are installed: `libc6:i386`.
  var name: String
  var version: String
  /// The section of the archive, such as `editors`.
  var section: String
  /// The size of the installed files in kilobytes.
  var kilobytes: Int
  /// One line about the package.
  var summary: String
  /// The packages that it needs, as in its control file.
  var dependencies: String
  var homepage: String
}

extension DebianPackage {
  /// The format in which `dpkg-query --show` lists packages: a line for each, with its fields between tabs.
  static let format =
    [
      "${db:Status-Abbrev}", "${binary:Package}", "${Version}", "${Section}", "${Installed-Size}",
      "${binary:Summary}", "${Depends}", "${Homepage}",
    ].joined(separator: #"\t"#) + #"\n"#

  /// Creates a package from a line of the list. Returns nil if the package is not installed.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, fields[0].hasPrefix("ii") else { return nil }
    self.init(
      name: fields[1], version: fields[2], section: fields[3], kilobytes: Int(fields[4]) ?? 0,
      summary: fields[5], dependencies: fields[6], homepage: fields[7])
  }

  /// The size of the package.
  var size: String { Self.size(kilobytes: kilobytes) }

  /// Returns a size in kilobytes, or in megabytes from 1,000 on.
  static func size(kilobytes: Int) -> String {
    kilobytes < 1_000 ? "\(kilobytes) kB" : "\((kilobytes + 500) / 1_000) MB"
  }
}
