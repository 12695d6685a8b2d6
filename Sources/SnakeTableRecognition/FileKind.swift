/// A kind of file that is no text, recognised by its first bytes.
package enum FileKind: String, Equatable, Sendable {
  case sqlite = "an SQLite database"
  case spreadsheet = "a spreadsheet"
  case document = "an office document"
  case zip = "a zip archive"
  case tar = "a tar archive"
  case sevenZip = "a 7z archive"
  case parquet = "a Parquet file"
  case arrow = "an Arrow file"
  case orc = "an ORC file"
  case avro = "an Avro file"
  case pdf = "a PDF document"
  case image = "an image"
  case executable = "an executable"
  case oldOffice = "an old Office file"

  /// The number of first bytes that are examined.
  package static let lookAhead = 512

  private static let marks: [([UInt8], FileKind)] = [
    (Array("SQLite format 3\0".utf8), .sqlite), (Array("PAR1".utf8), .parquet),
    (Array("ARROW1\0\0".utf8), .arrow),
    (Array("ORC".utf8) + [0x0A], .orc), (Array("Obj".utf8) + [1], .avro), (Array("%PDF-".utf8), .pdf),
    ([0x89] + Array("PNG\r\n".utf8), .image), ([0xFF, 0xD8, 0xFF], .image), (Array("GIF87a".utf8), .image),
    (Array("GIF89a".utf8), .image), ([0x7F] + Array("ELF".utf8), .executable),
    ([0xCF, 0xFA, 0xED, 0xFE], .executable), (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOffice),
  ]

  /// Returns the kind of a file that begins with `bytes`; nil for text and unknown data.
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> FileKind? {
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(lookAhead))
    if let mark = marks.first(where: { bytes.starts(with: $0.0) }) { return mark.1 }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return kind(ofArchive: bytes) }
    // The header of a member of a tar archive.
    let magic = 257..<262
    if bytes.count >= magic.upperBound, bytes[magic].elementsEqual("ustar".utf8) { return .tar }
    return nil
  }

  /// Office documents are zip archives whose first members have names of their own.
  private static func kind(ofArchive bytes: UnsafeBufferPointer<UInt8>) -> FileKind {
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    if text.contains("opendocument.spreadsheet") || text.contains("xl/") { return .spreadsheet }
    if text.contains("[Content_Types].xml") { return text.contains("word/") ? .document : .spreadsheet }
    return text.contains("opendocument") ? .document : .zip
  }
}
