import SnakeTableRecords

/// What a list shows on the screen, as far as options can say it.
package struct ShownView: Equatable {
  /// The state of the list, with the filter that is typed.
  package var state: ListState
  /// The format that the user has chosen; nil for that of the options.
  package var format: ListFormat?
  /// Whether long titles are on several lines.
  package var wrapsTitles: Bool
  /// Whether the pane with the fields is open, if the user has changed that; nil if the pane is as at start.
  package var isPaneOpen: Bool?

  package init(
    _ state: ListState, format: ListFormat? = nil, wrapsTitles: Bool = false, isPaneOpen: Bool? = nil
  ) {
    (self.state, self.format) = (state, format)
    (self.wrapsTitles, self.isPaneOpen) = (wrapsTitles, isPaneOpen)
  }
}

extension ListScreen {
  /// The state of the list with the filter that is typed; nil before there is a list.
  var shownState: ListState? {
    guard var state = source?.state else { return nil }
    let line = typing.filterLine
    state.filter = line.map { String(decoding: $0.editor.bytes, as: UTF8.self) }
    state.filterMode = line?.mode ?? history.initial.filterMode
    return state
  }

  /// The command line that shows the list as it is now, without passwords; nil for a list that no command line shows.
  package var commandLine: [UInt8]? { commandLine(hasPasswords: false) }

  /// Returns the command line that shows the list as it is now; nil for a list that no command line shows.
  func commandLine(hasPasswords: Bool) -> [UInt8]? {
    guard let state = shownState, let commandLine = surroundings.commandLine,
      live.shown == nil || live.timer != nil
    else {
      return nil
    }
    return commandLine(
      ShownView(
        state, format: chosenFormat, wrapsTitles: list.configuration.wrapsTitles,
        isPaneOpen: arrangement.preview?.choice), hasPasswords)
  }
}
