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
      asked = {name: fields for name in ('sums', 'min', 'max', 'numbers')}
      group = source.ask('groups', query={'filter': query.get('filter', [])}, fields=[], **asked)
      if isinstance(group, str): print('aggregates', fields, group); return
      group = group['groups'][0]
      for n, field in enumerate(fields):
        expected = numbers([row[n] for row in rows])
        found = {name: group[name][n] for name in asked}
        if int(found['numbers']) != len(expected): print(query, field, found, 'in place of', len(expected), 'numbers')
        for name, function in (('sums', sum), ('min', min), ('max', max)):
          right = function(expected) if expected else None
          if (found[name] is None) != (right is None) or right is not None and not near(decimal.Decimal(found[name]), right):
            print(query, field, name, found[name], 'in place of', right)

    """#
}
