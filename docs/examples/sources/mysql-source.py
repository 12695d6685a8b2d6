#!/usr/bin/env python3
"""mysql-source.py mysql://USER@HOST:PORT/DATABASE [QUERY]: a database of MySQL or MariaDB, as a source of snaketable.

    snaketable --source 'python3 mysql-source.py mysql://ann@db.example.com/shop'
    snaketable --source "python3 mysql-source.py mysql://ann@localhost/shop?socket=PATH 'SELECT day, sum(fare) FROM trips GROUP BY 1'"

Without QUERY it is the list of the tables, which open. The password is in ~/.my.cnf, below [client]. The package PyMySQL is needed
(apt-get install python3-pymysql). Nothing is written. Rows are known by their positions.
"""
import json, math, os, queue, sys, threading, urllib.parse
try:
    import pymysql
except ImportError:
    sys.exit("the package PyMySQL is missing: apt-get install python3-pymysql")

NUMBERS = {0, 1, 2, 3, 4, 5, 8, 9, 13, 246}  # Types of columns in the protocol.
ABILITIES = ["filter", "compare", "values", "expressions", "sort", "groups", "sums", "aggregates", "position", "row"]
TABLES = """SELECT table_name AS name, lower(table_type) AS kind, table_rows AS `rows`, data_length + index_length AS size,
  table_comment AS comment FROM information_schema.tables WHERE table_schema = database() LIMIT 1000000000"""  # Else conditions with OR lose rows.
NUMBER = "REGEXP '^ *[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)? *$'"
quoted = lambda name: "`" + name.replace("`", "``") + "`"
text = lambda name: f"CAST({quoted(name)} AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin"

def connected(address):
    url, file = urllib.parse.urlsplit(address), os.path.expanduser("~/.my.cnf")
    options = {"user": url.username, "host": url.hostname, "port": url.port, "database": url.path.strip("/"),
               "unix_socket": dict(urllib.parse.parse_qsl(url.query)).get("socket"), "charset": "utf8mb4", "autocommit": True,
               "read_default_file": os.path.exists(file) and file, "init_command": "SET SESSION TRANSACTION READ ONLY"}
    return pymysql.connect(**{name: option for name, option in options.items() if option})

class List:
    def __init__(self, address, query=None):
        self.address, self.base, self.query = address, connected(address), query

    def open(self, table):
        self.opens, self.source = not self.query and not table, quoted(table) if table else f"({self.query or TABLES}\n) AS list"
        self.columns = [(column[0], column[1] in NUMBERS) for column in self.fetch(f"SELECT * FROM {self.source} LIMIT 0")[1]]
        fields = [{"name": name, "type": "number" if isNumber else "text"} for name, isNumber in self.columns]
        return {"version": 2, "can": ABILITIES, "rekeys": True, "opens": self.opens, "fields": fields,
                "title": table or self.query or "tables"}

    def fetch(self, statement):
        (cursor := self.base.cursor()).execute(statement)
        return cursor.fetchall(), cursor.description

    def rows(self, query, limit, offset):
        order = [quoted(s["field"]) + (" DESC" if s.get("descending") else "") for s in query.get("sort", [])]
        # Rows with equal values are in an order that is always the same.
        order += [str(n + 1) for n in range(len(self.columns))] if order or self.opens else []
        order = " ORDER BY " + ", ".join(order) if order else ""
        statement = f"SELECT * FROM {self.source}{self.where(query)}{order} LIMIT {limit} OFFSET {offset}"
        found = [[value(v) for v in row] for row in self.fetch(statement)[0]]
        # The key of a table ends with its name, by which it is opened.
        return [{"key": f"{offset + n} {row[0] if self.opens else ''}", "values": row} for n, row in enumerate(found)]

    def count(self, query):
        return self.fetch(f"SELECT count(*) FROM {self.source}{self.where(query)}")[0][0][0]

    def groups(self, request):
        names = [quoted(name) for name in request["fields"]]
        kinds = {"sums": "sum", "min": "min", "max": "max", "numbers": "count"}
        wanted = [(kind, name) for kind in kinds for name in request.get(kind, [])]
        selected = ", ".join(names + ["count(*)"] + [f"{kinds[kind]}({self.number(name)})" for kind, name in wanted])
        grouping, groups = f" GROUP BY {', '.join(names)} ORDER BY {', '.join(names)}" if names else "", []
        statement = f"SELECT {selected} FROM {self.source}{self.where(request.get('query', {}))}{grouping}"
        for row in self.fetch(f"{statement} LIMIT {request.get('limit', 10000)}")[0]:
            groups.append({"values": [value(v) for v in row[:len(names)]], "count": row[len(names)]})
            for (kind, _), v in zip(wanted, row[len(names) + 1:]):
                groups[-1].setdefault(kind, []).append(value(v))
        return groups

    def number(self, name):
        return quoted(name) if dict(self.columns)[name] else f"CASE WHEN {quoted(name)} {NUMBER} THEN {quoted(name)} + 0 END"

    def where(self, query):
        parts = [" OR ".join(map(self.condition, terms)) or "false" for terms in query.get("filter", [])]
        parts += [self.isValue(text(e["field"]), e["value"]) for e in query.get("equal", [])]
        return " WHERE " + " AND ".join(f"({part})" for part in parts) if parts else ""

    def condition(self, term):
        parts = [f"coalesce({self.test(term, name)}, false)" for name in ([term["field"]] if "field" in term else dict(self.columns))]
        return f"{'NOT ' if term.get('not') else ''}({' OR '.join(parts)})"

    def isValue(self, column, v):
        v = v if v is None or isinstance(v, str) else json.dumps(v)
        return f"CAST({column} AS BINARY) <=> CAST({self.base.literal(v)} AS BINARY)"

    def test(self, term, name):
        column = text(name)
        if "values" in term:
            return " OR ".join(self.isValue(column, v) for v in term["values"])
        if "expression" in term:
            return f"{column} REGEXP {self.base.literal(('(?i)' if term.get('caseless') else '') + term['expression'])}"
        if "compare" in term and not isinstance(term["value"], str):
            return f"{self.number(name)} {term['compare']} {term['value']}"
        if term.get("compare", "=") != "=":
            day, bound = f"replace({column}, 'T', ' ')", self.base.literal(term["value"].replace("T", " "))
            return f"{column} REGEXP '^[0-9]{{4}}-[0-9]{{2}}' AND {day} {term['compare']} {bound}"
        word, anchor = term.get("text", term.get("value")), "whole" if "compare" in term else term.get("anchor")
        shown = f"lower({column})" if word == word.lower() else column
        if anchor in ("whole", "end"):
            return self.isValue(shown if anchor == "whole" else f"right({shown}, {len(word)})", word)
        return f"locate({self.base.literal(word)}, {shown}) {'= 1' if anchor == 'start' else '> 0'}"

def value(v):
    if isinstance(v, bytes):
        v = v.decode() if v.decode(errors="ignore").encode() == v else "\\x" + v.hex()
    if hasattr(v, "as_tuple") and len(v.as_tuple().digits) <= 15:
        v = float(v) if v.as_tuple().exponent < 0 else int(v)
    return v if v is None or isinstance(v, (int, str)) or isinstance(v, float) and math.isfinite(v) else str(v)

def answer(lst, request):
    if "open" in request:
        return lst.open((request["open"].get("row") or " ").split(" ", 1)[1])
    if "count" in request:
        return {"count": lst.count(request["count"].get("query", {})), "exact": True}
    if "groups" in request:
        return {"groups": lst.groups(request["groups"])}
    page = request.get("rows") or dict(request["row"], limit=1)
    place, query, limit = lambda name: int(page[name].split(" ")[0]), page.get("query", {}), page["limit"]
    first = place("after") + 1 if "after" in page else place("key") if "key" in page else page.get("position", 0)
    if "before" in page or "last" in page:
        end = place("before") if "before" in page else lst.count(query)
        first, limit = max(0, end - limit), min(limit, end)
    return {"position": first, "rows": lst.rows(query, limit, first) if limit > 0 else []}

def main():
    # Requests are answered one after the other; those that arrive meanwhile may cancel the running one.
    lst, requests, running, cancelled = List(*sys.argv[1:3]), queue.Queue(), [0], set()
    def read():
        for request in map(json.loads, sys.stdin):
            cancelled.add(request.get("cancel"))
            if "cancel" not in request:
                requests.put(request)
            elif running == [request["cancel"]]:
                connected(lst.address).cursor().execute(f"KILL QUERY {lst.base.thread_id()}")
        requests.put(None)
    threading.Thread(target=read, daemon=True).start()
    while (request := requests.get()) is not None:
        running[0] = request["id"]
        try:
            members = answer(lst, request) if request["id"] not in cancelled else {}
        except (pymysql.Error, KeyError) as error:
            members = {"error": {"code": "failed", "message": str(error.args[-1]).split("\n")[0]}}
        if not members or "error" in members and request["id"] in cancelled:
            members = {"error": {"code": "cancelled", "message": "The request was cancelled."}}
        print(json.dumps({"id": request["id"], **members}), flush=True)

main() if len(sys.argv) in (2, 3) else sys.exit(__doc__)
