import SnakeTableSystem

/// Setting the terminal up, and restoring it for the shell.
extension Screen {
  /// Sets up the terminal: settings, modes, mouse, and the emergency sequence for when the process is killed.
  func enter() {
    savesKeyModes = device.isOrdinary
    takeTerminal()
    enterModes()
    enterRegion()
    if inputMode == .keys { askForFeatures() }
  }

  /// Applies the terminal settings. In the background this stops the process until it is in the foreground again. The
  /// SIGCONT that follows is consumed, since nothing has been drawn yet.
  private func takeTerminal() {
    if !applySettings() { lose() }
    _ = Signals.take(Signals.goOn)
  }

  /// Applies the terminal settings of the input mode. Returns whether the terminal can be used.
  @discardableResult
  func applySettings() -> Bool {
    device.prepareSettings(for: inputMode)
    // First, so that a thread that finds no memory restores the settings from the moment that they change.
    setEmergency()
    return device.applySettings()
  }

  /// Enters full-screen mode, as far as the input mode needs it.
  /// - Parameter isContinued: whether full-screen mode was entered before and not left. SIGCONT is also sent to processes
  ///   that were not stopped: their frame stays until the next one.
  func enterModes(isContinued: Bool = false) {
    // Leaving a mode that the terminal has not entered would move its cursor. Until it has, a thread that finds no memory
    // enters the modes first. Nothing after entering can fail for lack of memory on this thread.
    let emergency = sequences.emergency(keyModes)
    setEmergency(sequences.enter + emergency)
    if !isContinued { output.send(sequences.enter) }
    hasEntered = true
    setEmergency(emergency)
    if inputMode == .keys { enableKeyModes() }
    if isContinued { output.hold(sequences.enter) }
    cursor.isVisible = false
    shown = nil
  }

  /// Enables mouse reports and bracketed paste. Their state is saved once: afterwards it is the state of this program, or of
  /// another program that continues together with it.
  func enableKeyModes() {
    let saves = savesKeyModes && keyModes != .saved && features.contains(.bracketedPaste)
    keyModes = saves || keyModes == .saved ? .saved : .enabled
    setEmergency()
    output.send((saves ? sequences.saveKeyModes : []) + sequences.enableKeyModes)
  }

  /// Stores the settings and the sequence that a signal handler uses to restore the terminal.
  func setEmergency() { setEmergency(hasEntered ? sequences.emergency(keyModes) : []) }

  private func setEmergency(_ bytes: [UInt8]) {
    guard let settings = device.emergencySettings else { return }
    Signals.setEmergency(device.descriptor.number, settings, bytes: bytes)
  }

  /// Leaves full-screen mode. A complete frame ends in the region's first line, whose position is stored again: tmux, which
  /// reports a change of its size late, may have moved the lines.
  func leave() {
    let back = region.flatMap { writer.inline?.back(to: $0) } ?? []
    let place = output.isEmpty ? writer.inline?.save ?? [] : []
    output.finish(with: place + sequences.leave(keyModes) + back, recovery: sequences.recovery)
    hasEntered = false
  }

  /// Restores the terminal for the shell and stops the process. When the process continues, redraws the screen and
  /// returns. Without job control, which could continue the process, only redraws.
  package func suspend() {
    guard isOpen, !isLost else { return }
    // A SIGCONT from before is not the end of this stop.
    _ = Signals.take(Signals.goOn)
    let keys = takeReplies()
    leave()
    stopHeirs()
    device.giveBack()
    Signals.clearEmergency()
    // If the shell has taken the terminal over, the system has stopped the process in `giveBack`, and it continues now.
    let hasContinued = Signals.take(Signals.goOn)
    // The job may also have continued before it was stopped.
    if !hasContinued { Signals.stopProcessGroup() }
    // Consume the SIGCONT of this stop.
    _ = Signals.take(Signals.goOn)
    resume(hasLeft: true)
    // Without a stop, no key may be lost, such as another Ctrl-Z.
    if hasContinued { queue += translate(keys) }
  }

  /// Sets up the terminal again after a stop, since the shell may have changed modes, content and size.
  /// - Parameter hasLeft: whether this screen has restored the terminal before the stop.
  func resume(hasLeft: Bool) {
    awaitContinued()
    takeTerminal()
    guard !isLost else { return }
    enterModes(isContinued: !hasLeft)
    if isInline { region?.resize(terminal: device.size(previous: decoder.size)) }
    enterRegion(isContinued: !hasLeft)
    updateSize()
  }

  /// Reads the terminal's size and reports it. The screen is redrawn even if the size is unchanged, since the window
  /// may have become smaller and larger in the meantime.
  func updateSize() {
    let newSize = device.size(previous: decoder.size)
    if newSize != decoder.size {
      size = newSize
      decoder.size = newSize
      output.recorder?.resize(to: newSize)
      writer.size = newSize
      if isInline {
        region?.resize(terminal: newSize)
        askForTop()
      }
      adaptToRegion()
      updateSequences()
    }
    shown = nil
    queue.append(.resize(size))
  }
}
