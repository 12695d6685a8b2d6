import SnakeTableRecords

/// The values of placeholders.
protocol PlaceholderValues {
  /// Returns the value of a placeholder for the row under the cursor; nil if there is no such field.
  func value(of placeholder: CommandTemplate.Placeholder) throws(CommandFailure) -> [UInt8]?
  /// Calls `body` with the record of each marked row, in the order of the input; of the row under the cursor if none is
  /// marked.
  func forEachMarkedRecord(_ body: ([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure)
}

extension CommandTemplate {
  /// Returns the arguments of the command, the first of which is the program.
  /// - Parameter limit: the maximum number of bytes of all arguments.
  func arguments(
    _ values: some PlaceholderValues, limit: Int
  ) throws(CommandFailure) -> [[UInt8]] {
    var arguments = CommandArguments(limit: limit)
    for word in words {
      switch word {
      case .markedRows:
        try values.forEachMarkedRecord { (record) throws(CommandFailure) in try arguments.append(record) }
      case .argument(let pieces):
        var argument: [UInt8] = []
        for piece in pieces { argument += try Self.bytes(of: piece, values) }
        try arguments.append(argument)
      }
    }
    guard arguments.all.first?.isEmpty == false else { throw .noProgram }
    return arguments.all
  }

  private static func bytes(
    of piece: Piece, _ values: some PlaceholderValues
  ) throws(CommandFailure) -> [UInt8] {
    switch piece {
    case .text(let text): text
    case .placeholder(let placeholder, let text): try values.value(of: placeholder) ?? text
    }
  }
}

/// Arguments that a program can be started with.
private struct CommandArguments {
  private(set) var all: [[UInt8]] = []
  private var rest: Int

  init(limit: Int) { rest = limit }

  mutating func append(_ argument: [UInt8]) throws(CommandFailure) {
    if argument.contains(0) { throw .containsNUL }
    // The system counts the NUL at the end and a pointer.
    rest -= argument.count + 1 + MemoryLayout<Int>.size
    guard rest >= 0 else { throw .tooLong }
    all.append(argument)
  }
}
