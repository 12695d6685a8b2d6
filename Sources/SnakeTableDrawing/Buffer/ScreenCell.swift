/// One position on the screen: what stands there, how it looks, and the arms of the lines through it.
/// 16 bytes, so that a row of them compares as memory.
public struct ScreenCell: Equatable, Sendable {
  /// 0 for a blank, a Unicode scalar, or a reference to a longer cluster of the same buffer.
  var content: UInt32
  /// Its colours and attributes.
  public var style: Style
  /// Lines through the cell; they show where there is no text.
  public var arms: BoxArms
  /// Columns taken: 1, 2, or 0 for the right half of a wide glyph.
  public internal(set) var columns: UInt8

  init(content: UInt32 = 0, style: Style = .plain, arms: BoxArms = .none, columns: UInt8 = 1) {
    self.content = content
    self.style = style
    self.arms = arms
    self.columns = columns
  }

  /// A blank in the terminal's own colours.
  public static let blank = ScreenCell()

  /// Set in `content` where the rest is an index into the buffer's clusters.
  static let clusterFlag: UInt32 = 1 << 31

  /// Neither text nor lines: only the style's background shows.
  public var isBlank: Bool { (content == 0 || content == 0x20) && arms.isEmpty }

  /// The right half of a wide glyph.
  public var isContinuation: Bool { columns == 0 }
}
