import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The values that the state of the browsing screen consists of, one for each concern.
extension BrowserController {
  /// The list, and the screens on top of it.
  struct Pages {
    /// The list.
    let list: TableController
    /// The list and the screens on top of it. All of them are tables.
    let navigation: NavigationController
  }

  /// The actions of keys.
  struct Keys {
    /// The actions of keys in the list and in the screens on top of it.
    let list: BrowserKeyMap
    /// The actions of keys while a filter is typed.
    let filter: BrowserKeyMap
    /// The keys that leave from everywhere: also from a menu, and while a filter is typed.
    let leaving: [KeyPress]
  }

  /// What the user is typing.
  struct Typing {
    /// The filter of the list; nil for none.
    var filterLine: FilterLine?
    /// Whether the last key edited the filter and did not act on the list.
    var editsFilter = false
    /// The number typed so far, for `42G`; nil for none.
    var number: Int?
    /// Whether the last key was an Esc that would have left the screen and its marks.
    var asksBeforeLeaving = false
    /// Keys that wait for rows.
    var ahead = TypedAhead()
  }

  /// What the cursor and the viewport stay with while rows arrive, move and disappear.
  struct Following {
    /// Whether the cursor moves to the last row whenever a row arrives.
    var followsEnd: Bool
    /// The identifier of the row that the user has moved the cursor to, which a filter may hide; nil for none.
    var anchor: Int?
    /// Whether the user has pressed a key.
    var hasHandledKey = false
    /// Whether the rows of another filter or order replace the rows shown as soon as they are known.
    var showsOtherRows = false
    /// The texts by which rows are found again in files that have changed.
    var texts = RowTexts()
  }

  /// The demo; without a loop and a menu for a list of the user.
  struct Demonstration {
    var loop: DemoLoop?
    /// The demos to switch to; nil for none.
    var menu: DemoMenu?
  }

  /// The command or the stream whose records are the list.
  struct LiveList {
    /// The command whose output replaces the list; nil for none.
    var command: ListCommand?
    /// The command whose output is the list; nil for the inputs.
    var shown: ListCommand?
    /// The stream whose latest records are the list; nil for the inputs or a command.
    var stream: KeyedStream?
    /// The times at which the command or the stream is read again; nil if that is not done.
    var timer: RefreshTimer?
  }

  /// What the bottom line says.
  struct Footer {
    /// The result of the last action, shown in place of the hints until the next key; nil for none.
    var notice: String?
    /// The command of a key that waits for long values of rows; nil for none. Other input takes its place.
    var waitingCommand: UserCommand?
    var usualHints: UsualHints?
  }

  /// How the list shares the screen.
  struct Arrangement {
    /// The maximum width of the list without a pane, in columns; nil for no limit.
    let usualMaximumWidth: Int?
    /// The decision about the list's separators.
    var density: Density
    /// The maximum height of a screen below the prompt, in lines; nil for another screen.
    var maximumHeight: Int?
    /// The pane beside the list; nil for a list without records and for screen readers.
    var preview: PreviewController?
    /// The screen that the list shares with the pane; nil for a screen without a pane.
    weak var split: SplitController?
  }

  /// The words for screen readers.
  struct Speech {
    /// Whether the words about the cursor's row may have to change.
    var isNeeded = true
    /// What the last words were about.
    var announced = Announced()
  }

  /// What the screen is shown in, and what it is connected with.
  package struct Surroundings {
    /// Returns the message shown in place of the hints, such as that the input can no longer be read; nil for none.
    let message: () -> String?
    /// The titles of the lists that this one was opened from; empty if it can only be left.
    var outerTitles: [CellText] = []
    /// The row whose list is to be opened; nil for none.
    var listToOpen: String?
    /// Hands the terminal to a program and waits for its end; nil without a terminal.
    package var runInForeground: ((Program) throws(SystemError) -> Program.Ending)?
    /// Returns the message about an input that cannot be read: its path, a colon and the reason.
    package var describe: ((InputError) -> String)?
    /// Wakes the loop when something has arrived.
    var waker = Waker.shared
  }
}
