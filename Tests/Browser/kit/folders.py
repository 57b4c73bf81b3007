"""The static folder, as any web server may serve it."""

import functools
import os
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from servers import PROGRAM, ROOT


def write(folder):
    """Writes the folder as script/site does."""
    subprocess.run(
        [ROOT / "script/site", folder], check=True, stdout=subprocess.DEVNULL,
        env=os.environ | {"NEROLI_PROGRAM": str(PROGRAM)})


class Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.server.is_down:
            self.close_connection = True
            return
        self.server.asked.append(self.path)
        super().do_GET()

    def do_POST(self):
        self.server.asked.append("POST " + self.path)
        self.send_error(405)


class Folder(ThreadingHTTPServer):
    """Python's own web server."""

    daemon_threads = True

    def __init__(self, folder, port=0):
        super().__init__(("127.0.0.1", port), functools.partial(Files, directory=str(folder)))
        self.asked = []
        self.is_down = False
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass  # The browser went away.

    def close(self):
        # Also on connections that a browser keeps open.
        self.is_down = True
        self.shutdown()
        self.server_close()
