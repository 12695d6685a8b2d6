/// A bottom line in which text is typed: a prompt, the text with its caret, and notes at the right.
package struct TextFieldLine: Equatable {
  /// The notes at the right.
  package enum Notes: Equatable {
    /// As many notes as the text leaves room for, the most important first.
    case hints([String])
    /// An error or a limit in the colour of warnings. It is cut only if it does not fit beside the start of the text.
    case warning(String)
  }

  /// The character before the text.
  package var prompt: Unicode.Scalar
  package var text: EditedText
  /// The text that is shown while nothing is typed.
  package var placeholder: CellText
  package var notes: Notes

  package init(prompt: Unicode.Scalar, text: EditedText, placeholder: CellText = "", notes: Notes) {
    self.prompt = prompt
    self.text = text
    self.placeholder = placeholder
    self.notes = notes
  }
}
