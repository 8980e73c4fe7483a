"""Taps without the server: kept, shown as waiting, and sent in order once it is back, each once."""
import contextlib
import re
import sqlite3

import house
import pytest
from conftest import INSECURE
from playwright.sync_api import expect
from steady import unfinished
from walk import begin, caught_up, choose_what, in_record, parents, pressed, sign_in, tile, until_heard

pytestmark = pytest.mark.console_errors("net::ERR_", "503 (Service", "409 (Conflict", "500 (Internal", "507 (Insufficient")

# Has the browser end its store while it writes the first tap.
ENDS_ONCE = """(() => {
    const add = IDBObjectStore.prototype.add
    let isFirst = true
    IDBObjectStore.prototype.add = function (tap) {
        const request = add.call(this, tap)
        if (isFirst) this.transaction.abort()
        isFirst = false
        return request
    } })()"""
# Safaris end a transaction with the turn in which it began, if nothing has been asked by then.
HASTY = """(() => {
    const [begin, open] = [IDBDatabase.prototype.transaction, IDBTransaction.prototype.objectStore]
    const over = new WeakSet()
    IDBDatabase.prototype.transaction = function (...how) {
        const transaction = begin.apply(this, how)
        queueMicrotask(() => over.add(transaction))
        return transaction
    }
    IDBTransaction.prototype.objectStore = function (name) {
        if (over.has(this)) throw new DOMException("It is over", "TransactionInactiveError")
        return open.call(this, name)
    } })()"""


# A busy machine writes a tap down only after a while; who leaves the page before calls it off.
BUSY = """(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (tap) {
        const request = add.call(this, tap)
        const end = performance.now() + 1500
        const wait = () => { if (performance.now() < end) this.count().onsuccess = wait }
        wait()
        return request
    } })()"""


def at_home(serve, visit, mode="middle", has_clock=False, **options):
    """(server, address, page) of a child, the page's stream open; with `has_clock`, its time is the test's."""
    server = serve(house.dawn(), "--host", INSECURE)
    page = visit(server, **options)
    address = server.child(mode)
    if has_clock:
        page.clock.install()
    page.goto(address)
    until_heard(page)
    return server, address, page


def waiting(page):
    return page.locator("[data-waiting-note]")


def record(server, address):
    """The child's activities of the test, in order: (name, whether it runs, minutes)."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as base:
        rows = base.execute(
            "SELECT category.name, ended_at IS NULL, (ended_at - started_at) / 60000 FROM activity"
            " JOIN category ON category.id = category_id"
            " WHERE child_id = ? AND activity.deleted_at IS NULL AND started_at > ?"
            " ORDER BY started_at", (address.rsplit("/", 1)[1], server.household.at.timestamp() * 1000))
        return [(name, bool(runs), minutes) for name, runs, minutes in rows]


def go_offline(page):
    """From now on the page's clock goes as a test says, and the server can't be reached."""
    page.clock.install()
    page.reload()
    until_heard(page)
    page.context.set_offline(True)


def pass_time(server, page, minutes):
    """Lets time pass on the server and on the tablet."""
    # The tablet first: a beat in between that seems late is not believed.
    page.clock.fast_forward(minutes * 60_000)
    server.move(minutes=minutes)


def until_sent(page):
    """Waits until no tap waits any more. A page tries again every ten seconds, which pass here in one."""
    for _ in range(20):
        with contextlib.suppress(AssertionError):
            return expect(waiting(page)).to_be_hidden(timeout=1_000)
        page.clock.fast_forward(10_000)
    raise AssertionError("taps still wait")


@pytest.mark.parametrize("mode",
    ["little", pytest.param("middle", marks=pytest.mark.core("Offline", "Activities")), "teen"])
def test_taps_wait_and_are_sent_in_order(serve, visit, mode):
    server, address, page = at_home(serve, visit, mode, has_clock=True)

    server.stop()
    tile(page, "Homework").click()

    expect(waiting(page)).to_have_text("1 tap is waiting to be sent.")
    expect(tile(page, "Homework")).to_have_attribute("data-waiting", "")
    assert pressed(page) == ["Homework"]
    tile(page, "Reading").click()
    # Later than a second tap that is the same one.
    page.clock.fast_forward(1_600)
    server.move(seconds=1.6)
    tile(page, "Reading").click()
    expect(waiting(page)).to_have_text("3 taps are waiting to be sent.")
    assert pressed(page) == []

    server.start()
    expect(waiting(page)).to_be_hidden(timeout=20_000)
    assert [name for name, runs, _ in record(server, address) if not runs] == ["Homework", "Reading"]
    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "false")


def wait_out(serve, visit, status, body, headers=None):
    """A tap waits for as long as it gets such an answer, and goes ten seconds later."""
    server, address, page = at_home(serve, visit)
    page.clock.install()
    page.reload()
    failing = "**/taps"
    page.route(failing, lambda route: route.fulfill(status=status, body=body, content_type="text/html", headers=headers))

    tile(page, "Homework").click()

    expect(waiting(page)).to_have_text("1 tap is waiting to be sent.")
    assert record(server, address) == []
    page.unroute(failing)
    page.clock.fast_forward(10_000)
    until_sent(page)
    assert record(server, address) == [("Homework", True, None)]


@pytest.mark.parametrize("status", [500, 503, 507])
def test_a_server_that_fails_loses_no_tap(serve, visit, status):
    wait_out(serve, visit, status, "<p>Fault</p>")


@pytest.mark.console_errors("421 (")
def test_a_server_that_does_not_know_its_name_yet_loses_no_tap(serve, visit):
    # The family's own page, as before avahi has given the computer its name.
    wait_out(serve, visit, 421, "<p>Name</p>", {"Content-Security-Policy": "trusted-types server-part"})


def test_a_network_that_comes_back_during_a_try_is_used_at_once(serve, visit):
    server, address, page = at_home(serve, visit)
    held = []
    page.route("**/taps", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/taps"):
        tile(page, "Homework").click()
    # All that is on the page asks anew.
    with unfinished(page), page.expect_request("**/moments"):
        page.evaluate("dispatchEvent(new Event('online'))")

    # Not only after the ten seconds after which it tries again by itself.
    with page.expect_request("**/taps", timeout=6_000):
        held[0].abort()

    expect(waiting(page)).to_be_hidden()
    assert record(server, address) == [("Homework", True, None)]


@pytest.mark.parametrize("status", [200, pytest.param(404, marks=pytest.mark.console_errors("404 (Not Found"))])
def test_a_tap_that_somebody_else_answers_waits(serve, visit, status):
    # Such as the first page of a guest Wi-Fi, or what has the same address in another home.
    wait_out(serve, visit, status, "<p>Welcome</p>")


def test_each_tap_counts_at_its_own_time(serve, visit):
    server, address, page = at_home(serve, visit)
    go_offline(page)
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    pass_time(server, page, 25)
    tile(page, "Reading").click()
    pass_time(server, page, 10)
    tile(page, "Reading").click()
    expect(waiting(page)).to_have_text("3 taps are waiting to be sent.")
    pass_time(server, page, 5)
    page.context.set_offline(False)

    until_sent(page)
    told = record(server, address)
    assert [name for name, _, _ in told] == ["Homework", "Reading"]
    assert not any(runs for _, runs, _ in told)
    assert [minutes for _, _, minutes in told] == pytest.approx([25, 10], abs=1)


def test_a_reload_keeps_them(serve, visit):
    server, address, page = at_home(serve, visit)
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    server.start()

    page.reload()

    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    expect(waiting(page)).to_be_hidden()
    assert record(server, address) == [("Homework", True, None)]


def test_a_restart_of_the_browser_keeps_them(serve, browser_type, browser_type_launch_args, tmp_path):
    server = serve(house.dawn(), "--host", INSECURE)
    address = server.child("middle")
    url = f"http://{INSECURE}:{server.port}"

    def start():
        context = browser_type.launch_persistent_context(tmp_path, base_url=url, **browser_type_launch_args)
        context.add_cookies([server.cookie() | {"url": url}])
        return context

    first = start()
    page = first.pages[0]
    page.goto(address)
    assert not page.evaluate("isSecureContext")
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    first.close()
    server.start()

    second = start()
    # Any child's page sends what this browser has kept.
    second.pages[0].goto(server.child("teen"))

    page = second.pages[0]
    page.goto(address)
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    assert record(server, address) == [("Homework", True, None)]
    second.close()


def test_a_browser_that_ended_its_store_keeps_them_in_a_new_one(serve, visit):
    server, address, page = at_home(serve, visit)
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    # What this browser has kept is cleared, and the page's connection to it ends.
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": page.evaluate("location.origin"), "storageTypes": "indexeddb"})

    tile(page, "Reading").click()
    expect(waiting(page)).to_have_text("2 taps are waiting to be sent.")
    page.goto("about:blank")
    server.start()
    page.goto(address)

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")
    assert record(server, address) == [("Reading", True, None)]


@pytest.mark.parametrize("store", [ENDS_ONCE, HASTY, BUSY],
                         ids=["ends while it writes", "ends what asks nothing at once", "takes its time to write"])
def test_a_tap_is_kept_whatever_the_store_of_the_browser_does(serve, visit, store):
    server, address, page = at_home(serve, visit)
    page.add_init_script(store)
    page.reload()
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    page.goto("about:blank")
    server.start()

    page.goto(address)

    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")


def test_a_store_that_never_answers_holds_up_no_tap(serve, visit):
    server, address, page = at_home(serve, visit)
    page.add_init_script("IDBFactory.prototype.open = () => new EventTarget()")
    page.reload()

    tile(page, "Homework").click()

    expect(page.locator(".toast__text")).to_have_text("Homework started")
    # Nor what comes after it.
    begin(page, "Reading")


def test_what_waits_is_said_once_to_those_who_listen(serve, visit):
    server, address, page = at_home(serve, visit)
    go_offline(page)
    page.evaluate("""() => {
        globalThis.said = []
        const status = document.querySelector("log-board + [role=status]")
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true })
    }""")
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()

    # It is sent again and again; what came of one try is shown before the next.
    for _ in range(3):
        with page.expect_event("requestfailed", lambda request: request.method == "POST", timeout=20_000):
            page.clock.fast_forward(10_000)

    assert page.evaluate("said") == ["1 tap is waiting to be sent."]


@pytest.mark.console_errors("net::ERR_", "404 (Not Found")
def test_taps_of_a_child_who_is_gone_bring_a_siblings_page_no_false_word(serve, visit):
    server, address, page = at_home(serve, visit)
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    page.goto("about:blank")
    server.start()
    parents(page, "/parents/settings")
    with page.expect_navigation():
        page.locator(f"form[action$='{address}/archive'] button").click()

    with page.expect_response(lambda answer: answer.url.endswith(f"{address}/taps")) as tapped:
        page.goto(server.child("teen"))

    assert tapped.value.status == 404
    caught_up(page, tapped)
    # Not in a while either, when it would be gone by itself.
    assert page.locator("[data-sorry]").count() == 0


@pytest.mark.console_errors("net::ERR_", "403 (Forbidden")
def test_taps_of_a_locked_child_hold_up_nobody_else(serve, visit):
    server = serve(house.dawn(), "--host", INSECURE)
    mia, leo = server.child("teen"), server.child("middle")
    parent = visit(server, device="desktop")
    parents(parent, f"/parents{mia}/lock")
    parent.locator("#key").fill("2468")
    parent.get_by_role("button", name="Set lock").click()
    parent.wait_for_url(f"**/parents{mia}")
    page = visit(server)

    def unlock():
        page.goto(mia)
        page.locator("#key").fill("2468")
        page.locator(".key--open:visible, .pin__open:visible").click()
        page.wait_for_url(f"**{mia}")

    unlock()
    server.stop()
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    # A server that starts has all locks closed.
    server.start()
    # It may be loaded again twice, and the first of these is broken off then.
    expect(page).to_have_url(re.compile("/lock$"), timeout=20_000)

    page.goto(leo)
    begin(page, "Reading")

    expect(waiting(page)).to_be_hidden()
    assert record(server, leo) == [("Reading", True, None)]
    assert record(server, mia) == []
    unlock()
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    expect(waiting(page)).to_be_hidden(timeout=20_000)
    assert record(server, mia) == [("Homework", True, None)]


def test_an_answer_that_is_lost_doubles_nothing(serve, visit):
    server, address, page = at_home(serve, visit)

    def lose(route):
        route.fetch()
        server.stop()
        server.start()
        route.abort()

    page.route("**/taps", lose, times=1)
    tile(page, "Homework").click()

    page.locator(".toast__text", has_text="Homework started").wait_for(timeout=20_000)
    expect(waiting(page)).to_be_hidden()
    assert record(server, address) == [("Homework", True, None)]
    assert pressed(page) == ["Homework"]


def test_the_later_tap_wins(serve, visit):
    server, address, page = at_home(serve, visit)
    go_offline(page)
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()

    pass_time(server, page, 20)
    other = visit(server)
    other.goto(address)
    begin(other, "Reading")
    pass_time(server, page, 10)
    page.context.set_offline(False)

    until_sent(page)
    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")
    told = record(server, address)
    assert [(name, runs) for name, runs, _ in told] == [("Homework", False), ("Reading", True)]
    assert told[0][2] == pytest.approx(20, abs=1)


def test_taps_that_fill_the_time_before_them_end_nothing(serve, visit):
    server, address, page = at_home(serve, visit)
    in_record(server, "UPDATE child SET tap_meaning = 'just_did' WHERE id = ?", int(address.rsplit("/", 1)[1]))
    go_offline(page)

    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()
    assert pressed(page) == []
    pass_time(server, page, 25)
    tile(page, "Homework").click()
    expect(waiting(page)).to_have_text("2 taps are waiting to be sent.")
    assert pressed(page) == []
    page.context.set_offline(False)

    until_sent(page)
    # The first one fills the hours before the test.
    assert record(server, address) == [("Homework", False, pytest.approx(25, abs=1))]


def test_a_tap_that_does_not_fit_any_more_is_told(serve, visit):
    server, address, page = at_home(serve, visit)
    go_offline(page)
    tile(page, "Homework").click()
    expect(waiting(page)).to_be_visible()

    pass_time(server, page, 25 * 60)
    page.context.set_offline(False)

    expect(page.locator(".toast__text")).to_contain_text("more than a day old")
    expect(waiting(page)).to_be_hidden()
    assert pressed(page) == [] and record(server, address) == []


def test_what_the_server_took_to_run_is_not_shown_as_running(serve, visit):
    server, address, page = at_home(serve, visit)
    begin(page, "Reading")
    expect(page.locator("[data-now-card]")).to_be_visible()
    expect(page.locator(".tile:has(live-duration) > span").first).to_have_text("Reading")

    server.stop()
    tile(page, "Homework").click()

    expect(waiting(page)).to_be_visible()
    expect(page.locator("[data-now-card]")).to_be_hidden()
    assert pressed(page) == ["Homework"]


def leave_alone(server, page):
    """Ends the server, and waits until the page has noticed."""
    with page.expect_event("requestfailed", lambda request: "/live?" in request.url):
        server.stop()


def unsent(page):
    return page.locator(".form__unsent")


def at_entry(serve, visit):
    """The form of an entry, begun, on a page whose stream is open."""
    server = serve(house.dawn())
    page = visit(server, device="phone")
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(server.child("middle") + "/day")
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.get_by_role("link", name="Add an entry").click()
    choose_what(page, "Reading")
    page.get_by_label("Start", exact=True).fill("04:30")
    page.get_by_label("End", exact=True).fill("05:00")
    page.get_by_label("Note").fill("A long book")
    return server, page


def test_a_form_that_can_not_be_sent_stays_as_typed_and_goes_once_the_server_is_back(serve, visit):
    server, page = at_entry(serve, visit)
    save = page.get_by_role("button", name="Save", exact=True)
    leave_alone(server, page)

    save.click()

    expect(unsent(page)).to_have_text("FocusPal can’t be reached right now. Nothing is lost: try again in a moment.")
    place, button = unsent(page).bounding_box(), save.bounding_box()
    assert 0 <= place["y"] - button["y"] - button["height"] < 40
    assert place["width"] > 200 and place["y"] + place["height"] <= page.viewport_size["height"]
    save.click()
    expect(unsent(page)).to_have_count(1)
    expect(page.get_by_label("Note")).to_have_value("A long book")
    server.start()
    # It goes by itself once the server is back.
    expect(unsent(page)).to_have_count(0, timeout=20_000)
    save.click()
    expect(page.locator(".trail__item", has_text="Reading")).to_be_visible()


@pytest.mark.console_errors("net::ERR_", "403 (Forbidden")
def test_what_parents_have_typed_is_there_after_a_restart_and_the_pin(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    with page.expect_response(lambda answer: "/live?" in answer.url):
        parents(page, "/parents" + server.child("middle"))
    page.get_by_label("Name").fill("Nele")

    server.stop()
    server.start()

    # All sessions have ended with it.
    expect(page.get_by_role("heading", name="Grown-ups only")).to_be_visible(timeout=20_000)
    sign_in(page)
    expect(page.get_by_label("Name")).to_have_value("Nele")


def test_a_button_without_fields_that_can_not_be_sent_says_so_at_the_foot(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    with page.expect_response(lambda answer: "/live?" in answer.url):
        parents(page, "/parents" + server.child("middle"))
    leave_alone(server, page)

    page.get_by_role("button", name="Lock now").click()

    expect(page.locator("[data-sorry]")).to_contain_text("FocusPal can’t be reached right now.")


def test_a_form_that_leads_to_what_is_shown_once_can_be_sent_again(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.clock.install()
    page.goto("/parents/pin")
    page.get_by_label("Recovery code").fill(server.household.code)
    page.get_by_label("PIN", exact=True).fill("739164")
    page.get_by_label("Repeat PIN").fill("739164")
    # It has no stream, and trusts its own coming for a while.
    page.clock.run_for(15_000)
    server.stop()
    page.get_by_role("button", name="Set new PIN").click()
    expect(unsent(page)).to_be_visible()
    server.start()

    page.get_by_role("button", name="Set new PIN").click()

    expect(page.locator(".code-box span")).to_have_count(6)


def test_while_all_is_well_a_form_asks_for_nothing_first(serve, visit):
    _, page = at_entry(serve, visit)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/time") else None)

    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.locator(".trail__item", has_text="Reading")).to_be_visible()
    assert asked == []


def test_a_form_is_sent_by_a_page_that_has_heard_nothing_for_long(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.clock.install()
    page.route("**/live?*", lambda route: route.abort())
    parents(page, "/parents" + server.child("middle"))
    page.get_by_label("Name").fill("Nele")
    page.clock.run_for(15_000)

    with page.expect_request("**/time"):
        page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("listitem").filter(has_text="Nele")).to_be_visible()
