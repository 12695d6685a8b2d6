import SnakeTableDrawing

/// The lines of a painted picture, read back from its cells.
package struct StrokeArms: Equatable {
  /// One arm of one cell.
  package struct Arm: Hashable {
    package var column: Int
    package var line: Int
    package var direction: Direction

    package init(column: Int, line: Int, direction: Direction) {
      self.column = column
      self.line = line
      self.direction = direction
    }
  }

  package let columns: Int
  package let lines: Int
  /// The arms of each cell, row by row.
  private let cells: [BoxArms]

  package init(_ buffer: CellBuffer) {
    columns = buffer.columns
    lines = buffer.lines
    var cells: [BoxArms] = []
    cells.reserveCapacity(columns * lines)
    for line in 0..<lines { for column in 0..<columns { cells.append(buffer[column, line].arms) } }
    self.cells = cells
  }

  package func hasArm(_ arm: Arm) -> Bool {
    guard (0..<columns).contains(arm.column), (0..<lines).contains(arm.line) else { return false }
    return cells[arm.line * columns + arm.column][arm.direction] != .none
  }

  /// Every arm of the picture, in reading order.
  package var all: [Arm] { arms { _, _ in true } }

  /// The arms that meet no arm of the neighbouring cell, in reading order.
  package var freeEnds: [Arm] {
    arms { index, direction in
      let (column, line) = Self.step(direction)
      let isInside =
        (0..<columns).contains(index % columns + column) && (0..<lines).contains(index / columns + line)
      return !isInside || cells[index + line * columns + column][direction.opposite] == .none
    }
  }

  /// Returns the arms that satisfy a condition. It is fast enough for thousands of pictures with mostly empty cells.
  private func arms(where isWanted: (_ cell: Int, Direction) -> Bool) -> [Arm] {
    var result: [Arm] = []
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if cell.rawValue != 0 {
        for direction in Self.directions where cell[direction] != .none && isWanted(index, direction) {
          result.append(Arm(column: index % columns, line: index / columns, direction: direction))
        }
      }
      index += 1
    }
    return result
  }

  private static let directions = Direction.allCases

  /// Returns the arms that a pen passes which enters a cell by `entry` and follows the line until it ends or returns to
  /// the start. The line must not fork.
  package func walk(from entry: Arm) -> [Arm] {
    var path: [Arm] = []
    var arm = entry
    while hasArm(arm) {
      path.append(arm)
      let exits = Direction.allCases.filter { direction in
        direction != arm.direction && hasArm(Arm(column: arm.column, line: arm.line, direction: direction))
      }
      guard exits.count == 1, let exit = exits.first else { break }
      arm.direction = exit
      path.append(arm)
      arm = Self.opposite(arm)
      if arm == entry { break }
    }
    return path
  }

  private static func opposite(_ arm: Arm) -> Arm {
    let (column, line) = step(arm.direction)
    return Arm(column: arm.column + column, line: arm.line + line, direction: arm.direction.opposite)
  }

  private static func step(_ direction: Direction) -> (column: Int, line: Int) {
    switch direction {
    case .north: (0, -1)
    case .east: (1, 0)
    case .south: (0, 1)
    case .west: (-1, 0)
    }
  }
}
