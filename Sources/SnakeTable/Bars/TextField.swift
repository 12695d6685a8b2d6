/// A line of text being typed (UITextField): a prompt, the text with its caret, and a note at the right.
package struct TextField {
  /// What precedes the text.
  package var prompt: Unicode.Scalar
  /// The text in UTF-8.
  package var text: [UInt8]
  /// How many bytes of the text precede the caret.
  package var caret: Int
  /// What is said about the text.
  package var note: String

  package init(prompt: Unicode.Scalar, text: [UInt8], caret: Int, note: String) {
    self.prompt = prompt
    self.text = text
    self.caret = caret
    self.note = note
  }
}
