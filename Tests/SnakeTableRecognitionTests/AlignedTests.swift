import Testing

@testable import SnakeTableRecognition

/// Tests of tables whose values are aligned under names.
@Suite struct AlignedTests {
  private func recognised(_ text: String) -> Recognition {
    Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
  }

  private func cells(_ list: AlignedList, _ line: String) -> [String] {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      list.columns.fields(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  private static let pods = """
    NAME          READY   STATUS             RESTARTS      AGE
    web-0         1/1     Running            0             3d
    web-1         0/1     CrashLoopBackOff   12 (3m ago)   3d
    database-0    1/1     Running            2 (41h ago)   12d
    """

  @Test func valuesOfSeveralWordsStayTogether() throws {
    guard case .aligned(let list) = recognised(Self.pods) else {
      Issue.record("not aligned")
      return
    }
    #expect(list.names == ["NAME", "READY", "STATUS", "RESTARTS", "AGE"])
    #expect(
      cells(list, "web-1         0/1     CrashLoopBackOff   12 (3m ago)   3d") == [
        "web-1", "0/1", "CrashLoopBackOff", "12 (3m ago)", "3d",
      ])
    // A long value in a row behind the sample moves no other column.
    #expect(
      cells(list, "a-very-long-name-of-a-pod 1/1 Running 0 5d") == [
        "a-very-long-name-of-a-pod", "1/1", "Running", "0", "5d",
      ])
    #expect(cells(list, "") == ["", "", "", "", ""])
  }

  @Test func namesOfSeveralWordsStayTogether() {
    let text = """
      Filesystem      Size  Used Avail Use% Mounted on
      udev            955M     0  955M   0% /dev
      /dev/sda1        98G   12G   81G  13% /
      tmpfs           196M  1.1M  195M   1% /run/user/1000
      """
    guard case .aligned(let list) = recognised(text) else { return #expect(Bool(false)) }
    #expect(list.names == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
  }

  @Test func aFirstColumnMayHaveNoName() {
    let text = """
                     total        used        free      shared  buff/cache   available
      Mem:            23Gi       1.4Gi        19Gi       8.7Mi       3.4Gi        22Gi
      Swap:             0B          0B          0B
      """
    guard case .aligned(let list) = recognised(text) else { return #expect(Bool(false)) }
    #expect(list.names == ["", "total", "used", "free", "shared", "buff/cache", "available"])
    #expect(
      cells(list, "Swap:             0B          0B          0B") == ["Swap:", "0B", "0B", "0B", "", "", ""])
  }

  @Test(arguments: ["       ", "users:((\"sshd\",pid=7))"])
  func namesWithoutABlankBetweenThemAreTwo(process: String) {
    let text = """
      State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
      LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*
      LISTEN 0      4096         0.0.0.0:22        0.0.0.0:*
      """.split(separator: "\n").enumerated().map { $0 == 0 ? String($1) : $1 + "    " + process }
    guard case .aligned(let list) = recognised(text.joined(separator: "\n") + "\n") else {
      return #expect(Bool(false))
    }
    #expect(
      list.names == ["State", "Recv-Q", "Send-Q", "Local Address:Port", "Peer Address:Port", "Process"])
    #expect(
      cells(list, text[1]) == [
        "LISTEN", "0", "128", "0.0.0.0:2024", "0.0.0.0:*", process.filter { $0 != " " },
      ])
  }

  @Test func aNameMayHaveASlashBetweenItsWords() {
    let text = """
      NAME   CPU %    MEM USAGE / LIMIT     NET I/O
      web    0.00%    7.5MiB / 15.5GiB      1.2kB / 0B
      db     12.34%   120.5MiB / 15.5GiB    10.5MB / 2.3MB
      """
    guard case .aligned(let list) = recognised(text) else { return #expect(Bool(false)) }
    #expect(list.names == ["NAME", "CPU %", "MEM USAGE / LIMIT", "NET I/O"])
    #expect(
      cells(list, "db     12.34%   120.5MiB / 15.5GiB    10.5MB / 2.3MB") == [
        "db", "12.34%", "120.5MiB / 15.5GiB", "10.5MB / 2.3MB",
      ])
  }

  @Test func aFooterIsOneText() {
    let text = """
           length  width  kind
      0       5.1    3.5  small
      1       4.9    3.0  small
      2       4.7    3.2  small
      3       4.6    3.1  large
      ..      ...    ...  ...
      149     5.9    3.0  large

      [150 rows x 3 columns]
      """
    guard case .aligned(let list) = recognised(text).main else { return #expect(Bool(false)) }
    #expect(cells(list, "149     5.9    3.0  large") == ["149", "5.9", "3.0", "large"])
    #expect(cells(list, "[150 rows x 3 columns]") == ["[150 rows x 3 columns]", "", "", ""])
  }

  @Test(arguments: [
    ("2 rows selected.", true), ("(1 row affected)", true), ("[150 rows x 3 columns]", true),
    ("(2 rows)", true), ("2 rows of seats.", false), ("rows selected.", false), ("(2)", false),
    ("[2 columns]", false), ("2 rows", false), ("", false),
  ])
  func footersSayHowManyRowsThereAre(line: String, isFooter: Bool) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { FooterLine.isFooter($0) } == isFooter)
  }

  /// Values that reach across the letter belong to one name.
  @Test func namesWithCapitalLettersAreOne() {
    let text = "NodeName  PortState   AgeDays\nserver-1  is up             3\nserver-2  is down          41\n"
    guard case .aligned(let list) = recognised(text) else { return #expect(Bool(false)) }
    #expect(list.names == ["NodeName", "PortState", "AgeDays"])
  }

  @Test(arguments: [
    "3f2a1b0c fix the build\n9dcc5931 Wait for programs that end after the one\n6b5f5a91 Compile the command for size\n",
    "total 12\ndrwxr-xr-x 2 root root 4096 Nov 29 00:04 bin\n-rw-r--r-- 1 root root   12 Nov 29 00:04 a\n",
    "Dear all this is\nsome text with words\nthat are not aligned\nat all in any way\n",
    "PING example.org (93.184.216.34): 56 data bytes\n64 bytes from 93.184.216.34: icmp_seq=0 ttl=56 time=11 ms\n",
    "", "\n\n", "one\n", "a b c\n",
  ])
  func otherTextStaysLines(text: String) { #expect(recognised(text) == .lines) }
}
