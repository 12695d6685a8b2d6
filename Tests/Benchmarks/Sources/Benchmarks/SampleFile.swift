import Glibc

/// A file of seeded lines, written once and kept. It is the same in every run and on every machine.
struct SampleFile {
  let path: String
  let lineCount: Int

  /// A text in the tenth line that occurs in no other of the first hundred lines.
  static let tenthLineMark = "visit 00000010"

  /// A text that occurs in the last line only.
  var lastLineMark: String {
    let digits = String(lineCount)
    return "visit " + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// Opens the file with that many lines of about 56 bytes each, and writes it if it does not exist. Afterwards the
  /// file is in the page cache. nil if it cannot be written.
  init?(lineCount: Int) {
    self.lineCount = lineCount
    path = "\(Self.directory)/\(lineCount)-lines.txt"
    mkdir(Self.directory, 0o755)
    if access(path, R_OK) != 0 {
      // The file has another name until it is complete, so that an interrupted run leaves no truncated file.
      guard Self.write(lineCount: lineCount, to: path + ".new"), rename(path + ".new", path) == 0 else {
        return nil
      }
    }
    Self.warm(path)
  }

  /// Opens the file with that many records in a format, about 110 bytes each, and writes it if it does not exist.
  init?(_ format: RecordFormat, rowCount: Int) {
    lineCount = rowCount
    path = "\(Self.directory)/\(rowCount)-rows.\(format.rawValue)"
    if access(path, R_OK) != 0 {
      guard Self.write(format, rowCount: rowCount, to: path + ".new"), rename(path + ".new", path) == 0 else {
        return nil
      }
    }
    Self.warm(path)
  }

  /// The size of the file, in bytes.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func write(_ format: RecordFormat, rowCount: Int, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var generator = SeededGenerator(seed: 2)
    var block = Array(format.head.utf8)
    for number in 1...max(rowCount, 1) {
      format.appendRecord(number, isLast: number == rowCount, random: generator.next(), to: &block)
      if block.count > 1 << 20 || number == rowCount {
        fwrite(block, 1, block.count, file)
        block.removeAll(keepingCapacity: true)
      }
    }
    let isWhole = ferror(file) == 0
    return fclose(file) == 0 && isWhole
  }

  static let directory =
    (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/snaketable-bench"

  static let places = [
    "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
    "Chattanooga, TN", "Charleston, SC",
  ].map { Array($0.utf8) }

  private static func write(lineCount: Int, to path: String) -> Bool {
    let file = fopen(path, "w")
    guard let file else { return false }
    var generator = SeededGenerator(seed: 1)
    var block: [UInt8] = []
    for number in 1...max(lineCount, 1) {
      appendLine(number, to: &block, using: &generator)
      if block.count > 1 << 20 || number == lineCount {
        fwrite(block, 1, block.count, file)
        block.removeAll(keepingCapacity: true)
      }
    }
    let isWhole = ferror(file) == 0
    return fclose(file) == 0 && isWhole
  }

  private static func appendLine(
    _ number: Int, to block: inout [UInt8], using generator: inout SeededGenerator
  ) {
    let random = generator.next()
    let start = block.count
    block += "visit ".utf8
    appendDigits(number, count: 8, to: &block)
    block.append(UInt8(ascii: " "))
    block += places[Int(random % 8)]
    block += " guests ".utf8
    appendDigits(Int((random >> 8) % 10_000), count: 4, to: &block)
    block.append(UInt8(ascii: " "))
    let length = 45 + Int((random >> 40) % 21)
    while block.count - start < length { block.append(UInt8(ascii: "a") + UInt8(generator.next() % 26)) }
    block.append(UInt8(ascii: "\n"))
  }

  static func appendDigits(_ number: Int, count: Int, to block: inout [UInt8]) {
    var divisor = (1..<count).reduce(1) { product, _ in product * 10 }
    while divisor > 0 {
      block.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Reads the file once, so that no run waits for the disk.
  private static func warm(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while read(descriptor, &block, block.count) > 0 {}
    close(descriptor)
  }
}
