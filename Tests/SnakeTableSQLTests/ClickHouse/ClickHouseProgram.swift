import TestSupport

/// The real `snaketable-sql`, asked by a program in Python that starts servers of ClickHouse for itself. They run as an
/// ordinary user, with their files in the folder of the program, on ports that only this machine reaches, and end with it.
enum ClickHouseProgram {
  /// Returns what the lines print.
  static func output(_ lines: String) throws -> String {
    let executable = ProgramEnvironment.path(ofProgram: "snaketable-sql")
    return String(
      decoding: try pythonOutput(SourceProgram.client + servers + lines, executable), as: UTF8.self)
  }

  private static let servers = #"""
    import random, signal, socket, time, urllib.error, urllib.request
    # A source that does not answer fails the test.
    signal.alarm(400)
    nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'] if os.getuid() == 0 else []
    if nobody: os.chown(folder, 65534, 65534)
    def free_ports(count):
      sockets = [socket.socket() for _ in range(count)]
      for it in sockets: it.bind(('127.0.0.1', 0))
      ports = [it.getsockname()[1] for it in sockets]
      for it in sockets: it.close()
      return ports
    users = '''<yandex><profiles><default><log_queries>1</log_queries></default><reader><readonly>1</readonly></reader></profiles><quotas><default/></quotas><users>
      <default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default>
      <ann><password>geheim</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile>
        <quota>default</quota></ann>
      <reader><password/><networks><ip>127.0.0.1</ip></networks><profile>reader</profile><quota>default</quota></reader>
      </users></yandex>'''
    class Server:
      """A server in a folder of its own. `more` are further lines of its configuration."""
      def __init__(self, name='server', more='', ports=None):
        self.folder, self.name = f'{folder}/{name}', name
        self.http, self.tcp = ports or free_ports(2)
        os.mkdir(self.folder)
        with open(f'{self.folder}/users.xml', 'w') as file: file.write(users)
        with open(f'{self.folder}/config.xml', 'w') as file: file.write(f'''<yandex><logger><level>error</level>
          <log>{self.folder}/log</log><errorlog>{self.folder}/errors</errorlog></logger><listen_host>127.0.0.1</listen_host>
          <http_port>{self.http}</http_port><tcp_port>{self.tcp}</tcp_port><path>{self.folder}/data/</path>
          <tmp_path>{self.folder}/tmp/</tmp_path><users_config>users.xml</users_config><mark_cache_size>67108864</mark_cache_size>
          <default_profile>default</default_profile><default_database>default</default_database>
          <timezone>Europe/Berlin</timezone>{more}</yandex>''')
        if nobody: os.chown(self.folder, 65534, 65534)
        self.start()
      def start(self):
        self.process = subprocess.Popen(['setpriv', *nobody, '--pdeathsig=KILL', '/usr/sbin/clickhouse-server',
          f'--config-file={self.folder}/config.xml'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder)
        atexit.register(self.stop)
        while True:
          try: return self.query('SELECT 1')
          except (urllib.error.URLError, ConnectionError):
            if self.process.poll() is not None: raise RuntimeError('the server has ended')
            time.sleep(0.02)
      def stop(self, how=signal.SIGKILL):
        if self.process.poll() is None: self.process.send_signal(how)
        self.process.wait()
      def query(self, text):
        try:
          request = urllib.request.Request(f'http://127.0.0.1:{self.http}/', text.encode() if isinstance(text, str) else text)
          return urllib.request.urlopen(request).read()
        except urllib.error.HTTPError as error: raise RuntimeError(error.read().decode()) from None
      def run(self, *texts):
        for text in texts: self.query(text)
      @property
      def location(self): return f'clickhouse://127.0.0.1:{self.http}/default'
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
    def quoted(name): return '`' + name.replace('\\', '\\\\').replace('`', '\\`') + '`'

    """#

  /// A server, and a proxy in front of it that knows the statements: one for each round trip.
  static let proxy = #"""
    import select, threading
    class Proxy:
      def __init__(self, server):
        self.server, self.statements, self.connections = server, [], 0
        # The seconds after which the end of an answer follows its rows.
        self.delay = 0
        self.listening = socket.create_server(('127.0.0.1', 0))
        threading.Thread(target=self.accept, daemon=True).start()
      @property
      def location(self): return f'clickhouse://127.0.0.1:{self.listening.getsockname()[1]}/default'
      def accept(self):
        while True:
          client = self.listening.accept()[0]
          self.connections += 1
          threading.Thread(target=self.forward, args=(client,), daemon=True).start()
      def forward(self, client):
        server = socket.create_connection(('127.0.0.1', self.server.http))
        isAnswered = True
        try:
          while True:
            for end in select.select([client, server], [], [])[0]:
              data = end.recv(1 << 20)
              if not data: return
              if end is client:
                if isAnswered: self.statements.append(data.decode().split('\r\n\r\n')[-1])
                else: self.statements[-1] += data.decode()
                server.sendall(data)
              elif data.endswith(b'0\r\n\r\n') and self.delay:
                if data[:-5]: client.sendall(data[:-5])
                time.sleep(self.delay)
                client.sendall(data[-5:])
              else: client.sendall(data)
              isAnswered = end is server
        except ConnectionError: pass
        finally:
          for end in (client, server): end.close()
    server = Server(more='<query_log><database>system</database><table>query_log</table></query_log>')
    proxy = Proxy(server)

    """#
}
