import Testing

@testable import SnakeTableRecords

/// Tests of what is told from text for people.
@Suite struct MachineTextTests {
  @Test(arguments: [
    "https://api.example.org/repos/a/issues/7", #"https:\/\/example.org\/"#, "git://example.org/a.git",
    "d34b3d49-4f3b-4b8f-9b0e-3e1f6c2a7d10", "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "/var/lib/docker/containers/99f2454d76ef8895c1cb8922/hosts", "i-0abcdef1234567890",
  ])
  func identifiers(text: String) { #expect(MachineText.isIdentifier(text.utf8)) }

  @Test(arguments: [
    "", "Running", "api-gateway-7d9c6b8f5d-2xkqp", "99f2454d76ef", "2026-12-04T10:00:00Z", "10.42.0.7",
    "52:54:00:12:34:56", "see https://example.org", "//host", "nginx:1.27", "fe80::5054:ff:fe12:3456",
    "facade-decade-face",
  ])
  func otherText(text: String) { #expect(!MachineText.isIdentifier(text.utf8)) }

  @Test func times() {
    for text in ["2026-12-04T10:00:00Z", "2026-12-04T10:00:00.123+01:00"] {
      #expect(MachineText.isTime(text.utf8))
    }
    for text in ["2026-12-04", "2026-12-04 10:00:00", "10:00"] { #expect(!MachineText.isTime(text.utf8)) }
  }
}
