"""Debian machines without a machine: a folder with a whole system, whose own systemd is its first process."""
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOTS = HERE.parents[1] / ".build/roots"
# What a bare Debian with systemd is made of; its packages come from the network before it is left.
BARE = "systemd,systemd-sysv,dbus"


class Forbidden(Exception):
    """The machine that runs the test doesn't allow what it needs."""


def run(*words, **options):
    """What a command printed; raises with all of it if the command failed."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, **options)
    if done.returncode:
        raise AssertionError(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def check():
    """Raises `Forbidden` with the reason if systems can't be started here."""
    if os.geteuid() != 0:
        raise Forbidden("the tests of the package need root")
    trial = ("unshare", "-mpfn", "--kill-child", "--uts", "--ipc", "--cgroup", "sh", "-c",
             "mount --make-rprivate / && mount -t tmpfs tmpfs /mnt && mount -t sysfs sysfs /mnt && "
             "ip link add trial type veth && ls /sys/fs/cgroup/cgroup.procs /sys/fs/cgroup/unified/cgroup.procs "
             "2>/dev/null | grep -q .")
    try:
        run(*trial)
    except (AssertionError, OSError) as error:
        raise Forbidden(f"namespaces, mounts or control groups (version 2) are not allowed here: {error}") from error


def mirror():
    """Where this system gets its own packages from."""
    try:
        found = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Label: Debian", "Component: main",
                    "Created-By: Packages").split()
    except OSError as error:
        raise Forbidden("bare systems are made of Debian's packages, and this is not Debian") from error
    if not found:
        raise Forbidden("this system names no place that Debian's packages come from")
    return found[0]


def base(suite, packages):
    """The folder of a bare system of a suite that has some packages, made once."""
    try:
        return made(suite, packages)
    except AssertionError as error:
        raise Forbidden(f"no bare {suite} can be made here: {error}") from error


def made(suite, packages):
    place = ROOTS / suite
    mark = place / "packages"
    there = set(mark.read_text().split()) if mark.exists() else set()
    if there >= set(packages):
        return place
    if not mark.exists():
        shutil.rmtree(place, ignore_errors=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        run("debootstrap", "--variant=minbase", f"--include={BARE}", suite, place, mirror())
    nothing_starts = place / "usr/sbin/policy-rc.d"
    nothing_starts.write_text("#!/bin/sh\nexit 101\n")
    nothing_starts.chmod(0o755)
    env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
    shutil.copy("/etc/resolv.conf", place / "etc/resolv.conf")
    run("chroot", place, "apt-get", "-q", "update", env=env)
    run("chroot", place, "apt-get", "-qy", "--no-install-recommends", "install", *packages, env=env)
    run("chroot", place, "apt-get", "clean", env=env)
    nothing_starts.unlink()
    (place / "etc/resolv.conf").unlink()
    mark.write_text(" ".join(sorted(there | set(packages))))
    return place


def own_groups():
    """The control groups of this process, in every hierarchy that is mounted: systems get groups within."""
    found = []
    for line in pathlib.Path("/proc/self/cgroup").read_text().splitlines():
        _, kind, path = line.split(":", 2)
        names = [kind.removeprefix("name=")] if kind else ["unified", "."]
        for name in names:
            group = pathlib.Path("/sys/fs/cgroup", name, path.lstrip("/"))
            if (group / "cgroup.procs").exists():
                found.append(group)
                break
    return found


class Machine:
    """A copy of a bare system that has been started; everything it is ends with it."""

    def __init__(self, suite, packages):
        self.suite = suite
        self.root = ROOTS / f"{suite}-{os.getpid()}"
        run("cp", "-a", "--reflink=auto", base(suite, packages), self.root)
        # Every Debian has these lines; bare ones don't, and Caddy is told of its settings at localhost.
        (self.root / "etc/hosts").write_text("127.0.0.1 localhost\n::1 localhost ip6-localhost\n127.0.1.1 family\n")
        (self.root / "etc/hostname").write_text("family\n")
        # The systemd of Debian 12 wants both versions of control groups where the kernel has both.
        if suite == "bookworm":
            (self.root / "hybrid").touch()
        self.groups = [group / f"focuspal-{suite}-{os.getpid()}" for group in own_groups()]
        for group in self.groups:
            group.mkdir()
        joining = "".join(f"echo $$ > {group}/cgroup.procs; " for group in self.groups)
        self.log = open(f"{self.root}.log", "w")
        self.process = subprocess.Popen(
            ["bash", "-c", joining + 'exec unshare -mpfn --kill-child --uts --ipc --cgroup bash "$0" "$1"',
             HERE / "boot.sh", self.root],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT)

    def __enter__(self):
        self.first = self._first()
        for _ in range(300):
            state = self.ask("systemctl", "is-system-running")[1].strip()
            if state in ("running", "degraded"):
                return self
            time.sleep(0.2)
        raise Forbidden(f"the system of {self.suite} does not start: {state}, {pathlib.Path(self.log.name).read_text()}")

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.log.close()
        time.sleep(0.5)
        for group in self.groups:
            for inner, _, _ in os.walk(group, topdown=False):
                try:
                    os.rmdir(inner)
                except OSError as error:
                    print(f"{inner} stays: {error}", file=sys.stderr)
        shutil.rmtree(self.root)
        os.unlink(self.log.name)

    def _first(self):
        """Its first process, once it is systemd."""
        for _ in range(100):
            children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
            found = children.read_text().split() if children.exists() else []
            if found and pathlib.Path(f"/proc/{found[0]}/comm").read_text().strip() == "systemd":
                return found[0]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise Forbidden(f"the system of {self.suite} does not start: {pathlib.Path(self.log.name).read_text()}")

    def ask(self, *words, on_its_network_only=False):
        """The exit code and the output of a command in it, or of one of ours on its network."""
        spaces = ["-n"] if on_its_network_only else ["-m", "-p", "-n", "-u", "-i"]
        env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(["nsenter", "-t", self.first, *spaces, "--", *map(str, words)], text=True, env=env,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def do(self, *words, **how):
        """The output of a command that has to succeed."""
        code, said = self.ask(*words, **how)
        assert code == 0, f"{self.suite}: {' '.join(map(str, words))} ended with {code}:\n{said}"
        return said

    def put(self, file, where="root"):
        """Copies a file into it; its path there."""
        shutil.copy(file, self.root / where)
        return f"/{where}/{pathlib.Path(file).name}"
