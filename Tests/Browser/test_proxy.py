"""Behind a reverse proxy: https for those who trust it, and http at home as before."""
import http.client
import pathlib
import re
import socket
import ssl

import house
import pytest
from playwright.sync_api import expect
from proxy import NAME, Caddy
from test_live import open_live
from walk import sign_in, tile


@pytest.fixture
def secure(serve, tmp_path):
    """(server, proxy) of a household that is reached by both."""
    caddy = Caddy(tmp_path)
    server = serve(house.afternoon(), "--public-url", caddy.url, "--trusted-proxy", "127.0.0.1")
    caddy.follow(server)
    yield server, caddy
    caddy.stop()


@pytest.fixture
def join(secure, visit):
    """Opens a browser that joins by https, as a device of the family."""
    server, caddy = secure

    def open_page(path="/who", **options):
        page = visit(server, base_url=caddy.url, stranger=True, ignore_https_errors=True, **options)
        page.goto(path)
        sign_in(page)
        page.wait_for_url("**" + path)
        return page

    return open_page


def names(page):
    return {cookie["name"]: cookie for cookie in page.context.cookies()}


def test_a_device_joins_by_https_with_cookies_that_stay_there(secure, join):
    page = join("/parents")

    cookies = names(page)
    assert set(cookies) >= {"__Host-fp_dev", "__Host-fp_sid", "__Host-fp_parent"}
    assert all(name.startswith("__Host-") and cookie["secure"] for name, cookie in cookies.items()), cookies
    assert page.evaluate("isSecureContext")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_both_ways_show_the_same_family_live(secure, join, visit):
    server, caddy = secure
    child = server.child("middle", busy=None)
    http_page = visit(server)
    open_live(http_page, child)
    https_page = join()
    open_live(https_page, child)

    tile(https_page, "Reading").click()
    expect(tile(http_page, "Reading")).to_have_attribute("aria-pressed", "true")
    tile(http_page, "Homework").click()
    expect(tile(https_page, "Homework")).to_have_attribute("aria-pressed", "true")
    # On each way only its own cookies.
    assert not any(name.startswith("__Host-") for name in names(http_page))


def test_files_go_both_ways(secure, join):
    server, caddy = secure
    page = join("/parents/backups")
    page.get_by_role("button", name="Back up now").click()
    page.locator("summary", has_text="Show all").click()
    with page.expect_download() as making:
        page.get_by_role("button", name="Save").first.click()
    backup = pathlib.Path(making.value.path())
    assert backup.stat().st_size > 256 << 10

    page.goto("/parents/restore")
    page.locator("#file").set_input_files({"name": "a.db", "mimeType": "application/octet-stream",
                                           "buffer": backup.read_bytes()})
    page.get_by_role("button", name="See what’s inside").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Restore this backup?")


def test_a_link_for_another_device_is_of_the_way_that_was_taken(secure, join, visit):
    server, caddy = secure
    for page, start in ((join("/parents/devices"), caddy.url), (visit(server), "http://focuspal.test")):
        if not start.startswith("https"):
            page.goto(f"http://{NAME}:{server.port}/device?next=/parents/devices")
            sign_in(page)
            page.wait_for_url(re.compile(r":\d+/parents/devices"))
        page.get_by_role("button", name="Add a device").click()
        expect(page.locator("main")).to_contain_text(start)


# The server asks for the PIN in place of an answer.
@pytest.mark.console_errors("403")
def test_a_session_that_ended_by_https_keeps_what_was_typed(secure, join):
    server, caddy = secure
    page = join("/parents/children/1")
    page.locator("#name").fill("Somebody")
    server.move(minutes=20)
    page.locator("form:has(#name) button.btn--primary").click()
    sign_in(page)

    page.goto("/parents/children/1")
    expect(page.locator("#name")).to_have_value("Somebody")


def asked(caddy, path, **headers):
    """(status, headers, body) of a request by https, as any program can send it."""
    trusting = ssl.create_default_context(cafile=caddy.folder / "cert.pem")
    line = http.client.HTTPSConnection(NAME, caddy.port, context=trusting, timeout=20)
    line.sock = trusting.wrap_socket(socket.create_connection(("127.0.0.1", caddy.port)),
                                     server_hostname=NAME)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    body = answer.read().decode()
    line.close()
    return answer.status, answer.headers, body


def test_what_a_client_says_of_itself_is_not_believed(secure):
    server, caddy = secure
    status, headers, body = asked(caddy, "/device", X_Forwarded_Host="evil.test", X_Forwarded_Proto="http",
                            X_Forwarded_For="10.1.2.3")
    assert status == 200 and "FocusPal" in body
    cookies = headers.get_all("Set-Cookie")
    assert cookies and all(line.startswith("__Host-") and "Secure" in line for line in cookies), cookies
    assert "Strict-Transport-Security" not in headers
    # And another name leads nowhere.
    status, headers, body = asked(caddy, "/device", Host="evil.test")
    assert status in (200, 421) and "FocusPal" not in body, body
