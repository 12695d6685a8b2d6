@testable import SnakeTable
import Testing

/// Tests of the layout of a table's content, and of the need for a scroll bar.
@Suite struct TableContentTests {
  private func source(_ rows: Int) -> ArrayDataSource {
    ArrayDataSource([TableSection(rows: (0..<rows).map { TableCell(title: CellText("\($0)")) })])
  }

  private func context(
    _ size: Size, _ configuration: TableConfiguration = .init(verticalScrollIndicator: .automatic)
  )
    -> LayoutContext
  {
    var viewport = Viewport()
    viewport.size = size
    return LayoutContext(viewport: viewport, configuration: configuration, appearance: TableAppearance())
  }

  @Test func contentThatFitsNeedsNoScrollBar() {
    let content = TableContent(
      source(5), configuration: TableConfiguration(separator: .none, verticalScrollIndicator: .automatic))
    let plain = TableConfiguration(separator: .none, verticalScrollIndicator: .automatic)
    let height = content.layout.height
    #expect(content.scrollIndicator(in: context(Size(columns: 30, lines: height), plain)) == nil)
    let context = context(Size(columns: 30, lines: height - 1), plain)
    #expect(content.scrollIndicator(in: context) != nil && content.safeArea(in: context) == 1)
  }

  @Test func narrowTablesHaveNoScrollBar() {
    let content = TableContent(source(50), configuration: TableConfiguration())
    #expect(content.safeArea(in: context(Size(columns: 10, lines: 5))) == 0)
    #expect(content.safeArea(in: context(Size(columns: 11, lines: 5))) == 1)
    #expect(content.safeArea(in: context(Size(columns: 30, lines: 0))) == 0)
  }

  @Test func eachLayoutIsAnotherGeneration() {
    let source = source(5)
    var content = TableContent(source, configuration: TableConfiguration())
    let first = content.generation
    let context = context(Size(columns: 30, lines: 5))
    content.update(in: context)
    let second = content.generation
    content.layOut(in: context)
    #expect(Set([first, second, content.generation]).count == 3)
    content.updateSectionIndex(in: context)
    #expect(content.generation != second && content.sectionIndex == nil)
  }

  @Test func aLayoutIsAdoptedWithoutItsDataSource() {
    let (old, new) = (source(5), source(9))
    var content = TableContent(old, configuration: TableConfiguration())
    content.adoptLayout(of: TableContent(new, configuration: TableConfiguration()))
    #expect(content.layout.numberOfRows == 9 && content.dataSource === old)
  }
}
