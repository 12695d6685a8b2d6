/// A line of text being typed (UITextField): a prompt, the text with its caret, and notes at the right.
package struct TextField: Equatable {
  /// The notes at the right.
  package enum Notes: Equatable {
    /// As many notes as the text leaves room for, the most important first.
    case hints([String])
    /// An error or a limit in the colour of warnings. It is cut only if it does not fit beside the start of the text.
    case warning(String)
  }

  /// The character before the text.
  package var prompt: Unicode.Scalar
  /// The text in UTF-8.
  package var text: [UInt8]
  /// The number of bytes of the text before the caret.
  package var caret: Int
  package var notes: Notes

  package init(prompt: Unicode.Scalar, text: [UInt8], caret: Int, notes: Notes) {
    self.prompt = prompt
    self.text = text
    self.caret = caret
    self.notes = notes
  }
}
