import Glibc
import Testing

@testable import SnakeTableTerminal
import SnakeTableSystem

/// Tests of the settings that a terminal is restored to, for every order in which programs take and leave it.
@Suite struct TerminalOwnershipTests {
  private static let ordinary: TerminalSettings = {
    var modes = termios()
    modes.c_iflag = tcflag_t(ICRNL | IXON)
    modes.c_oflag = tcflag_t(OPOST | ONLCR)
    modes.c_lflag = tcflag_t(ISIG | ICANON | ECHO | IEXTEN)
    return TerminalSettings(modes)
  }()
  /// The settings of less, in which Enter still becomes a line feed.
  private static let foreign: TerminalSettings = {
    var modes = ordinary.modes
    modes.c_lflag = tcflag_t(ISIG)
    return TerminalSettings(modes)
  }()

  private static func ownership(
    _ current: TerminalSettings, seen: TerminalSettings? = nil, isPipeline: Bool = true
  ) -> TerminalOwnership {
    TerminalOwnership(
      current: current, former: seen.map { TerminalOwnership(current: $0) }, isPipeline: isPipeline,
      hasReader: isPipeline)
  }

  @Test func aloneItLeavesWhatItFound() {
    var ownership = Self.ownership(Self.ordinary)
    let own = ownership.take(keepsSignals: false)
    #expect(own != Self.ordinary && !own.isOrdinary)
    let isStillOwn = ownership.observe(own)
    #expect(isStillOwn)
    #expect(ownership.settingsToLeave(isShared: false) == Self.ordinary)
    #expect(ownership.settingsToLeave(isShared: true) == Self.ordinary)
  }

  @Test func whatAnotherProgramHasSetIsLeftToItOnly() {
    var ownership = Self.ownership(Self.foreign, seen: Self.ordinary)
    _ = ownership.take(keepsSignals: false)
    #expect(ownership.settingsToLeave(isShared: true) == Self.foreign)
    #expect(ownership.settingsToLeave(isShared: false) == Self.ordinary)
    #expect(!ownership.isContested)
  }

  @Test func ordinarySettingsThatComeBackCount() {
    var ownership = Self.ownership(Self.foreign)
    _ = ownership.take(keepsSignals: false)
    let isOwn = ownership.observe(Self.ordinary)
    #expect(!isOwn)
    #expect(ownership.settingsToLeave(isShared: true) == Self.ordinary)
  }

  /// fzf has ended, but less, which started while fzf was shown, restores the settings of fzf.
  @Test func aProgramThatEndsMayHaveAnHeir() {
    var ownership = Self.ownership(Self.foreign, seen: Self.ordinary)
    _ = ownership.take(keepsSignals: false)
    #expect(!ownership.isContested)
    _ = ownership.observe(Self.ordinary)
    #expect(ownership.isContested)
    #expect(
      !TerminalOwnership(current: Self.ordinary, isPipeline: true).isContested, "nothing reads its output")
  }

  /// `stty echo icanon` by another program, which leaves the other settings of the table as they are.
  @Test func settingsThatAreOrdinaryOnlyInPartAreCompleted() {
    var ownership = Self.ownership(Self.ordinary)
    var modes = ownership.take(keepsSignals: false).modes
    modes.c_lflag |= tcflag_t(ICANON | ECHO)
    let isOwn = ownership.observe(TerminalSettings(modes))
    #expect(!isOwn)
    #expect(ownership.settingsToLeave(isShared: false) == Self.ordinary)
    #expect(ownership.settingsToLeave(isShared: true) == Self.ordinary)
    modes.c_lflag |= tcflag_t(NOFLSH)
    modes.c_iflag |= tcflag_t(IXOFF)
    _ = ownership.take(keepsSignals: false)
    _ = ownership.observe(TerminalSettings(modes))
    var expected = Self.ordinary.modes
    expected.c_lflag |= tcflag_t(NOFLSH)
    expected.c_iflag |= tcflag_t(IXOFF)
    #expect(ownership.settingsToLeave(isShared: false) == TerminalSettings(expected))
  }

  /// A waiting screen ends without restoring anything when another program changes the settings.
  @Test func theNextScreenKnowsWhatTheOneBeforeHasSet() {
    var first = Self.ownership(Self.ordinary)
    var modes = first.take(keepsSignals: true).modes
    modes.c_lflag |= tcflag_t(ICANON | ECHO)
    let noted = TerminalOwnership(current: TerminalSettings(modes), former: first)
    let second = TerminalOwnership(current: TerminalSettings(modes), former: noted)
    #expect(second.settingsToLeave(isShared: false) == Self.ordinary)
    first.release()
    let third = TerminalOwnership(current: Self.foreign, former: first)
    #expect(third.settingsToLeave(isShared: true) == Self.foreign)
    #expect(third.settingsToLeave(isShared: false) == Self.ordinary)
  }

  @Test func aProgramThatTakesTheTerminalLaterIsNoticed() {
    var ownership = Self.ownership(Self.ordinary)
    let own = ownership.take(keepsSignals: false)
    let isOwn = ownership.observe(Self.foreign)
    #expect(!isOwn)
    #expect(ownership.isContested)
    _ = ownership.take(keepsSignals: false)
    // The other program ends, and restores the settings it took for the original ones.
    let isStillOwn = ownership.observe(own)
    #expect(isStillOwn)
    #expect(ownership.settingsToLeave(isShared: true) == Self.foreign)
    #expect(ownership.settingsToLeave(isShared: false) == Self.ordinary)
  }

  @Test func ofAJobNobodyAboveNeedsARawMode() {
    #expect(Self.ownership(Self.foreign).settingsToLeave(isShared: false).isOrdinary)
    let inLineEditor = Self.ownership(Self.foreign, isPipeline: false)
    #expect(inLineEditor.settingsToLeave(isShared: false) == Self.foreign)
  }

  @Test func aWaitingScreenMayHaveAnHeirToo() {
    var waiting = Self.ownership(Self.ordinary)
    let own = waiting.take(keepsSignals: true)
    _ = waiting.observe(Self.foreign)
    _ = waiting.observe(own)
    #expect(Self.ownership(own, seen: nil).settingsToLeave(isShared: false).isOrdinary)
    #expect(TerminalOwnership(current: own, former: waiting).isContested)
  }

  @Test func waitingAndShowingDiffer() {
    let settings = Self.ordinary
    #expect(settings.raw(keepsSignals: true) != settings.raw(keepsSignals: false))
    #expect(!settings.raw(keepsSignals: true).isOrdinary)
    #expect(settings.raw(keepsSignals: false).madeOrdinary().isOrdinary)
  }

  @Test(
    "N79: settings are checked until programs that start late are there, and on while there are any",
    arguments: [
      false, true,
    ])
  func programsThatStartLate(hasOthers: Bool) throws {
    var checks = SettingsChecks(begin: 0)
    var times: [Int] = []
    while let next = checks.next, times.count < 30 {
      times.append(next)
      checks.didCheck(at: next) {
        #expect(next >= 1_000_000_000)
        return hasOthers
      }
    }
    #expect(times.count == (hasOthers ? 30 : 11) && times[1] - times[0] == 100_000_000)
    #expect(SettingsChecks().next == nil)
  }
}
