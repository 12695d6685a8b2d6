import TestSupport
import Testing

/// Tests of options that name fields, through the real command.
@Suite(.timeLimit(.minutes(20))) struct FieldOptionTests {
  private func printed(_ arguments: [String], _ input: String) throws -> String {
    let result = try run(
      ["-p", "--width", "40", "-s", "plain", "--separator", "none"] + arguments, input: .text(input))
    return result.output + result.errors
  }

  @Test(arguments: [
    (["-d", "::", "-t", "2..", "--detail", "1"], "a::b:c::d\n", "  b:c::d                             a\n"),
    (["-d", "::", "-t", "2..3", "--detail", "1"], "a::b::c\n", "  b::c                            a  ›\n"),
    (
      ["--format", "csv", "--subtitle", "c"], "a,b,c\n1,2,3\n",
      "  1                                  2\n  3\n"
    ),
    (["-d", "re:, *", "-t", "-1"], "a,  b c\n", "  b c\n"),
    (
      ["-d", "re: +", "-t", "..2", "--detail", "-1"], "a  b   c\n", "  a  b                            c  ›\n"
    ),
    (
      ["-d", "blank", "-t", "2..3", "--detail", "1"], " a  b   c \n",
      "  b   c                           a  ›\n"
    ),
    (
      ["--format", "csv", "-t", #"["x y"]"#, "--detail", "-1"], "x y,b\n1,2\n",
      "  1                                  2\n"
    ),
    (
      ["-t", "c[0].i", "--detail", #"a["b.c"]"#], #"[{"c":[{"i":4}],"a":{"b.c":5}}]"#,
      "  4                                  5\n"
    ),
    (
      ["-t", "a.b.c.d", "--detail", "a.x.y.z[0]"], #"[{"a":{"b.c":{"d":4},"b":{"c":1},"x":{"y.z":[5]}}}]"#,
      "  4                                  5\n"
    ),
    // The longest key comes first, if the rest of the path is valid behind it.
    (
      ["-t", "a.b.c", "--detail", "a.b.d"], #"[{"a":{"b.c":4,"b":{"c":1,"d":5}}}]"#,
      "  4                                  5\n"
    ),
    (
      ["-d", ":", "-g", "-1", "-t", "1"], "a:b:x\nc:x\n",
      "  x                                  2\n  a                               b  ›\n  c                               x  ›\n"
    ),
  ])
  func cellsShowThem(arguments: [String], input: String, output: String) throws {
    #expect(try printed(arguments, input) == output)
  }

  @Test(arguments: [
    (
      ["-t", "statu", "--format", "csv"], "state,status,x\n1,2,3\n",
      "no field 'statu'; did you mean 'state' or 'status'?"
    ),
    (
      ["-t", "a[x]", "--format", "csv"], "b,c\n1,2\n",
      "field 'a[x]', byte 3: expected a number or a quoted name"
    ),
    (
      ["-t", "Size [mb]", "--format", "csv"], "Size [MB],c\n1,2\n",
      "field 'Size [mb]', byte 7: expected a number or a quoted name; did you mean 'Size [MB]'?"
    ),
    (
      ["--sort", "4..2", "-d", ","], "b,c\n",
      "field '4..2', byte 4: expected a field that is not before the first one"
    ),
    (
      ["-d", ";", "-t", "b"], "a;b\n1;2\n",
      "no field 'b' in lines; if the first one names the fields, use --header-row"
    ),
    (["-d", ";", "-t", "b", "--header-row"], "a;c\n1;2\n", "no field 'b'; there are 'a', 'c'"),
    (["--sum", "2.."], #"[{"a":1,"b":2}]"#, "no field '2..'; there are 'a', 'b'"),
    (
      ["-d", "re:("], "a\n",
      "--delimiter 're:(': expected re: and a valid expression; missing closing parenthesis at 1"
    ),
    (
      ["-d", ""], "a\n",
      "--delimiter '': expected a text without a line end, blank, aligned, or re:EXPRESSION"
    ),
  ])
  func errorsSayWhatIsWrong(arguments: [String], input: String, words: String) throws {
    let result = try run(["-p"] + arguments, input: .text(input))
    #expect(result.status == .exited(2))
    #expect(result.output == "" && result.errors == "snaketable: \(words)\n")
  }

  /// The name of a file would have told that it is csv.
  @Test(arguments: [
    ("city,state\na,b\n", "no field 'state' in lines; if they are csv, use --format csv"),
    ("city\tstate\n", "no field 'state' in lines; if they are tsv, use --format tsv"),
    (
      "city state\n",
      "no field 'state' in lines; if the first one names the fields, use --header-row -d blank"
    ),
    ("city states\n", "no field 'state'; there are '1'"),
  ])
  func pipedCSVIsRecognizedByAMissingField(input: String, words: String) throws {
    for option in ["-t", "-g", "--sort", "--sum", "--output-fields"] {
      let result = try run(["-p", option, "state"], input: .text(input))
      #expect(result.status == .exited(2) && result.errors == "snaketable: \(words)\n")
    }
  }

  @Test(arguments: [
    ("a:b:c\na:b:\nc:d:\n", "3", "no field '3' in lines; to split them at colons, use -d :"),
    ("a b,c 1\na b 1\nc d,e,f 2\n", "2", "no field '2' in lines; to split them at blanks, use -d blank"),
    ("a\tb\n", "2", "no field '2' in lines; to split them at tabs, use -d '\\t'"),
    ("a,b c\n", "-2", "no field '-2' in lines; to split them at commas, use -d ,"),
    (
      "A ID   SIZE\nx      1\n", "A ID",
      "no field 'A ID' in lines; to read columns below the names in the first one, use -d aligned"
    ),
    ("a b c\n", "2..", "no field '2..' in lines; to split them at blanks, use -d blank"),
    ("a b c\n", "2", "no field '2' in lines; to split them at blanks, use -d blank"),
    ("abc\n", "2", "no field '2'; there is 1: '1'"),
  ])
  func aMissingNumberSuggestsADelimiter(input: String, field: String, words: String) throws {
    let result = try run(["-p", "-g", field], input: .text(input))
    #expect(result.status == .exited(2) && result.errors == "snaketable: \(words)\n")
  }

  @Test(arguments: [
    (["-d", "::", "--output-fields", "2..,1"], "a::b::c\n", "b::c::a\n"),
    (["-d", "re:[:;]+", "--output-fields", "3,1"], "a::b;c\n", "c a\n"),
    (["--format", "csv", "--output-fields", "2..,1"], "x,y,z\n\"a,b\",\"c\",d\n", "\"c\",d,\"a,b\"\n"),
    (["--format", "csv", "--output-fields", #"["x,y"],-1"#], "\"x,y\",z\n1,2\n", "1,2\n"),
    (["--format", "csv", "--output", "csv", "--output-fields", "2.."], "x,y,z\n1,2,3\n", "2..\n\"2,3\"\n"),
    (
      ["-d", "blank", "--output", "json", "--output-fields", "-1,..2"], "a  b c\n",
      #"[{"-1":"c","1..2":"a  b"}]"# + "\n"
    ),
    (["--output", "ndjson", "--output-fields", "a[-1].b"], #"{"a":[1,{"b":2}]}"#, #"{"a[-1].b":2}"# + "\n"),
  ])
  func outputHasThem(arguments: [String], input: String, output: String) throws {
    let result = try run(["--select-1"] + arguments, input: .text(input))
    #expect(result.errors == "" && result.output == output)
  }

  @Test func totalsOfSeveralFieldsAreNamedTogether() throws {
    func footer(_ options: String) throws -> String? {
      let arguments = ["-p", "--width", "80", "--columns", "none", "--format", "csv"]
      let result = try run(
        arguments + options.split(separator: " ").map(String.init), input: .text("a,b:c,d\n1,2,3\n5,6,7\n"))
      #expect(result.errors == "" && result.status == .exited(0))
      return result.output.split(separator: "\n").last.map { $0.drop { $0 == " " } }.map(String.init)
    }
    #expect(try footer("--total a:sum+max") == "sum a 6   max a 5")
    #expect(try footer("--total a:sum,b:c:mean --total d:min") == "sum a 6   mean b:c 4   min d 3")
    #expect(try footer("--total a:sum,a:sum --sum d --sort a") == "sum d 10   sum a 6")
  }

  @Test(arguments: ["a", "a:", ":sum", "a:median", "a:sum+", "a:sum,", "a:sum+nope,b:max"])
  func totalsHaveFieldsAndFunctions(text: String) throws {
    let result = try run(["-p", "--total", text, "--format", "csv"], input: .text("a,b\n1,2\n"))
    #expect(
      result.status == .exited(2)
        && result.errors.contains("such as visits:sum+mean, of sum, min, max and mean"))
  }

  @Test func sectionsAreSortedByATotal() throws {
    let arguments = [
      "-p", "--width", "40", "--format", "csv", "-g", "g", "--total", "n:sum", "--sort-groups", "sum",
    ]
    let result = try run(arguments, input: .text("g,n\nx,1\ny,5\nx,2\n"))
    let lines = result.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    // Below the names.
    #expect(result.errors == "" && lines[1].hasPrefix("y"))
  }
}
