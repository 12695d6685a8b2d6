/// Whether the terminal is as it was: invariant R of every way out.
extension TerminalSession {
  /// Whether nothing is left of the program: the settings are equal, and every mode it set is taken back.
  public var isTerminalRestored: Bool { unrestored.isEmpty }

  /// What is not as it was before the program, in words: what a failing test should print.
  public var unrestored: [String] {
    let modes = screen.modes
    var leftovers = modes.switchedModes.map { "mode \($0) is \(modes.isSet($0) ? "set" : "reset")" }
    if modes.isKeypadApplication { leftovers.append("the keypad is in application mode") }
    if !modes.isPenPlain { leftovers.append("colours or attributes are on") }
    if modes.isInsideSequence { leftovers.append("the output ends inside a control sequence") }
    if let settings = try? settings, settings != settingsBefore {
      leftovers.append("the settings are \(settings), were \(settingsBefore)")
    }
    return leftovers
  }
}
