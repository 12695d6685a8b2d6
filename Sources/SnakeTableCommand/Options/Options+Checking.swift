extension Options {
  /// Throws if options cannot be used together.
  func check() throws(CommandError) {
    if isDescending, sortField == nil { throw .needs(option: "--descending", other: "--sort") }
    if castFile != nil, isPrinting { throw .conflict(option: "--cast", with: "--print") }
    guard keys != nil else {
      if height != nil { throw .needs(option: "--height", other: "--keys") }
      return
    }
    if !isPrinting { throw .needs(option: "--keys", other: "--print") }
    if time != nil { throw .conflict(option: "--keys", with: "--at") }
  }
}
