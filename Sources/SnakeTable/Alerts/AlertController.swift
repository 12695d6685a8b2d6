import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A question in a box over the content of the screen, which is dimmed (UIAlertController).
///
///     let alert = AlertController(title: "Delete 3 packages?", message: "They cannot be restored.")
///     alert.addAction(AlertController.Action("Cancel", style: .cancel))
///     alert.addAction(AlertController.Action("Delete", style: .destructive) { delete() })
///     controller.present(alert)
///
/// Left, Right, Up, Down and Tab move between the text fields and the actions. Enter performs an action; in a text field, it
/// goes on to the next field and from the last one to the preferred action. The first letter of an action performs it, or
/// only moves to it if it is destructive. Esc cancels. A click performs an action.
///
/// The alert closes when an action is performed; present a new one each time. It belongs to the thread or actor that runs
/// its screen.
public final class AlertController: ResponderController {
  /// The text field or the action that has the focus, by its number.
  enum Focus: Equatable { case field(Int), action(Int) }

  /// The program's keys. Keys that edit text and move the focus come first.
  public let responder = Responder()
  /// The question, in bold; nil for none.
  public let title: CellText?
  /// The explanation below the title; nil for none. Line feeds end lines.
  public let message: CellText?
  /// The actions in the order of the calls of `addAction(_:)`; a single `OK` if there are none.
  public var actions: [AlertController.Action] { added.isEmpty ? [AlertController.Action()] : added }
  /// The text fields in the order of the calls of `addTextField(_:)`.
  public private(set) var textFields: [TextField] = []
  /// The number of the action that has the focus first, and that Enter in the last text field performs
  /// (UIAlertController.preferredAction); nil, or a number without an enabled action, for the first one that neither cancels nor
  /// destroys. Counted from 0.
  public var preferredAction: Int?
  /// The colours and glyphs; nil for those of the controller that the alert is presented over.
  public var appearance: TableAppearance?
  /// Whether and how fast the box is drawn as a stroke. Change it before the alert is presented.
  public var motion = Motion(duration: .milliseconds(180)) {
    didSet { arrival = arrival.map { _ in Flash(duration: motion.duration.nanoseconds) } }
  }
  /// Whether an action was performed, or the alert was cancelled.
  public private(set) var isFinished = false
  /// The action that was performed; nil for none.
  private(set) var performed: Action?
  private var added: [AlertController.Action] = []
  /// The focus that the user has chosen; nil for the first one.
  var movedFocus: Focus?
  /// The time since the box has begun to be drawn; nil if it is complete.
  var arrival: Flash?
  var size = Size(columns: 0, lines: 0)

  /// Creates an alert without actions.
  /// - Parameters:
  ///   - title: the question; nil for none.
  ///   - message: the explanation; nil for none.
  public init(title: CellText? = nil, message: CellText? = nil) {
    self.title = title
    self.message = message
    arrival = Flash(duration: motion.duration.nanoseconds)
  }

  /// Adds an action at the right of the others, or below them.
  public func addAction(_ action: AlertController.Action) { added.append(action) }

  /// Adds a text field below the message, and retains it. Read its text in the handler of an action. In an alert, Enter does not
  /// call the field's `primaryAction`.
  public func addTextField(_ field: TextField) {
    textFields.append(field)
    adopt(field)
  }

  // MARK: Actions

  /// Closes the alert and performs an action. Does nothing if the action is not enabled.
  func perform(_ index: Int) {
    guard actions.indices.contains(index), actions[index].isEnabled else { return }
    close(with: actions[index])
  }

  /// Closes the alert and performs the action that cancels, if there is one.
  func cancel() {
    close(with: actions.first { $0.style == .cancel && $0.isEnabled })
  }

  /// Closes the alert. Whoever waits for it goes on after the action.
  private func close(with action: Action?) {
    isFinished = true
    performed = action
    dismiss()
    action?.handler()
  }

  // MARK: Focus

  /// The text field or the action that gets the keys.
  var focus: Focus {
    if let movedFocus, all.contains(movedFocus) { return movedFocus }
    return textFields.isEmpty ? .action(firstAction) : .field(0)
  }

  /// The action that has the focus first.
  var firstAction: Int {
    if let preferredAction, actions.indices.contains(preferredAction), actions[preferredAction].isEnabled {
      return preferredAction
    }
    return actions.firstIndex { $0.isEnabled && $0.style == .default }
      ?? actions.firstIndex { $0.isEnabled && $0.style == .cancel } ?? actions.firstIndex(where: \.isEnabled)
      ?? 0
  }

  /// All that can have the focus, in order.
  var all: [Focus] {
    textFields.indices.map { .field($0) }
      + actions.indices.filter { actions[$0].isEnabled }.map { .action($0) }
  }

  /// The field that gets the keys; nil for an action.
  var focusedField: TextField? {
    if case .field(let index) = focus { textFields[index] } else { nil }
  }

  // MARK: ScreenController

  public var presentationAppearance: TableAppearance? { appearance }

  public func screenDidOpen(_ traits: TerminalTraits) {
    appearance = (appearance ?? TableAppearance()).adapted(to: traits)
    if traits.reducesMotion { motion.isEnabled = false }
  }

  public func resize(to size: Size) { self.size = size }
  public func dataDidChange() {}

  public func nextChange(after time: Duration) -> NextChange {
    motion.isEnabled && arrival != nil ? .nextFrame : .never
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension AlertController {
  /// Creates an alert with strings.
  @_disfavoredOverload
  public convenience init(title: String, message: String? = nil) {
    self.init(title: CellText(title), message: message.map(CellText.init))
  }
}

extension AlertController {
  /// A button of an alert (UIAlertAction).
  public struct Action {
    /// The meaning of an action (UIAlertAction.Style).
    public enum Style: Equatable, Sendable {
      /// An ordinary action. Its first letter performs it.
      case `default`
      /// Leaves everything as it is. Esc performs it.
      case cancel
      /// Destroys data; its title has the colour of warnings (`Theme.warning`). Its first letter only moves to it.
      case destructive
    }

    /// The title. An action without one is titled `OK`, or `Cancel` if that is its style.
    public var title: CellText
    /// The meaning of the action.
    public var style: Style
    /// Whether the action can be performed (UIAlertAction.isEnabled).
    public var isEnabled = true
    /// Performs the action after the alert was closed. It is called on the thread or actor that runs the screen, and may
    /// present another alert.
    public var handler: () -> Void

    /// Creates an action.
    /// - Parameters:
    ///   - title: the title; empty for that of the style.
    ///   - style: the meaning.
    ///   - handler: what the action does, after the alert was closed.
    public init(_ title: CellText = "", style: Style = .default, handler: @escaping () -> Void = {}) {
      self.title = title
      self.style = style
      self.handler = handler
    }

    /// The title, or that of the style.
    func shownTitle(_ texts: TableTexts) -> CellText {
      title.isEmpty ? CellText(texts[style == .cancel ? "Cancel" : "OK"]) : title
    }
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension AlertController.Action {
  /// Creates an action with a string as its title.
  @_disfavoredOverload
  public init(_ title: String, style: Style = .default, handler: @escaping () -> Void = {}) {
    self.init(CellText(title), style: style, handler: handler)
  }
}
