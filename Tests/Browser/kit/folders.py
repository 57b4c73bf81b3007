"""The static folder, as any web server may serve it."""

import functools
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from servers import PROGRAM, ROOT, SCRATCH


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
        if self.server.cut and self.server.cut in self.path:
            self.server.is_down = True
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
        # A part of an address: from its first request on, the line is down.
        self.cut = None
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass  # The browser went away.

    def close(self):
        # Also on connections that a browser keeps open.
        self.is_down = True
        self.shutdown()
        self.server_close()


def unpacked(command, packages):
    """A web server of Debian, and the folder of its files: installed, or only unpacked, since an
    installed one would start by itself."""
    found = shutil.which(command, path=os.environ["PATH"] + ":/usr/sbin")
    if found:
        return found, "/"
    place = SCRATCH / "web-servers" / command
    if not place.exists():
        new = place.with_suffix(".new")
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(parents=True)
        subprocess.run(
            ["apt-get", "-o", "APT::Sandbox::User=", "download", *packages], cwd=new, check=True,
            stdout=subprocess.DEVNULL)
        for file in new.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", file, new], check=True)
        new.rename(place)
    return next(place.glob(f"usr/*bin/{command}")), str(place)


class Program:
    """A web server with its own settings, which serves `folder` at `path` below `address`."""

    def __init__(self, folder, path, work):
        self.root = work / "root"
        place = self.root / path.strip("/")
        place.parent.mkdir(parents=True)
        place.symlink_to(folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}{path}"
        self.process = subprocess.Popen(
            self.command(work), cwd=work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work)})
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        self.close()
        raise AssertionError(f"{self.process.args} did not start")

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)


class Python(Program):
    """As begun by a person: python3 -m http.server."""

    def command(self, work):
        return ["/usr/bin/python3", "-m", "http.server", str(self.port), "--bind", "127.0.0.1",
                "--directory", self.root]


class Nginx(Program):
    """With Debian's types of files, and without a setting for this folder."""

    def command(self, work):
        command, place = unpacked("nginx", ["nginx", "nginx-common"])
        (work / "nginx.conf").write_text(f"""daemon off; master_process off; pid {work}/pid; error_log {work}/log;
            events {{}}
            http {{
                include {place}/etc/nginx/mime.types; default_type application/octet-stream; access_log off;
                {"".join(f"{name}_temp_path {work}/{name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])}
                server {{ listen 127.0.0.1:{self.port}; root {self.root}; }}
            }}""")
        return [command, "-p", work, "-c", work / "nginx.conf", "-e", work / "log"]


class Caddy(Program):
    """With files that were packed beforehand."""

    def command(self, work):
        command, _ = unpacked("caddy", ["caddy"])
        (work / "Caddyfile").write_text(f"""{{
                admin off
                auto_https off
            }}
            http://127.0.0.1:{self.port} {{
                bind 127.0.0.1
                root * {self.root}
                file_server {{
                    precompressed br gzip
                }}
            }}""")
        return [command, "run", "--config", work / "Caddyfile", "--adapter", "caddyfile"]
