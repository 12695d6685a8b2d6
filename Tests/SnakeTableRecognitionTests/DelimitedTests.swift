import Testing

@testable import SnakeTableRecognition

/// Tests of delimited text: the delimiter, the quotes and the names of the fields.
@Suite struct DelimitedTests {
  private func list(_ text: String, name: String? = nil) -> DelimitedList? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard
        case .delimited(let list) = Recognition(Sample(bytes, isWhole: bytes.count < Sample.size, name: name))
      else {
        return nil
      }
      return list
    }
  }

  private func dialect(_ text: String, name: String? = nil) -> String? {
    list(text, name: name).map { list in
      let quote = list.dialect.quote.map { String(UnicodeScalar($0)) } ?? ""
      return String(UnicodeScalar(list.dialect.delimiter)) + (list.dialect.quote == 0x22 ? "" : quote)
    }
  }

  @Test(arguments: [
    ("name;pay;note\nAnni;1,5;x\nBeth;4,5;\"a;b\"\n", ";"), ("a,b,c\n1,2,3\n4,5,6\n", ","),
    ("a\tb\n1\t2\n", "\t"),
    ("date,temp\n2010/01/01 00:00,39.4\n2010/01/01 01:00,39.2\n2010/01/01 02:00,39\n", ","),
    ("town;people\nReno;264165\n\"Dover; DE\";39403\nSalem;44480\n", ";"),
    ("id|name|size\n1|a|2\n2|b|4\n", "|"),
    ("\"a,b\",\"c\"\"d\",e\n\"f\ng\",h,i\nj,k,l\n", ","),
    ("a, \"b, c\", d\n1, \"2, 3\", 4\n5, \"6\", 7\n", ","),
  ])
  func aPipeIsDivided(text: String, expected: String) { #expect(dialect(text)?.prefix(2) == expected[...]) }

  @Test(arguments: [
    "Boston, MA\nAustin, TX\nReno, NV\nDover, DE\n", "a,b,c\n", "1,2,3\n",
    "town,people\nReno,many\nDover,few\nSalem,some\n", "town,people\nReno,264165\nDover, DE,1\nSalem,1\n",
    "1990,12\n1991,13\n1992,14\n1993,15\n", "town,people\nReno, 264165\nDover, 39403\nSalem, 44480\n",
    "Well, this is text, and so on.\nIt has commas, too.\nNot always.\n", "a\n1\n2\n", "12\n7\n9\n", "",
    "all: build\n\tswift build\n\nclean:\n\trm -r .build\n",
    "func f(a: Int, b: Int) {\n  g(a, b)\n}\n\nlet x = [1, 2, 3]\n",
    "2024-01-02 10:00:00 | INFO | started\nTraceback, of, things\n  at line 5\n2024-01-02 10:00:01 | WARN | x\n",
  ])
  func otherTextStaysLines(text: String) { #expect(list(text) == nil) }

  @Test func aNameDecidesWhatIsInDoubt() {
    #expect(dialect("a,b\n", name: "a.csv") == ",")
    #expect(dialect("a\n1\n", name: "a.csv") == "," && dialect("a\n1\n", name: "a.tsv") == "\t")
    #expect(dialect("x;y\n1,5;2,5\n2,5;3,5\n", name: "a.CSV") == ";")
    #expect(dialect("", name: "a.csv") == ",")
  }

  @Test func linesBeforeTheRecordsAreSkipped() {
    #expect(list("sep=;\na;b\n1;2\n")?.opening == 6)
    #expect(list("\"sep=|\"\na|b\n1|2\n")?.dialect.delimiter == UInt8(ascii: "|"))
    let commented = list("# made by hand\n# id,name,size\n1,a,2\n2,b,3\n3,c,4\n")
    #expect(commented?.opening == 17 && commented?.hasHeader == true)
    let plain = list("# made by hand\nid,name,size\n1,a,2\n2,b,3\n")
    #expect(plain?.opening == 15 && plain?.hasHeader == true)
    #expect(list("# some, text\nand more\n") == nil)
  }

  /// Lines that begin with a number sign and have the fields of the others are records.
  @Test(arguments: [
    ("#12\tFix\tOPEN\n#11\tAdd\tCLOSED\n#10\tOther\tOPEN\n", 0),
    ("#42,open,Fix\n#41,open,Add\n7,closed,Docs\n", 0),
    ("#general\t120\t2024-01-01\nhelp\t3\t2024-03-01\nops\t4\t2024-01-05\n", 0),
    ("# by hand\n#fff,white,1\n#000,black,2\nx,red,3\n", 10), ("#a,b,c\n1,2,3\n#4,5,6\n7,8,9\n", 0),
    ("# by hand\n#id,name,size\n1,a,2\n2,b,3\n", 11),
  ])
  func recordsMayBeginWithANumberSign(text: String, opening: Int) {
    for name in [nil, "a.csv", "a.tsv"] {
      guard let list = list(text, name: name) else { continue }
      #expect(list.opening == opening && list.hasHeader == (opening == 11), "\(name ?? "")")
    }
    #expect(list(text, name: "a.csv") != nil)
  }

  @Test(arguments: [
    ("a,b,c\n1,2,3\n4,5,6\n", true), ("1,2,3\n4,5,6\n7,8,9\n", false), ("a,b,c\nx,y,1\nz,y,2\nx,w,3\n", true),
    ("anna,bonn,red\nbert,bonn,red\ncarl,rome,blue\ndora,rome,red\n", false),
    ("name,town,colour\nanna,bonn,red\nbert,bonn,red\ncarl,rome,blue\n", true),
    ("a,a,b\n1,2,3\n4,5,6\n", true), ("a,a,a\n1,2,3\n4,5,6\n", false), ("a,,b\n1,2,3\n4,5,6\n", false),
    ("2023,2024,x\n1,2,3\n4,5,6\n", false),
  ])
  func inDoubtTheFirstRecordIsARow(text: String, hasHeader: Bool) {
    #expect(list(text)?.hasHeader == hasHeader)
  }

  @Test(arguments: [
    ("a,,b\n1,2,3\n", true), ("2023,2024,x\n1,2,y\n3,4,z\n", false), ("a,b\n", true), ("x,y\nz,w\n", true),
    (",b\n,2\n,3\n", true), ("a,,b\n1,,3\n4,,6\n", false),
  ])
  func aFileThatIsNamedSoHasNames(text: String, hasHeader: Bool) {
    #expect(list(text, name: "a.csv")?.hasHeader == hasHeader)
  }

  /// The sample may end among the names of many columns.
  @Test func moreNamesThanTheSampleHasAreNames() {
    let names = (0..<40_000).map { "column\($0)" }.joined(separator: ",")
    #expect(names.utf8.count > Sample.size)
    #expect(list(names, name: "a.csv")?.hasHeader == true && list(names) == nil)
    #expect(list((0..<80_000).map(String.init).joined(separator: ","), name: "a.csv")?.hasHeader == false)
  }

  @Test func aShortFirstRecordIsPinned() {
    let list = list(
      "178,13,class_0\n14.2,1.7,2.4,15.6,127\n13.2,1.7,2.1,11.2,100\n13.1,2.3,2.6,18.6,101\n",
      name: "wine.csv")
    #expect(list?.pinned == 1 && list?.hasHeader == false && list?.fields == 5)
  }

  @Test func backslashesProtectQuotesWhereNothingElseFits() {
    let list = list("a,b\n\"say \\\"hi\\\", you\",1\n\"x\",2\n\"y, z\",3\n", name: "a.csv")
    #expect(list?.dialect.hasEscapes == true && list?.fields == 2)
    #expect(self.list("a,b\n\"c:\\temp\",1\n\"x\",2\n", name: "a.csv")?.dialect.hasEscapes == false)
  }

  @Test func carriageReturnsEndRecordsWithoutLineFeeds() {
    let list = list("a,b,c\r1,2,3\r4,5,6\r")
    #expect(list?.endsWithReturn == true && list?.fields == 3 && list?.hasHeader == true)
    #expect(self.list("a,b,c\r\n1,2,3\r\n4,5,6\r\n")?.endsWithReturn == false)
  }

  @Test func aFirstRecordMayCountTheOthers() {
    let rows = "5.1,3.5,0\n4.9,3.0,0\n7.0,3.2,1\n"
    #expect(list("3,2,setosa\n" + rows)?.pinned == 1)
    #expect(list("3,2,setosa\n" + rows, name: "iris.csv")?.pinned == 1)
    for first in ["4,2,setosa\n", "3,3,setosa\n", "3,2,1\n"] { #expect(list(first + rows)?.pinned == 0) }
  }

  @Test func hashesAreNoNames() {
    #expect(list("fa9c210b\tCyd\tFix\n9dcc5931\tAda\tWait\n1b0f5a91\tBob\tGo\n")?.hasHeader == false)
  }

  @Test func accountsHaveColons() {
    let text = "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n"
    #expect(dialect(text, name: "/etc/passwd") == ":" && list(text, name: "passwd")?.hasHeader == false)
    #expect(list(text) == nil && list(text, name: "password") == nil)
    #expect(list("some text: a\nanother: b\nand more\n", name: "group") == nil)
  }
}
