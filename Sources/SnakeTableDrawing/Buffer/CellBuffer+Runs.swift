/// Runs of cells that can be written to a terminal together. The columns must be inside the buffer.
extension CellBuffer {
  /// Returns the number of equal cells at the start of some columns of a line. O(result).
  package func equalCells(line: Int, columns: Range<Int>) -> Int {
    cells[line].cells.withUnsafeBufferPointer { cells in
      let first = columns.lowerBound
      var column = first
      while column < columns.upperBound, cells[column] == cells[first] { column += 1 }
      return column - first
    }
  }

  /// Appends the text at the start of some columns of a line, as far as it is printable ASCII in one style without blanks.
  /// Returns the number of its columns. O(result).
  package func appendWord(line: Int, columns: Range<Int>, to bytes: inout [UInt8]) -> Int {
    cells[line].cells.withUnsafeBufferPointer { cells in
      let (first, end) = (columns.lowerBound, columns.upperBound)
      var column = first
      while column < end, let byte = cells[column].printableASCII, cells[column].style == cells[first].style {
        bytes.append(byte)
        column += 1
      }
      return column - first
    }
  }
}
