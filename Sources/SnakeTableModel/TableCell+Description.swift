extension TableCell: CustomStringConvertible {
  /// The texts, each with its part's name, and the accessory: `title: Durham, detail: 27, accessory: checkmark`.
  public var description: String {
    let texts: [(String, CellText?)] = [
      ("title", title), ("subtitle", subtitle), ("detail", detail), ("icon", icon),
    ]
    let parts = texts.compactMap { name, text in text.map { "\(name): \($0)" } }
    let accessories = accessory == .none ? [] : ["accessory: \(accessory)"]
    return (parts + accessories).joined(separator: ", ")
  }
}
