import SnakeTableExpressions
import Synchronization
import TestSupport
import Testing

@testable import SnakeTableRecords

/// A search that begins before a file is indexed.
struct CandidateBlocksTests {
  /// Bytes in memory that count how many of them are read.
  private final class CountedBytes: ByteSource {
    let path = "bytes"
    let read = Atomic(0)
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var size: Int? { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
      let count = min(buffer.count, max(0, bytes.count - offset))
      buffer.copyBytes(from: bytes[offset..<(offset + count)])
      read.wrappingAdd(count, ordering: .relaxed)
      return count
    }
  }

  /// Returns the matching rows and the number of bytes read after all are indexed. A block has 16 bytes.
  private func search(
    _ text: String, for query: String, _ escapes: EscapeInterpretation = .never
  ) throws -> (rows: [Int], bytesRead: Int) {
    let source = CountedBytes(Array(text.utf8))
    var options = RecordOptions()
    options.escapes = escapes
    let layout = RecordLayout(options)
    let index = RecordIndex(inputs: 1, blockSize: 16, scanner: layout.scanner, headerRecords: 0)
    let input = FilterInput(sources: InputSources([source]), layout: layout, index: index)
    let compiled = try CompiledQuery(FilterQuery(query))
    let noted = CandidateBlocks(compiled, input: input, sample: [])
    index.candidateBlocks.withLock { $0 = noted }
    RecordIndexer(
      sources: input.sources, scanner: layout.scanner, index: index, opening: nil, streamLimit: nil,
      memoryLimit: .max
    ).run(bell: nil)
    source.read.store(0, ordering: .relaxed)
    let run = FilterRun(compiled, input: input, bell: ProgressBell {}, noted: noted)
    try FilterSearcher(run).work()
    return (
      run.positions(ofMatchesAmong: Array(0..<index.progress.rows[0])), source.read.load(ordering: .relaxed)
    )
  }

  @Test func blocksWithoutTheWordAreNotReadAgain() throws {
    let lines = (0..<20_000).map { $0 == 1234 ? "a needle" : "some line \($0)" }
    let text = lines.joined(separator: "\n") + "\n"
    let (rows, bytesRead) = try search(text, for: "needle")
    #expect(rows == [1234])
    // Most of these bytes are those by which the rarest word is chosen.
    #expect(bytesRead < 20_000, "of \(text.utf8.count) bytes")
    #expect(try search(text, for: "nothing").rows == [])
    let both = try search(text, for: "nothing | needle")
    #expect(both.rows == [1234] && both.bytesRead < 20_000)
    #expect(try search(text, for: "line").rows.count == 19_999)
  }

  @Test func blocksWhereNoSequenceDividesTheWordAreNotReadAgain() throws {
    let lines = (0..<20_000).map {
      $0 == 1234 ? "a nee\u{1B}[1mdle" : "\u{1B}[32msome\u{1B}[0m line \u{1B}[1m\($0)"
    }
    let text = lines.joined(separator: "\n") + "\n"
    let (rows, bytesRead) = try search(text, for: "needle", .always)
    #expect(rows == [1234])
    // Blocks of 16 bytes with a sequence across a boundary of a span are read again.
    #expect(bytesRead < text.utf8.count / 4, "of \(text.utf8.count) bytes")
    #expect(try search(text, for: "some line", .always).rows.count == 19_999)
    #expect(try search(text, for: "[32m", .always).rows == [])
  }

  /// The word with a sequence in it begins at each offset around the end of a part.
  @Test(arguments: [
    "\u{1B}[1m", "\u{1B}[0m\u{1B}[38;5;200m\u{1B}[K",
    "\u{1B}]8;;http://\(String(repeating: "a", count: 600))\u{1B}\\",
    "\u{1B}]8;;http://a\u{7}\u{1B}]8;;\u{7}",
  ])
  func sequencesCrossBoundaries(sequence: String) throws {
    for place in stride(from: 200, to: 300, by: repetitions(3, inTestAll: 1)) {
      for division in 1..<6 {
        let word = String("needle".prefix(division)) + sequence + "needle".dropFirst(division)
        let line = String(repeating: "x", count: place) + word + String(repeating: "y", count: 300)
        let short = String(repeating: "first\n", count: 20) + line.dropFirst(120).dropLast(300)
        #expect(try search("\(short)\nlast\n", for: "needle", .always).rows == [20], "at \(place)")
        #expect(try search("first\n\(line)\nlast\n", for: "needle", .always).rows == [1], "at \(place)")
        #expect(try search("first\n\(line)\nlast", for: "needless", .always).rows == [], "at \(place)")
      }
    }
  }

  /// The word begins at each offset around the end of a part, and its line ends many spans later.
  @Test func wordsAndLinesCrossBoundaries() throws {
    for place in 200..<300 {
      let line = String(repeating: "x", count: place) + "needle" + String(repeating: "y", count: 900)
      #expect(try search("first\n\(line)\nlast\n", for: "needle").rows == [1], "at \(place)")
      #expect(try search("first\n\(line)\nlast", for: "last needle").rows == [], "at \(place)")
      #expect(try search("first\nlast \(line)", for: "last needle").rows == [1], "at \(place)")
    }
  }
}
