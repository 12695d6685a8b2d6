import Glibc
import TestSupport

/// A file for one test, gone with it.
final class ScratchFile {
  let path: String

  init(_ bytes: [UInt8], extension suffix: String = "") throws(ScratchError) {
    var template = Array("\(RunFolder.path)/tXXXXXX\(suffix)\0".utf8CString.dropLast())
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw ScratchError() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { close(descriptor) }
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw ScratchError() }
  }

  convenience init(_ text: String, extension suffix: String = "") throws(ScratchError) {
    try self.init(Array(text.utf8), extension: suffix)
  }

  deinit { unlink(path) }
}

struct ScratchError: Error {}
