import SnakeTable

extension HeadlessScreen {
  /// Returns a letter for the colour role of each cell, line by line: `.` for text, `h` for a header, `d` for secondary
  /// text, `s` for a stroke, `a` for the accent, capitals in the cursor's row, such as `T` for its title, and `¿` for a style that
  /// is no role. The failure of `expectScreen` explains the letters of the lines that differ. O(columns × lines).
  /// - Parameter delay: the time since the clock's; nil for after the end of all animations.
  public func roles(at delay: Duration? = nil) -> [String] {
    screenRoles.lines(of: picture(at: delay), over: pictureBelowAlert(at: delay))
  }

  /// The roles of the theme of the controller, or of the terminal's theme if the controller has none.
  var screenRoles: ScreenRoles {
    let appearance = (controller as? any ResponderController)?.presentationAppearance
    return ScreenRoles(appearance?.theme ?? .neutral)
  }
}
