import CSnakeVTerm

/// What libvterm reports beside the screen. Its callbacks get the terminal as their last argument, which
/// outlives them: it frees libvterm's own object at its end.
extension VirtualTerminal {
  func observeEvents() {
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, Self.screenCallbacks, user)
    vterm_screen_set_unrecognised_fallbacks(screen, Self.fallbacks, user)
  }

  private static func terminal(_ user: UnsafeMutableRawPointer?) -> VirtualTerminal? {
    user.map { Unmanaged<VirtualTerminal>.fromOpaque($0).takeUnretainedValue() }
  }

  /// libvterm keeps the address of its callbacks: they are made once, never freed and never changed.
  nonisolated(unsafe) private static let screenCallbacks: UnsafePointer<VTermScreenCallbacks> = {
    var callbacks = VTermScreenCallbacks()
    callbacks.settermprop = { property, value, user in
      guard property == VTERM_PROP_TITLE, let title = value?.pointee.string else { return 1 }
      terminal(user)?.titles.append(String(cString: title))
      return 1
    }
    callbacks.bell = { user in
      terminal(user)?.bellCount += 1
      return 1
    }
    callbacks.sb_pushline = { count, cells, user in
      terminal(user)?.history.append(UnsafeBufferPointer(start: cells, count: Int(count)))
      return 1
    }
    callbacks.sb_popline = { count, cells, user in
      let line = UnsafeMutableBufferPointer(start: cells, count: Int(count))
      return terminal(user)?.history.removeLast(into: line) == true ? 1 : 0
    }
    return permanent(callbacks)
  }()

  nonisolated(unsafe) private static let fallbacks: UnsafePointer<VTermParserCallbacks> = {
    var callbacks = VTermParserCallbacks()
    callbacks.control = { control, user in
      terminal(user)?.unrecognized.append("control \(control)")
      return 1
    }
    callbacks.csi = { leader, arguments, count, intermediate, command, user in
      let sequence = csi(leader, UnsafeBufferPointer(start: arguments, count: Int(count)), intermediate)
      terminal(user)?.unrecognized.append(sequence + String(UnicodeScalar(UInt8(bitPattern: command))))
      return 1
    }
    callbacks.osc = { bytes, count, user in
      terminal(user)?.unrecognized.append("OSC " + string(bytes, count))
      return 1
    }
    callbacks.dcs = { bytes, count, user in
      terminal(user)?.unrecognized.append("DCS " + string(bytes, count))
      return 1
    }
    return permanent(callbacks)
  }()

  private static func permanent<Callbacks>(_ callbacks: Callbacks) -> UnsafePointer<Callbacks> {
    let pointer = UnsafeMutablePointer<Callbacks>.allocate(capacity: 1)
    pointer.initialize(to: callbacks)
    return UnsafePointer(pointer)
  }

  private static func csi(
    _ leader: UnsafePointer<CChar>?, _ arguments: UnsafeBufferPointer<Int>,
    _ intermediate: UnsafePointer<CChar>?
  ) -> String {
    let missing = (1 << 31) - 1
    let values = arguments.map { argument in
      let value = argument & missing
      return value == missing ? "" : String(value)
    }
    return "CSI " + string(leader) + values.joined(separator: ";") + string(intermediate)
  }

  private static func string(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  private static func string(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    // libvterm counts -1 bytes if a write ends within the `ESC \` that ends the string.
    let buffer = UnsafeRawBufferPointer(start: bytes, count: max(0, count))
    return String(decoding: buffer, as: UTF8.self)
  }
}
