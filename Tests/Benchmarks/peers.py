"""Peers that are libraries of Python. For each line of standard input the task runs once, and its seconds are printed.
The line `ready` says that the task has loaded all it needs.

    peers.py duckdb FILE THREADS           groups the records of a file by place and sums guests
    peers.py frizbee FILE NEEDLE THREADS   matches the lines of a file, which are in memory
"""

import sys
import time


def duckdb_task(path, threads):
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"set threads = {threads}")
    reader = "read_csv" if path.endswith(".csv") else "read_json"
    query = f"select place, sum(cast(guests as bigint)) from {reader}('{path}') group by place"
    return lambda: connection.execute(query).fetchall()


def frizbee_task(path, needle, threads):
    import frizbee

    with open(path) as file:
        lines = frizbee.Haystacks(file.read().splitlines())
    return lambda: match(frizbee, lines, needle, int(threads))


def match(frizbee, lines, needle, threads):
    matcher = frizbee.Matcher(needle, max_typos=0, sort="index_asc")
    return matcher.match_list_parallel(lines, threads) if threads > 1 else matcher.match_list(lines)


task = {"duckdb": duckdb_task, "frizbee": frizbee_task}[sys.argv[1]](*sys.argv[2:])
print("ready", flush=True)
for _ in sys.stdin:
    start = time.perf_counter()
    task()
    print(time.perf_counter() - start, flush=True)
