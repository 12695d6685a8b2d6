/// One position on the screen: its text, its style, and the arms of the lines through it. 16 bytes, so that a line
/// of cells can be compared as memory.
package struct ScreenCell: Equatable, Sendable {
  /// 0 for a blank, a Unicode scalar, or an index into the buffer's clusters marked with `clusterFlag`.
  var content: UInt32
  /// The colours and attributes.
  package var style: Style
  /// The arms of the lines through the cell; visible where there is no text.
  package var arms: BoxArms
  /// The width in columns: 1, 2, or 0 for the right half of a wide glyph.
  package internal(set) var columns: UInt8

  init(content: UInt32 = 0, style: Style = .plain, arms: BoxArms = .none, columns: UInt8 = 1) {
    self.content = content
    self.style = style
    self.arms = arms
    self.columns = columns
  }

  /// A blank in the terminal's default colours.
  package static let blank = ScreenCell()

  /// The bit of `content` that is set if the other bits are an index into the buffer's clusters.
  static let clusterFlag: UInt32 = 1 << 31

  /// Whether the cell has neither text nor lines, so that only its background is visible.
  package var isBlank: Bool { (content == 0 || content == 0x20) && arms.isEmpty }

  /// Whether every terminal draws the cell one column wide.
  package var isASCIIOrLines: Bool { content < 0x80 }

  /// The text of the cell if it is printable ASCII without blanks; nil otherwise.
  package var printableASCII: UInt8? {
    content > 0x20 && content < 0x7F && columns == 1 ? UInt8(truncatingIfNeeded: content) : nil
  }

  /// Whether the cell is the right half of a wide glyph.
  package var isContinuation: Bool { columns == 0 }
}
