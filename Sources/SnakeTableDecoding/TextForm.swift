/// How the text of an input is stored: packed, and in which encoding.
package struct TextForm: Equatable, Sendable {
  /// The format that the input is packed in, or nil.
  package internal(set) var packing: Packing?
  package internal(set) var encoding = TextEncoding.utf8
  /// How many times as many bytes were unpacked as were read; 1 if nothing is packed.
  package internal(set) var ratio = 1

  package init() {}

  /// Recognises the form by the first bytes of an input. The encoding of packed text is not recognised.
  /// - Parameter isWhole: Whether no more bytes follow.
  package init(of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ choice: EncodingChoice) {
    packing = Packing.of(bytes)
    if case .named(let encoding) = choice {
      self.encoding = encoding
    } else if packing == nil {
      let evidence = EncodingRecognition.evidence(
        in: bytes, isWhole: isWhole, isBeginning: true, isUnicode: choice == .unicode)
      encoding = evidence.encoding
    }
  }

  /// What is unusual: the names of the packing and of an encoding other than UTF-8.
  package var names: [String] {
    [packing?.rawValue, encoding == .utf8 ? nil : encoding.rawValue].compactMap { $0 }
  }

  /// Whether the text differs from the bytes of the input.
  package var isDecoded: Bool { packing != nil || encoding != .utf8 && encoding.isDecoded }
}

/// Which encodings an input may have.
package enum EncodingChoice: Equatable, Sendable {
  /// The encoding is recognised.
  case recognised
  /// The encoding is recognised, and is UTF-8, UTF-16 or UTF-32.
  case unicode
  case named(TextEncoding)
}
