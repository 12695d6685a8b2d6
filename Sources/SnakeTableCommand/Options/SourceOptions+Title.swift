import SnakeTable

extension SourceOptions {
  /// The title of the list: the header, or else the command, the name of the only file, or `stdin`; nil for several files.
  var listTitle: CellText? {
    if let header { return CellText(header.rawBytes) }
    return refreshInterval == nil
      ? inputName : CellText(files.joined(separator: " ").withoutPasswords.rawBytes)
  }

  /// The name of the only file or of the command, or `stdin`; nil for several files.
  var inputName: CellText? {
    if refreshInterval != nil { return files.first.map { CellText($0.rawBytes) } }
    if let program { return program.first?.split(separator: UInt8(ascii: "/")).last.map { CellText($0) } }
    guard files.count <= 1 else { return nil }
    guard let file = files.first, file != "-" else { return "stdin" }
    let name = SourceChoice.isDatabase(file) ? SourceChoice.shown(file) : file.withoutPasswords
    return name.split(separator: "/").last.map { CellText(String($0).rawBytes) }
  }
}
