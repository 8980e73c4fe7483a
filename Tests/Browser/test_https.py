"""focuspal https, as it is typed, with Debian's Caddy and what it is told; without a browser."""
import os
import re
import shutil
import struct
import subprocess

import house
import ports
import proxy
import pytest


def https(folder, *words, days=0, **how):
    """(exit code, what was printed) of the command on a computer whose clock is some days off."""
    clock = house.attic() / "https-clock"
    clock.write_bytes(struct.pack("=4q", days * 86_400_000, 0, 0, 0))
    done = subprocess.run(
        [house.BINARY, "https", *map(str, words), "--folder", folder], capture_output=True, text=True,
        env=os.environ | {"LD_PRELOAD": str(house.library("clock")), "FOCUSPAL_CLOCK": str(clock)}, **how)
    return done.returncode, done.stdout + done.stderr


class Caddy:
    """Debian's Caddy with the settings that were written for it, started and reloaded as its unit does."""

    def __init__(self, folder):
        self.settings, self.log = folder.with_name("Caddyfile"), folder.with_name("caddy.log")
        self.admin = f"localhost:{ports.free()}"
        written = (folder / "Caddyfile").read_text()
        # Only for the test: each Caddy of this computer needs a port of its own.
        self.settings.write_text(written.replace("{\n", f"{{\n\tadmin {self.admin}\n", 1))
        self._env = os.environ | {"HOME": str(folder.parent)}
        with open(self.log, "wb") as log:
            self._process = subprocess.Popen(
                [proxy.program(), "run", "--config", self.settings], stdout=log, stderr=log,
                stdin=subprocess.DEVNULL, env=self._env)

    def wait(self, port):
        house.until_listens(port, self._process, self.log)

    def reload(self):
        subprocess.run([proxy.program(), "reload", "--config", self.settings, "--address", self.admin, "--force"],
                       check=True, capture_output=True, env=self._env)

    def stop(self):
        self._process.terminate()
        self._process.wait(15)


@pytest.fixture
def home(serve, tmp_path):
    """(folder, port, Caddy) of a household whose certificate was made 300 days ago, and is served."""
    folder, port = tmp_path / "https", ports.free()
    url = f"https://{proxy.NAME}:{port}"
    server = serve(house.afternoon(), "--public-url", url, "--trusted-proxy", "127.0.0.1")
    code, said = https(folder, "create", "--name", proxy.NAME, "--port", server.port, "--https-port", port, days=-300)
    assert code == 0 and f"--public-url {url} --trusted-proxy 127.0.0.1" in said, said
    caddy = Caddy(folder)
    caddy.wait(port)
    yield folder, port, caddy
    caddy.stop()


def curl(port, path, *words, name=proxy.NAME):
    """(exit code, status, page) of a device that asks for a name."""
    done = subprocess.run(
        ["curl", "--silent", "--noproxy", "*", "--resolve", f"{name}:{port}:127.0.0.1", "--write-out", "\n%{http_code}",
         *words, f"https://{name}:{port}{path}"], capture_output=True, text=True)
    page, _, status = done.stdout.rpartition("\n")
    return done.returncode, status, page


def serial(port):
    shown = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{port}", "-servername", proxy.NAME],
                           stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout
    return subprocess.run(["openssl", "x509", "-noout", "-serial"], input=shown, capture_output=True, check=True).stdout


def line(said, name):
    return re.search(rf"^(\w+) +{name}: (.*)$", said, re.MULTILINE).groups()


def test_devices_that_trust_the_root_get_a_page_and_others_do_not(home):
    folder, port, caddy = home
    code, status, page = curl(port, "/device", "--cacert", folder / "root.crt")
    assert (code, status) == (0, "200") and "FocusPal" in page

    # 60: the certificate can't be trusted.
    assert curl(port, "/device", "--capath", "/nonexistent")[0] == 60
    assert curl(port, "/device", "--cacert", folder / "root.crt", name="bank.test")[0] == 60
    # FocusPal itself says where it is to be found.
    code, status, page = curl(port, "/device", "--insecure", name="bank.test")
    assert status == "421" and "FocusPal" in page


def test_a_renewed_certificate_is_shown_after_a_reload_and_tablets_need_nothing(home):
    folder, port, caddy = home
    root, before = (folder / "root.crt").read_bytes(), serial(port)
    code, said = https(folder, "check")
    assert line(said, "The certificate") == ("good", "It is valid for 94 more days."), said

    assert https(folder, "renew") == (0, "The certificate is new.\nHave the proxy read it: caddy reload --force\n")
    assert line(https(folder, "check")[1], "The proxy") == ("attention", "It still shows an older certificate.")
    assert serial(port) == before
    caddy.reload()

    for _ in range(5):
        assert serial(port) != before
    assert (folder / "root.crt").read_bytes() == root
    assert curl(port, "/device", "--cacert", folder / "root.crt")[:2] == (0, "200")
    code, said = https(folder, "check")
    assert line(said, "The proxy") == ("good", "It answers, with our certificate."), said
    assert line(said, "The root’s limits")[0] == "good", said
    assert line(said, "The certificate")[1] in ("It is valid for 394 more days.", "It is valid for 395 more days."), said


def test_the_check_tells_apart_why_nothing_can_be_opened(home, serve):
    folder, port, caddy = home
    caddy.stop()
    code, said = https(folder, "check")
    assert code == 2 and line(said, "The proxy") == ("alarm", "Nothing answers by https on this computer."), said

    # A proxy with another certificate.
    other = proxy.Caddy(folder.parent)
    other.port = port
    stranger = serve(house.afternoon())
    other.follow(stranger)
    code, said = https(folder, "check")
    assert line(said, "The proxy")[1] == "Something answers with a certificate of its own.", said
    other.stop()


def test_a_focuspal_that_was_not_told_of_the_proxy_and_one_that_is_not_there(tmp_path, serve):
    folder, port = tmp_path / "https", ports.free()
    server = serve(house.afternoon())
    https(folder, "create", "--name", proxy.NAME, "--port", server.port, "--https-port", port)
    caddy = Caddy(folder)
    caddy.wait(port)
    try:
        said = https(folder, "check")[1]
        assert line(said, "The proxy") == ("alarm", "It answers, but FocusPal doesn’t know this address."), said
        assert f"--public-url https://{proxy.NAME}:{port} --trusted-proxy 127.0.0.1" in said
        server.stop()
        said = https(folder, "check")[1]
        assert line(said, "The proxy") == ("alarm", "It answers, but FocusPal doesn’t."), said
    finally:
        caddy.stop()


def test_whatever_root_s_shell_forbids_everyone_can_read_the_root_certificate_and_nobody_a_key(tmp_path):
    folder = tmp_path / "etc/focuspal/https"
    folder.parent.parent.mkdir()
    for mask in (0o077, 0o000):
        assert https(folder, "create", "--name", "focuspal.home.arpa", umask=mask)[0] == 0
        modes = {path.name: path.stat().st_mode & 0o777 for path in [folder.parent, folder, *folder.rglob("*")]}
        assert modes == {"focuspal": 0o755, "https": 0o755, "root.crt": 0o644, "https.json": 0o644, "Caddyfile": 0o644,
                         "private": 0o700, "root.key": 0o600, "proxy.pem": 0o600}
        shutil.rmtree(folder.parent)


def test_caddy_takes_the_settings_of_the_usual_ports(tmp_path):
    folder = tmp_path / "a folder"
    assert https(folder, "create", "--name", "focuspal.home.arpa")[0] == 0
    done = subprocess.run([proxy.program(), "validate", "--config", folder / "Caddyfile"], capture_output=True,
                          text=True, env=os.environ | {"HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr
