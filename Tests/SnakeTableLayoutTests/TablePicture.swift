import SnakeTableDrawing
import SnakeTableModel
import TestSupport

@testable import SnakeTableLayout

/// Paints a whole table or a part of it, and returns the screen as lines of text.
func paint(
  _ dataSource: any TableDataSource, style: TableConfiguration.TableStyle = .plain,
  separator: TableConfiguration.SeparatorStyle = .line,
  width: Int, lines: Int? = nil, offset: Int = 0, maximumWidth: Int? = 84, cursor: Int? = nil,
  marked: [Int] = [],
  seconds: Double? = nil, glyphs: TableAppearance.Glyphs = .unicode
) -> [String] {
  paintBuffer(
    dataSource, style: style, separator: separator, width: width, lines: lines, offset: offset,
    maximumWidth: maximumWidth, cursor: cursor, marked: marked, seconds: seconds, glyphs: glyphs
  ).text(glyphs: glyphs.box)
}

func paintBuffer(
  _ dataSource: any TableDataSource, style: TableConfiguration.TableStyle = .plain,
  separator: TableConfiguration.SeparatorStyle = .line,
  width: Int, lines: Int? = nil, offset: Int = 0, maximumWidth: Int? = 84, cursor: Int? = nil,
  marked: [Int] = [],
  seconds: Double? = nil, glyphs: TableAppearance.Glyphs = .unicode, theme: Theme = .dark
) -> CellBuffer {
  let configuration = TableConfiguration(
    style: style, separator: separator, maximumWidth: maximumWidth, allowsMultipleSelection: !marked.isEmpty)
  let layout = TableLayout(dataSource, configuration: configuration)
  var selection = TableSelection(cursor: cursor)
  for identifier in marked { selection.toggle(identifier) }
  let height = lines ?? layout.height
  var animation: StrokeAnimation?
  if seconds != nil, let first = layout.path(atPosition: 0),
    let last = layout.path(atPosition: layout.numberOfRows - 1)
  {
    animation = StrokeAnimation(start: 0, duration: 250_000_000, firstRow: first, lastRow: last)
  }
  let painter = TablePainter(
    layout: layout, width: width, dataSource: dataSource,
    appearance: TableAppearance(theme: theme, glyphs: glyphs),
    presentation: TablePresentation(
      selection: selection, animation: animation, time: Int(((seconds ?? 0) * 1e9).rounded())))
  var buffer = CellBuffer(size: Size(columns: width, lines: height))
  painter.paint(into: &buffer, viewport: 0..<height, offset: offset)
  return buffer
}

/// Paints one frame of a table, or the finished picture.
/// - Parameter lines: the height of the viewport, or nil for the whole table.
func paintFrame(
  _ dataSource: any TableDataSource, _ configuration: TableConfiguration,
  _ appearance: TableAppearance = TableAppearance(theme: .dark), width: Int, lines: Int? = nil,
  offset: Int = 0, selection: TableSelection = TableSelection(), animation: StrokeAnimation? = nil,
  time: Int = 0, headersStick: Bool = true
) -> CellBuffer {
  let layout = TableLayout(dataSource, configuration: configuration)
  let painter = TablePainter(
    layout: layout, width: width, dataSource: dataSource, appearance: appearance,
    presentation: TablePresentation(selection: selection, animation: animation, time: time))
  let height = lines ?? layout.height
  var buffer = CellBuffer(size: Size(columns: width, lines: height))
  painter.paint(into: &buffer, viewport: 0..<height, offset: offset, headersStick: headersStick)
  return buffer
}

/// Returns the arrival animation of all rows of a table, starting at time 0, or nil if there are no rows.
func arrival(of dataSource: any TableDataSource, _ configuration: TableConfiguration) -> StrokeAnimation? {
  let layout = TableLayout(dataSource, configuration: configuration)
  guard let first = layout.path(atPosition: 0), let last = layout.path(atPosition: layout.numberOfRows - 1)
  else { return nil }
  return StrokeAnimation(start: 0, duration: 250_000_000, firstRow: first, lastRow: last)
}

/// The configuration of a plain table with a snake.
let snakeConfiguration = TableConfiguration(style: .plain, separator: .snake)

/// Returns a table of one section with rows of equal height.
func uniformTable(_ count: Int, height: Int = 1) -> GrowingTable {
  GrowingTable([section((0..<count).map { "Row \($0)" })], rowHeights: .uniform(height))
}

func milliseconds(_ count: Int) -> Int { count * 1_000_000 }
