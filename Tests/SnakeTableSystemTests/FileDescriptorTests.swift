import Glibc
import Testing

@testable import SnakeTableSystem

/// Tests of reading, writing and closing file descriptors.
@Suite struct FileDescriptorTests {
  private func pipeEnds() -> (reader: FileDescriptor, writer: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  private func emptyFile() -> FileDescriptor? {
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    return FileDescriptor(dup(fileno(file)))
  }

  @Test func whatIsWrittenIsRead() throws {
    let (reader, writer) = pipeEnds()
    try writer.writeAll("north".utf8)
    #expect(try reader.read(limit: 100) == Array("north".utf8))
    writer.close()
    #expect(try reader.read(limit: 100) == [])
  }

  @Test func missingFileIsAnError() {
    #expect(throws: SystemError.notFound) { try FileDescriptor(opening: "/no/such/file") }
    #expect(SystemError.notFound.description == "No such file or directory")
  }

  @Test func readingAtAnOffsetEndsAtTheEndOfTheFile() throws {
    let file = try #require(emptyFile())
    try file.writeAll("0123456789".utf8)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    defer { bytes.deallocate() }
    #expect(try file.read(at: 2, into: bytes) == 8)
    #expect(try file.read(at: 7, into: bytes) == 3)
    #expect(bytes.prefix(3).elementsEqual("789".utf8))
  }

  @Test func aClosedDescriptorIsUsedNoMore() {
    let (reader, writer) = pipeEnds()
    let number = writer.number
    writer.close()
    #expect(writer.number == -1 && fcntl(number, F_GETFD) < 0)
    #expect(throws: SystemError(code: EBADF)) { try writer.writeAll("a".utf8) }
    withExtendedLifetime(reader) {}
  }

  @Test func aPipeWithoutReaderIsAnErrorAndNoSignal() {
    let (reader, writer) = pipeEnds()
    reader.close()
    #expect(throws: SystemError(code: EPIPE)) { try writer.writeWithoutSignal([1]) }
  }

  @Test func interruptedCallsAreRepeated() throws {
    var results: [(Int32, Int32)] = [(-1, EINTR), (-1, EINTR), (7, 0)]
    let result = try SystemError.check { () -> Int32 in
      let (result, code) = results.removeFirst()
      errno = code
      return result
    }
    #expect(result == 7 && results.isEmpty)
  }

  @Test func statusTellsTheKindAndTheFile() throws {
    let (reader, _) = pipeEnds()
    #expect(try FileStatus(reader).kind == .pipe)
    #expect(try FileStatus(path: "/").kind == .directory)
    #expect(throws: SystemError.notFound) { try FileStatus(path: "/no/such/file") }
    let file = try #require(emptyFile())
    let before = try FileStatus(file)
    #expect(before.kind == .regular && before.isRecent)
    try file.writeAll("a".utf8)
    #expect(try FileStatus(file) != before)
    #expect(try FileStatus(file).isSameFile(as: before))
  }

  @Test func aFullPipeIsNotWritable() throws {
    let (reader, writer) = pipeEnds()
    _ = fcntl(writer.number, F_SETFL, O_NONBLOCK)
    #expect(Poll.wait([writer.number], writable: writer.number, until: 0) == [[.writable]])
    #expect(throws: SystemError.wouldBlock) {
      while true { _ = try writer.write(ArraySlice(repeating: 0, count: 4096)) }
    }
    #expect(Poll.wait([writer.number], writable: writer.number, until: 0) == [[]])
    withExtendedLifetime(reader) {}
  }
}
