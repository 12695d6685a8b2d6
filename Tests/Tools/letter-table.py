#!/usr/bin/env python3
"""Writes Sources/SnakeTableQuery/Letters/UnicodeLetters+Table.swift from Unicode's own files.

Usage: letter-table.py [DIRECTORY] > UnicodeLetters+Table.swift
DIRECTORY is where the Unicode Character Database lies: /usr/share/unicode (Debian: unicode-data).
"""
import sys

SCRIPTS = ("Latin", "Greek", "Cyrillic", "Hebrew", "Arabic")
# The marks of ideographs and kana, which belong to letters of these scripts only.
OTHER_MARKS = [*range(0x302A, 0x302E), 0x3099, 0x309A]
JAMO = [*range(0x1161, 0x1176), *range(0x11A8, 0x11C3)]


def lines(path):
    """The fields of each line, without comments."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if fields != [""]:
                yield fields


def property_set(path, *values, column=1):
    """The scalars that have one of the values in a `range ; value` file; without values, all of the file."""
    scalars = set()
    for fields in lines(path):
        if not values or fields[column] in values:
            first, _, last = fields[0].partition("..")
            scalars.update(range(int(first, 16), int(last or first, 16) + 1))
    return scalars


def bounds(scalars):
    """The first scalar of each range and the one behind its last."""
    return [scalar + step for scalar in sorted(scalars) for step in (0, 1)
            if (scalar - 1 + 2 * step) not in scalars]


def array(name, comment, kind, entries, per_line):
    text = [f"  /// {line}" for line in comment] + [f"  static let {name}: [{kind}] = ["]
    for start in range(0, len(entries), per_line):
        text.append("    " + " ".join(f"0x{entry:X}," for entry in entries[start:start + per_line]))
    return "\n".join(text + ["  ]"])


def main():
    directory = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
    version = next(open(f"{directory}/DerivedAge.txt")).split("-")[1].removesuffix(".txt\n")
    letters, marks, continuing, pairs = set(), set(), set(JAMO), []
    excluded = property_set(f"{directory}/DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
    ours = property_set(f"{directory}/Scripts.txt", *SCRIPTS)
    inherited = property_set(f"{directory}/Scripts.txt", "Inherited")
    for fields in lines(f"{directory}/UnicodeData.txt"):
        scalar, category, combining, decomposition = int(fields[0], 16), fields[2], fields[3], fields[5]
        if category.startswith("L") and scalar in ours:
            letters.add(scalar)
        if category == "Mn" and (scalar in ours or scalar in inherited) and scalar not in OTHER_MARKS:
            marks.add(scalar)
            continuing.add(scalar)
        if combining != "0":
            continuing.add(scalar)
        if decomposition and not decomposition.startswith("<"):
            parts = [int(part, 16) for part in decomposition.split()]
            composes = scalar not in excluded
            if composes:
                continuing.add(parts[1])
            pairs.append(scalar << 43 | parts[0] << 22 | (parts[1] if len(parts) > 1 else 0) << 1 | composes)
    print("// Made by Tests/Tools/letter-table.py. Do not edit.")
    print()
    print(f"/// The letters and marks of Unicode {version}.")
    print("extension UnicodeLetters {")
    print("\n\n".join([
        array("letterBounds", [
            "The letters of the scripts whose accents are ignored: the first scalar of each range and the one behind it."],
            "UInt32", bounds(letters), 10),
        array("markBounds", ["The nonspacing marks that are accents behind these letters, in the same way."],
              "UInt32", bounds(marks), 10),
        array("continuingBounds", [
            "These marks, and scalars that may change place or compose with the one before, in the same way."],
            "UInt32", bounds(continuing), 10),
        array("decompositions", [
            "The canonical decompositions but those of Hangul, in ascending order. An entry has the scalar from bit 43 on, its",
            "first part from bit 22 on, its second part or 0 from bit 1 on, and in bit 0 whether the parts compose to it."],
            "UInt64", sorted(pairs), 5),
    ]))
    print("}")


main()
