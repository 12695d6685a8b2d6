/// A line of text being typed (UITextField): a prompt, the text with its caret, and a note at the right.
package struct TextField: Equatable {
  /// The character before the text.
  package var prompt: Unicode.Scalar
  /// The text in UTF-8.
  package var text: [UInt8]
  /// The number of bytes of the text before the caret.
  package var caret: Int
  /// The text at the right, such as the filter's mode or an error.
  package var note: String

  package init(prompt: Unicode.Scalar, text: [UInt8], caret: Int, note: String) {
    self.prompt = prompt
    self.text = text
    self.caret = caret
    self.note = note
  }
}
