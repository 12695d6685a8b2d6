/// The meaning of a filter in Python: makes random terms, and decides whether they hold for a row of texts.
enum FilterOracle {
  /// Letters match as in a filter of a file, in place of those of ASCII: each in either case unless the text has a capital one, and
  /// one without an accent with any.
  static let letters = #"""
    import unicodedata
    def clusters(text):
      found = []
      for c in unicodedata.normalize('NFD', text):
        if found and unicodedata.combining(c): found[-1] += c
        else: found.append(c)
      return found
    def matches(text, term):
      if text is None: return False
      folds = not any(c.isupper() for c in term['text'])
      needle, text = clusters(term['text']), clusters(text)
      if folds: needle, text = [c.lower() for c in needle], [c.lower() for c in text]
      def same(place): return place >= 0 and len(text) - place >= len(needle) and all(
        n == t or len(n) == 1 and n == t[0] for n, t in zip(needle, text[place:]))
      anchor = term.get('anchor')
      if anchor == 'whole': return len(text) == len(needle) and same(0)
      if anchor == 'start': return same(0)
      if anchor == 'end': return same(len(text) - len(needle))
      return any(same(place) for place in range(len(text) - len(needle) + 1))

    """#
  static let program = #"""
    import random
    def lower(text): return ''.join(chr(ord(c) + 32) if 'A' <= c <= 'Z' else c for c in text)
    def matches(text, term):
      needle, anchor = term['text'], term.get('anchor')
      if text is None: return False
      if not any('A' <= c <= 'Z' for c in needle): text = lower(text)
      if anchor == 'start': return text.startswith(needle)
      if anchor == 'end': return text.endswith(needle)
      if anchor == 'whole': return text == needle
      return needle in text
    def holds(term, row, fields):
      texts = [row[fields.index(term['field'])]] if 'field' in term else row
      return any(matches(text, term) for text in texts) != term.get('not', False)
    def random_filter(fields, rows):
      return [[random_term(fields, rows) for _ in range(random.randint(1, 2))] for _ in range(random.randint(1, 2))]
    def random_term(fields, rows):
      text = random.choice([text for row in rows for text in row if text is not None] or ['a'])
      start = random.randint(0, len(text))
      anchor = random.choice([None, None, 'start', 'end', 'whole'])
      if anchor in (None, 'start'): text = text[start if anchor is None else 0:][:random.randint(0, 4)]
      if anchor == 'end': text = text[start:]
      if random.random() < 0.4: text = lower(text)
      term = {'text': text}
      if random.random() < 0.6: term['field'] = random.choice(fields)
      if anchor: term['anchor'] = anchor
      if random.random() < 0.3: term['not'] = True
      return term
    def kept(filter, row, fields): return all(any(holds(t, row, fields) for t in terms) for terms in filter)

    """#
}
