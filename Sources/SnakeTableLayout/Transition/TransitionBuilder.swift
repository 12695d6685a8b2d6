import SnakeTableDrawing
import SnakeTableModel

/// Merges the rows of two contents into one list and determines the transition of each row.
struct TransitionBuilder {
  private let old: ViewportContent
  private let new: ViewportContent
  let change: any TableChange
  /// The known rows of the new content by index path, and the old index paths of the known rows of the old content.
  let newRows: [TableIndexPath: ViewportContent.Row]
  let oldPaths: Set<TableIndexPath>
  private let newSections: Set<Int>
  private let oldSections: Set<Int>

  private(set) var sections: [TableTransition.Section] = []
  /// The rows that are moved, in the order of their new positions.
  private(set) var movements: [TableTransition.Movement] = []
  /// The old and new positions of the rows that are moved, by their index paths in the new content.
  var departures: [TableIndexPath: (row: ViewportContent.Row, position: TableIndexPath)] = [:]
  var arrivals: [(row: ViewportContent.Row, position: TableIndexPath)] = []
  /// Whether text appears, and whether text disappears.
  var hasArrivals = false
  var hasDepartures = false
  /// The rows that keep their position in the order: the position in `sections`, and the row in the old and new
  /// content.
  private var kept: [(path: TableIndexPath, old: ViewportContent.Row, new: ViewportContent.Row)] = []

  init(old: ViewportContent, new: ViewportContent, change: any TableChange) {
    self.old = old
    self.new = new
    self.change = change
    newRows = Dictionary(
      uniqueKeysWithValues: new.sections.flatMap(\.rows).compactMap { row in row.path.map { ($0, row) } })
    oldPaths = Set(old.sections.flatMap(\.rows).compactMap(\.path))
    newSections = Set(new.sections.compactMap(\.number))
    oldSections = Set(old.sections.compactMap(\.number))
  }

  mutating func build() {
    let numbers = Dictionary(
      uniqueKeysWithValues: new.sections.enumerated().compactMap { index, section in
        section.number.map { ($0, index) }
      })
    let matches = old.sections.map { section in
      section.number.flatMap(change.newSection(of:)).flatMap { numbers[$0] }
    }
    for element in ListUnion.elements(matches: matches, count: new.sections.count) {
      switch (element.old.map { old.sections[$0] }, element.new.map { new.sections[$0] }) {
      case (let old?, let new?): appendKept(old, new)
      case (let old?, nil): appendOld(old)
      case (nil, let new?): appendNew(new)
      case (nil, nil): break
      }
    }
    movements = arrivals.compactMap { movement(of: $0.row, to: $0.position) }
  }

  // MARK: Sections

  private mutating func appendKept(_ old: ViewportContent.Section, _ new: ViewportContent.Section) {
    let numbers = Dictionary(
      uniqueKeysWithValues: new.rows.enumerated().compactMap { index, row in row.path.map { ($0, index) } })
    let matches = old.rows.map { $0.path.flatMap(change.newPath(of:)).flatMap { numbers[$0] } }
    let elements = ListUnion.elements(matches: matches, count: new.rows.count)
    var rows: [TableTransition.Row] = []
    var rowsAbove: [Int] = []
    for (number, element) in elements.enumerated() {
      let isAbove = elements[...number].allSatisfy { $0.old == nil }
      let isBelow = elements[number...].allSatisfy { $0.old == nil }
      switch (element.old.map { old.rows[$0] }, element.new.map { new.rows[$0] }) {
      case (let row?, let place?):
        kept.append((TableIndexPath(row: rows.count, section: sections.count), row, place))
        rows.append(keep(row, place))
      case (let row?, nil): rows += release(row, at: rows.count)
      case (nil, let row?):
        let wasThere = (isAbove || isBelow) && wasBeyond(row, of: old, isAbove: isAbove)
        let new = admit(row, at: rows.count, wasThere: wasThere)
        if wasThere, isAbove, new.extent.from > 0 { rowsAbove.append(rows.count) }
        rows.append(new)
      case (nil, nil): break
      }
    }
    dropOddRow(of: rowsAbove, in: &rows)
    append(
      new, number: new.number, rows, .returning(from: old.text), isSeen: (old.isSeen, true))
  }

  /// Returns whether a row was already in the section, above or below its known rows.
  private func wasBeyond(
    _ row: ViewportContent.Row, of section: ViewportContent.Section, isAbove: Bool
  ) -> Bool {
    guard let place = row.path.flatMap(change.oldPath(of:)), place.section == section.number else {
      return false
    }
    let known = section.rows.compactMap(\.path?.row)
    return isAbove ? place.row < known.min() ?? .max : place.row > known.max() ?? -1
  }

  /// Removes a row if the number of rows added above the known rows is odd, so that the turns of a snake keep their
  /// sides.
  private mutating func dropOddRow(of above: [Int], in rows: inout [TableTransition.Row]) {
    guard let first = above.first, !above.count.isMultiple(of: 2) else { return }
    rows.remove(at: first)
    let section = sections.count
    for index in kept.indices where kept[index].path.section == section { kept[index].path.row -= 1 }
    for index in arrivals.indices
    where arrivals[index].position > TableIndexPath(row: first, section: section) {
      arrivals[index].position.row -= 1
    }
    for (path, departure) in departures
    where departure.position > TableIndexPath(row: first, section: section) {
      departures[path]?.position.row -= 1
    }
  }

  /// Adds a section of the old content that was deleted, was moved among the known sections, or is out of view now.
  private mutating func appendOld(_ section: ViewportContent.Section) {
    let number = section.number.flatMap(change.newSection(of:))
    let isOutOfView = number.map { !newSections.contains($0) } ?? false
    let animation = section.number.map(change.animation(ofOldSection:))
    var rows: [TableTransition.Row] = []
    for row in section.rows { rows += release(row, at: rows.count) }
    if isOutOfView {
      append(section, number: number, rows, .returning(from: section.text), isSeen: (section.isSeen, true))
    } else if animation != RowAnimation.none {
      let absence = animation?.absence ?? section.text.absence
      hasDepartures = hasDepartures || absence != .whole
      append(
        section, number: nil, rows, .going(from: section.text, to: absence), isSeen: (section.isSeen, false))
    }
  }

  /// Adds a section of the new content that was inserted, was moved among the known sections, or was out of view.
  private mutating func appendNew(_ section: ViewportContent.Section) {
    let number = section.number.flatMap(change.oldSection(of:))
    let isFirst = sections.isEmpty
    let isBeyond =
      number.map { number in
        !oldSections.contains(number)
          && (isFirst ? number < oldSections.min() ?? .min : number > oldSections.max() ?? .max)
      } ?? false
    var rows: [TableTransition.Row] = []
    for row in section.rows { rows.append(admit(row, at: rows.count, wasThere: isBeyond)) }
    let animation = section.number.map(change.animation(ofNewSection:)) ?? .automatic
    let isThere = isBeyond || animation == .none
    hasArrivals = hasArrivals || !isThere && animation.absence != .whole
    append(
      section, number: section.number, rows, isThere ? .still : .coming(by: animation),
      isSeen: (isThere, true))
  }

  private mutating func append(
    _ section: ViewportContent.Section, number: Int?, _ rows: [TableTransition.Row],
    _ text: TextTransition, isSeen: (before: Bool, after: Bool)
  ) {
    sections.append(
      TableTransition.Section(
        number: number, header: section.header, footer: section.footer, rows: rows, text: text,
        presence: TransitionValue(isSeen.before ? Fade.opaque : 0, to: isSeen.after ? Fade.opaque : 0)))
  }

  // MARK: Timing

  /// Whether anything moves or changes its visibility.
  var moves: Bool {
    hasMovements || sections.contains { $0.text != .still || $0.rows.contains { $0.text != .still } }
  }

  /// Whether lines move, open or close, or text slides.
  var hasMovements: Bool {
    !movements.isEmpty
      || sections.contains { section in
        section.text.slides || !section.presence.isStill
          || section.rows.contains { !$0.extent.isStill || $0.text.slides }
      }
  }

  /// The quarters of the duration in which lines open and close: after deleted text has disappeared and before
  /// inserted text appears. If there are both, lines open and close at the same time in between, so that rows below
  /// keep their positions.
  var lineQuarters: Range<Int> {
    switch (hasDepartures, hasArrivals) {
    case (false, false): 0..<4
    case (false, true): 0..<2
    case (true, false): 2..<4
    case (true, true): 1..<3
    }
  }

  // MARK: Anchor

  /// Returns the anchor common to both contents: the top, the cursor's row, or the first visible row; nil if there
  /// is none.
  func anchor(cursor: Int?, lines: Int) -> TableTransition.Anchor? {
    if let old = old.topLine, let new = new.topLine { return .top(TransitionValue(old, to: new)) }
    let visible = kept.filter {
      (0..<lines).contains($0.old.line) && (0..<lines).contains($0.new.line)
    }
    guard let row = visible.first(where: { $0.new.identifier == cursor }) ?? visible.first else { return nil }
    return .row(row.path, TransitionValue(row.old.line, to: row.new.line))
  }
}
