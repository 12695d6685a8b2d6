/// A source in Python, with changes that make it faulty.
public struct PythonSource {
  private let file: TemporaryFile

  /// Writes a program.
  /// - Parameters:
  ///   - rows: the rows, an expression of lists.
  ///   - fields: names and types of the fields.
  ///   - can: what the program does itself.
  ///   - changes: statements that replace functions of the program.
  public init(
    rows: String = #"[[n, "Row %d" % n] for n in range(1000)]"#,
    fields: [(name: String, type: String)] = [("number", "number"), ("name", "text")],
    can: [String] = ["filter", "sort", "position", "row"], changes: String = ""
  ) throws {
    let described = fields.map { #"{"name":"\#($0.name)","type":"\#($0.type)"}"# }.joined(separator: ",")
    file = try TemporaryFile(
      Self.program + "\nFIELDS = [\(described)]\nROWS = \(rows)\nCAN = \(can)\n\(changes)\nmain()\n")
  }

  /// The path of the program.
  public var path: String { file.path }
  /// The words that start it.
  public var words: [String] { ["python3", file.path] }

  /// A whole source, in memory. Its keys are the numbers of its rows, whatever the order.
  private static let program = #"""
    import json, os, re, sys, time

    def send(id, **members):
        os.write(1, (json.dumps({"id": id, **members}) + "\n").encode())

    def text(value):
        return "" if value is None else value if isinstance(value, str) else json.dumps(value)

    def holds(term, row):
        names = [field["name"] for field in FIELDS]
        values = [value for name, value in zip(names, row) if term.get("field", name) == name]
        return any(meets(term, value) for value in values) != term.get("not", False)

    def meets(term, raw):
        value = text(raw)
        if "values" in term: return any(it is raw is None or raw is not None and it == value for it in term["values"])
        if "expression" in term: return bool(re.search(term["expression"], value, term.get("caseless", False) and re.I))
        if "compare" in term: return compares(term["compare"], term["value"], value)
        word = term["text"]
        if word.lower() == word: value = value.lower()
        return {"start": value.startswith, "end": value.endswith, "whole": value.__eq__}.get(
            term.get("anchor"), value.__contains__)(word)

    def compares(comparison, bound, value):
        if isinstance(bound, str):
            if comparison == "=": return bound in (value, value.lower())
            if not re.match(r"\d{4}-\d\d", value): return False
            value = value.replace("T", " ")
        else:
            try: value = float(value)
            except ValueError: return False
        return {"<": value < bound, "<=": value <= bound, "=": value == bound, ">": value > bound, ">=": value >= bound}[comparison]

    def select(query):
        names = [field["name"] for field in FIELDS]
        rows = [(str(n), row) for n, row in enumerate(ROWS)
                if all(any(holds(term, row) for term in terms) for terms in query.get("filter", []))
                and all(row[names.index(it["field"])] == it.get("value") for it in query.get("equal", []))]
        for order in reversed(query.get("sort", [])):
            rows.sort(key=lambda row: row[1][names.index(order["field"])], reverse=order.get("descending", False))
        return rows

    def open_list(id, request):
        send(id, version=1, title="numbers", fields=FIELDS, can=CAN)

    def count(id, request):
        send(id, count=len(select(request["query"])), exact=True)

    def page(request):
        rows, limit = select(request["query"]), request["limit"]
        keys = [key for key, _ in rows]
        if "after" in request: start = keys.index(request["after"]) + 1
        elif "before" in request: start = max(0, (end := keys.index(request["before"])) - limit); limit = end - start
        elif "last" in request: start = max(0, len(rows) - limit)
        else: start = request.get("position", 0)
        return rows[start:start + limit]

    def cut(key, values, limit):
        sizes = {n: len(text(v)) for n, v in enumerate(values) if limit is not None and len(text(v)) > limit}
        values = [v[:limit] if n in sizes and isinstance(v, str) else v for n, v in enumerate(values)]
        return {"key": key, "values": values, **({"cut": sizes} if sizes else {})}

    def rows(id, request):
        send(id, rows=[cut(key, values, request.get("cut")) for key, values in page(request)])

    def row(id, request):
        send(id, rows=[cut(request["key"], ROWS[int(request["key"])], None)])

    def place(id, request):
        send(id, count=[key for key, _ in select(request["query"])].index(request["key"]))

    def groups(id, request):
        names, found = [field["name"] for field in FIELDS], {} if request["fields"] else {(): []}
        for _, row in select(request["query"]):
            found.setdefault(tuple(row[names.index(name)] for name in request["fields"]), []).append(row)
        ordered = sorted(found, key=lambda values: [(value is not None, value) for value in values])
        def size(values):
            rows, largest = found[values], request["largest"]
            if largest["by"] == "count": return (False, -len(rows))
            numbers = [row[names.index(largest["field"])] for row in rows]
            numbers = [value for value in numbers if type(value) in (int, float)]
            if not numbers: return (True, 0)
            return (False, -{"sum": sum, "min": min, "max": max, "mean": lambda all: sum(all) / len(all)}[largest["by"]](numbers))
        if "largest" in request: ordered.sort(key=size)
        def aggregates(rows):
            for name, function in (("sums", sum), ("min", min), ("max", max), ("numbers", len)):
                columns = [[row[names.index(field)] for row in rows] for field in request.get(name, [])]
                numbers = [[value for value in column if type(value) in (int, float)] for column in columns]
                yield name, [function(column) if column else 0 if name == "numbers" else None for column in numbers]
        send(id, groups=[{"values": values, "count": len(found[values]), **dict(aggregates(found[values]))}
                         for values in ordered[:request.get("limit")]])

    def cancel(id): pass

    def main():
        for line in sys.stdin:
            message = json.loads(line)
            functions = {"open": open_list, "count": count, "rows": rows, "row": row, "place": place, "groups": groups}
            for name, function in functions.items():
                if name in message: function(message["id"], message[name])
            if "cancel" in message: cancel(message["cancel"])

    """#
}
