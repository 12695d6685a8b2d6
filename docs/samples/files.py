#!/usr/bin/env python3
"""files.py FOLDER: the files of a folder, as a source of snaketable."""
import bisect
import json
import os
import sys

folder = sys.argv[1]
DESCRIPTION = {
    "version": 1, "title": folder, "can": ["position", "row"], "order": ["name"],
    "fields": [{"name": "name", "type": "text"}, {"name": "size", "type": "number"}]}

def row(name):
    return {"key": name, "values": [name, os.lstat(os.path.join(folder, name)).st_size]}

def rows(page):
    names = sorted(os.listdir(folder))
    first, end = 0, len(names)
    if "after" in page:
        first = bisect.bisect_right(names, page["after"])
    elif "position" in page:
        first = page["position"]
    elif "before" in page:
        end = bisect.bisect_left(names, page["before"])
    if "before" in page or "last" in page:
        first = max(0, end - page["limit"])
    return {"position": first, "rows": [row(name) for name in names[first:min(end, first + page["limit"])]]}

def answer(request):
    if "open" in request:
        return DESCRIPTION
    if "count" in request:
        return {"count": len(os.listdir(folder)), "exact": True}
    if "rows" in request:
        return rows(request["rows"])
    if "row" in request:
        return {"rows": [row(name) for name in os.listdir(folder) if name == request["row"]["key"]]}
    return {"error": {"code": "unsupported", "message": "Files are only listed."}}

for line in sys.stdin:
    request = json.loads(line)
    if "id" in request:
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
