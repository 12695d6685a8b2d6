#!/usr/bin/env python3
"""Writes Sources/SnakeTableDrawing/Text/DisplayWidth+Table.swift from Unicode's own files.

Usage: width-table.py [DIRECTORY] > DisplayWidth+Table.swift
DIRECTORY is where the Unicode Character Database lies: /usr/share/unicode (Debian: unicode-data).
"""
import sys

NARROW, WIDE, COMBINING, INVISIBLE = range(4)
ENTRIES_PER_LINE = 11


def lines(path):
    """The fields of each line, without comments."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if fields != [""]:
                yield fields


def property_set(path, *values):
    """The scalars that have one of the values in a `range ; value` file."""
    scalars = set()
    for fields in lines(path):
        if fields[1] in values:
            first, _, last = fields[0].partition("..")
            scalars.update(range(int(first, 16), int(last or first, 16) + 1))
    return scalars


def categories(path):
    """The general category of every scalar; unassigned ones are Cn."""
    result = ["Cn"] * 0x110000
    for fields in lines(path):
        first = last = int(fields[0], 16)
        if fields[1].endswith(", Last>"):
            first = start
        start = last
        result[first:last + 1] = [fields[2]] * (last + 1 - first)
    return result


def classes(directory):
    category = categories(f"{directory}/UnicodeData.txt")
    ignorable = property_set(f"{directory}/DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    bidi = property_set(f"{directory}/PropList.txt", "Bidi_Control")
    # Format characters (category Cf) of Arabic and related scripts that are visible before their digits.
    visible_format = property_set(f"{directory}/PropList.txt", "Prepended_Concatenation_Mark")
    wide = property_set(f"{directory}/EastAsianWidth.txt", "W", "F")

    def scalar_class(scalar):
        kind = category[scalar]
        if kind in ("Cc", "Cn", "Cs", "Zl", "Zp") or scalar in ignorable or scalar in bidi:
            return INVISIBLE
        if kind == "Cf" and scalar not in visible_format:
            return INVISIBLE
        if kind in ("Mn", "Me") or 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FB:
            return COMBINING
        return WIDE if scalar in wide else NARROW

    return [scalar_class(scalar) for scalar in range(0x110000)]


def main():
    directory = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
    version = next(open(f"{directory}/DerivedAge.txt")).split("-")[1].removesuffix(".txt\n")
    table = classes(directory)
    entries = [scalar << 2 | table[scalar] for scalar in range(0x110000)
               if scalar == 0 or table[scalar] != table[scalar - 1]]
    print("// Made by Tests/Tools/width-table.py. Do not edit.")
    print()
    print("extension DisplayWidth {")
    print(f"  /// The class of every scalar of Unicode {version}. An entry is a range's first scalar, shifted left by")
    print("  /// 2, and its class in the low two bits; the range ends where the next one starts.")
    print("  static let table: [UInt32] = [")
    for start in range(0, len(entries), ENTRIES_PER_LINE):
        print("    " + " ".join(f"0x{entry:X}," for entry in entries[start:start + ENTRIES_PER_LINE]))
    print("  ]")
    print("}")


main()
