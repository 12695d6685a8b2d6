import TestSupport

/// The real `snaketable-sql`, asked by a program in Python that starts servers of PostgreSQL for itself. They run as an
/// ordinary user, on a Unix socket in the folder of the program, and end with it.
enum PostgreSQLProgram {
  /// Returns what the lines print.
  static func output(_ lines: String) throws -> String {
    let executable = ProgramEnvironment.path(ofProgram: "snaketable-sql")
    return String(
      decoding: try pythonOutput(SourceProgram.client + servers + lines, executable), as: UTF8.self)
  }

  private static let servers = #"""
    import glob, signal, time
    programs = sorted(glob.glob('/usr/lib/postgresql/*/bin'))[-1]
    # A source that does not answer fails the test.
    signal.alarm(400)
    nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'] if os.getuid() == 0 else []
    def run_as_nobody(*words): return ['setpriv', *nobody, '--pdeathsig=INT', *words]
    if nobody: os.chown(folder, 65534, 65534)
    class Server:
      """A server in a folder of its own. Everyone on this machine may connect, and its tables are never on a disk for good."""
      def __init__(self, name='server', options=()):
        self.folder, self.options = f'{folder}/{name}', options
        subprocess.run(run_as_nobody(f'{programs}/initdb', '-D', self.folder, '-A', 'trust', '-U', 'tester', '-E', 'UTF8',
          '--locale=C.UTF-8', '--no-sync'), check=True, stdout=subprocess.DEVNULL, cwd='/')
        self.start()
      def start(self):
        self.log = open(f'{folder}/log', 'a')
        self.process = subprocess.Popen(run_as_nobody(f'{programs}/postgres', '-D', self.folder, '-k', self.folder,
          '-c', 'listen_addresses=', '-c', 'fsync=off', *self.options), stderr=self.log, stdout=self.log, cwd='/')
        atexit.register(self.stop)
        while subprocess.run(['pg_isready', '-q', '-h', self.folder]).returncode: time.sleep(0.02)
      def stop(self, how=signal.SIGINT):
        if self.process.poll() is None: self.process.send_signal(how)
        self.process.wait()
      def psql(self, text, *options):
        return subprocess.run(['psql', '-qAtX', '-v', 'ON_ERROR_STOP=1', '-h', self.folder, '-U', 'tester', '-d', 'postgres',
          *options], input=text, text=True, check=True, stdout=subprocess.PIPE).stdout
      @property
      def location(self): return f'postgresql:host={self.folder} user=tester dbname=postgres'
      def source(self, **list): return Texts(self.location, **list)
    class Texts(Source):
      """A source whose numbers are read as text, so that no digit is lost."""
      def answer(self): return json.loads(self.line(), parse_int=str, parse_float=str)
      def all(self, query, limit, forward=True):
        place, found = {'first' if forward else 'last': True}, []
        while True:
          answer = self.ask('rows', query=query, limit=limit, **place)
          if isinstance(answer, str): return answer
          rows = answer['rows']
          found = found + rows if forward else rows + found
          if len(rows) < limit: return found
          place = {'after': rows[-1]['key']} if forward else {'before': rows[0]['key']}
    def quoted(name): return '"' + name.replace('"', '""') + '"'

    """#
}
