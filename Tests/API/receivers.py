"""A receiver of webhooks for tests: takes, refuses or hangs."""

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Receiver:
    """Keeps messages as (headers, body). `answer` is a status, or "hang", or a function."""

    def __init__(self, answer=200):
        self.answer = answer
        self.got = []
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                owner.got.append((dict(self.headers), body))
                status = owner.answer() if callable(owner.answer) else owner.answer
                if status == "hang":
                    time.sleep(60)
                    return
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", owner.address + "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def bodies(self, kind="changes"):
        import json
        return [value for value in (json.loads(body) for _, body in self.got) if value["type"] == kind]

    def wait(self, count, kind="changes", seconds=30):
        """The first messages of a kind, once there are so many."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if len(self.bodies(kind)) >= count:
                return self.bodies(kind)
            time.sleep(0.05)
        raise AssertionError(f"{len(self.bodies(kind))} of {count} messages: {self.got[-3:]}")
