#!/usr/bin/env python3
"""A forge that knows one pull request: the part of GitHub's and GitLab's interface that the recipes for `tokenc diff` use.

usage: forge.py STATE

Prints its port, and keeps the comments in the file STATE as JSON. Refuses what the real ones refuse: another token, a body
that is no JSON, a comment that is not there. Ends when its standard input does.
"""
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlparse

STATE = Path(sys.argv[1])
GITHUB, GITLAB = "/repos/o/r/issues", "/api/v4/projects/3/merge_requests/7/notes"


class Handler(BaseHTTPRequestHandler):
    def answer(self, status, value, next_page=None):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if next_page is not None:
            self.send_header("X-Next-Page", next_page)
        self.end_headers()
        self.wfile.write(body)

    def handle_one(self):
        size = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(size)
        url = urlparse(self.path)
        is_lab = url.path.startswith(GITLAB)
        token = self.headers.get("PRIVATE-TOKEN") if is_lab else (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        if token != "secret":
            return self.answer(401, {"message": "401 Unauthorized"})
        comments = json.loads(STATE.read_text())
        collection = GITLAB if is_lab else GITHUB + "/7/comments"
        if url.path == collection and self.command == "GET":
            query = parse_qs(url.query)
            if is_lab:
                comments = comments[::-1]  # the latest first
            per_page = int(query.get("per_page", ["20" if is_lab else "30"])[0])
            page = int(query.get("page", ["1"])[0])
            rest = len(comments) > per_page * page
            return self.answer(200, comments[per_page * (page - 1) : per_page * page], str(page + 1) if rest else "")
        try:
            text = json.loads(body)["body"]
        except (ValueError, KeyError, TypeError):
            return self.answer(400, {"message": "body is missing"})
        # GitHub takes 65,536 characters.
        if len(text) > 65_536:
            return self.answer(422, {"message": "Body is too long"})
        if url.path == collection and self.command == "POST":
            comment = {"id": 100 + len(comments), "body": text, "user": {"type": "Bot", "login": "bot"}}
            STATE.write_text(json.dumps(comments + [comment]))
            return self.answer(201, comment)
        base = GITLAB + "/" if is_lab else GITHUB + "/comments/"
        if url.path.startswith(base) and self.command == ("PUT" if is_lab else "PATCH"):
            for comment in comments:
                if str(comment["id"]) == url.path[len(base) :]:
                    comment["body"] = text
                    STATE.write_text(json.dumps(comments))
                    return self.answer(200, comment)
        return self.answer(404, {"message": "404 Not found"})

    do_GET = do_POST = do_PUT = do_PATCH = handle_one

    def log_message(self, *_):
        pass


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


main()
