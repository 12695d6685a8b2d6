/// The files that others have replaced while one was followed, oldest first, by the numbers of their inputs. The last ones stay
/// open. The text of older ones is kept in memory, up to a limit; the rest leaves the table.
struct FormerFiles {
  /// The number of files that stay open.
  private let openLimit: Int
  /// The number of bytes of older files in memory.
  private let textLimit: Int
  private var open: [Int] = []
  private var kept: [(input: Int, bytes: Int)] = []
  private var keptBytes = 0

  init(openLimit: Int = 64, textLimit: Int = 64 << 20) {
    (self.openLimit, self.textLimit) = (openLimit, textLimit)
  }

  /// The inputs that are open or in memory.
  var all: [Int] { kept.map(\.input) + open }

  /// Adds a file. Returns the oldest one that can no longer stay open, if there is one.
  mutating func add(_ input: Int) -> Int? {
    open.append(input)
    return open.count > openLimit ? open.removeFirst() : nil
  }

  /// Adds a file to those in memory. Returns the files that leave the table for it, which may include this one.
  mutating func keep(_ input: Int, bytes: Int) -> [Int] {
    kept.append((input, bytes))
    keptBytes += bytes
    var leaving: [Int] = []
    while keptBytes > textLimit {
      let oldest = kept.removeFirst()
      keptBytes -= oldest.bytes
      leaving.append(oldest.input)
    }
    return leaving
  }

  /// Whether a file of this length can be kept in memory.
  func canKeep(bytes: Int) -> Bool { bytes <= textLimit }

  /// Removes a file whose bytes are lost.
  mutating func remove(_ input: Int) {
    open.removeAll { $0 == input }
    keptBytes -= kept.first { $0.input == input }?.bytes ?? 0
    kept.removeAll { $0.input == input }
  }
}
