import TableDrawing
import TableModel

/// Puts the rows of two contents into one list, and says what becomes of each.
struct TransitionBuilder {
  private let old: ViewportContent
  private let new: ViewportContent
  private let change: any TableChange
  /// Rows of the new content that are known, and where the old ones stood that are.
  private let newRows: [TableIndexPath: ViewportContent.Row]
  private let oldPaths: Set<TableIndexPath>
  private let newSections: Set<Int>
  private let oldSections: Set<Int>

  private(set) var sections: [TableTransition.Section] = []
  private(set) var lifts: [TableTransition.Lift] = []
  /// Rows that keep their place in the order: where they are in `sections`, and as they were and will be.
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
  }

  // MARK: Sections

  private mutating func appendKept(_ old: ViewportContent.Section, _ new: ViewportContent.Section) {
    let numbers = Dictionary(
      uniqueKeysWithValues: new.rows.enumerated().compactMap { index, row in row.path.map { ($0, index) } })
    let matches = old.rows.map { $0.path.flatMap(change.newPath(of:)).flatMap { numbers[$0] } }
    let elements = ListUnion.elements(matches: matches, count: new.rows.count)
    var rows: [TableTransition.Row] = []
    for (number, element) in elements.enumerated() {
      let isAbove = elements[...number].allSatisfy { $0.old == nil }
      let isBelow = elements[number...].allSatisfy { $0.old == nil }
      switch (element.old.map { old.rows[$0] }, element.new.map { new.rows[$0] }) {
      case (let row?, let place?):
        if !row.isLifted {
          kept.append((TableIndexPath(row: rows.count, section: sections.count), row, place))
        }
        rows.append(keep(row, place))
      case (let row?, nil): rows.append(release(row))
      case (nil, let row?):
        rows.append(
          admit(row, wasThere: isAbove || isBelow ? wasBeyond(row, of: old, isAbove: isAbove) : false))
      case (nil, nil): break
      }
    }
    dropOddRow(above: elements.prefix { $0.old == nil }.count, in: &rows)
    append(new, number: new.number, rows, TransitionValue(old.opacity, to: Fade.opaque))
  }

  /// Whether a row stood in the section all along, above or below what is known of it.
  private func wasBeyond(
    _ row: ViewportContent.Row, of section: ViewportContent.Section, isAbove: Bool
  ) -> Bool {
    guard let place = row.path.flatMap(change.oldPath(of:)), place.section == section.number else {
      return false
    }
    let known = section.rows.compactMap(\.path?.row)
    return isAbove ? place.row < known.min() ?? .max : place.row > known.max() ?? -1
  }

  /// So that a snake keeps its sides: what stood above the known rows is an even number of rows.
  private mutating func dropOddRow(above count: Int, in rows: inout [TableTransition.Row]) {
    let above = rows.indices.prefix(count).filter { rows[$0].extent.from > 0 }
    guard let first = above.first, !above.count.isMultiple(of: 2) else { return }
    rows.remove(at: first)
    for index in kept.indices where kept[index].path.section == sections.count { kept[index].path.row -= 1 }
  }

  /// One that has gone, stands elsewhere among those that are known, or is out of view now.
  private mutating func appendOld(_ section: ViewportContent.Section) {
    let number = section.number.flatMap(change.newSection(of:))
    let isOutOfView = number.map { !newSections.contains($0) } ?? false
    append(
      section, number: isOutOfView ? number : nil, section.rows.map { release($0) },
      TransitionValue(section.opacity, to: isOutOfView ? Fade.opaque : 0))
  }

  /// One that has come, stood elsewhere among those that are known, or was out of view.
  private mutating func appendNew(_ section: ViewportContent.Section) {
    let number = section.number.flatMap(change.oldSection(of:))
    let isFirst = sections.isEmpty
    let isBeyond =
      number.map { number in
        !oldSections.contains(number)
          && (isFirst ? number < oldSections.min() ?? .min : number > oldSections.max() ?? .max)
      } ?? false
    append(
      section, number: section.number, section.rows.map { admit($0, wasThere: isBeyond) },
      TransitionValue(isBeyond ? Fade.opaque : 0, to: Fade.opaque))
  }

  private mutating func append(
    _ section: ViewportContent.Section, number: Int?, _ rows: [TableTransition.Row],
    _ opacity: TransitionValue
  ) {
    sections.append(
      TableTransition.Section(
        number: number, header: section.header, footer: section.footer, rows: rows, opacity: opacity))
  }

  // MARK: Rows

  private mutating func keep(_ old: ViewportContent.Row, _ new: ViewportContent.Row) -> TableTransition.Row {
    if old.isLifted { lift(old, to: new) }
    return TableTransition.Row(
      path: new.path, look: new.look, extent: TransitionValue(old.extent, to: new.extent),
      opacity: TransitionValue(old.opacity, to: Fade.opaque), isEmpty: old.isLifted)
  }

  /// A row that leaves its place: it has gone, is lifted to another, or is only out of view.
  private mutating func release(_ row: ViewportContent.Row) -> TableTransition.Row {
    let path = row.path.flatMap(change.newPath(of:))
    let place = path.flatMap { newRows[$0] }
    let isLifted = place != nil || row.isLifted
    if isLifted { lift(row, to: place) }
    let stays = path != nil && place == nil
    return TableTransition.Row(
      path: stays ? path : nil, look: row.look,
      extent: TransitionValue(row.extent, to: stays ? row.extent : 0),
      opacity: TransitionValue(row.opacity, to: stays ? Fade.opaque : 0),
      isEmpty: isLifted || row.isEmpty, lift: isLifted && place == nil ? lifts.count - 1 : nil)
  }

  /// A row that comes to a place: it is new, lifted here from another, or was there, out of view.
  private func admit(_ row: ViewportContent.Row, wasThere: Bool) -> TableTransition.Row {
    let place = row.path.flatMap(change.oldPath(of:))
    let isMoved = place.map(oldPaths.contains) ?? false
    let stays = wasThere && !isMoved
    return TableTransition.Row(
      path: row.path, look: row.look, extent: TransitionValue(stays ? row.extent : 0, to: row.extent),
      opacity: TransitionValue(stays || isMoved ? Fade.opaque : 0, to: Fade.opaque), isEmpty: isMoved)
  }

  /// - Parameter place: where it goes; nil for a row that fades on its way.
  private mutating func lift(_ row: ViewportContent.Row, to place: ViewportContent.Row?) {
    lifts.append(
      TableTransition.Lift(
        path: place?.path, look: row.look, line: TransitionValue(row.line, to: place?.line ?? row.line),
        opacity: TransitionValue(row.opacity, to: place == nil ? 0 : Fade.opaque),
        height: place?.height ?? row.height))
  }

  // MARK: Anchor

  /// What stays in view from one content to the other: its top, the row the eye is on, or the first that there is.
  func anchor(cursor: Int?, lines: Int) -> TableTransition.Anchor? {
    if let old = old.topLine, let new = new.topLine { return .top(TransitionValue(old, to: new)) }
    let visible = kept.filter {
      (0..<lines).contains($0.old.line) && (0..<lines).contains($0.new.line)
    }
    guard let row = visible.first(where: { $0.new.identifier == cursor }) ?? visible.first else { return nil }
    return .row(row.path, TransitionValue(row.old.line, to: row.new.line))
  }
}
