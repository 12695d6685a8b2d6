import TestSupport
import Testing

/// Tests of the contents of the Debian package and of an installation.
@Suite(.timeLimit(.minutes(20))) struct PackageCases {
  @Test("N55: a library that is linked without a notice is found") func missingNotice() throws {
    let check =
      #"printf '%s\n' $libraries >"$work/map"; Tests/Tools/check-notices "$work/map" docs/THIRD-PARTY.md"#
    let known = try Machine.shell(
      "libraries='/lib/libc.a(x.o) /usr/lib/libm-2.36.a(y.o) /lib/crt1.o'; \(check)")
    #expect(known.status == .exited(0), "\(known.errors)")
    let unknown = try Machine.shell("libraries='/lib/libc.a(x.o) /usr/lib/libother-1.a(y.o)'; \(check)")
    #expect(unknown.status == .exited(1) && unknown.errors.contains("libother-1 is linked"))
    #expect(
      try Machine.shell("libraries=none; \(check)").status == .exited(1), "a map without libraries is no map")
  }

  @Test("N55: every library that the package links has a notice") func noticesOfModules() throws {
    let result = try Machine.shell(
      #"""
      grep -o 'linkedLibrary(":*[a-z0-9.]*"' Package.swift | sed 's/.*("\(.*\)"/lib\1/; s/^lib:lib\(.*\)[.]a$/lib\1/' | sort -u
      sed -n 's/.*link "\(.*\)"/lib\1/p' Sources/CSnakePCRE2/module.modulemap
      """#)
    let libraries = result.output.split(separator: "\n")
    let notices = try Documents.text(of: "docs/THIRD-PARTY.md")
    #expect(libraries.count == 5)
    for library in libraries { #expect(notices.contains("`\(library)`")) }
    for text in [
      "GNU LESSER GENERAL PUBLIC LICENSE", "Apache License", "Unicode, Inc.", "University of Cambridge",
    ] {
      #expect(notices.contains(text), "\(text)")
    }
  }

  /// This test packages a stub. `check-install` builds and packages the executable in two folders.
  @Test("N56: the same files give the same Debian package in any folder, at any time, with any umask")
  func samePackage() throws {
    let result = try Machine.shell(
      #"""
      make_root() {
        mkdir -p "$1/usr/bin" "$1/usr/share/man/man1" "$1/usr/share/doc/snaketable"
        for file in $2; do echo "$file" >"$1/usr/share/doc/snaketable/$file"; done
        printf '#!/bin/sh\necho snaketable 0.1.0\n' >"$1/usr/bin/snaketable"; chmod 755 "$1/usr/bin/snaketable"
        echo page >"$1/usr/share/man/man1/snaketable.1"; chmod 644 "$1"/usr/share/*/*/*; mkdir "$3"
        docs/debian/make-deb "$1" "$3" >/dev/null
      }
      make_root "$work/a" "one two" "$work/first" &&
        (umask 027; make_root "$work/much longer/b" "two one" "$work/second"; touch -d 2001-01-01 "$work"/second) &&
        cmp "$work"/first/*.deb "$work"/second/*.deb && dpkg-deb -c "$work"/first/*.deb | grep -c 'root/root'
      """#)
    #expect(result.status == .exited(0), "\(result.output)\(result.errors)")
    #expect((Int(result.output.dropLast()) ?? 0) > 8)
  }
}
