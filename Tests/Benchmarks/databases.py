#!/usr/bin/python3
"""Times the first screen of snaketable over a database beside the statement that one would write by hand, in turn, and prints the
medians. The goal is 1.3 times the statement: the first matches of a word, groups with a sum, and the first rows in another order.
Prints also the rows a second of an export, whose goal is 100,000, and the time of a jump in a table on two shards: 0.5 s.

    Tests/Benchmarks/databases.py PROGRAM [--rows N] [--runs N] [--bin FOLDER] [--engine NAME]

It makes a table in a temporary SQLite file, and in temporary servers of PostgreSQL and ClickHouse, which it starts as the user nobody if
it runs as root. ClickHouse has two and a half times as many rows, and five times as many in the table on two shards.
"""
import argparse
import os
import pathlib
import pty
import re
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import tempfile
import time

COLUMNS = "id integer PRIMARY KEY, name text, city text, n integer"
# A word that one row in 20,000 has.
WORD = "needle"
LIMIT = 100
# The databases with a half of a table of ClickHouse each.
SHARDS = ["one", "two"]


def rows(count):
    """The rows of the table, the same in each run."""
    cities = ["Oslo", "Bern", "Rome", "Lima", "Kyiv", "Bonn", "Cork"]
    for number in range(count):
        value = number * 7919 % 1_000_003
        yield number, f"{WORD if number % 20_000 == 777 else 'person'} {value}", cities[value % len(cities)], value


def lines(count):
    return "".join("\t".join(map(str, row)) + "\n" for row in rows(count)).encode()


def statements(text, has="{} LIKE '%{}%'"):
    """The statements by hand."""
    words = " OR ".join(has.format(column, WORD) for column in ["name", "city", text.format("id"), text.format("n")])
    return {
        "first matches": f"SELECT * FROM t WHERE {words} ORDER BY id LIMIT {LIMIT}",
        "groups": "SELECT city, count(*), sum(n) FROM t GROUP BY city",
        "order": f"SELECT * FROM t ORDER BY n LIMIT {LIMIT}",
    }


def views(program, address):
    """The same by the program, and what its screen shows then."""
    base = [program, "--no-config", "--no-animation", address, "--table", "t"]
    first = next(row for row in rows(20_000) if row[0] == 777)
    return {
        "first matches": (base + ["-q", WORD], str(first[3])),
        "groups": (base + ["-g", "city", "--total", "n:sum", "--collapse", "all"], None),
        "order": (base + ["--sort", "n"], str(next(row[0] for row in rows(1_000_003) if row[3] == 3))),
    }


class Screen:
    """A program on a terminal of 80 by 24."""

    def __init__(self, words, environment=None):
        self.start = time.monotonic()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            size = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
            os.execvpe(words[0], words, {**(environment or os.environ), **size})

    def type(self, keys):
        self.start = time.monotonic()
        os.write(self.terminal, keys.encode())

    def wait(self, shows):
        """The time from the start, or from the last keys, until the program has written what is meant."""
        written = b""
        while not shows(written):
            written += os.read(self.terminal, 1 << 16)
        return time.monotonic() - self.start

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def first_screen(words, text, environment):
    screen = Screen(words, environment)
    duration = screen.wait(lambda written: text.encode() in written)
    screen.end()
    return duration


def jump(words, keys, count, place):
    """The time of a jump to about a place, when the number of rows is known."""
    screen = Screen(words)
    screen.wait(lambda written: f"{count:,}".encode() in written)
    screen.type(keys)
    # The keys are on the screen, too.
    near = lambda row: abs(row - place) < count // 50 and str(row) not in keys
    duration = screen.wait(lambda written: any(near(int(row)) for row in re.findall(rb"\d{6,}", written)))
    screen.end()
    return duration


def seconds(words, environment):
    """The time of a whole program."""
    start = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.monotonic() - start


def compare(engine, address, client, hand, options, environment=None, count=None):
    last = sum(row[3] for row in rows(count or options.rows) if row[2] == "Rome")
    for name, (words, text) in views(options.program, address).items():
        # The first run fills the caches.
        pairs = [
            (first_screen(words, text or str(last), environment), seconds(client(hand[name]), environment))
            for _ in range(options.runs + 1)
        ][1:]
        own, other = (statistics.median(times) for times in zip(*pairs))
        print(f"{engine}: {name}: {own:.3f} s, by hand {other:.3f} s, {own / other:.2f} times", flush=True)


def export(engine, address, options, environment=None):
    words = [options.program, "--no-config", "-p", "--output", "csv", address, "--table", "t"]
    duration = statistics.median(seconds(words, environment) for _ in range(options.runs))
    print(f"{engine}: export: {options.rows / duration:,.0f} rows a second", flush=True)


def user():
    """The words before a program that must not run as root."""
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []


def sqlite(folder, options):
    path = folder / "t.db"
    database = sqlite3.connect(path)
    database.execute(f"CREATE TABLE t ({COLUMNS})")
    database.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", rows(options.rows))
    database.commit()
    database.close()
    compare("SQLite", f"sqlite:{path}", lambda text: ["sqlite3", str(path), text], statements("{}"), options)
    export("SQLite", f"sqlite:{path}", options)


def postgresql(folder, options):
    environment = {**os.environ, "PGHOST": str(folder), "PGUSER": "tester", "PGDATABASE": "postgres"}
    folder.chmod(0o777)

    def run(*words, **more):
        subprocess.run([*user(), *words], check=True, stdout=subprocess.DEVNULL, env=environment, **more)

    data = folder / "data"
    run(f"{options.bin}/initdb", "-D", data, "-U", "tester", "-A", "trust", "-N")
    run(f"{options.bin}/pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", f"-k {folder} -c listen_addresses=", "start")
    try:
        run("psql", "-qc", f"CREATE TABLE t ({COLUMNS})")
        run("psql", "-qc", "COPY t FROM STDIN", input=lines(options.rows))
        run("psql", "-qc", "VACUUM ANALYZE t")
        hand = statements("{}::text", "{} ILIKE '%{}%'")
        compare("PostgreSQL", "postgresql:postgres", lambda text: ["psql", "-Atc", text], hand, options, environment)
        export("PostgreSQL", "postgresql:postgres", options, environment)
    finally:
        run(f"{options.bin}/pg_ctl", "-D", data, "-m", "immediate", "stop")


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [it.getsockname()[1] for it in sockets]
    for it in sockets:
        it.close()
    return ports


def clickhouse(folder, options):
    folder.chmod(0o777)
    http, tcp = free_ports(2)
    shards = "".join(
        f"<shard><replica><host>127.0.0.1</host><port>{tcp}</port><default_database>{name}</default_database></replica></shard>"
        for name in SHARDS)
    (folder / "users.xml").write_text("""<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default>
        <password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>""")
    (folder / "config.xml").write_text(f"""<yandex><logger><level>error</level><log>{folder}/log</log></logger>
        <listen_host>127.0.0.1</listen_host><http_port>{http}</http_port><tcp_port>{tcp}</tcp_port><path>{folder}/data/</path>
        <tmp_path>{folder}/tmp/</tmp_path><users_config>users.xml</users_config><mark_cache_size>67108864</mark_cache_size>
        <default_profile>default</default_profile><default_database>default</default_database><timezone>UTC</timezone>
        <remote_servers><two>{shards}</two></remote_servers></yandex>""")
    server = subprocess.Popen(
        [*user(), "clickhouse-server", f"--config-file={folder}/config.xml"], cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    client = lambda text: ["clickhouse-client", "--port", str(tcp), "-q", text]

    def run(text, **more):
        subprocess.run(client(text), check=True, stdout=subprocess.DEVNULL, **more)

    try:
        while subprocess.run(client("SELECT 1"), capture_output=True).returncode:
            time.sleep(0.1)
        count = options.rows * 5 // 2
        columns = "(id Int64, name String, city String, n Int64)"
        run(f"CREATE TABLE t {columns} ENGINE = MergeTree ORDER BY id")
        run("INSERT INTO t FORMAT TabSeparated", input=lines(count))
        for number, name in enumerate(SHARDS):
            run(f"CREATE DATABASE {name}")
            run(f"CREATE TABLE {name}.list {columns} ENGINE = MergeTree ORDER BY id")
            run(f"INSERT INTO {name}.list SELECT id * 2 + {number}, name, city, n FROM t")
        run(f"CREATE TABLE list {columns} ENGINE = Distributed(two, '', list)")
        hand = statements("toString({})", "positionCaseInsensitiveUTF8({}, '{}') > 0")
        address = f"clickhouse://127.0.0.1:{http}/default"
        compare("ClickHouse", address, client, hand, options, count=count)
        words = [options.program, "--no-config", "--no-animation", address, "--table", "list", "--columns", "id,name,city"]
        place = count * 3 // 2 - 1
        for keys, row in [("G", count * 2 - 1), (f"{place}G", place), (f"#{place}\r", place)]:
            duration = statistics.median(jump(words, keys, count * 2, row) for _ in range(options.runs))
            print(f"ClickHouse, two shards: {keys.strip()}: {duration:.3f} s", flush=True)
    finally:
        server.kill()
        server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the executable, with snaketable-sql beside it")
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--bin", default="/usr/lib/postgresql/15/bin", help="the programs of the PostgreSQL server")
    engines = {"sqlite": sqlite, "postgresql": postgresql, "clickhouse": clickhouse}
    parser.add_argument("--engine", choices=engines, help="only this one")
    options = parser.parse_args()
    options.program = shutil.which(options.program) or options.program
    for engine in [engines[options.engine]] if options.engine else engines.values():
        with tempfile.TemporaryDirectory() as folder:
            engine(pathlib.Path(folder), options)


if __name__ == "__main__":
    main()
