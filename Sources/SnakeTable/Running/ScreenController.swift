import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// An object that draws the content of a screen and handles its events (UIViewController). All methods are called on the thread
/// or actor that runs the screen.
public protocol ScreenController: AnyObject {
  /// Whether the controller is finished. The loop then ends.
  var isFinished: Bool { get }
  /// Called with the capabilities of the terminal when the screen opens, or when the controller is added to an open one. A
  /// `HeadlessScreen` has no terminal and does not call it.
  func screenDidOpen(_ traits: TerminalTraits)
  /// Called after the first frame of the screen, for work that the first frame does not need, or when the controller is added to
  /// a screen that is shown. The next frame follows at once. Not called by a `HeadlessScreen`.
  func screenDidAppear()
  /// The glyphs of lines and corners to draw with; nil for glyphs that the terminal can show.
  var glyphs: BoxGlyphs? { get }
  /// Called before the first frame and whenever the size of the screen changes.
  func resize(to size: Size)
  /// Returns the number of lines that show the whole content, at most `maximum`; nil for `maximum`. Called on a screen
  /// below the prompt (`--height`), before each frame and after the first `resize`, which is to the maximum.
  func preferredHeight(atMost maximum: Int) -> Int?
  /// Draws one frame into a blank buffer of the screen's size; the time is that of `MonotonicClock`.
  func draw(into buffer: inout CellBuffer, at time: Duration)
  /// The position of the terminal's cursor in the last frame; nil to leave the cursor where it is.
  var cursor: TerminalCursor? { get }
  /// Handles a key press. The time is that of `MonotonicClock`.
  func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse
  /// Handles a mouse event. The time is that of `MonotonicClock`.
  func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse
  /// Handles one character of pasted text, which is not a key press.
  func paste(_ scalar: Unicode.Scalar) -> ScreenResponse
  /// Called when all keys, mouse events and pasted characters that have arrived together were handled, for work that they ask for
  /// together, such as the search for a text. The next frame follows.
  func inputDidEnd()
  /// Called when the terminal has reported its background colour, with the number of its colours. The terminal
  /// reports it only if the screen has queried it.
  func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse
  /// Called when data that arrives in the background has changed and can be adopted.
  func dataDidChange()
  /// Returns when the picture changes without an event after the frame at `time`.
  func nextChange(after time: Duration) -> NextChange
}

extension ScreenController {
  public func screenDidOpen(_ traits: TerminalTraits) {}
  public func screenDidAppear() {}
  public var glyphs: BoxGlyphs? { nil }
  public func preferredHeight(atMost maximum: Int) -> Int? { nil }
  public func paste(_ scalar: Unicode.Scalar) -> ScreenResponse { .none }
  public func inputDidEnd() {}
  public var cursor: TerminalCursor? { nil }
  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse { .none }
}

/// What the loop does after an event.
public enum ScreenResponse: Equatable, Sendable {
  /// Nothing visible has changed.
  case none
  /// Draws the next frame now.
  case redraw
  /// Sends the whole screen again, because its content may be damaged.
  case redrawAll
}

/// A controller that can share a screen with others (`SplitController`). It has the focus if keys go to it. Called on the
/// thread or actor that runs the screen.
public protocol FocusableController: ScreenController {
  /// Whether keys go to the controller. The default is true. Without the focus, the controller shows its cursor
  /// subdued.
  var hasFocus: Bool { get set }
}

extension ScreenController {
  /// Requests a new frame (UIView.setNeedsDisplay). Call it when the program changes what a controller shows while the loop
  /// of the asynchronous `run` sleeps, such as the progress of a `ProgressView`. Call it on the thread or actor of the
  /// screen. O(1).
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}

/// The capabilities of a terminal and the preferences in its user's environment (UITraitCollection).
public struct TerminalTraits: Equatable, Sendable {
  /// The number of colours: 0, 8, 16, 256 or 16777216.
  public var colors: Int
  /// Whether the background is light or dark; nil if unknown.
  public var background: Background?
  /// The glyphs of lines and corners that the terminal's font has.
  public var repertoire: BoxGlyphs.Repertoire
  /// Whether animations are turned off: SNAKETABLE_REDUCE_MOTION or CI is set.
  public var reducesMotion: Bool

  /// Creates traits with the given values, for a picture without a terminal.
  public init(
    colors: Int = 256, background: Background? = nil, repertoire: BoxGlyphs.Repertoire = .unicode,
    reducesMotion: Bool = false
  ) {
    self.colors = colors
    self.background = background
    self.repertoire = repertoire
    self.reducesMotion = reducesMotion
  }

  /// Creates the traits of an open screen and of the process's environment.
  package init(_ screen: Screen) {
    self.init(
      colors: screen.colors, background: Environment.background, repertoire: screen.glyphs.repertoire,
      reducesMotion: Environment.reducesMotion)
  }
}

extension Environment {
  /// Whether SNAKETABLE_REDUCE_MOTION or CI is set: the user wants no animations, or nobody sees them.
  package static var reducesMotion: Bool { self["SNAKETABLE_REDUCE_MOTION"] != nil || self["CI"] != nil }

  /// The background according to COLORFGBG (`15;0` is black); nil if the variable does not contain it.
  package static var background: Background? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else { return nil }
    // Of the sixteen colours, 7 and the bright ones except bright black are light.
    return (0...6).contains(index) || index == 8 ? .dark : .light
  }
}

extension TableAppearance {
  /// Returns the appearance with the theme and the glyphs that suit a terminal, unless the program has chosen others.
  func adapted(to traits: TerminalTraits) -> TableAppearance {
    var adapted = self
    if theme == .neutral { adapted.theme = Theme(colors: traits.colors, background: traits.background) }
    if glyphs == .unicode { adapted.glyphs = TableGlyphs(traits.repertoire) }
    if traits.repertoire == .ascii { adapted.displayWidth = .ascii }
    return adapted
  }
}

/// Sends work to a table from other threads and tasks. A table belongs to the thread or actor that runs its loop, and
/// may only be used there.
///
///     let mailbox = table.mailbox
///     Task.detached {
///       let rows = await load()
///       mailbox.post { table in table.dataSource = ArrayDataSource([TableSection(rows: rows)]) }
///     }
///     try table.run()
public final class TableMailbox: Sendable {
  /// A closure that uses the table.
  public typealias Work = @Sendable (TableView) -> Void

  private let work = Monitor<[Work]>([])

  init() {}

  /// Asks the table's loop to do the work before its next frame, in the order of the calls. Never waits. If no loop
  /// is running, the next one does the work when it begins.
  public func post(_ newWork: @escaping Work) {
    work.append(newWork)
    Waker.shared.wake()
  }

  /// Returns the posted work and removes it from the mailbox.
  func takeAll() -> [Work] { work.takeAll() }
}

extension TableView {
  /// Does the work that was posted to the mailbox. Programs that show a table without a `TableController` call it
  /// whenever `Waker.shared` wakes.
  public func performPostedWork() {
    for work in mailbox.takeAll() { work(self) }
  }

  /// Requests a new frame (UIView.setNeedsDisplay). Call it when the program changes the table while the loop of the
  /// asynchronous `run` sleeps. `reloadData` and new data sources, configurations and appearances request a frame
  /// themselves.
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}

extension Alphabet {
  /// The alphabet of the user's language, according to the environment variables LC_ALL, LC_COLLATE and LANG
  /// (UILocalizedIndexedCollation.current()); the letters from A to Z if none is set. Read once.
  public static let current: Alphabet = {
    let locale = Environment["LC_ALL"] ?? Environment["LC_COLLATE"] ?? Environment["LANG"] ?? ""
    return Alphabet(language: String(locale.prefix { $0.isLetter }))
  }()
}

/// When a picture changes without an event.
public enum NextChange: Equatable, Sendable {
  /// The picture does not change without an event.
  case never
  /// The picture is moving: it changes with the next frame.
  case nextFrame
  /// The picture changes at a time of `MonotonicClock`.
  case at(Duration)

  /// Returns the earlier one of two changes.
  package func earlier(_ other: NextChange) -> NextChange {
    switch (self, other) {
    case (.nextFrame, _), (_, .nextFrame): .nextFrame
    case (.at(let first), .at(let second)): .at(min(first, second))
    case (.never, let change), (let change, .never): change
    }
  }

  /// Returns the earlier one of this change and a change at a time of `MonotonicClock` in nanoseconds; nil for none.
  package func earlier(nanoseconds: Int?) -> NextChange {
    nanoseconds.map { earlier(.at(.nanoseconds($0))) } ?? self
  }
}
