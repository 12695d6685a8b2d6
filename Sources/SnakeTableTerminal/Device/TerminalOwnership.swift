import SnakeTableSystem

/// Decides which settings a terminal gets back that several programs use at the same time.
///
/// The programs of a pipeline (`fzf | snaketable`, `snaketable | less`) start and end in any order, and each
/// restores what it found. What one of them finds can be the raw mode of another, not the original settings.
///
///     less sets raw mode   -> snaketable finds it   -> snaketable ends: less still needs it
///     snaketable sets raw  -> less takes it for the original -> less restores raw mode: snaketable must then restore the ordinary one
///
/// A value without side effects: the caller reads and sets the terminal.
struct TerminalOwnership {
  /// The latest settings with line editing and echo; nil if there were none yet.
  private(set) var ordinary: TerminalSettings?
  /// The latest settings that another program made.
  private(set) var foreign: TerminalSettings
  /// The settings that this program made; nil while it does not have the terminal.
  private(set) var own: TerminalSettings?
  /// Whether another program changed the settings after this one had: it may restore this one's in the end.
  private(set) var isOvertaken = false

  /// Whether the pipeline is a job of its own, which the shell has started from its prompt: then no program above this one
  /// needs settings that are not ordinary.
  private let isJob: Bool

  /// - Parameters:
  ///   - current: The settings in force.
  ///   - ordinary: The latest ordinary settings seen before; nil for none.
  ///   - isJob: Whether the pipeline is a job of its own.
  init(current: TerminalSettings, ordinary: TerminalSettings?, isJob: Bool) {
    foreign = current
    self.isJob = isJob
    self.ordinary = current.isOrdinary ? current : ordinary
  }

  /// Takes the terminal; returns the settings to make.
  mutating func take(keepsSignals: Bool) -> TerminalSettings {
    let settings = (ordinary ?? foreign).raw(keepsSignals: keepsSignals)
    own = settings
    return settings
  }

  /// Notes the settings in force. Returns whether they are still this program's.
  mutating func observe(_ current: TerminalSettings) -> Bool {
    guard current != own else { return true }
    foreign = current
    if current.isOrdinary { ordinary = current } else if own != nil { isOvertaken = true }
    return false
  }

  /// The settings to leave behind.
  /// - Parameter isShared: Whether another program that uses the terminal is still running.
  func settingsToLeave(isShared: Bool) -> TerminalSettings {
    isShared ? foreign : ordinary ?? (isJob ? foreign.madeOrdinary() : foreign)
  }

  /// Gives the terminal up.
  mutating func release() { own = nil }
}
