/// Columns with trees, such as those of `ps f` and `lsblk`.
extension AlignedColumns {
  /// The share of the rows that have places in a tree, and the number of rows that are examined.
  private static let (leastInTree, mostRows) = (0.9, 400)

  /// Sets `isIndented` of the columns with left-aligned values and with trees.
  mutating func markIndentedColumns(_ rows: [[LineWords.Word]]) {
    var all = [[Cell]](repeating: [], count: count)
    for row in rows.prefix(Self.mostRows) {
      for (column, cell) in cells(of: row) { all[column].append(cell) }
    }
    for column in columns.indices {
      columns[column].isIndented = isIndented(all[column], in: columns[column])
    }
  }

  /// Returns whether values are aligned left or form a tree. In a tree, the first value begins at the left edge, and each further value
  /// is indented more than the value above it, or as much as one of that value's ancestors. A column in which most values end at the
  /// right edge is no tree.
  private func isIndented(_ cells: [Cell], in column: Column) -> Bool {
    guard let first = cells.first, first.indentation == 0, cells.allSatisfy({ $0.indentation >= 0 }) else {
      return false
    }
    if cells.allSatisfy({ $0.indentation == 0 }) { return true }
    let atEnd = cells.count { $0.last.columns.upperBound == column.extent.upperBound }
    var (levels, inTree) = ([Int](), 0)
    for cell in cells {
      let isDeeper = cell.indentation > levels.last ?? -1
      while let last = levels.last, last > cell.indentation { levels.removeLast() }
      if isDeeper || levels.last == cell.indentation { inTree += 1 }
      if levels.last != cell.indentation { levels.append(cell.indentation) }
    }
    return atEnd * 2 < cells.count && Double(inTree) >= Self.leastInTree * Double(cells.count)
  }
}

/// The lines that commands draw before the values of a tree: `└─`, `|-`, `` `- `` and `\_`, with bars and blanks before them.
enum TreeMarks {
  /// Returns the value of a cell without them.
  static func value(_ cell: Range<Int>, in line: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (place, hasBranch) = (cell.lowerBound, false)
    loop: while place < cell.upperBound {
      let rest = line[place..<cell.upperBound]
      switch line[place] {
      case 0x20: place += 1
      // U+2500 to U+257F.
      case 0xE2 where rest.count > 3 && rest[place + 1] & 0xFE == 0x94: (place, hasBranch) = (place + 3, true)
      case UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        let isBranch =
          rest.count > 2 && (rest[place + 1] == UInt8(ascii: "-") || rest[place + 1] == UInt8(ascii: "_"))
        guard isBranch || line[place] == UInt8(ascii: "|") else { break loop }
        (place, hasBranch) = (place + (isBranch ? 2 : 1), hasBranch || isBranch)
      default: break loop
      }
    }
    return hasBranch && place < cell.upperBound ? place..<cell.upperBound : cell
  }
}
