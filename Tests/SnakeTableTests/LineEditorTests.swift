import SnakeTable
import TestSupport
import Testing

/// Tests of the keys that edit the filter line.
@Suite struct LineEditorTests {
  private func edited(_ text: String, _ keys: [KeyPress.Key]) -> (text: String, caret: Int) {
    var editor = LineEditor(text)
    for key in keys { _ = editor.edit(KeyPress(key)) }
    return (String(decoding: editor.bytes, as: UTF8.self), editor.caret)
  }

  @Test func lettersAreInsertedAtTheCaret() {
    #expect(edited("ac", [.left, .character("b")]) == ("abc", 2))
    #expect(edited("", [.character("日"), .character("本")]) == ("日本", 2))
  }

  @Test func deletionStopsAtTheEnds() {
    #expect(edited("ab", [.backspace, .backspace, .backspace]) == ("", 0))
    #expect(edited("ab", [.delete]) == ("ab", 2))
    #expect(edited("ab", [.home, .control(UInt8(ascii: "d")), .delete, .delete]) == ("", 0))
  }

  @Test func wordsAndLines() {
    #expect(edited("one two  ", [.control(UInt8(ascii: "w"))]) == ("one ", 4))
    #expect(edited("one two", [.left, .control(UInt8(ascii: "u"))]) == ("o", 0))
    #expect(edited("one two", [.home, .right, .control(UInt8(ascii: "k"))]) == ("o", 1))
    #expect(edited("one\ntwo", [.home, .control(UInt8(ascii: "k"))]) == ("one\n", 4))
  }

  @Test func keysMoveByWordsAndDeleteThem() {
    var editor = LineEditor("SELECT a.name_2, b FROM t")
    func words(_ keys: KeyPress...) -> (text: String, caret: Int) {
      for key in keys { _ = editor.edit(key) || editor.editWords(key) }
      return (String(String.UnicodeScalarView(editor.text)), editor.caret)
    }
    let (left, right) = (KeyPress(.left, modifiers: .control), KeyPress(.right, modifiers: .control))
    #expect(words(left, left).caret == 19)
    #expect(words(left, left, left).caret == 7)
    #expect(words(right, right).caret == 15)
    #expect(words(KeyPress(.backspace, modifiers: .alt)).text == "SELECT a., b FROM t")
    #expect(words(KeyPress(.character("d"), modifiers: .alt)).text == "SELECT a. FROM t")
    #expect(words(KeyPress(.character("f"), modifiers: .alt), right, right).caret == 16)
    #expect(words(KeyPress(.character("b"), modifiers: .alt)).caret == 15)
    #expect(words(KeyPress(.left, modifiers: [.control, .shift])).caret == 10 && editor.selection == 10..<15)
    #expect(words(left, left, left, left, left).caret == 0)
    var empty = LineEditor()
    #expect(
      empty.edit(left) && empty.edit(right) && empty.editWords(KeyPress(.character("d"), modifiers: .alt)))
  }

  @Test func textsOfSeveralLinesAreEditedByLine() {
    var editor = LineEditor("ab\nlong line\n\nz")
    #expect(editor.moveCaretByLine(up: true) && editor.caret == 13)
    #expect(editor.moveCaretByLine(up: true) && editor.caret == 3)
    _ = editor.edit(KeyPress(.end))
    #expect(editor.caret == 12)
    #expect(editor.moveCaretByLine(up: true) && editor.caret == 2)
    #expect(!editor.moveCaretByLine(up: true) && editor.caret == 2)
    editor.breakLine()
    editor.replace(0..<1, by: "xyz")
    #expect(String(decoding: editor.bytes, as: UTF8.self) == "xyzb\n\nlong line\n\nz" && editor.caret == 3)
    _ = editor.edit(KeyPress(.control(UInt8(ascii: "u"))))
    #expect(String(decoding: editor.bytes, as: UTF8.self) == "b\n\nlong line\n\nz")
  }

  @Test func theCaretMoves() {
    #expect(edited("abc", [.home, .right, .end, .left]) == ("abc", 2))
    #expect(edited("abc", [.control(UInt8(ascii: "a")), .control(UInt8(ascii: "b"))]) == ("abc", 0))
    #expect(edited("abc", [.control(UInt8(ascii: "e")), .control(UInt8(ascii: "f"))]) == ("abc", 3))
  }

  @Test func aLineKeepsTenThousandBytesOfWholeCharacters() {
    for (character, kept) in [("x", 10_000), ("é", 5_000), ("日", 3_333), ("e\u{301}\u{302}\u{303}", 1_428)] {
      var editor = LineEditor(String(repeating: character, count: 20_000))
      #expect(editor.isFull)
      #expect(editor.bytes == Array(String(repeating: character, count: kept).utf8))
      #expect(editor.caret == editor.text.count)
      let isTaken = editor.insert("y")
      #expect(!isTaken)
      _ = editor.edit(KeyPress(.backspace))
      #expect(!editor.isFull)
      let isInserted = editor.insert("y")
      #expect(isInserted && !editor.isFull)
    }
  }

  @Test func aFullLineIsFullAtEveryPlace() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.byteLimit))
    #expect(!editor.isFull)
    _ = editor.edit(KeyPress(.home))
    let isTaken = editor.insert("y")
    #expect(!isTaken && editor.isFull)
    _ = editor.edit(KeyPress(.control(UInt8(ascii: "u"))))
    #expect(editor.isFull)
    _ = editor.edit(KeyPress(.delete))
    let isInserted = editor.insert("y")
    #expect(isInserted && editor.text.first == "y")
  }

  @Test func theCaretMovesByCharacters() {
    #expect(edited("ae\u{301}\u{302}b", [.left, .left]) == ("ae\u{301}\u{302}b", 1))
    #expect(edited("ae\u{301}\u{302}b", [.home, .right, .right]) == ("ae\u{301}\u{302}b", 4))
    #expect(edited("e\u{301}", [.backspace]) == ("", 0))
    #expect(edited("👩‍👩‍👧x", [.home, .delete]) == ("x", 0))
    #expect(edited("日本", [.left, .backspace]) == ("本", 0))
  }

  private func selected(_ keys: [KeyPress], in text: String = "one two") -> (LineEditor, Range<Int>) {
    var editor = LineEditor(text)
    for key in keys { _ = editor.edit(key) }
    return (editor, editor.selection)
  }

  @Test func shiftSelects() {
    let left = KeyPress(.left, modifiers: .shift)
    #expect(selected([left, left]).1 == 5..<7)
    #expect(selected([KeyPress(.home, modifiers: .shift)]).1 == 0..<7)
    #expect(selected([left, KeyPress(.right, modifiers: .shift)]).1.isEmpty)
    #expect(selected([KeyPress(.home), KeyPress(.end, modifiers: .shift)]).1 == 0..<7)
    #expect(selected([left, left, KeyPress(.left)]).0.caret == 5, "the start of the selection")
    #expect(selected([left, left, KeyPress(.right)]).0.caret == 7, "its end")
  }

  @Test func theSelectionIsReplaced() {
    let (left, end) = (KeyPress(.left, modifiers: .shift), [KeyPress(.backspace)])
    #expect(selected([left, left, left] + end).0.bytes == Array("one ".utf8))
    #expect(selected([left, left, left, KeyPress(.character("x"))]).0.bytes == Array("one x".utf8))
    var full = LineEditor(String(repeating: "x", count: LineEditor.byteLimit))
    full.selectAll()
    let isInserted = full.insert("y")
    #expect(isInserted && full.bytes == Array("y".utf8) && full.selection.isEmpty)
  }

  @Test func otherKeysAreNotTaken() {
    var editor = LineEditor("a")
    for key in [KeyPress.Key.up, .enter, .tab, .escape, .control(UInt8(ascii: "t"))] {
      let isTaken = editor.edit(KeyPress(key))
      #expect(!isTaken)
    }
    let isTaken = editor.edit(KeyPress(.character("x"), modifiers: .alt))
    #expect(!isTaken)
    #expect(editor == LineEditor("a"))
  }

  @Test func anyKeysKeepTheCaretInside() {
    var random = SeededGenerator(seed: 7)
    let keys: [KeyPress.Key] = [
      .character("a"), .character(" "), .backspace, .delete, .home, .end, .left, .right,
      .control(UInt8(ascii: "w")), .control(UInt8(ascii: "u")), .control(UInt8(ascii: "d")),
    ]
    var editor = LineEditor()
    for _ in 0..<2000 {
      _ = editor.edit(KeyPress(keys.randomElement(using: &random) ?? .left))
      #expect((0...editor.text.count).contains(editor.caret))
    }
  }
}
