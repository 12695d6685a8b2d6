/// Checks that the terminal is restored: invariant R of every way to end the program.
extension TerminalSession {
  /// Whether the settings are those before the program, and every mode that it set is reset.
  public var isTerminalRestored: Bool { unrestored.isEmpty }

  /// Descriptions of what the program did not restore, for the output of a failing test.
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
