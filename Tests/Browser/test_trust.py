"""From http to https as a family goes it: with Chromium as Debian has it, certutil and Debian's Caddy."""
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess

import house
import ports
import pytest
import trust
from capture import Capture
from playwright.sync_api import expect
from test_https import Caddy
from walk import until_kept

# What the browser says of an address that it doesn't trust, or doesn't find.
REFUSED = "net::ERR_"


@pytest.fixture
def home(serve, tmp_path):
    """(server, proxy's port, Caddy, folder) of a household that is reached on both ways."""
    port, folder = ports.free(), tmp_path / "https"
    server = serve(house.afternoon(), *trust.options(folder, port))
    trust.create(folder, server.port, port)
    caddy = Caddy(folder)
    caddy.wait(port)
    yield server, port, caddy, folder
    caddy.stop()


class PC:
    """A PC with Linux and Chromium: its own home folder and its own list of trusted certificates."""

    def __init__(self, playwright, guard, folder):
        self.home = folder / "home"
        (self.home / "Downloads").mkdir(parents=True)
        self.environment = os.environ | {"HOME": str(self.home)}
        self._playwright, self._guard, self._context = playwright, guard, None

    def open(self, names=f"MAP {trust.NAME} 127.0.0.1"):
        """Starts the browser anew, and opens a page."""
        self.close()
        self._context = self._playwright.chromium.launch_persistent_context(
            self.home / "profile", executable_path=shutil.which("chromium"), env=self.environment,
            args=["--no-sandbox", f"--host-resolver-rules={names}"], reduced_motion="reduce", locale="en-GB",
            extra_http_headers={"Accept-Encoding": "identity"})
        self._context.set_default_timeout(20_000)
        self._context.on("page", self._guard.watch)
        # Until its script runs, a page shows what it has for browsers without: another button of the same name.
        page = self._context.new_page()
        return page

    def type(self, command):
        """In a terminal."""
        subprocess.run(["bash", "-c", command], env=self.environment, check=True, capture_output=True)

    def trust(self, root):
        """As the page tells it."""
        shutil.copy(root, self.home / "Downloads/focuspal.crt")
        folder = self.home / ".local/share/pki/nssdb"
        folder.mkdir(parents=True)
        self.type(f"certutil -N --empty-password -d sql:{folder} && certutil -A -d sql:{folder} -t C,, -n FocusPal "
                  f"-i {root}")

    def close(self):
        if self._context:
            self._context.close()
        self._context = None


@pytest.fixture
def pc(playwright, guard, tmp_path):
    computer = PC(playwright, guard, tmp_path)
    yield computer
    computer.close()


def plain(server, path=""):
    return f"http://{trust.NAME}:{server.port}{path}"


def make_device(page, server):
    """The browser is one of the family on http, and stays it after it was closed."""
    page.context.add_cookies([server.cookie() | {
        "url": plain(server), "expires": 4_000_000_000, "sameSite": "Strict", "httpOnly": True}])


def cookies(page, url):
    return {cookie["name"]: cookie["value"] for cookie in page.context.cookies(url)}


def devices(server):
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        return record.execute("SELECT id, label FROM device WHERE revoked_at IS NULL").fetchall()


def check_now(page):
    page.locator("[data-check-now]:visible").first.click()


@pytest.mark.console_errors(REFUSED)
def test_a_linux_pc_comes_over_and_stays_the_same_device(home, pc):
    server, port, caddy, folder = home
    secure = f"https://{trust.NAME}:{port}"
    before = devices(server)
    page = pc.open()
    make_device(page, server)
    page.goto(plain(server, "/https"))
    page.get_by_role("link", name="Show me how").click()
    expect(page.locator(".seg [aria-current]")).to_have_text("Linux")

    # Not yet: the browser doesn't trust the root.
    check_now(page)
    expect(page.get_by_role("heading", name="Almost. One thing is missing.")).to_be_visible()

    # The steps, as the page tells them.
    with page.expect_download() as getting:
        page.get_by_role("link", name="Download").click()
    assert getting.value.suggested_filename == "focuspal.crt"
    getting.value.save_as(pc.home / "Downloads/focuspal.crt")
    pc.type(page.locator("ol .trust__command").inner_text())
    page = pc.open()
    page.goto(plain(server, "/https?system=linux"))
    expect(page.get_by_role("heading", name="This device trusts your FocusPal")).to_be_visible()

    # Over, without a PIN, as the same device.
    page.get_by_role("button", name="Open the private address").click()
    page.wait_for_url(secure + "/who")
    expect(page.locator(".who__kid").first).to_be_visible()
    assert page.evaluate("isSecureContext")
    assert devices(server) == before
    assert page.evaluate("navigation.entries().every((entry) => !entry.url.includes('key='))")
    mine = cookies(page, secure)
    assert {"__Host-fp_dev", "__Host-fp_sid"} <= mine.keys() and "__Host-fp_key" not in mine

    # On http there is only the way there.
    for path in ("/who", "/who", "/parents"):
        page.goto(plain(server, path))
        expect(page.get_by_role("heading", level=1)).to_have_text("Open the https address")
        assert "fp_dev" not in cookies(page, plain(server))
    page.get_by_role("link", name="Open it").click()
    page.wait_for_url(secure + "/who")
    expect(page.locator(".who__kid").first).to_be_visible()
    assert "key=" not in server.said() and mine["__Host-fp_dev"] not in server.said()


# A page that is left at once takes its icon along, which the browser still fetches.
@pytest.mark.console_errors("the following icon from the Manifest", REFUSED)
def test_once_over_nothing_of_the_family_goes_over_plain_http(home, pc):
    server, port, caddy, folder = home
    secure = f"https://{trust.NAME}:{port}"
    pc.trust(folder / "root.crt")
    page = pc.open()
    make_device(page, server)
    old = server.household.device.encode()
    names = [name.encode() for name in server.household.modes]
    try:
        capture = Capture(server.port)
    except PermissionError:
        pytest.skip("only root can see what goes over the network")

    # What anybody on the Wi-Fi sees before.
    with capture:
        page.goto(plain(server, "/who"))
        expect(page.locator(".who__kid").first).to_be_visible()
    seen = b"".join(capture.streams())
    assert old in seen and all(name in seen for name in names)

    page.goto(plain(server, "/https?system=linux"))
    page.get_by_role("button", name="Open the private address").click()
    page.wait_for_url(secure + "/who")
    new = cookies(page, secure)["__Host-fp_dev"].encode()

    with Capture(server.port) as capture:
        page.locator(".who__kid").first.click()
        page.goto(secure + "/who")
        for path in ("/who", "/children/1", "/parents", "/https", "/", "/live"):
            page.goto(plain(server, path))
        page.goto(plain(server, "/who"))
        page.get_by_role("link", name="Open it").click()
        # The child's, who was here last.
        page.wait_for_url(secure + "/children/*")
    # What the proxy asks FocusPal stays on this computer.
    ours = [said for said in capture.streams() if b"X-Forwarded-Proto: https" not in said]
    assert len(ours) < len(capture.streams())
    said = b"".join(ours)
    assert b"Open the https address" in said and b"Content-Encoding" not in said
    assert said.count(old) <= 1
    for secret in (new, b"__Host-", *names):
        assert secret not in said, secret


@pytest.mark.console_errors(REFUSED)
def test_a_proxy_that_is_off_and_a_name_that_leads_nowhere_are_told_apart(home, pc):
    server, port, caddy, folder = home
    pc.trust(folder / "root.crt")
    # As on a tablet that asks for a number, and finds no name.
    page = pc.open(f"MAP {trust.NAME} ~NOTFOUND")
    page.goto(server.url + "/https?system=linux")
    expect(page.get_by_role("heading", name="This device can’t find the private address")).to_be_visible()

    page = pc.open()
    page.clock.install()
    page.goto(server.url + "/https?system=linux")
    expect(page.get_by_role("heading", name="This device trusts your FocusPal")).to_be_visible()
    caddy.stop()
    # FocusPal asks its proxy every two seconds at most.
    server.move(seconds=3)
    page.reload()
    expect(page.get_by_role("heading", name="The private address isn’t answering")).to_be_visible()
    caddy.__init__(folder)
    caddy.wait(port)
    # A page that is only looked at finds out by itself, in five seconds.
    page.clock.fast_forward(5_000)
    expect(page.get_by_role("heading", name="This device trusts your FocusPal")).to_be_visible(timeout=20_000)


@pytest.mark.core("Https")
def test_a_stranger_gets_to_the_welcome_by_https(home, pc):
    server, port, caddy, folder = home
    pc.trust(folder / "root.crt")
    page = pc.open()
    page.goto(plain(server, "/https?system=linux"))
    page.get_by_role("link", name="Open the private address").click()
    page.wait_for_url(re.compile(f"https://{trust.NAME}:{port}/device"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome")


@pytest.mark.console_errors(REFUSED)
def test_coming_back_from_the_settings_is_enough(home, visit):
    server, port, caddy, folder = home
    page = visit(server)
    trust.answer(page)
    page.goto("/https?system=ios")
    check_now(page)
    expect(page.get_by_role("heading", name="Almost. One thing is missing.")).to_be_visible()

    trust.answer(page, secure=True)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    expect(page.get_by_role("heading", name="This device trusts your FocusPal")).to_be_visible()


@pytest.mark.console_errors(REFUSED, "502 (", "503 (", "Manifest")
def test_once_over_a_childs_pages_open_while_focuspal_is_away(home, pc):
    server, port, caddy, folder = home
    pc.trust(folder / "root.crt")
    page = pc.open()
    make_device(page, server)
    child = server.child("middle", busy=None)
    page.goto(plain(server, "/https?system=linux"))
    page.get_by_role("button", name="Open the private address").click()
    page.wait_for_url(f"https://{trust.NAME}:{port}/who")
    address = f"https://{trust.NAME}:{port}{child}"
    page.goto(address)
    until_kept(page, child)

    server.stop()
    page.goto(address)
    expect(page.locator(".banner[role=status]")).to_contain_text("FocusPal can’t be reached right now.")
    caddy.stop()
    page.goto(address)
    expect(page.locator(".banner[role=status]")).to_contain_text("FocusPal can’t be reached right now.")

    caddy.__init__(folder)
    caddy.wait(port)
    server.start()
    expect(page.locator(".banner[role=status]")).to_have_count(0, timeout=20_000)


def test_without_scripts_a_form_leads_over(home, visit):
    server, port, caddy, folder = home
    page = visit(server, java_script_enabled=False, ignore_https_errors=True)
    page.goto("/https")
    page.get_by_role("link", name="Show me how").click()
    page.get_by_role("button", name="Open the private address").click()

    page.wait_for_url(f"https://{trust.NAME}:{port}/who")
    expect(page.locator(".who__kid").first).to_be_visible()
    page.goto(server.url + "/who")
    expect(page.get_by_role("heading", level=1)).to_have_text("Open the https address")


@pytest.mark.console_errors(REFUSED)
def test_safari_on_an_ipad_that_says_it_is_a_mac_is_shown_an_ipad(home, visit):
    server, port, caddy, folder = home
    agent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15"
    for device, system in (("tablet", "iPad, iPhone"), ("desktop", "Mac")):
        page = visit(server, device=device, user_agent=agent, ignore_https_errors=True)
        trust.answer(page, secure=False)
        page.route("**/https/proxy", lambda route: route.fulfill(body="unknown"))
        page.goto("/https")
        page.get_by_role("link", name="Show me how").click()
        expect(page.locator(".seg [aria-current]")).to_have_text(system)


def test_old_pages_of_the_way_before_go_by_themselves(home, visit):
    """Another tab on http hears that its device is elsewhere now."""
    server, port, caddy, folder = home
    page = visit(server, ignore_https_errors=True)
    page.goto(server.child("middle", busy=None))
    other = page.context.new_page()
    other.goto(server.url + "/https?system=linux")
    other.get_by_role("button", name="Open the private address").click()
    other.wait_for_url(f"https://{trust.NAME}:{port}/children/*")

    expect(page.get_by_role("heading", level=1)).to_have_text("Open the https address")
