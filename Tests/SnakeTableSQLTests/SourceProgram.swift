import TestSupport

/// The real `snaketable-sql`, asked by a program in Python that defines the class `Source` before its own lines.
enum SourceProgram {
  /// Returns what the lines print. `folder` is an empty folder that is removed afterwards.
  static func output(_ lines: String) throws -> String {
    let executable = ProgramEnvironment.path(ofProgram: "snaketable-sql")
    return String(decoding: try pythonOutput(client + lines, executable), as: UTF8.self)
  }

  /// The class `Source`, which starts the program and asks it.
  static let client = #"""
    import json, os, shutil, sqlite3, subprocess, sys, tempfile
    folder = tempfile.mkdtemp()
    import atexit; atexit.register(shutil.rmtree, folder)
    def database(name='it.db', rows=100, options=''):
      db = sqlite3.connect(f'{folder}/{name}')
      if options: db.execute(options)
      db.execute('CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT)')
      db.executemany('INSERT INTO list VALUES (?, ?)', ((n, f'name {n}') for n in range(rows)))
      db.commit()
      return db
    class Source:
      def __init__(self, path=None, **list):
        self.process = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id = 0
        # The first rows of answers that may come in parts, by their requests.
        self.parts = {}
        if path or list: self.opened = self.ask('open', version=1, location=path or f'sqlite:{folder}/it.db', **list)
      def write(self, line):
        self.process.stdin.write(line.encode() + b'\n')
        self.process.stdin.flush()
      def send(self, name, **members):
        self.id += 1
        if name == 'rows' and 'all' not in members: self.parts[self.id] = []
        self.write(json.dumps({'id': self.id, name: members}))
        return self.id
      def send_together(self, *requests):
        # The program may work on a request before it has read the next one, unless it reads both at once.
        for n, request in enumerate(requests):
          if 'rows' in request and 'all' not in request['rows']: self.parts[self.id + 1 + n] = []
        self.write('\n'.join(json.dumps({'id': self.id + 1 + n, **request}) for n, request in enumerate(requests)))
        self.id += len(requests)
      def line(self):
        # An empty line shows that the program is working.
        while (line := self.process.stdout.readline()) == b'\n': pass
        return line
      def answer(self):
        """The next whole answer: rows that are found slowly come in several parts."""
        while (answer := json.loads(self.line())).get('more') and answer['id'] in self.parts:
          self.parts[answer['id']] += answer['rows']
        if 'rows' in answer: answer['rows'] = self.parts.pop(answer['id'], []) + answer['rows']
        return answer
      def ask(self, name, **members):
        self.send(name, **members)
        answer = self.answer()
        if 'error' in answer: return answer['error']['code'] + ': ' + answer['error']['message'].replace(folder, '')
        return answer
      def rows(self, **members):
        answer = self.ask('rows', **members)
        return [row['values'] for row in answer['rows']] if 'rows' in answer else answer

    """#
}
