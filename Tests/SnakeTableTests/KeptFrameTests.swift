import SnakeTable
import SnakeTableDrawing
import TestSupport
import Testing

/// Tests of frames that are drawn on top of the last one. They must look like frames drawn into an empty buffer, and
/// the lines reported as changed must be all that have.
@Suite struct KeptFrameTests {
  /// The same table twice: one is drawn on top of its last frame, the other always into an empty buffer.
  private struct Pair {
    let sources: [GrowingTable]
    let controllers: [TableController]
    var size: Size
    var buffer: CellBuffer
    /// What a terminal shows that gets only the lines reported as changed.
    var shown: CellBuffer
    /// The number of frames in which not all lines were reported as changed.
    var keptFrames = 0
    let hasColumns: Bool

    init(hasColumns: Bool = false, using generator: inout SeededGenerator) {
      self.hasColumns = hasColumns
      let sections = Pair.sections(hasColumns, using: &generator)
      var configuration = Pair.configuration(using: &generator)
      if hasColumns {
        configuration.columns = (0..<Int.random(in: 1...9, using: &generator)).map {
          TableColumn(title: CellText("Column \($0)"))
        }
      }
      var appearance = TableAppearance(theme: .dark)
      appearance.box = TableAppearance.BoxVariant.allCases.randomElement(using: &generator) ?? .outline
      let heights = Int.random(in: 1...3, using: &generator)
      let isMoving = Int.random(in: 0..<4, using: &generator) == 0
      sources = (0..<2).map { _ in GrowingTable(sections, rowHeights: .uniform(heights)) }
      controllers = sources.map { source in
        let table = TableView(
          dataSource: source, configuration: configuration, appearance: appearance,
          motion: Motion(isEnabled: isMoving))
        return TableController(table, title: "Rows", finishesOnChoice: true, allowsEditing: true)
      }
      size = Size(
        columns: Int.random(in: 1...50, using: &generator), lines: Int.random(in: 1...30, using: &generator))
      (buffer, shown) = (CellBuffer(size: size), CellBuffer(size: size))
      for controller in controllers { controller.resize(to: size) }
    }

    private static func sections(_ hasColumns: Bool, using generator: inout SeededGenerator) -> [TableSection]
    {
      (0..<Int.random(in: 1...4, using: &generator)).map { section in
        let hasLabels = Bool.random(using: &generator)
        let rows = (0..<Int.random(in: 0...30, using: &generator)).map {
          cell($0, hasColumns, using: &generator)
        }
        return TableSection(
          header: hasLabels ? SectionLabel(text: CellText("Header \(section)")) : nil,
          footer: hasLabels ? SectionLabel(text: CellText("Footer \(section)")) : nil, rows: rows)
      }
    }

    static func cell(_ number: Int, _ hasColumns: Bool, using generator: inout SeededGenerator) -> TableCell {
      if hasColumns, Int.random(in: 0..<9, using: &generator) > 0 {
        return TableCell(
          columns: (0..<Int.random(in: 0...9, using: &generator)).map {
            CellText(String(repeating: "\(number)", count: $0 % 4))
          })
      }
      let titles = [
        "Row \(number)", "日本語 \(number)", "e\u{301}galite\u{301} \(number)", "",
        "The quick brown fox jumps over lazy dog \(number)",
      ]
      // Most lists have no combining marks, with which no frame is kept.
      let title = titles[[0, 0, 0, 0, 0, 0, 1, 3, 4].randomElement(using: &generator) ?? 0]
      var cell = TableCell(title: CellText(title))
      if Bool.random(using: &generator) { cell.subtitle = "below" }
      if Bool.random(using: &generator) { cell.detail = CellText("\(number * 7)") }
      if Int.random(in: 0..<40, using: &generator) == 0 {
        cell.configuration = CellConfiguration(
          titleLines: 2, backgroundView: .fill(.style(Style(background: .palette(4)))))
      }
      return cell
    }

    private static func configuration(using generator: inout SeededGenerator) -> TableConfiguration {
      TableConfiguration(
        style: TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain,
        separator: TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .none,
        inset: Int.random(in: 0...3, using: &generator),
        cornerSteps: Int.random(in: 0...2, using: &generator),
        wrapsTitles: Int.random(in: 0..<3, using: &generator) == 0,
        shadow: [nil, nil, .ambient, .drop].randomElement(using: &generator) ?? nil,
        allowsMultipleSelection: Bool.random(using: &generator),
        allowsMultipleSelectionDuringEditing: Bool.random(using: &generator),
        verticalScrollIndicator: Bool.random(using: &generator) ? .automatic : .never)
    }

    /// Performs something that a user or a program does, on both tables.
    mutating func act(using generator: inout SeededGenerator) {
      let keys =
        ["j", "j", "j", "k", "k", "Space", "PageDown", "PageUp", "g", "G", "l", "h", "]", "[", "e"]
        + (hasColumns ? [">", ">", "<"] : [])
      switch Int.random(in: 0..<24, using: &generator) {
      case 0:
        let (section, cell) = (
          Int.random(in: 0..<sources[0].sections.count, using: &generator),
          Self.cell(99, hasColumns, using: &generator)
        )
        for source in sources where !source.sections[section].rows.isEmpty {
          // A data source may show another cell without being asked to reload.
          source.sections[section].rows[source.sections[section].rows.count / 2] = cell
        }
      case 1:
        let rows = (0..<Int.random(in: 0...30, using: &generator)).map {
          Self.cell($0, hasColumns, using: &generator)
        }
        for (source, controller) in zip(sources, controllers) {
          source.sections[0].rows = rows
          controller.tableView.reloadData()
        }
      case 2:
        size = Size(
          columns: Int.random(in: 1...50, using: &generator), lines: Int.random(in: 1...30, using: &generator)
        )
        for controller in controllers { controller.resize(to: size) }
      case 3:
        let theme = [Theme.dark, .light, .neutral].randomElement(using: &generator) ?? .dark
        for controller in controllers { controller.tableView.appearance.theme = theme }
      case 4:
        let title = CellText("Rows \(Int.random(in: 0..<3, using: &generator))")
        for controller in controllers { controller.title = title }
      case 5, 6:
        let lines = Int.random(in: -4...4, using: &generator)
        for controller in controllers { controller.tableView.scroll(byLines: lines) }
      case 7: for controller in controllers { controller.tableView.hasFocus.toggle() }
      case 9:
        let inset = EdgeInsets(
          top: Int.random(in: 0...3, using: &generator), bottom: Int.random(in: 0...3, using: &generator))
        for controller in controllers { controller.tableView.contentInset = inset }
      case 8: for source in sources { source.sections[0].header = SectionLabel(text: "Other") }
      default:
        let key = keys.randomElement(using: &generator).flatMap(KeyPress.init(name:)) ?? KeyPress(.down)
        for controller in controllers { _ = controller.handle(key, at: .zero) }
      }
    }

    /// Draws a frame on top of the last one and returns it with one drawn into an empty buffer.
    mutating func frames(at time: Int) -> (kept: CellBuffer, whole: CellBuffer) {
      if buffer.size != size {
        buffer.reset(size: size)
        shown.reset(size: size)
      } else if buffer.hasClusters {
        buffer.reset(size: size)
      }
      controllers[0].draw(into: &buffer, at: .nanoseconds(time))
      var whole = CellBuffer(size: size)
      controllers[1].draw(into: &whole, at: .nanoseconds(time))
      if let lines = buffer.changes.lines(below: size.lines) {
        keptFrames += 1
        if let move = buffer.changes.scroll { shown.scroll(move) }
        shown.copy(lines: lines, of: buffer)
      } else {
        shown.copy(lines: Array(0..<size.lines), of: buffer)
      }
      buffer.beginFrame()
      return (buffer, whole)
    }
  }

  @Test(arguments: 0..<UInt64(repetitions(25, inTestAll: 200)))
  func aFrameOnTopOfAnotherLooksLikeOneOfItsOwn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    compareFrames(of: Pair(using: &generator), using: &generator)
  }

  @Test(arguments: 0..<UInt64(repetitions(15, inTestAll: 200)))
  func theSameHoldsForColumns(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    compareFrames(of: Pair(hasColumns: true, using: &generator), using: &generator)
  }

  private func compareFrames(of pair: Pair, using generator: inout SeededGenerator) {
    var pair = pair
    for step in 0..<60 {
      let (kept, whole) = pair.frames(at: milliseconds(step * 40))
      for line in 0..<whole.lines {
        let isSame = kept.isSame(line: line, as: line, in: whole)
        let isShown = pair.shown.isSame(line: line, as: line, in: whole)
        guard isSame && isShown else {
          Issue.record(
            """
            step \(step), line \(line) \(isSame ? "was not reported" : "differs"):
            \(pair.shown.text().joined(separator: "\n"))
            instead of
            \(whole.text().joined(separator: "\n"))
            """)
          return
        }
      }
      pair.act(using: &generator)
    }
  }

  @Test(arguments: [false, true]) func scrollingByARowKeepsTheOthers(hasColumns: Bool) {
    var generator = SeededGenerator(seed: 1)
    var kept = 0
    let pairs = repetitions(12, inTestAll: 40)
    for _ in 0..<pairs {
      var pair = Pair(hasColumns: hasColumns, using: &generator)
      for step in 0..<40 {
        _ = pair.frames(at: step)
        for controller in pair.controllers { _ = controller.handle(KeyPress(.down), at: .zero) }
      }
      kept += pair.keptFrames
    }
    #expect(kept > 10 * pairs, "frames are drawn on top of the last one, not \(kept) of \(40 * pairs)")
  }

  /// A program can draw a table into a part of a frame of its own.
  @Test func whatIsDrawnBeforeTheTableStays() {
    let controller = TableController(
      arrayTable([["one", "two"]], columns: 20, lines: 8), title: "Rows", finishesOnChoice: true)
    controller.resize(to: Size(columns: 20, lines: 8))
    for _ in 0..<2 {
      var buffer = CellBuffer(size: Size(columns: 30, lines: 8))
      for line in 0..<8 { buffer.put("#", at: Point(column: 25, line: line), style: .plain) }
      controller.draw(into: &buffer, at: .zero)
      #expect(buffer.text().allSatisfy { $0.hasSuffix("#") })
      #expect(buffer.text().contains { $0.contains("two") })
    }
  }
}
