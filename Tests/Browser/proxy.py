"""A reverse proxy in front of a server: Debian's Caddy with a certificate of the test's own."""
import os
import pathlib
import shutil
import subprocess

import house
import ports
import pytest

PROGRAM = house.ROOT / ".build/caddy/usr/bin/caddy"
# Browsers of the tests find this name on this machine.
NAME = "focuspal.test"
SITE = """{
    admin off
    auto_https off
    storage file_system %(folder)s
}
https://%(name)s:%(port)d {
    bind 127.0.0.1
    tls %(folder)s/cert.pem %(folder)s/key.pem
    reverse_proxy 127.0.0.1:%(server)d
}
"""


def program():
    found = PROGRAM if PROGRAM.exists() else shutil.which("caddy")
    return found or pytest.exit("no Caddy found: run bin/test", 1)


class Caddy:
    """`url` is where browsers reach it; `follow()` leads it to a server."""

    def __init__(self, folder):
        self.folder, self.port, self._process = pathlib.Path(folder), ports.free(), None
        self.url = f"https://{NAME}:{self.port}"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-subj", "/CN=A test", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", self.folder / "key.pem",
             "-out", self.folder / "cert.pem"], check=True, capture_output=True)

    def follow(self, server):
        site = self.folder / "Caddyfile"
        site.write_text(SITE % {"folder": self.folder, "name": NAME, "port": self.port, "server": server.port})
        log = open(self.folder / "caddy.log", "wb")
        self._process = subprocess.Popen(
            [program(), "run", "--adapter", "caddyfile", "--config", site], stdout=log, stderr=log,
            stdin=subprocess.DEVNULL, env=os.environ | {"HOME": str(self.folder)})
        log.close()
        # It has begun once somebody can connect.
        house.until_listens(self.port, self._process, self.folder / "caddy.log")

    def stop(self):
        if self._process:
            self._process.terminate()
            self._process.wait(15)
