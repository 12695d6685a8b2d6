#!/usr/bin/python3
"""Times the first screen of snaketable over a database beside the statement that one would write by hand, in turn, and prints the
medians. The goal is 1.3 times the statement: the first matches of a word, groups with a sum, and the first rows in another order.

    Tests/Benchmarks/databases.py PROGRAM [--rows N] [--runs N] [--bin FOLDER]

It makes a table in a temporary SQLite file and in a temporary PostgreSQL server, which it starts as the user nobody if it runs as root.
"""
import argparse
import os
import pathlib
import pty
import shutil
import signal
import sqlite3
import statistics
import subprocess
import tempfile
import time

COLUMNS = "id integer PRIMARY KEY, name text, city text, n integer"
# A word that one row in 20,000 has.
WORD = "needle"
LIMIT = 100


def rows(count):
    """The rows of the table, the same in each run."""
    cities = ["Oslo", "Bern", "Rome", "Lima", "Kyiv", "Bonn", "Cork"]
    for number in range(count):
        value = number * 7919 % 1_000_003
        yield number, f"{WORD if number % 20_000 == 777 else 'person'} {value}", cities[value % len(cities)], value


def statements(like, text):
    """The statements by hand."""
    words = " OR ".join(f"{column} {like} '%{WORD}%'" for column in ["name", "city", text("id"), text("n")])
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


def screen(words, text, environment):
    """The time until a program on a terminal of 80 by 24 has written a text."""
    start = time.monotonic()
    process, terminal = pty.fork()
    if process == 0:
        os.execvpe(words[0], words, {**(environment or os.environ), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"})
    written = b""
    while text.encode() not in written:
        written += os.read(terminal, 1 << 16)
    end = time.monotonic()
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return end - start


def seconds(words, environment):
    """The time of a whole program."""
    start = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.monotonic() - start


def compare(engine, program, address, client, hand, options, environment=None):
    last = sum(row[3] for row in rows(options.rows) if row[2] == "Rome")
    for name, (words, text) in views(program, address).items():
        # The first run fills the caches.
        pairs = [
            (screen(words, text or str(last), environment), seconds(client(hand[name]), environment))
            for _ in range(options.runs + 1)
        ][1:]
        own, other = (statistics.median(times) for times in zip(*pairs))
        print(f"{engine}: {name}: {own:.3f} s, by hand {other:.3f} s, {own / other:.2f} times", flush=True)


def sqlite(folder, options):
    path = folder / "t.db"
    database = sqlite3.connect(path)
    database.execute(f"CREATE TABLE t ({COLUMNS})")
    database.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", rows(options.rows))
    database.commit()
    database.close()
    hand = statements("LIKE", lambda column: column)
    compare("SQLite", options.program, f"sqlite:{path}", lambda text: ["sqlite3", str(path), text], hand, options)


def postgresql(folder, options):
    user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []
    environment = {**os.environ, "PGHOST": str(folder), "PGUSER": "tester", "PGDATABASE": "postgres"}
    if user:
        folder.chmod(0o777)

    def run(*words, **more):
        subprocess.run([*user, *words], check=True, stdout=subprocess.DEVNULL, env=environment, **more)

    data = folder / "data"
    run(f"{options.bin}/initdb", "-D", data, "-U", "tester", "-A", "trust", "-N")
    run(f"{options.bin}/pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", f"-k {folder} -c listen_addresses=", "start")
    try:
        lines = "".join("\t".join(map(str, row)) + "\n" for row in rows(options.rows))
        run("psql", "-qc", f"CREATE TABLE t ({COLUMNS})")
        run("psql", "-qc", "COPY t FROM STDIN", input=lines.encode())
        run("psql", "-qc", "VACUUM ANALYZE t")
        hand = statements("ILIKE", lambda column: f"{column}::text")
        compare(
            "PostgreSQL", options.program, "postgresql:postgres", lambda text: ["psql", "-Atc", text], hand, options,
            environment)
    finally:
        run(f"{options.bin}/pg_ctl", "-D", data, "-m", "immediate", "stop")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the executable, with snaketable-sql beside it")
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--bin", default="/usr/lib/postgresql/15/bin", help="the programs of the PostgreSQL server")
    options = parser.parse_args()
    options.program = shutil.which(options.program) or options.program
    for engine in [sqlite, postgresql]:
        with tempfile.TemporaryDirectory() as folder:
            engine(pathlib.Path(folder), options)


if __name__ == "__main__":
    main()
