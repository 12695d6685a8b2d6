#!/usr/bin/env python3
"""duckdb-source.py FILE [QUERY]: what DuckDB reads, as a source of snaketable.

    snaketable --source 'python3 duckdb-source.py trips.parquet'
    snaketable --source "python3 duckdb-source.py trips.parquet 'SELECT day, sum(fare) FROM list GROUP BY 1'"
    snaketable --source "python3 duckdb-source.py shop.duckdb 'FROM orders'"

FILE is a parquet, csv or JSON file, or several ('trips/*.parquet'), which a query calls `list`, or a database of DuckDB.
The package duckdb is needed (pip install duckdb). Nothing is written. Rows are known by their positions.
"""
import json, math, queue, re, sys, threading
try:
    import duckdb
except ImportError:
    sys.exit("the package duckdb is missing: pip install duckdb")

NUMBERS = r"(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL.*)$"
ABILITIES = ["filter", "compare", "values", "expressions", "sort", "groups", "sums", "aggregates", "position", "row"]

def quoted(name):
    return '"' + name.replace('"', '""') + '"'

def literal(v):
    text = v if isinstance(v, str) else json.dumps(v)
    return "NULL" if v is None else "'" + text.replace("'", "''") + "'"

class List:
    def __init__(self, file, query=None):
        isDatabase = file.endswith((".duckdb", ".ddb"))
        self.base = duckdb.connect(file, read_only=True) if isDatabase else duckdb.connect()
        if not isDatabase:
            self.base.execute(f"CREATE VIEW list AS FROM {literal(file)}")
        self.source = f"({query or ('SHOW TABLES' if isDatabase else 'FROM list')}\n)"
        columns = self.base.execute(f"DESCRIBE SELECT * FROM {self.source}").fetchall()
        self.columns = [(name, bool(re.match(NUMBERS, kind))) for name, kind, *_ in columns]
        self.title = query or file.split("/")[-1]

    def description(self):
        fields = [{"name": name, "type": "number" if isNumber else "text"} for name, isNumber in self.columns]
        return {"version": 2, "title": self.title, "can": ABILITIES, "rekeys": True, "fields": fields}

    def rows(self, query, limit, offset):
        selected = ", ".join(quoted(n) if isNumber else f"CAST({quoted(n)} AS VARCHAR)" for n, isNumber in self.columns)
        order = [quoted(s["field"]) + (" DESC" if s.get("descending") else "") for s in query.get("sort", [])]
        # Rows with equal values are in an order that is always the same.
        order += [f"{n}" for n in range(1, len(self.columns) + 1)] if order else []
        text = f"SELECT {selected} FROM {self.source}{where(query, self.columns)}"
        text += (" ORDER BY " + ", ".join(order) if order else "") + f" LIMIT {limit} OFFSET {offset}"
        found = self.base.execute(text).fetchall()
        return [{"key": str(offset + n), "values": [value(v) for v in row]} for n, row in enumerate(found)]

    def count(self, query):
        return self.base.execute(f"SELECT count(*) FROM {self.source}{where(query, self.columns)}").fetchone()[0]

    def groups(self, request):
        names = [quoted(name) for name in request["fields"]]
        kinds = {"sums": "sum", "min": "min", "max": "max", "numbers": "count"}
        wanted = [(kind, name) for kind in kinds for name in request.get(kind, [])]
        selected = names + ["count(*)"] + [f"{kinds[kind]}({number(name, self.columns)})" for kind, name in wanted]
        text = f"SELECT {', '.join(selected)} FROM {self.source}{where(request.get('query', {}), self.columns)}"
        text += (" GROUP BY " + ", ".join(names) + " ORDER BY ALL" if names else "") + f" LIMIT {request.get('limit', 10000)}"
        groups = []
        for row in self.base.execute(text).fetchall():
            group = {"values": [value(v) for v in row[:len(names)]], "count": row[len(names)]}
            for (kind, _), v in zip(wanted, row[len(names) + 1:]):
                group.setdefault(kind, []).append(value(v))
            groups.append(group)
        return groups

def value(v):
    if hasattr(v, "as_tuple") and len(v.as_tuple().digits) <= 15:
        v = float(v)
    isJSON = v is None or isinstance(v, (bool, int, str)) or isinstance(v, float) and math.isfinite(v)
    return v if isJSON else str(v)

def number(name, columns):
    return quoted(name) if dict(columns)[name] else f"TRY_CAST({quoted(name)} AS DOUBLE)"

def where(query, columns):
    parts = [" OR ".join(condition(term, columns) for term in terms) or "false" for terms in query.get("filter", [])]
    parts += [f"CAST({quoted(e['field'])} AS VARCHAR) IS NOT DISTINCT FROM {literal(e['value'])}" for e in query.get("equal", [])]
    return " WHERE " + " AND ".join(f"({part})" for part in parts) if parts else ""

def condition(term, columns):
    names = [term["field"]] if "field" in term else [name for name, _ in columns]
    parts = " OR ".join(f"coalesce({test(term, name, columns)}, false)" for name in names)
    return f"NOT ({parts})" if term.get("not") else f"({parts})"

def test(term, name, columns):
    column = f"CAST({quoted(name)} AS VARCHAR)"
    if "values" in term:
        return " OR ".join(f"{column} IS NOT DISTINCT FROM {literal(v)}" for v in term["values"])
    if "expression" in term:
        return f"regexp_matches({column}, {literal(term['expression'])}, '{'i' if term.get('caseless') else 'c'}')"
    if "compare" in term and not isinstance(term["value"], str):
        return f"{number(name, columns)} {term['compare']} {term['value']}"
    if term.get("compare", "=") != "=":
        bound = literal(term["value"].replace("T", " "))
        return f"{column} ~ '[0-9]{{4}}-[0-9]{{2}}.*' AND replace({column}, 'T', ' ') {term['compare']} {bound}"
    text, anchor = term.get("text", term.get("value")), "whole" if "compare" in term else term.get("anchor")
    shown = f"lower({column})" if text == text.lower() else column
    function = {"start": "starts_with", "end": "ends_with", "whole": "equals"}.get(anchor, "contains")
    return f"{shown} = {literal(text)}" if function == "equals" else f"{function}({shown}, {literal(text)})"

def answer(lst, request):
    if "open" in request:
        return lst.description()
    if "count" in request:
        return {"count": lst.count(request["count"].get("query", {})), "exact": True}
    if "groups" in request:
        return {"groups": lst.groups(request["groups"])}
    page = request.get("rows") or dict(request["row"], position=int(request["row"]["key"]), limit=1)
    query, limit, first = page.get("query", {}), page["limit"], page.get("position", 0)
    if "after" in page:
        first = int(page["after"]) + 1
    if "before" in page or "last" in page:
        end = int(page["before"]) if "before" in page else lst.count(query)
        first, limit = max(0, end - limit), min(limit, end)
    return {"position": first, "rows": lst.rows(query, limit, first) if limit > 0 else []}

def main():
    """Answers requests one after the other; those that arrive meanwhile may cancel the running one."""
    lst, requests, state = List(*sys.argv[1:3]), queue.Queue(), {"id": None, "cancelled": set()}
    def read():
        for line in sys.stdin:
            request = json.loads(line)
            if "cancel" not in request:
                requests.put(request)
                continue
            state["cancelled"].add(request["cancel"])
            if state["id"] == request["cancel"]:
                lst.base.interrupt()
        requests.put(None)
    threading.Thread(target=read, daemon=True).start()
    while (request := requests.get()) is not None:
        state["id"] = request["id"]
        try:
            members = {} if request["id"] in state["cancelled"] else answer(lst, request)
        except duckdb.InterruptException:
            members = {}
        except (duckdb.Error, KeyError) as error:
            members = {"error": {"code": "failed", "message": str(error).split("\n")[0]}}
        members = members or {"error": {"code": "cancelled", "message": "The request was cancelled."}}
        print(json.dumps({"id": request["id"], **members}), flush=True)

try:
    main() if len(sys.argv) in (2, 3) else sys.exit(__doc__)
except duckdb.Error as error:
    sys.exit(str(error).split("\n")[0])
