import CSnakeVTerm
import SnakeTableDrawing

/// libvterm's screen: what a terminal shows after the bytes written to it.
final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let size: Size

  init(size: Size) throws {
    guard let terminal = vterm_new(Int32(size.lines), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { throw Failure.noMemory }
    self.terminal = terminal
    self.screen = screen
    self.size = size
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  enum Failure: Error { case noMemory }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(terminal, buffer.baseAddress, buffer.count)
    }
  }

  /// Whether the bytes made the terminal answer.
  var hasReplies: Bool { vterm_output_get_buffer_current(terminal) > 0 }

  struct Cell: Equatable {
    var scalars: [UInt32]
    var attributes: TextAttributes = []
    var foreground = -1
    var background = -1
  }

  func cell(_ column: Int, _ line: Int) -> Cell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(line), col: Int32(column)), &cell)
    let scalars = Self.scalars(of: cell)
    // What libvterm says of the look of a right half is left over from the cell before.
    if scalars.isEmpty { return Cell(scalars: []) }
    var attributes: TextAttributes = []
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    return Cell(
      scalars: scalars, attributes: attributes, foreground: Self.index(cell.fg),
      background: Self.index(cell.bg))
  }

  /// Nothing for the right half of a wide glyph; a blank for an empty cell.
  private static func scalars(of cell: VTermScreenCell) -> [UInt32] {
    let all = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    if all.first == .max { return [] }
    let scalars = all.prefix { $0 != 0 }
    return scalars.isEmpty ? [0x20] : Array(scalars)
  }

  /// The palette's entry; -1 for the terminal's own colours.
  private static func index(_ color: VTermColor) -> Int {
    let type = color.type
    if type & (UInt8(VTERM_COLOR_DEFAULT_FG.rawValue) | UInt8(VTERM_COLOR_DEFAULT_BG.rawValue)) != 0 {
      return -1
    }
    return Int(color.indexed.idx)
  }
}
