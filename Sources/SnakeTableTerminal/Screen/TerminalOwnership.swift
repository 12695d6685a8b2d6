import SnakeTableSystem

/// Decides which settings to restore on a terminal that several programs use at the same time.
///
/// The programs of a pipeline (`fzf | snaketable`, `snaketable | less`) start and end in any order, and each of them
/// restores the settings it found. These can be the raw mode of another program instead of the original settings.
///
///     less sets raw mode   -> snaketable finds it   -> snaketable ends: less still needs it
///     snaketable sets raw  -> less takes it for the original -> less restores raw mode:
///                             snaketable must then restore the ordinary mode
///     fzf sets raw mode    -> less takes it for the original -> fzf and snaketable end, then less:
///                             snaketable must then restore the ordinary mode, too
///
/// This is a value without side effects: the caller reads and applies the settings.
struct TerminalOwnership {
  /// The latest settings with line editing and echo; nil if there have been none.
  private(set) var ordinary: TerminalSettings?
  /// The latest settings made by another program.
  private(set) var foreign: TerminalSettings
  /// The settings made by this program; nil while it does not use the terminal.
  private(set) var own: TerminalSettings?
  /// Whether another program has changed the settings after this program did.
  private(set) var isOvertaken = false

  /// Whether this is a program of a pipeline that the shell has started from its prompt as a separate job. Settings that
  /// are not ordinary are then taken for those of another program of the pipeline: no parent program needs them.
  private let isPipeline: Bool
  /// Whether another program of the pipeline reads the output of this one.
  private let hasReader: Bool

  /// - Parameters:
  ///   - current: The current settings of the terminal.
  ///   - former: The ownership of the same terminal before; nil for none.
  ///   - isPipeline: Whether this is a program of a pipeline that is a separate job.
  ///   - hasReader: Whether another program of that pipeline reads the output of this one.
  init(
    current: TerminalSettings, former: TerminalOwnership? = nil, isPipeline: Bool = false,
    hasReader: Bool = false
  ) {
    self.hasReader = hasReader || former?.hasReader ?? false
    self.isPipeline = isPipeline || former?.isPipeline ?? false
    foreign = former?.foreign ?? current
    ordinary = former?.ordinary
    own = former?.own
    isOvertaken = former?.isOvertaken ?? false
    _ = observe(current)
  }

  /// Starts to use the terminal. Returns the settings to apply, which are `own` from now on.
  @discardableResult
  mutating func take(keepsSignals: Bool) -> TerminalSettings {
    let settings = (ordinary ?? foreign).raw(keepsSignals: keepsSignals)
    own = settings
    return settings
  }

  /// Records the current settings. Returns whether they are still this program's settings.
  /// - Parameter isForeground: Whether this program may use the terminal. If not, settings that are not ordinary are those
  ///   of the shell's line editor, which no program of the pipeline needs.
  mutating func observe(_ current: TerminalSettings, isForeground: Bool = true) -> Bool {
    guard current != own else { return true }
    if current.isOrdinary {
      foreign = completed(current)
      ordinary = foreign
    } else if isForeground {
      isOvertaken = isOvertaken || own != nil
      foreign = current
    }
    return false
  }

  /// Returns settings that another program has made ordinary. If it has changed only a part of this program's settings
  /// (`stty echo icanon`), the other part is that of the former ordinary settings.
  private func completed(_ current: TerminalSettings) -> TerminalSettings {
    guard let own, let ordinary else { return current }
    return ordinary.changed(from: own, to: current)
  }

  /// Whether another program of the pipeline that is still running may restore a raw mode when it ends: that of this
  /// program, or one that it has found before it set its own.
  var isContested: Bool { isOvertaken || hasReader && foreign.isOrdinary }

  /// Returns the settings to restore.
  /// - Parameter isShared: Whether another program that uses the terminal is still running.
  func settingsToLeave(isShared: Bool) -> TerminalSettings {
    isShared ? foreign : ordinary ?? (isPipeline ? foreign.madeOrdinary() : foreign)
  }

  /// Stops using the terminal.
  mutating func release() { own = nil }
}
