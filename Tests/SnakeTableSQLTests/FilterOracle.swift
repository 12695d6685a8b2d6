/// The meaning of a filter in Python: makes random terms, and decides whether they hold for a row of texts.
enum FilterOracle {
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
