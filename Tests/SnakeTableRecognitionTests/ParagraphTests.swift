import Testing

@testable import SnakeTableRecognition

/// Tests of paragraphs of lines with names.
@Suite struct ParagraphTests {
  private func recognised(_ text: String) -> Recognition {
    Array(text.utf8).withUnsafeBufferPointer { Recognition(Sample($0, isWhole: true)) }
  }

  @Test(arguments: [
    "Package: a\nVersion: 1\n\nPackage: b\nVersion: 2\n",
    "\nPackage: a\r\nVersion: 1\r\n\r\n\r\nPackage: b\r\nVersion: 2\r\n",
    "processor\t: 0\nflags\t:\n\nprocessor\t: 1\nflags\t:\n",
    "Package: a\nDepends: b,\n c: 1,\n\td\n\nPackage: b\nDepends: e, f, g\n\nPackage: c\n",
  ])
  func paragraphsBeginWithTheSameName(text: String) {
    #expect(recognised(text) == .paragraphs(ParagraphList(fields: 2)))
  }

  @Test(arguments: [
    // One paragraph may be the head of a letter.
    "From: a\nTo: b\nSubject: c\n", "From: a\nTo: b\n\nDear b\n\nFrom: c\nTo: d\n",
    // YAML, a makefile, a conversation, questions.
    "server:\n  port: 1\n\nclient:\n  port: 2\n", "all: a b\n\tmake a\n\nclean:\n\trm a\n",
    "ada: hello\nbob: hi\nada: how are you\n\nada: bye\nbob: bye\n", "Q: who\n\nQ: what\n\nQ: why\n",
    // Addresses and times.
    "http://a\nb: 1\n\nhttp://b\nc: 2\n", "12:30: a\n1: b\n\n12:30: c\n1: d\n", " a: 1\nb: 2\n\n a: 2\n",
    "", ":\n\n:\n", "a:\n\n\n",
  ])
  func otherTextStaysLines(text: String) { #expect(recognised(text) == .lines) }
}
