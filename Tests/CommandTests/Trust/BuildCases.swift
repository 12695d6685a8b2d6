import Glibc
import TestSupport
import Testing

/// Machines without what it takes to build: each thing that is missing is named, with how to get it.
@Suite(.timeLimit(.minutes(20))) struct BuildCases {
  /// The tools that the tests leave out or replace.
  private static let replaced = ["sudo", "swift", "apt-get", "id"]

  /// A folder with the usual tools but those replaced.
  private static let tools: String = {
    let folder = RunFolder.path + "/tools"
    let names = replaced.joined(separator: "|")
    let script =
      "mkdir '\(folder)'; ls -d /usr/bin/* | grep -vE '/(\(names))$' | xargs ln -s -t '\(folder)'"
    return (try? Machine.shell(script).status) == .exited(0) ? folder : "/dev/null"
  }()

  /// A PATH with the usual tools but those named, for a user who is not root.
  private static func commands(without names: String...) -> String {
    let kept = replaced.filter { !names.contains($0) && $0 != "id" }
    return """
      mkdir "$work/bin"
      for name in \(kept.joined(separator: " ")); do ln -s "$(command -v $name)" "$work/bin/" 2>/dev/null; done
      printf '#!/bin/sh\\necho 1000\\n' >"$work/bin/id"; chmod +x "$work/bin/id"; PATH="$work/bin:\(tools)"

      """
  }

  @Test("N51: without sudo one line says what to install and how") func withoutSudo() throws {
    let result = try Machine.shell(
      Self.commands(without: "sudo")
        + "Tests/Tools/install-packages here=/bin/sh one=/no/such two=/no/such/* one=/neither")
    #expect(result.status == .exited(1) && result.output == "")
    #expect(result.errors == "missing packages; run as root: apt-get install one two\n")
  }

  @Test("N51: so it does where sudo refuses, and where there is no apt-get") func refusedSudo() throws {
    let refusing = try Machine.shell(
      Self.commands(without: "sudo")
        + #"printf '#!/bin/sh\nexit 1\n' >"$work/bin/sudo"; chmod +x "$work/bin/sudo"; "#
        + "Tests/Tools/install-packages one=/no/such")
    #expect(refusing.status == .exited(1))
    #expect(refusing.errors == "missing packages; run as root: apt-get install one\n")
    let without = try Machine.shell(
      Self.commands(without: "apt-get") + "Tests/Tools/install-packages one=/no/such")
    #expect(without.status == .exited(1))
    #expect(without.errors == "missing packages; install what Debian calls one\n")
  }

  @Test("N51: `make build` and `make demo` say which packages are missing", arguments: ["build", "demo"])
  func makeSaysWhatIsMissing(target: String) throws {
    let result = try Machine.shell(
      Self.commands(without: "sudo", "swift")
        + #"printf '#!/bin/sh\necho Swift version 6.3\n' >"$work/bin/swift"; chmod +x "$work/bin/swift"; "#
        + "make \(target) BUILD_PACKAGES=libmissing-dev=/no/such")
    #expect(result.status != .exited(0))
    #expect(result.errors.hasPrefix("missing packages; run as root: apt-get install libmissing-dev\n"))
  }

  @Test("N51: a missing or an old Swift is named, with where to get it") func withoutSwift() throws {
    let missing = try Machine.shell(Self.commands(without: "swift") + "make build")
    #expect(missing.status != .exited(0))
    #expect(
      missing.errors.hasPrefix(
        "swift is missing: install Swift 6.2 or newer, see https://www.swift.org/install\n"))
    for (version, isNew) in [("5.10", false), ("6.1.2", false), ("6.2", true), ("6.10", true), ("7.0", true)]
    {
      let result = try Machine.shell(
        Self.commands(without: "swift")
          + #"printf '#!/bin/sh\necho "Swift version \#(version) (swift-RELEASE)"\n' >"$work/bin/swift"; "#
          + #"chmod +x "$work/bin/swift"; Tests/Tools/check-swift"#)
      #expect(result.status == .exited(isNew ? 0 : 1))
      #expect(
        isNew == result.errors.isEmpty && (isNew || result.errors.contains("swift \(version) is too old")))
    }
  }

  @Test("N51: a Swift that cannot start is named as such, and so is one without a version") func brokenSwift()
    throws
  {
    for (script, words) in [
      (
        "echo 'swift: error while loading shared libraries: libx.so' >&2; exit 127",
        "swift cannot start (swift: error while loading shared libraries: libx.so)"
      ),
      ("kill -SEGV $$", "swift cannot start"),
      ("echo hello; echo more", "swift does not tell its version (hello)"),
    ] {
      let result = try Machine.shell(
        Self.commands(without: "swift")
          + "printf '#!/bin/sh\\n%s\\n' \"\(script)\" >\"$work/bin/swift\"; ".replacing("$$", with: "\\$\\$")
          + #"chmod +x "$work/bin/swift"; Tests/Tools/check-swift"#)
      #expect(result.status == .exited(1))
      #expect(
        result.errors == "\(words): install Swift 6.2 or newer, see https://www.swift.org/install\n",
        "\(result.errors)")
    }
  }

  /// apt-get prints a line for each of the files that it cannot get.
  @Test("N51: without a network one line says so") func withoutNetwork() throws {
    let result = try Machine.shell(
      Self.commands(without: "sudo", "apt-get")
        + #"printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"; chmod +x "$work/bin/sudo"; "#
        + #"printf '#!/bin/sh\n[ $1 = update ] && echo "W: no net" >&2 && exit\necho "E: Failed to fetch http://x" >&2; echo "E: more" >&2; exit 100\n' >"$work/bin/apt-get"; chmod +x "$work/bin/apt-get"; "#
        + "Tests/Tools/install-packages one=/no/such two=/no/such")
    #expect(result.status == .exited(1) && result.output == "installing with apt-get: one two\n")
    #expect(
      result.errors == "missing packages; apt-get cannot install one two: Failed to fetch http://x\n",
      "\(result.errors)")
  }

  // MARK: Installing

  @Test("N52: `make install` builds nothing, and says so if nothing was built") func installOnlyCopies()
    throws
  {
    let result = try Machine.shell(
      Self.commands(without: "swift")
        + #"make install PRODUCT="$work/none" DESTDIR="$work/root"; find "$work/root""#)
    #expect(result.errors.hasPrefix("nothing to install: run make build first\n"))
    #expect(!result.output.contains("/"), "something was installed")
    let installed = try Machine.shell(
      Self.commands(without: "swift")
        + #"make install PRODUCT="$0" SQL_PRODUCT="$0" DESTDIR="$work/root" PREFIX=/usr && cd "$work/root" && find . -type f | sort"#
    )
    #expect(installed.errors == "")
    #expect(
      installed.output == """
        ./usr/bin/snaketable
        ./usr/libexec/snaketable/snaketable-sql
        ./usr/share/bash-completion/completions/snaketable
        ./usr/share/doc/snaketable/THIRD-PARTY.md
        ./usr/share/fish/vendor_completions.d/snaketable.fish
        ./usr/share/man/man1/snaketable.1
        ./usr/share/zsh/site-functions/_snaketable

        """)
  }

  @Test(
    "N52: `make uninstall` removes what `make install` has installed, and the folders that are empty then")
  func uninstalls() throws {
    let result = try Machine.shell(
      #"""
      mkdir -p "$work/root/usr/share/doc" && touch "$work/root/usr/share/doc/other"
      target() { make "$@" PRODUCT="$0" SQL_PRODUCT="$0" DESTDIR="$work/root" PREFIX=/usr; }
      target install && target uninstall && cd "$work/root" && find . | sort
      """#)
    #expect(result.errors == "")
    #expect(
      result.output.split(separator: "\n") == [
        ".", "./usr", "./usr/bin", "./usr/share", "./usr/share/doc", "./usr/share/doc/other",
        "./usr/share/man",
      ])
  }

  @Test("N52: folders with blanks are as good as others: of the sources, and of the installation")
  func blanks() throws {
    let result = try Machine.shell(
      #"""
      mkdir -p "$work/a checkout/Tests" && cp -R Makefile docs "$work/a checkout" &&
        cp -R Tests/Tools "$work/a checkout/Tests" && cd "$work/a checkout" || exit
      printf '#!/bin/sh\necho snaketable 0.1.0\n' >"a program"; chmod +x "a program"
      programs() { make "$@" PRODUCT="a program" SQL_PRODUCT="a program"; }
      programs install DESTDIR="$work/a root" PREFIX="/o  p t" && find "$work/a root" -type f | sed "s,^$work/,," | sort
      programs uninstall DESTDIR="$work/a root" PREFIX="/o  p t" && find "$work/a root" -type f
      programs install PREFIX="$work/a home" && "$work/a home/bin/snaketable" --version
      programs deb && dpkg-deb -c .build/*.deb | grep -c usr/bin/snaketable; ls -A "$work"
      """#)
    #expect(result.errors == "")
    #expect(
      result.output.split(separator: "\n").filter { !$0.contains("zsh, add") } == [
        "a root/o  p t/bin/snaketable", "a root/o  p t/libexec/snaketable/snaketable-sql",
        "a root/o  p t/share/bash-completion/completions/snaketable",
        "a root/o  p t/share/doc/snaketable/THIRD-PARTY.md",
        "a root/o  p t/share/fish/vendor_completions.d/snaketable.fish",
        "a root/o  p t/share/man/man1/snaketable.1", "a root/o  p t/share/zsh/site-functions/_snaketable",
        "snaketable 0.1.0",
        ".build/snaketable_0.1.0_\(try Machine.shell("dpkg --print-architecture").output.dropLast()).deb",
        "1", "a checkout", "a home", "a root",
      ], "\(result.output)")
  }

  /// The compiler gets the path of the checkout in several options.
  @Test("N52: `make build` passes a folder with a blank on as one argument") func blanksInOptions() throws {
    let result = try Machine.shell(
      Self.commands(without: "swift")
        + #"""
        mkdir -p "$work/a checkout/Tests/Tools" && cp Makefile "$work/a checkout" && cd "$work/a checkout" || exit
        printf '#!/bin/sh\n' >Tests/Tools/check-swift; cp Tests/Tools/check-swift Tests/Tools/install-packages
        chmod +x Tests/Tools/*; printf '#!/bin/sh\nprintf "%%s\\n" "$@"\n' >"$work/bin/swift"; chmod +x "$work/bin/swift"
        make build | grep checkout | sed "s,$work,,g" | sort -u
        """#)
    #expect(
      result.output.split(separator: "\n") == [
        "-ffile-prefix-map=/a checkout=.", "/a checkout=.",
      ], "\(result.errors)")
  }

  @Test("N55: fish and zsh find the completions below /usr/local, and zsh is told where others are")
  func completionsAreFound() throws {
    let result = try Machine.shell(
      #"""
      install() { make install PRODUCT="$0" SQL_PRODUCT="$0" "$@"; }
      install DESTDIR="$work/root" PREFIX=/usr/local && find "$work/root" -name '*snaketable.fish' -o -name _snaketable |
        sed "s,^$work/root,," | sort
      env -u XDG_DATA_DIRS fish -c 'string join \n $fish_complete_path' </dev/null | grep -x /etc/fish/completions
      zsh -fc 'print -l $fpath' | grep -x /usr/local/share/zsh/site-functions
      HOME="$work" install PREFIX="$work/.local" | sed "s,$work,HOME,"
      """#)
    #expect(
      result.output == """
        /etc/fish/completions/snaketable.fish
        /usr/local/share/zsh/site-functions/_snaketable
        /etc/fish/completions
        /usr/local/share/zsh/site-functions
        for completions in zsh, add this to ~/.zshrc before compinit: fpath+=('HOME/.local/share/zsh/site-functions')

        """, "\(result.errors)")
  }

  @Test("N53: every package is checked by a file of its own") func filesOfPackages() throws {
    let result = try Machine.shell(
      "make -pn deps 2>/dev/null | sed -n 's/^TEST_PACKAGES := //p' | tr ' ' '\\n' | grep '^python3='")
    #expect(result.output == "python3=/usr/bin/python3\n")
  }

  @Test(
    "N57: a missing header says which package has it",
    arguments: [
      ("Sources/CSnakeNcurses/include/CSnakeNcurses.h", "libncurses-dev"),
      ("Sources/CSnakePCRE2/CSnakePCRE2.h", "libpcre2-dev"),
      ("Sources/CSnakeSQLite/CSnakeSQLite.h", "libsqlite3-dev"),
      ("Sources/CSnakeVTerm/CSnakeVTerm.h", "libvterm-dev"),
      ("Tests/CHostCurses/CHostCurses.h", "libncurses-dev"),
    ])
  func missingHeaders(header: String, package: String) throws {
    let path = getenv("PATH").map { String(cString: $0) }
    let result = try run(
      ["-nostdinc", "-fsyntax-only", "-x", "c", "\(Documents.root)/\(header)"], executable: "clang",
      environment: ["PATH": path], timeout: 60)
    #expect(result.errors.contains("run as root: apt-get install \(package)"))
  }
}
