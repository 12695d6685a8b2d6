/// The aggregates of all fields of a list in Python: those of the texts that look like numbers.
enum AggregateOracle {
  static let program = #"""
    import decimal, re
    decimal.getcontext().prec = 100
    def numbers(texts):
      found = [t for t in texts if t is not None and re.fullmatch(r'[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?', t)]
      return [decimal.Decimal(t) for t in found]
    def near(one, other): return abs(one - other) <= abs(other) * decimal.Decimal('1e-6') + decimal.Decimal('1e-300')
    def compare_aggregates(source, query, fields, rows):
      asked = {name: fields for name in ('sums', 'min', 'max', 'numbers', 'skipped')}
      group = source.ask('groups', query={'filter': query.get('filter', [])}, fields=[], **asked)
      if isinstance(group, str): print('aggregates', fields, group); return
      group = group['groups'][0]
      for n, field in enumerate(fields):
        expected = numbers([row[n] for row in rows])
        found = {name: group[name][n] for name in asked}
        if int(found['numbers']) != len(expected): print(query, field, found, 'in place of', len(expected), 'numbers')
        skipped = sum(1 for row in rows if row[n]) - len(expected)
        if int(found['skipped']) != skipped: print(query, field, found, 'in place of', skipped, 'skipped')
        for name, function in (('sums', sum), ('min', min), ('max', max)):
          right = function(expected) if expected else None
          if (found[name] is None) != (right is None) or right is not None and not near(decimal.Decimal(found[name]), right):
            print(query, field, name, found[name], 'in place of', right)
      compare_largest(source, query, random.choice(fields), random.choice(fields))
    def compare_largest(source, query, by, field):
      asked = {name: [field] for name in ('sums', 'min', 'max', 'numbers')}
      def groups(**members):
        answer = source.ask('groups', query={'filter': query.get('filter', [])}, fields=[by], **asked, **members)
        if isinstance(answer, str): print('largest', by, field, answer); return []
        return answer['groups']
      def measure(group, name):
        if name == 'count': return decimal.Decimal(group['count'])
        if int(group['numbers'][0]) == 0: return None
        if name == 'mean': return decimal.Decimal(group['sums'][0]) / int(group['numbers'][0])
        return decimal.Decimal(group['sums' if name == 'sum' else name][0])
      everything = groups()
      for name in ['count', 'sum', 'min', 'max', 'mean']:
        found = [measure(g, name) for g in groups(largest={'by': name, 'field': field}, limit=3)]
        expected = sorted([measure(g, name) for g in everything], key=lambda m: (m is None, -(m or 0)))[:3]
        if len(found) != len(expected) or any((a is None) != (b is None) or b is not None and not near(a, b) for a, b in zip(found, expected)):
          print(query, 'largest by', name, field, 'of', by, found, 'in place of', expected)

    """#
}
