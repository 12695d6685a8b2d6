import TableModel

/// Where a straight separator begins and ends.
struct SeparatorColumns {
  /// Its first column; nil where it joins the left wall or edge.
  var start: Int?
  /// One past its last column; nil where it joins the right one.
  var end: Int?
}

extension TableColumns {
  /// Where a row's separator stands; nil where there is none, or no room for it. A table too narrow for margins
  /// has no insets either.
  func separator(_ separator: CellSeparator) -> SeparatorColumns? {
    guard case .insets(let left, let right) = separator else {
      return separator == .hidden ? nil : SeparatorColumns(start: self.separator, end: nil)
    }
    guard bar != nil else { return SeparatorColumns() }
    let first = box.lowerBound + cornerSteps
    let end = box.upperBound - cornerSteps
    guard max(0, left) < end - first, max(0, right) < end - first - max(0, left) else { return nil }
    return SeparatorColumns(start: left > 0 ? first + left : nil, end: right > 0 ? end - right : nil)
  }
}
