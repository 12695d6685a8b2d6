import SnakeTable

/// The content of the bottom line.
extension ListScreen {
  /// The hints for the most important keys, or the filter, the number being typed, or a message.
  var bottomLine: BottomLine {
    if let questionField { return .field(questionField) }
    if let exportMessage { return .message(exportMessage) }
    if typing.asksBeforeLeaving { return .message(leavingQuestion) }
    if let notice = footer.notice { return .message(notice) }
    if showsMenu { return .hints(hints(of: keys.list).menu(footer.menuHint, BrowserAction.table)) }
    // A file has changed, so the rows may not match the filter: the message about it replaces the filter.
    let message = shownMessage
    if !showsList || message == nil || source?.hasChanged != true, let filterField {
      return .field(filterField)
    }
    if typing.number == nil, let message { return .message(message) }
    if let number = typing.number { return .hints(hints(ofNumber: number)) }
    if let note = noteAboutRecords ?? noteAboutPreview { return .message(note) }
    if let waitingHints { return .hints(waitingHints) }
    let context = UsualHints.Context(
      page: isPreviewFocused ? .details : pageKind, isPane: isPreviewFocused,
      showsOutput: isPreviewFocused && arrangement.preview?.command != nil,
      canChoose: canChoose, opening: opening, isNested: !surroundings.outerTitles.isEmpty,
      canSort: canSort, showsColumns: showsList && !list.configuration.columns.isEmpty && source != nil,
      folding: folding,
      actsOnColumn: cursorColumn != nil, offersPreview: offersPreview,
      isOfDatabase: showsList && source?.hasStructure == true,
      hidesColumns: showsList && list.hasHiddenColumns,
      canRetry: canRetry,
      canShift: !isPreviewFocused && (page.tableView.shift > 0 || canRetry && canShiftMessage),
      expandsSection: folding == .expand && list.selection.markedCount == 0,
      markedRows: list.selection.markedCount,
      demo: demonstration.menu?.shown, invites: demonstration.loop?.invites ?? false,
      repertoire: appearance.glyphs.box.repertoire)
    if let usual = footer.usualHints, usual.context == context { return .hints(usual.hints) }
    let hints = hints(in: context)
    footer.usualHints = UsualHints(context: context, hints: hints)
    return .hints(hints)
  }

  /// For how long the rows of a source have been awaited, if that takes a noticeable time, and the key that ends it.
  private var waitingHints: BarHints? {
    guard awaitsCursorRow, activity.seconds > 0 else { return nil }
    let title = surroundings.outerTitles.isEmpty && following.arrivedPath == nil ? "quit" : "cancel"
    let verb = source?.statement == nil ? "waiting" : "running"
    return BarHints(
      ["\(verb) \(activity.seconds.grouped) s", hints(of: keys.list).hint(title, .table(.back), .escape)])
  }

  /// A note about a field that no record has, or about another member of a JSON document that could hold the records, until
  /// a key is pressed.
  private var noteAboutRecords: String? {
    guard !following.hasHandledKey, showsList, let source else { return nil }
    if let field = source.missingField { return field.message }
    guard let name = source.laterRecordsMember else { return nil }
    let text = String(decoding: appearance.typesetter.marked(name), as: UTF8.self)
    return "also in this document: \(text) (--records)"
  }

  /// The hints shown last. Looking up the keys takes longer than drawing the line.
  struct UsualHints {
    struct Context: Equatable {
      let page: BrowserPage
      /// Whether keys go to the pane.
      let isPane: Bool
      /// Whether keys scroll the output of a command.
      let showsOutput: Bool
      let canChoose: Bool
      let opening: Opening
      /// Whether the list was opened from a row of another list.
      let isNested: Bool
      let canSort: Bool
      /// Whether the list has columns, which can be chosen.
      let showsColumns: Bool
      let folding: Folding
      /// Whether keys act on a column.
      let actsOnColumn: Bool
      let offersPreview: Bool
      /// Whether the rows are those of a table with a structure, or its list of tables.
      let isOfDatabase: Bool
      let hidesColumns: Bool
      /// Whether rows could not be read.
      let canRetry: Bool
      /// Whether texts are scrolled to the left, or the message of a failed page is truncated.
      let canShift: Bool
      /// Whether Enter expands the cursor's section.
      let expandsSection: Bool
      /// The number of rows that Enter writes; 0 for the cursor's row.
      let markedRows: Int
      /// The number of the demo; nil for none.
      let demo: Int?
      /// Whether the line of a demo is about lists of the user's own.
      let invites: Bool
      let repertoire: BoxGlyphs.Repertoire
    }

    let context: Context
    let hints: BarHints
  }

  /// What can be done with the cursor's section.
  enum Folding {
    case none, collapse, expand
  }

  /// What Right does on the cursor's row.
  enum Opening {
    case nothing, details, list, focusOnPane
  }

  var opening: Opening {
    if opensList { return .list }
    if showsList, showsPreview, !isPreviewFocused { return .focusOnPane }
    return showsDetails ? .details : .nothing
  }

  private var folding: Folding { !canFold ? .none : isOnCollapsedSection ? .expand : .collapse }

  private var canChoose: Bool {
    !settings.isPager && page.tableView.indexPathForFocusedRow != nil && currentRow.map(hasRow) != false
  }

  private var canRetry: Bool { showsList && list.canPerform(.retry) }
  private var canShiftMessage: Bool { list.configuration.columns.isEmpty && list.truncatesVisibleTexts }

  /// Whether there is more than one row to sort.
  var canSort: Bool { list.layout.numberOfRows > 1 && source != nil }

  /// Whether the cursor's row stands for a list, in a list of lists.
  var opensList: Bool {
    showsList && list.selection.cursor.flatMap { source?.list(ofRow: $0) } != nil
  }

  /// Whether Enter opens the table that the cursor's row stands for.
  var opensTable: Bool {
    source?.isListOfTables == true && opensList && list.selection.markedCount == 0
  }

  /// Whether the details of the cursor's row show more than the row: more fields, or text for which the row is too
  /// narrow.
  var showsDetails: Bool {
    if isPreviewFocused { return arrangement.preview?.canOpenField == true }
    if isOnCollapsedSection { return false }
    guard opensRow, showsList, source?.hasDetails == false, let path = list.indexPathForFocusedRow else {
      return opensRow
    }
    let (title, room) = (dataSource(of: page).cell(forRowAt: path).title.bytes, list.columns.content.count)
    return title.count > room && appearance.typesetter.columns(of: title, atMost: room + 1) > room
  }

  private func hints(ofNumber number: Int) -> BarHints {
    BarHints(["\(number)", hints(of: keys.list).hint("go to row", .table(.last), .character("G"))])
  }

  /// The question after an Esc that would have left marked rows: `2 marked: Esc again quits, ⏎ chooses`.
  private var leavingQuestion: String {
    let keys = hints(of: self.keys.list)
    let choices = [
      keys.hint("again quits", .table(.back), .escape), keys.hint("chooses", .table(.choose), .enter),
    ]
    let marked = list.selection.markedCount.grouped
    return "\(marked) marked: " + choices.compactMap { $0 }.joined(separator: ", ")
  }

  /// The hints for the keys that act on one field.
  private func fieldHints(_ keys: KeyHints<BrowserAction>) -> [String?] {
    [
      keys.hint("order", .sort, .character("s")), keys.verb(.group, .character("z")),
      keys.pair("width", (.widenField(by: 1), .character("+")), (.widenField(by: -1), .character("-"))),
      keys.verb(.total, .character("t")), keys.verb(.keep, .character("=")),
      keys.verb(.exclude, .character("!")), keys.verb(.bars, .character("b")),
    ]
  }

  /// The hints for the keys that can be used on the cursor's row, as they are bound, the most useful ones first.
  private func hints(in context: UsualHints.Context) -> BarHints {
    let keys = hints(of: pageKeys)
    let choose =
      context.canChoose
      ? keys.hint(
        context.expandsSection ? "expand" : titleOfChoosing(on: context.page), .table(.choose), .enter) : nil
    let open = openingHint(context.opening, keys)
    let quit = keys.verb(.table(.leave), .character("q"))
    let help = keys.verb(.table(.help), .character("?"))
    let move = keys.move(BrowserAction.table)
    let filter = keys.verb(.filter, .character("/"))
    let back = keys.verb(.close, .left)
    let shift = context.canShift ? keys.shift("shift", BrowserAction.table) : nil
    switch context.page {
    case .help:
      return BarHints(
        leading: keys.move(as: "scroll", BrowserAction.table), [filter],
        pinned: [keys.hint("close", .table(.back), .escape)])
    case .fields:
      let ofField = fieldHints(keys)
      return BarHints(
        leading: move,
        [keys.hint("show", .table(.toggleSelection), .character(" "))] + ofField.prefix(2)
          + [keys.verb(.values, .right)] + ofField.dropFirst(2) + [filter],
        pinned: [back, quit, help])
    case .values:
      return BarHints(
        leading: move,
        [
          choose, keys.verb(.table(.toggleSelection), .character(" ")),
          keys.hint("not these", .exclude, .character("!")), filter,
        ],
        pinned: [back, quit, help])
    case .details where context.showsOutput:
      return BarHints(
        leading: keys.move(as: "scroll", BrowserAction.table), [choose], pinned: [back, quit, help])
    case .details:
      let value = settings.isPager ? nil : keys.verb(.chooseValue, .character("v"))
      return BarHints(
        leading: move, [open, choose, shift, value, context.isPane ? nil : filter],
        pinned: [back, quit, help])
    case .list where context.actsOnColumn:
      return BarHints(
        leading: move, fieldHints(keys) + [keys.verb(.copy, .character("y"))],
        pinned: [keys.hint("back", .table(.back), .escape), quit, help])
    case .list:
      if let demos = demonstration.menu {
        let texts = context.invites ? demos.invitation : demos.hints
        return BarHints(leading: move, texts, pinned: [quit, help], spacing: 2)
      }
      let mark = context.canChoose ? keys.verb(.table(.toggleSelection), .character(" ")) : nil
      let sort = context.canSort ? keys.verb(.sort, .character("s")) : nil
      let fields = context.showsColumns ? keys.verb(.fields, .character("f")) : nil
      let fold = context.folding == .none ? nil : keys.verb(.collapse, .character("z"))
      let pane =
        context.opening == .focusOnPane
        ? keys.hint("close pane", .pane, .character("p")) : keys.verb(.pane, .character("p"))
      let columns = context.hidesColumns ? keys.shift("columns", BrowserAction.table) : nil
      let retry = context.canRetry ? keys.verb(.reload, .character("R")) : nil
      return BarHints(
        leading: move,
        [retry, choose, mark, filter, columns ?? shift, open, sort, fields] + databaseHints(context, keys),
        extras: [fold, context.offersPreview ? pane : nil],
        pinned: [context.isNested ? back : nil, quit, help])
    }
  }

  private func databaseHints(_ context: UsualHints.Context, _ keys: KeyHints<BrowserAction>) -> [String?] {
    guard context.isOfDatabase else { return [] }
    return [keys.verb(.structure, .character("i")), keys.verb(.query, .character(":"))]
  }

  /// Returns the hint for Right.
  func openingHint(_ opening: Opening, _ keys: KeyHints<BrowserAction>) -> String? {
    switch opening {
    case .nothing: nil
    case .details: keys.hint("details", .open, .right)
    // The hint for Enter says so.
    case .list: opensTable ? nil : keys.hint("open", .open, .right)
    case .focusOnPane: keys.hint("pane", .open, .right)
    }
  }

  func hints(of keyMap: BrowserKeyMap) -> KeyHints<BrowserAction> {
    KeyHints(keyMap, appearance: appearance)
  }
}
