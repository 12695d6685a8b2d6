/// A line split into words as a shell does it, one byte at a time.
enum NaiveShellWords {
  private enum Place {
    case between, comment, word, single, double
  }

  /// nil where a quote has no end.
  static func words(of text: [UInt8]) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var place = Place.between
    var isEscaped = false
    for (offset, byte) in text.enumerated() {
      let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      if place == .comment {
        if byte == 0x0A { place = .between }
        continue
      }
      if place == .between {
        if isBlank { continue }
        place = byte == UInt8(ascii: "#") ? .comment : .word
        if place == .comment { continue }
        words.append([])
      }
      let last = words.count - 1
      if isEscaped {
        words[last].append(byte)
        isEscaped = false
        continue
      }
      let next = offset + 1 < text.count ? text[offset + 1] : nil
      switch (place, byte) {
      case (.word, _) where isBlank: place = .between
      case (.word, UInt8(ascii: "'")): place = .single
      case (.word, UInt8(ascii: "\"")): place = .double
      case (.single, UInt8(ascii: "'")), (.double, UInt8(ascii: "\"")): place = .word
      case (.word, UInt8(ascii: "\\")) where next != nil: isEscaped = true
      case (.double, UInt8(ascii: "\\")) where next.map { "\"\\$`".utf8.contains($0) } ?? false:
        isEscaped = true
      default: words[last].append(byte)
      }
    }
    return place == .single || place == .double ? nil : words
  }

  /// A word in single quotes.
  static func quoted(_ word: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] } + [quote]
  }
}
