"""What the tests share: browsers, households, and a guard over what pages say and ask for."""
import contextlib
import shutil
import urllib.parse

import house
import pytest
from playwright.sync_api import expect
from steady import hear_of_files, idle
from walk import HELLOS

# What bin/test asks for: some features' main ways, which page states are judged, and what fails once more.
pytest_plugins = ["core", "judging", "unsteady"]

DEVICES = {
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "is_mobile": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
              "device_scale_factor": 2},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
# Most families come by http, where pages can keep nothing; on this machine's address they could.
KEEP_NOTHING = "delete Navigator.prototype.serviceWorker"
# A name that is not trusted as localhost is: what a family's tablets see on plain http.
INSECURE = "focuspal.test"
# A name that a home may have given the computer, and that FocusPal doesn't know.
UNKNOWN = "kitchen-pc.lan"
# A name that nobody finds, so that FocusPal takes it for a public one.
PUBLIC = "focuspal.example"
# A process for graphics costs a tenth of the processor's time, and there is nothing for it to do.
BROWSER = ["--no-sandbox", "--in-process-gpu", "--font-render-hinting=none",
           f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1,MAP {UNKNOWN} 127.0.0.1,MAP {PUBLIC} 127.0.0.1"]
expect.set_options(timeout=10_000)


def browser_program():
    """Debian's browser; what pip brings fits no distribution."""
    programs = map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))
    return next(filter(None, programs), None) or pytest.exit("no Chromium found: run bin/test", 1)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return browser_type_launch_args | {"executable_path": browser_program(), "args": BROWSER}


@pytest.fixture
def serve():
    """Serves households; each test's servers end with it."""
    servers = []

    def start(household, *options):
        servers.append(household.serve(*options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def newer(tmp_path):
    """A FocusPal of one migration more, which changes every activity."""
    root = tmp_path / "newer"
    root.mkdir()
    for name in ("Public", "Templates"):
        (root / name).symlink_to(house.ROOT / name)
    shutil.copytree(house.ROOT / "migrations", root / "migrations")
    (root / "migrations/9999_more.sql").write_text(
        "CREATE TABLE more (id INTEGER PRIMARY KEY, at INTEGER) STRICT;\n"
        "INSERT INTO more (id, at) SELECT id, started_at FROM activity;\n"
        "UPDATE activity SET note = 'by a newer FocusPal';\n")
    return root


@pytest.fixture
def restyled(tmp_path):
    """A FocusPal whose style sheet is another one, so that all its files have other addresses."""
    root = tmp_path / "restyled"
    root.mkdir()
    shutil.copytree(house.ROOT / "Public", root / "Public")
    for name in ("Templates", "migrations"):
        (root / name).symlink_to(house.ROOT / name)
    (root / "Public/css/site-newer.css").write_text("@layer components { .newer { color: red; } }")
    return root


class Guard:
    """Hears what pages complain of and looks at what they ask for."""

    def __init__(self, hosts):
        self.hosts, self.heard = hosts, []

    def watch(self, page):
        page.on("console", lambda message: self._hear(message) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.heard.append(f"uncaught: {error}"))
        page.on("request", lambda request: self._look(request.url))

    def _hear(self, message):
        self.heard.append(f"{message.text} ({message.location.get('url', '')})")

    def _look(self, address):
        if urllib.parse.urlsplit(address).hostname not in self.hosts and not address.startswith("data:"):
            self.heard.append(f"asked for {address}")

    def unexpected(self, *expected):
        return [line for line in self.heard if not any(part in line for part in expected)]


@pytest.fixture
def guard(request):
    """Fails a test whose pages complain in the console or ask another host for something."""
    guard = Guard({"127.0.0.1", "localhost", INSECURE, UNKNOWN, PUBLIC})
    yield guard
    mark = request.node.get_closest_marker("console_errors")
    assert not guard.unexpected(*(mark.args if mark else ()))


@pytest.fixture
def visit(browser, guard):
    """Opens a new browser at a server: as a device of the family if the household has one."""
    contexts = []

    # What a page still fetches on demand it would otherwise never get; a test may be about just that.
    def settle():
        for page in [page for context in contexts for page in context.pages]:
            with contextlib.suppress(AssertionError):
                idle(page, patience=2)

    def open_page(server, path=None, device="tablet", stranger=False, **options):
        options = {"base_url": server.url, "locale": "en-GB", "timezone_id": "Europe/Berlin",
                   "reduced_motion": "reduce", "service_workers": "block"} | DEVICES[device] | options
        context = browser.new_context(**options)
        contexts.append(context)
        if options["service_workers"] == "block":
            context.add_init_script(KEEP_NOTHING)
        context.add_init_script(HELLOS)
        context.on("page", hear_of_files)
        server.before_stop = settle
        context.set_default_timeout(10_000)
        if server.household.device and not stranger:
            context.add_cookies([server.cookie()])
        context.on("page", guard.watch)
        page = context.new_page()
        page.server = server
        if path:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
