#!/usr/bin/env python3
"""The package on bare Debian 12 and 13: installed, used, killed, updated, put back, removed and purged.

`bin/test package` builds the package and calls this with it. Each system is started by its own systemd in namespaces;
where the machine forbids that, this fails and says so. For some systems or chapters only, after one build:

    python3 Tests/Package/package.py .build/focuspal_*.deb [bookworm] [is_reached_by_https]

Without a package it only makes the bare systems, which takes minutes and needs none.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

import machine

SUITES = ("bookworm", "trixie")
# What families install for an encrypted folder, for https, and for a name.
TOOLS = ("avahi-daemon", "caddy", "curl", "gocryptfs", "openssl")
# What bin/test takes for a step that this machine can't do.
SKIPPED = 77
FAMILY = pathlib.Path(__file__).with_name("family.py")
NEIGHBOUR = pathlib.Path(__file__).with_name("neighbour.py")
CLOCK = pathlib.Path(__file__).parents[1] / "Browser/clock.c"
# It answers nobody; before that it changes the database, as a version that fails after its update does.
MUTE = """#!/bin/sh
set -e
here=$(dirname "$(readlink -f "$0")")
"$here/focuspal-itself" doctor --root "$here" --data /var/lib/focuspal >/dev/null || true
exec sleep infinity
"""
# For how many seconds an update may be silent.
PATIENCE = "heard)) -lt 60 ]"


def fields(package):
    told = machine.run("dpkg-deb", "--field", package)
    return dict(line.split(": ", 1) for line in told.splitlines() if not line.startswith(" "))


def needed(package):
    """The names of the packages that it depends on."""
    return sorted({re.split(r"[ :(|]", name.strip())[0] for name in fields(package)["Depends"].split(",")})


def next_version(package, number, folder, migration, is_mute=False):
    """The same package as a later version, with one more migration; a mute one never answers, and is given up sooner."""
    tree = pathlib.Path(folder) / f"tree-{number}"
    machine.run("dpkg-deb", "--raw-extract", package, tree)
    old = fields(package)["Version"]
    for name in ("control", "postinst"):
        file = tree / "DEBIAN" / name
        file.write_text(file.read_text().replace(f"Version: {old}", f"Version: {number}")
                        .replace(f"version={old}", f"version={number}"))
    if is_mute:
        postinst = tree / "DEBIAN/postinst"
        text = postinst.read_text()
        assert text.count(PATIENCE) == 1
        postinst.write_text(text.replace(PATIENCE, PATIENCE.replace("60", "20")))
    program = tree / "usr/lib/focuspal/program"
    (program / f"migrations/{migration}_a_later_step.sql").write_text(
        f"CREATE TABLE later_step_{migration} (id INTEGER PRIMARY KEY) STRICT;\n")
    if is_mute:
        (program / "focuspal").rename(program / "focuspal-itself")
        (program / "focuspal").write_text(MUTE)
        (program / "focuspal").chmod(0o755)
    made = pathlib.Path(folder) / f"focuspal_{number}_{fields(package)['Architecture']}.deb"
    machine.run("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", tree, made)
    shutil.rmtree(tree)
    return made


class Story:
    """What happens on one machine, a chapter after the other."""

    def __init__(self, computer, packages, folder):
        self.computer, self.folder = computer, pathlib.Path(folder)
        self.first, self.second, self.mute, self.mended = packages
        self.jar = self.folder / f"{computer.suite}.json"
        self.taps = 0
        self.has_vault = computer.suite == "trixie"
        self.neighbour = None
        self.began = time.monotonic()

    def tell(self, only):
        for chapter in (self.is_installed, self.is_installed_again, self.moves_into_a_vault, self.has_a_first_evening,
                        self.survives_kills, self.is_watched, self.is_backed_up_and_restored, self.copies_elsewhere,
                        self.is_reached_by_https, self.is_found_by_its_name, self.is_updated, self.goes_back_by_hand,
                        self.goes_back_from_a_mute_version, self.is_mended, self.is_removed_and_comes_back,
                        self.leaves_a_sheet_and_a_backup, self.copies_to_a_new_stick, self.is_purged,
                        self.comes_back_from_them_alone, self.moves_into_a_vault_at_once):
            if only and chapter.__name__ not in ("is_installed", *only):
                continue
            begun = time.monotonic()
            try:
                chapter()
            except AssertionError:
                print(self.computer.ask("journalctl", "-u", "focuspal*", "-u", "caddy", "--no-pager", "-n", "40")[1])
                raise
            name = chapter.__name__.replace("_", " ")
            print(f"{self.computer.suite:9} {name:36} {time.monotonic() - begun:6.1f} s", flush=True)

    # What a chapter does.

    def family(self, *words):
        return subprocess.Popen(
            ["nsenter", "-t", self.computer.first, "-n", "--", sys.executable, FAMILY, *map(str, words)], text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=os.environ | {"FAMILY": str(self.jar)})

    def have_family(self, *words):
        """Has the family do something that has to succeed; what it tells."""
        doing = self.family(*words)
        said = doing.communicate()[0]
        assert doing.returncode == 0, said
        return said

    def tap(self, count, *, kill_after=None):
        """Taps; how many taps were answered, some of them while the service is killed. All have numbers of their own."""
        doing = self.family("tap", self.taps + 1, count)
        answered = []
        for line in doing.stdout:
            answered.append(line)
            if len(answered) == kill_after:
                self.computer.do("systemctl", "kill", "--signal=KILL", "focuspal")
        assert doing.wait() == 0, "".join(answered)
        # The one that nobody answered may have been kept.
        self.taps += len(answered) + (1 if len(answered) < count else 0)
        return len(answered)

    def kept_taps(self):
        """The numbers of the taps that are kept, read from a backup that the service makes."""
        self.computer.ask("rm", "-f", "/root/look.db")
        said = self.computer.do("focuspal", "backup", "--to", "/root/look.db")
        assert "/root/look.db" in said, said
        copy = sqlite3.connect(self.computer.root / "root/look.db")
        try:
            return {int(row[0], 16) for row in copy.execute("SELECT id FROM tap")}
        finally:
            copy.close()

    def schema(self):
        copy = sqlite3.connect(self.computer.root / "root/look.db")
        try:
            return copy.execute("PRAGMA user_version").fetchone()[0]
        finally:
            copy.close()

    def install(self, package, *, works=True):
        path = self.computer.put(package)
        code, said = self.computer.ask("apt-get", "-qy", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0", "install", path)
        assert (code == 0) == works, f"{self.computer.suite}: apt-get ended with {code}:\n{said}"
        return said

    def of(self, name):
        return self.computer.do("systemctl", "show", "-P", name, "focuspal").strip()

    def is_well(self):
        assert self.of("ActiveState") == "active"
        self.computer.do("/usr/lib/focuspal/answers", "192.168.7.1", "8080", "200")

    def wait_until_well(self, process):
        """Waits until another process answers."""
        for _ in range(300):
            if self.of("MainPID") not in ("0", process) and self.of("ActiveState") == "active":
                return self.is_well()
            time.sleep(0.1)
        raise AssertionError("the service does not start again")

    # The chapters.

    def set_up_code(self, said):
        """What the installation tells a family to open."""
        found = re.search(r"http://192\.168\.7\.1:8080/#([A-Z0-9]+)", said)
        assert found, said
        return found[1]

    def is_installed(self):
        self.code = self.set_up_code(self.install(self.first))

        self.is_well()
        process = self.of("MainPID")
        status = self.computer.do("cat", f"/proc/{process}/status")
        assert int(re.search(r"Uid:\s+(\d+)", status)[1]) > 60000, "it runs as another user"
        assert self.computer.ask("sh", "-c", "command -v swift gcc cc clang python3")[0] != 0, "nothing compiles here"
        assert self.of("Type") == "notify" and self.of("WatchdogUSec") == "1min"
        assert "port 8080" in self.of("StatusText")
        score = self.computer.do("systemd-analyze", "security", "--no-pager", "focuspal.service").splitlines()[-1]
        assert float(re.search(r": ([\d.]+) ", score)[1]) <= 1.5, score
        assert self.computer.do("focuspal", "version").startswith("focuspal ")

    def is_installed_again(self):
        """Before there is a family, there is nothing to back up, and an update goes on all the same."""
        self.code = self.set_up_code(self.computer.do("dpkg", "--install", self.computer.put(self.first)))
        self.is_well()
        for kept in ("/usr/lib/focuspal/previous", "/var/lib/focuspal/previous.db"):
            assert self.computer.ask("test", "-e", kept)[0] != 0, kept

    def moves_into_a_vault(self):
        """On one of the machines, so that the other one shows the usual way."""
        if not self.has_vault:
            return
        for place in ("focuspal", "focuspal-plain"):
            self.fails_to_make_a_vault(f"/var/lib/private/{place}")
        # A power cut once the data is away, and before the vault was ever opened.
        self.cut_off("install", "/var/lib/private/focuspal")
        assert self.computer.ask("systemctl", "start", "focuspal")[0] != 0, "it began anew"
        # Another one once it was opened.
        self.cut_off("diff", "/var/lib/private/focuspal-plain")
        # Nobody answers whether the plain data can go, so it stays.
        code, said = self.computer.ask("/usr/lib/focuspal/make-vault")
        assert code != 0 and "It is kept." in said, said
        self.computer.do("test", "-e", "/var/lib/private/focuspal-plain/focuspal.db")
        said = self.computer.do("sh", "-c", "echo y | /usr/lib/focuspal/make-vault")
        assert re.search(r"^  [\w+/]{43}=$", said, re.MULTILINE), said
        assert self.computer.ask("test", "-e", "/var/lib/private/focuspal-plain")[0] != 0
        self.is_well()
        # Each start has a set-up code of its own.
        told = self.computer.do("journalctl", "-u", "focuspal", "-o", "cat", "--no-pager")
        self.code = re.findall(r"http://localhost:8080/#([A-Z0-9]+)", told)[-1]

    def fails_to_make_a_vault(self, place):
        """What is there already does not match when it is compared with a folder."""
        code, said = self.make_vault("diff", f'[ "$2" != {place} ]')
        assert code != 0 and "FocusPal goes on as before" in said, said
        self.is_well()
        for left in ("/var/lib/focuspal-vault", "/var/lib/focuspal-vault.new", "/var/lib/private/focuspal-plain",
                     "/var/lib/private/focuspal-vault", "/etc/focuspal-vault.cred"):
            assert self.computer.ask("test", "-e", left)[0] != 0, f"{left} is still there"
        assert self.computer.ask("systemctl", "is-enabled", "focuspal-vault")[1].strip() == "disabled"
        self.computer.do("test", "-e", "/var/lib/private/focuspal/focuspal.db")

    def cut_off(self, program, place):
        """As the power does, when a program is given a place."""
        said = self.make_vault(program, f"""
            case "$*" in *" {place}" | *" {place} "*) kill -KILL $PPID; exit 1 ;; esac
            exec /usr/bin/{program} "$@"
            """)
        assert said[0] != 0 and "FocusPal goes on" not in said[1], said

    def make_vault(self, program, script):
        """With a program that does something else."""
        folder = self.computer.root / "root/fails"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / program).write_text(f"#!/bin/sh\n{script}\n")
        (folder / program).chmod(0o755)
        return self.computer.ask("env", "PATH=/root/fails:/usr/sbin:/usr/bin:/sbin:/bin",
                                 "/usr/lib/focuspal/make-vault")

    def has_a_first_evening(self):
        self.have_family("evening", self.code)
        assert self.tap(20) == 20
        assert self.kept_taps() == set(range(1, 21))

    def survives_kills(self):
        for number in (5, 17, 60):
            process, before = self.of("MainPID"), self.taps
            answered = self.tap(5000, kill_after=number)
            assert answered < 5000, "it was killed in between"
            self.wait_until_well(process)
            assert set(range(before + 1, before + answered + 1)) <= self.kept_taps()
        # What lies on the disk as it is: the vault, or the database.
        place = "/var/lib/focuspal-vault" if self.has_vault else "/var/lib/private/focuspal"
        found = self.computer.ask("grep", "-rlaF", "Annabella", place)[1]
        assert bool(found) != self.has_vault, found
        encryption = [line for line in self.computer.ask("focuspal", "doctor")[1].splitlines() if "Encryption" in line]
        assert not self.has_vault or "The disk is encrypted." in encryption[0], encryption

    def is_watched(self):
        """What is silent starts again; what is not, goes on."""
        folder = self.computer.root / "etc/systemd/system/focuspal.service.d"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "hasty.conf").write_text("[Service]\nWatchdogSec=4s\nTimeoutAbortSec=1s\n")
        self.computer.do("systemctl", "daemon-reload")
        self.computer.do("systemctl", "restart", "focuspal")
        process = self.of("MainPID")
        time.sleep(10)
        assert self.of("MainPID") == process
        self.computer.do("systemctl", "kill", "--signal=STOP", "focuspal")
        self.wait_until_well(process)
        (folder / "hasty.conf").unlink()
        self.computer.do("systemctl", "daemon-reload")
        self.computer.do("systemctl", "restart", "focuspal")

    def is_backed_up_and_restored(self):
        path = self.computer.do("focuspal", "backup").strip()
        assert path.startswith("/var/lib/focuspal/backups/") and path.endswith(".db"), path
        before = self.kept_taps()
        self.computer.do("cp", "/root/look.db", "/root/keep.db")
        self.tap(3)
        assert len(self.kept_taps()) == len(before) + 3

        self.computer.do("focuspal", "restore", "/root/keep.db", "--yes")

        assert self.kept_taps() == before
        self.have_family("pair")
        # With the service stopped, the command opens the database itself, as root; the service gets it back.
        self.computer.do("systemctl", "stop", "focuspal")
        self.computer.do("focuspal", "backup")
        self.computer.do("systemctl", "start", "focuspal")
        self.is_well()
        owner = self.computer.do("stat", "-c", "%u", "/var/lib/private/focuspal").strip()
        others = self.computer.do("find", "/var/lib/private/focuspal", "!", "-uid", owner).strip()
        assert others == "", others
        assert self.computer.ask("focuspal", "doctor")[0] in (0, 1)

    def copies_elsewhere(self):
        self.computer.do("mkdir", "-p", "/media/usb stick")
        code, said = self.computer.ask("focuspal", "copies-to", "/media/usb stick")
        assert code == 64 and "Nothing is mounted at /media/usb stick." in said, said
        self.computer.do("mkdir", "-p", "/media/mum/usb")
        self.computer.do("chmod", "750", "/media/mum")
        self.computer.do("mount", "-t", "tmpfs", "tmpfs", "/media/mum/usb")
        code, said = self.computer.ask("focuspal", "copies-to", "/media/mum/usb")
        assert code == 64 and "get through /media/mum. " in said, said
        self.computer.do("umount", "/media/mum/usb")
        self.computer.do("mount", "-t", "tmpfs", "tmpfs", "/media/usb stick")
        self.computer.do("focuspal", "copies-to", "/media/usb stick")
        self.is_well()
        process = self.of("MainPID")
        user = re.search(r"Uid:\s+(\d+)", self.computer.do("cat", f"/proc/{process}/status"))[1]
        self.computer.do("nsenter", "-t", process, "-m", "-S", user, "--", "touch", "/media/usb stick/focuspal/trial")
        self.computer.do("rm", "/media/usb stick/focuspal/trial")
        environment = self.computer.do("cat", f"/proc/{process}/environ").split("\0")
        assert "FOCUSPAL_COPIES=/media/usb stick/focuspal" in environment, environment
        # A stick that is missing keeps nobody out, and is found again without a start.
        self.computer.do("systemctl", "stop", "focuspal")
        self.computer.do("umount", "/media/usb stick")
        self.computer.do("systemctl", "start", "focuspal")
        self.is_well()
        self.computer.do("mount", "-t", "tmpfs", "tmpfs", "/media/usb stick")
        self.computer.do("nsenter", "-t", self.of("MainPID"), "-m", "--", "mountpoint", "/media/usb stick")

    def is_reached_by_https(self):
        """With a certificate of the family's own, which its timer renews."""
        for unit, is_so in (("is-enabled", "enabled"), ("is-active", "active")):
            assert self.computer.do("systemctl", unit, "focuspal-https.timer").strip() == is_so
        # Nothing is set up, so nothing happens.
        self.computer.do("systemctl", "start", "focuspal-https.service")
        assert self.computer.ask("test", "-e", "/etc/focuspal")[0] != 0
        # What the router does in a home.
        with open(self.computer.root / "etc/hosts", "a") as hosts:
            hosts.write("192.168.7.1 focuspal.home.arpa\n")
        self.computer.do("env", *self.days_off(-300), "focuspal", "https", "create", "--name", "focuspal.home.arpa")
        self.is_well()
        trusted = self.computer.root / "etc/focuspal/https/root.crt"
        root, before = trusted.read_bytes(), self.serial_by_https(trusted)
        code, said = self.computer.ask("focuspal", "https", "check")
        assert code == 0 and "It is valid for 94 more days." in said, said

        self.computer.do("systemctl", "start", "focuspal-https.service")

        assert self.serial_by_https(trusted) != before and trusted.read_bytes() == root
        code, said = self.computer.ask("focuspal", "https", "check")
        assert code == 0 and "It is valid for 39" in said, said
        certificate = [line for line in self.computer.ask("focuspal", "doctor")[1].splitlines() if "certificate" in line]
        assert certificate and certificate[0].startswith("good"), certificate
        # The next day there is nothing to do.
        now = self.serial_by_https(trusted)
        self.computer.do("systemctl", "start", "focuspal-https.service")
        assert self.serial_by_https(trusted) == now
        rights = self.computer.do("stat", "-c", "%a %U %G", "/etc/focuspal/https/proxy.pem",
                                  "/etc/focuspal/https/private/root.key", "/etc/focuspal/https/root.crt")
        assert rights.splitlines() == ["640 root caddy", "600 root root", "644 root root"], rights

    def is_found_by_its_name(self):
        """By another device in the home network, which avahi tells the name."""
        self.begin_neighbour()
        assert self.beside("find", "family.local").strip() == "192.168.7.1"
        self.knows_its_name("family.local", "good")

        # Somebody else has the name, so avahi takes another one.
        claim = self.nearby("claim", "family.local", "192.168.7.2")
        assert claim.stdout.readline() == "claimed\n"
        try:
            self.computer.do("systemctl", "restart", "avahi-daemon")
            assert self.beside("find", "family-2.local").strip() == "192.168.7.1"
            self.knows_its_name("family-2.local", "attention")
        finally:
            claim.kill()
            claim.wait()

        # Where avahi doesn't run there is no name, and no family is told one.
        self.computer.do("systemctl", "stop", "avahi-daemon.socket", "avahi-daemon")
        assert self.doctor("Name on your network").startswith("good"), self.doctor("Name on your network")
        assert ".local" not in self.greeting()
        self.computer.do("systemctl", "start", "avahi-daemon.socket", "avahi-daemon")
        assert self.beside("find", "family.local").strip() == "192.168.7.1"

    def knows_its_name(self, name, health):
        """FocusPal shows a name when it starts, in its check-up, and answers to it."""
        line = self.doctor("Name on your network")
        assert line.startswith(health) and f"It is {name}" in line, line
        assert f"http://{name}:8080/" in self.greeting()
        page = self.computer.do("curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "-H", f"Host: {name}:8080",
                                "http://192.168.7.1:8080/healthz")
        assert page == "200", page

    def doctor(self, name):
        said = self.computer.ask("focuspal", "doctor")[1]
        return next(line for line in said.splitlines() if f" {name}: " in line)

    def greeting(self):
        """What it tells at a new start."""
        self.computer.do("systemctl", "restart", "focuspal")
        self.is_well()
        return self.computer.do("journalctl", "-q", "-o", "cat", "--no-pager",
                                f"_SYSTEMD_INVOCATION_ID={self.of('InvocationID')}")

    def begin_neighbour(self):
        """Another device at the other end of the computer's network."""
        self.neighbour = subprocess.Popen(["unshare", "-n", "sleep", "infinity"])
        ours = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{self.neighbour.pid}/ns/net") == ours:
            time.sleep(0.05)
        self.computer.do("ip", "link", "set", "street", "netns", self.neighbour.pid, on_its_network_only=True)
        for words in ("ip link set lo up", "ip address add 192.168.7.2/24 dev street", "ip link set street up",
                      "ip route add 224.0.0.0/4 dev street"):
            machine.run("nsenter", "-t", str(self.neighbour.pid), "-n", "--", *words.split())

    def nearby(self, *words):
        """What the neighbour does."""
        return subprocess.Popen(
            ["nsenter", "-t", str(self.neighbour.pid), "-n", "--", sys.executable, NEIGHBOUR, *words], text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)

    def beside(self, *words):
        """What the neighbour says."""
        doing = self.nearby(*words)
        said = doing.communicate()[0]
        assert doing.returncode == 0
        return said

    def days_off(self, days):
        """What a command's environment says to see a clock that is some days off."""
        (self.computer.root / "root/clock").write_bytes(struct.pack("=4q", days * 86_400_000, 0, 0, 0))
        if not (self.computer.root / "root/clock.so").exists():
            machine.run("clang", "-shared", "-fPIC", "-O1", "-o", self.computer.root / "root/clock.so", CLOCK)
        return "LD_PRELOAD=/root/clock.so", "FOCUSPAL_CLOCK=/root/clock"

    def serial_by_https(self, trusted):
        """The number of the certificate of a proxy that a device opens FocusPal through."""
        self.computer.do("curl", "-sSf", "--max-time", "10", "--cacert", trusted, "--noproxy", "*", "--resolve",
                         "focuspal.home.arpa:443:192.168.7.1", "https://focuspal.home.arpa/healthz",
                         on_its_network_only=True)
        shown = self.computer.do("sh", "-c", "openssl s_client -connect 192.168.7.1:443 -servername focuspal.home.arpa "
                                 "</dev/null 2>/dev/null | openssl x509 -noout -serial")
        assert shown.startswith("serial="), shown
        return shown

    def is_updated(self):
        before = self.kept_taps()
        self.install(self.second)

        self.is_well()
        assert self.kept_taps() == before
        assert self.schema() == 9001
        assert self.tap(2) == 2
        for kept in ("/usr/lib/focuspal/previous", "/var/lib/focuspal/previous.db"):
            assert self.computer.ask("test", "-e", kept)[0] != 0, kept
        listed = self.computer.do("ls", "/var/lib/focuspal/backups")
        assert "-update.db" in listed, listed

    def goes_back_by_hand(self):
        """To an older version, as README says."""
        before = self.kept_taps()
        self.computer.do("systemctl", "stop", "focuspal")
        said = self.computer.do("dpkg", "--install", self.computer.put(self.first))
        assert "does not answer" in said, said
        self.computer.do("sh", "-c", "cd /var/lib/focuspal && newer=$(mktemp -d newer-XXXX) && "
                         "mv focuspal.db* \"$newer\"/ && cp backups/focuspal-*-update.db focuspal.db && "
                         "chown --reference=. focuspal.db && systemctl start focuspal")
        self.is_well()
        older = self.kept_taps()
        assert older and older < before and self.schema() < 9001
        assert self.tap(2) == 2

        self.install(self.second)
        self.is_well()
        assert self.kept_taps() - older == {self.taps - 1, self.taps}
        assert self.schema() == 9001

    def goes_back_from_a_mute_version(self):
        before = self.kept_taps()
        said = self.install(self.mute, works=False)

        assert "is put back" in said and "Its database is put back too" in said, said
        self.is_well()
        assert self.kept_taps() == before
        assert self.schema() == 9001
        assert self.tap(2) == 2
        # Asked again, dpkg says so and leaves the service alone.
        process = self.of("MainPID")
        assert self.computer.ask("dpkg", "--configure", "-a")[0] != 0
        assert self.of("MainPID") == process

    def is_mended(self):
        before = self.kept_taps()
        self.install(self.mended)

        self.is_well()
        assert self.kept_taps() == before
        assert self.schema() == 9002
        self.computer.do("dpkg", "--audit")

    def is_removed_and_comes_back(self):
        before = self.kept_taps()
        self.computer.do("apt-get", "-qy", "remove", "focuspal")
        assert self.computer.ask("systemctl", "is-active", "focuspal")[0] != 0
        assert self.computer.ask("test", "-e", "/usr/lib/focuspal")[0] != 0
        self.install(self.mended)
        self.is_well()
        assert self.kept_taps() == before

    def leaves_a_sheet_and_a_backup(self):
        self.before = self.kept_taps()
        self.key, self.line = self.have_family("sheet").splitlines()
        self.computer.do("focuspal", "backup", "--to", "/root/stick.age")
        self.stick = self.folder / f"{self.computer.suite}.age"
        shutil.copy(self.computer.root / "root/stick.age", self.stick)
        assert self.stick.read_bytes().startswith(b"age-encryption.org/v1\n")

    def copies_to_a_new_stick(self):
        """At the place of the one before."""
        for _ in range(2):
            self.computer.do("systemctl", "stop", "focuspal")
            self.computer.ask("umount", "/media/usb stick")
            self.computer.do("mount", "-t", "tmpfs", "tmpfs", "/media/usb stick")
            self.computer.do("focuspal", "copies-to", "/media/usb stick")
            self.is_well()
            self.computer.do("focuspal", "backup")
            for _ in range(100):
                if self.computer.ask("sh", "-c", 'ls "/media/usb stick/focuspal"/*.age')[0] == 0:
                    break
                time.sleep(0.2)
            else:
                raise AssertionError("nothing was written to the stick")

    def is_purged(self):
        self.computer.do("apt-get", "-qy", "purge", "focuspal")
        kept = "/var/lib/focuspal-vault/gocryptfs.conf" if self.has_vault else "/var/lib/private/focuspal/focuspal.db"
        self.computer.do("test", "-e", kept)
        self.install(self.mended)
        # As if a power cut had left them.
        self.computer.do("mkdir", "-p", "/var/lib/private/focuspal-plain", "/var/lib/private/focuspal-vault")
        self.computer.do("sh", "-c", "echo focuspal focuspal/purge-data boolean true | debconf-set-selections")
        self.computer.do("apt-get", "-qy", "purge", "focuspal")
        for left in ("/var/lib/private/focuspal", "/var/lib/private/focuspal-plain", "/var/lib/private/focuspal-vault",
                     "/var/lib/focuspal", "/var/lib/focuspal-vault", "/usr/lib/focuspal",
                     "/etc/default/focuspal", "/etc/systemd/system/focuspal.service.d", "/etc/focuspal"):
            assert self.computer.ask("test", "-e", left)[0] != 0, f"{left} is still there"

    def comes_back_from_them_alone(self):
        """Nothing of the family is left but a file and a sheet of paper."""
        code = self.set_up_code(self.install(self.mended))
        self.have_family("move", code, self.stick, self.key, self.line)
        # Copies are encrypted now, so the database itself is asked.
        self.computer.do("systemctl", "stop", "focuspal")
        record = sqlite3.connect(self.computer.root / "var/lib/private/focuspal/focuspal.db")
        try:
            assert {int(row[0], 16) for row in record.execute("SELECT id FROM tap")} == self.before
        finally:
            record.close()
        self.computer.do("systemctl", "start", "focuspal")
        # It would back itself up a minute after its start; until then there is none on this computer.
        self.computer.do("focuspal", "backup")
        code, said = self.computer.ask("focuspal", "doctor")
        assert code in (0, 1), said

    def moves_into_a_vault_at_once(self):
        """The whole of a family's data, with nothing in the way."""
        if not self.has_vault:
            return
        said = self.computer.do("/usr/lib/focuspal/make-vault")
        assert re.search(r"^  [\w+/]{43}=$", said, re.MULTILINE), said
        assert self.computer.ask("test", "-e", "/var/lib/private/focuspal-plain")[0] != 0
        self.is_well()
        self.computer.do("mountpoint", "-q", "/var/lib/private/focuspal")


def make_bare_systems():
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(lambda suite: machine.base(suite, TOOLS), SUITES))


def main(package, *wanted):
    suites = [suite for suite in SUITES if suite in wanted] or SUITES
    chapters = [word for word in wanted if word not in SUITES]
    unknown = [word for word in chapters if not hasattr(Story, word)]
    assert not unknown, f"there is no such chapter: {unknown}"
    with tempfile.TemporaryDirectory() as folder:
        version = fields(package)["Version"]
        packages = [
            package, next_version(package, f"{version}+1", folder, 9001),
            None, None]
        packages[2] = next_version(packages[1], f"{version}+2", folder, 9002, is_mute=True)
        packages[3] = next_version(packages[1], f"{version}+3", folder, 9002)

        def tell(suite):
            with machine.Machine(suite, [*needed(package), *TOOLS]) as computer:
                story = Story(computer, packages, folder)
                try:
                    story.tell(chapters)
                finally:
                    if story.neighbour:
                        story.neighbour.kill()
                        story.neighbour.wait()

        with concurrent.futures.ThreadPoolExecutor() as pool:
            for told in [pool.submit(tell, suite) for suite in suites]:
                told.result()


if __name__ == "__main__":
    try:
        machine.check()
        if sys.argv[1:]:
            main(*sys.argv[1:])
        else:
            make_bare_systems()
    except machine.Forbidden as error:
        print(f"The package was not tested: {error}", file=sys.stderr)
        sys.exit(SKIPPED)
