import Glibc

/// Numbers of lines that other programs have counted. They are kept beside the file, since it is always the same.
extension SampleFile {
  /// The number of lines of the file that a shell command writes, given the letters as `$1`; nil if the command fails.
  func count(of lines: String, _ letters: String) -> Int? {
    let key = "\(letters)\t\(lines)"
    if let kept = keptCount(of: key) { return kept }
    let script = "export LC_ALL=C; cat \"$0\" | \(lines) | wc -l"
    guard let recording = Recording(Command("/bin/sh", "-c", script, path, letters)) else { return nil }
    recording.record(seconds: 60)
    let count = recording.lastScreen.lines.first.flatMap { Int($0.filter(\.isNumber)) }
    if let count { keep(count, of: key) }
    return count
  }

  private var countsPath: String { path + ".counts" }

  private func keptCount(of key: String) -> Int? {
    let lines = ProcessFigures.contents(of: countsPath)?.split(separator: "\n") ?? []
    return lines.first { $0.hasSuffix("\t" + key) }.flatMap { Int($0.prefix { $0 != "\t" }) }
  }

  private func keep(_ count: Int, of key: String) {
    guard let file = fopen(countsPath, "a") else { return }
    fputs("\(count)\t\(key)\n", file)
    fclose(file)
  }
}
