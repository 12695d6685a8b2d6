import TestSupport
import Testing

@testable import SnakeTableDecoding

/// Tests of packed data, as the libraries of Python and the tool of Zstandard write it.
@Suite struct PackingTests {
  /// Prints text of some megabytes, packed.
  private static let program = """
    import bz2, gzip, lzma, subprocess, sys
    text = b"".join(b"%d,name %d,%d\\n" % (i, i, i * 7919 % 1000) for i in range(100000))
    pack = {
      "gzip": gzip.compress, "bzip2": bz2.compress, "xz": lzma.compress,
      "zstd": lambda t: subprocess.run(["zstd", "-c"], input=t, stdout=subprocess.PIPE, check=True).stdout,
      "text": lambda t: t}
    sys.stdout.buffer.write(pack[sys.argv[1]](text))
    """

  private static let text = Result { try pythonOutput(program, "text") }

  /// Unpacks data that arrives in parts.
  private func unpacked(
    _ data: [UInt8], parts: Int = 1 << 16, room: Int = 1 << 16
  ) throws -> (text: [UInt8], error: PackingError?) {
    ByteDecoder().text(of: data, parts: parts, room: room)
  }

  @Test(arguments: Packing.allCases) func dataIsUnpackedInPartsOfAnySize(packing: Packing) throws {
    let (data, text) = (try pythonOutput(Self.program, packing.rawValue), try Self.text.get())
    for (parts, room) in [(1 << 16, 1 << 16), (1 << 20, 100), (777, 1 << 16), (data.count, 1 << 22)] {
      let result = try unpacked(data, parts: parts, room: room)
      #expect(result.error == nil)
      let isSame = result.text == text
      #expect(isSame, "\(packing) in parts of \(parts), room of \(room)")
    }
  }

  /// A pipe may pause before the first block is whole.
  @Test(arguments: Packing.allCases) func dataMayPauseAnywhere(packing: Packing) throws {
    let (data, text) = (try pythonOutput(Self.program, packing.rawValue), try Self.text.get())
    for pause in [17, 700, 20_000] {
      let decoder = ByteDecoder()
      var (unpacked, room) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 20))
      for part in [data[..<pause], data[pause...]] {
        var rest = part
        while !rest.isEmpty {
          let count = min(rest.count, room.count)
          let isLast = part.endIndex == data.count && count == rest.count
          room.replaceSubrange(0..<count, with: rest.prefix(count))
          rest = rest.dropFirst(count)
          if isLast { decoder.end() }
          var written = try room.withUnsafeMutableBytes { try decoder.decode(count, in: $0) }
          repeat {
            unpacked += room[..<written]
            written = try room.withUnsafeMutableBytes { try decoder.decode(into: $0) }
          } while written > 0
        }
        for _ in 0..<40 where part.endIndex < data.count {
          #expect(try room.withUnsafeMutableBytes { try decoder.decode(into: $0) } == 0)
        }
      }
      let isSame = unpacked == text
      #expect(isSame, "a pause behind \(pause) bytes")
    }
  }

  @Test(arguments: Packing.allCases) func severalMembersAreOneText(packing: Packing) throws {
    let (data, text) = (try pythonOutput(Self.program, packing.rawValue), try Self.text.get())
    let zeros = [UInt8](repeating: 0, count: 1024)
    for input in [data + data, data + zeros] {
      let result = try unpacked(input)
      #expect(result.error == nil)
      let isSame = result.text == (input.count == data.count * 2 ? text + text : text)
      #expect(isSame)
    }
  }

  @Test(arguments: Packing.allCases) func whatPrecedesADamageIsThere(packing: Packing) throws {
    let (data, text) = (try pythonOutput(Self.program, packing.rawValue), try Self.text.get())
    let cut = try unpacked(Array(data[..<(data.count / 2)]))
    #expect(cut.error == .cut)
    let isBeginning = !cut.text.isEmpty && text.starts(with: cut.text)
    #expect(isBeginning)
    let followed = try unpacked(data + Array("garbage behind it".utf8))
    #expect(followed.error == .followed)
    let isWhole = followed.text == text
    #expect(isWhole)
    var damaged = data
    for index in (data.count / 2)..<(data.count / 2 + 8) { damaged[index] ^= 0x55 }
    #expect([.damaged, .cut].contains(try unpacked(damaged).error))
  }

  @Test func aPackingIsRecognisedByItsFirstBytes() {
    #expect(Packing.of([0x1F, 0x8B, 8, 0]) == .gzip)
    #expect(Packing.of(Array("BZhello".utf8)) == .bzip2)
    #expect(Packing.of(Array("a,b".utf8)) == nil && Packing.of([]) == nil)
    #expect(Packing.isUndecided([0x1F]) && Packing.isUndecided([]) && !Packing.isUndecided(Array("a".utf8)))
    #expect(Packing.gzip.unpackedName("Sales.CSV.GZ") == "Sales.CSV")
    #expect(Packing.zstd.unpackedName("a.txt") == "a.txt")
  }
}

extension ByteDecoder {
  /// Decodes bytes that arrive in parts.
  func text(of data: [UInt8], parts: Int, room: Int) -> (text: [UInt8], error: PackingError?) {
    var (text, position) = ([UInt8](), 0)
    var output = [UInt8](repeating: 0, count: max(parts, room))
    do throws(PackingError) {
      while true {
        let count = try output.withUnsafeMutableBufferPointer { (bytes) throws(PackingError) in
          try decode(
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[..<room]))
        }
        text += output[..<count]
        if count > 0 { continue }
        guard position < data.count else { break }
        let part = data[position..<min(data.count, position + parts, position + room)]
        output.replaceSubrange(0..<part.count, with: part)
        position = part.endIndex
        text += try output.withUnsafeMutableBufferPointer { (bytes) throws(PackingError) in
          let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[..<room])
          return Array(room[..<(try decode(part.count, in: room))])
        }
        if position == data.count { end() }
      }
    } catch { return (text, error) }
    return (text, nil)
  }
}
