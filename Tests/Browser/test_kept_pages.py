"""Pages that a browser keeps where it may, on localhost as over https, and shows while FocusPal is away."""
import contextlib
import datetime
import re
import shutil
import socket

import house
import pytest
from conftest import INSECURE
from passkeys import localhost
from playwright.sync_api import Error, expect
from stranger import stranger
from test_offline import record
from steady import poll, unfinished, until_so
from walk import KEPT, begin_timer, caught_up, focus_mode, hide, in_record, parents, tile, until_kept

pytestmark = pytest.mark.console_errors("net::ERR_", "503 (Service", "403 (Forbidden", "502 (Bad")

# Has what is kept seem older.
AGED = """async (milliseconds) => {
    for (const name of await caches.keys()) {
        if (!name.startsWith("pages")) continue
        const pages = await caches.open(name)
        for (const request of await pages.keys()) {
            const page = await pages.match(request)
            const headers = new Headers(page.headers)
            for (const name of ["X-Kept", "X-Opened"]) headers.set(name, Number(headers.get(name)) - milliseconds)
            await pages.put(request, new Response(await page.text(), { headers }))
        }
    } }"""
BANNER = ".banner[role=status]"
# The pictures of a page that did not come.
BROKEN = "[...document.images].filter(one => one.loading !== 'lazy' && !one.naturalWidth).map(one => one.src)"
# Whether a page with a timer that runs is kept.
HAS_TIMER = """async () => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("pages"))
    const pages = await caches.open(name)
    const all = await Promise.all((await pages.keys()).map(async (request) => (await pages.match(request)).text()))
    return all.some((text) => text.includes("<timer-face")) }"""
# Has a browser without any room left.
FULL = "IDBObjectStore.prototype.add = () => { throw new DOMException('No room', 'QuotaExceededError') }"
# Has the page's keeper begin, as a page of a child does.
BEGIN = """async () => {
    const scripts = document.querySelector("script[type=module]").src
    const { worker } = await import(scripts.replace("site.js", "server-part.js"))
    await navigator.serviceWorker.register(worker)
    const { active } = await navigator.serviceWorker.ready
    while (active.state !== "activated") await new Promise((done) => active.addEventListener("statechange", done)) }"""

# Has the keeper take its time to write a page down, and say when it has begun to.
SLOW = """() => {
    const put = Cache.prototype.put
    self.begun = new Promise((begin) => {
        Cache.prototype.put = async function (...page) {
            begin(true)
            await new Promise((done) => setTimeout(done, 3000))
            return put.apply(this, page)
        }
    }) }"""
# Counts what a page asks of its keeper, in its place; and what a page's board tells when news is in its place.
ASKS = """() => {
    globalThis.asked = 0
    ServiceWorker.prototype.postMessage = () => { asked += 1 } }"""
PLACED = "document.querySelector('log-board').dispatchEvent(new Event('placed'))"
# Has pictures never come, as from a server that has fallen silent, and the keeper begin once more.
SILENT = """async () => {
    const files = await caches.open(SHELL)
    for (const request of await files.keys()) if (request.url.endsWith(".svg")) await files.delete(request)
    Cache.prototype.add = ({ signal }) => new Promise((_, fail) => signal?.addEventListener("abort", fail))
    return Promise.race([begin().then(() => "ready"), new Promise((done) => setTimeout(done, 3000, "waits"))]) }"""


@pytest.fixture
def keep(serve, visit):
    """A page whose browser keeps, at a child's home."""

    def start(mode="middle", household=None, home=True, **options):
        server = serve(household or house.afternoon())
        page = visit(server, service_workers="allow", base_url=server.url.replace("127.0.0.1", "localhost"), **options)
        page.at = localhost(page, server)
        child = server.child(mode, busy=None)
        if home:
            page.goto(page.at + child)
            until_kept(page, child)
        return server, page, child

    return start


def go(page, path):
    """Opens a page that the server does not bring."""
    return page.goto(page.at + path, wait_until="load")


def look(page):
    """Has a page look for its server at once, and not in some seconds; it may be leaving already."""
    with contextlib.suppress(Error):
        page.evaluate("dispatchEvent(new Event('online'))")


def look_and_see(page):
    """The same, until the page has seen that the true one can come again."""

    def is_true_one(answer):
        return "x-again" in answer.request.headers and answer.ok and not answer.url.endswith("/time")

    with page.expect_response(is_true_one, timeout=20_000) as answer:
        look(page)
    caught_up(page, answer)


@pytest.mark.parametrize("mode", ["little", pytest.param("middle", marks=pytest.mark.core("Offline")), "teen"])
def test_home_timer_and_the_last_day_open_without_the_server(keep, mode):
    server, page, child = keep(mode)
    go(page, f"{child}/day?day=2026-11-19")
    begin_timer(page, child, 30)
    go(page, f"{child}/timer")
    go(page, f"{child}/day?day=2026-11-20")
    until_kept(page, child, f"{child}/timer", f"{child}/day?day=2026-11-20")
    titles = {}
    for path in page.evaluate(KEPT):
        go(page, path)
        titles[path] = page.locator("h1").first.text_content()
    until_kept(page, *titles)

    server.stop()

    for path, title in titles.items():
        go(page, path)
        expect(page.locator(BANNER)).to_contain_text("FocusPal can’t be reached right now. This is how it was at ")
        expect(page.locator("h1").first).to_have_text(title)
        assert page.evaluate(BROKEN) == [] and page.evaluate("getComputedStyle(document.body).margin") == "0px"


def test_start_leads_to_what_was_there_and_other_pages_say_what_to_do(keep):
    server, page, child = keep()
    server.stop()

    go(page, f"{child}/forest")

    expect(page.get_by_role("heading", level=1)).to_have_text("FocusPal can’t be reached")
    assert page.evaluate(BROKEN) == []
    page.get_by_role("link", name="Show the last saved page").click()
    expect(page.locator(BANNER)).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.child") == child.rsplit("/", 1)[1]
    go(page, f"{child}/forest")

    server.start()

    expect(page.get_by_role("heading", level=1)).to_contain_text("My forest", timeout=20_000)


def test_what_a_proxy_says_while_focuspal_is_away_is_never_all_there_is(keep):
    server, page, child = keep()
    server.stop()
    with stranger(server.port, lambda _: (502, "")):
        go(page, child)
        expect(page.locator(BANNER)).to_be_visible()
        go(page, f"{child}/forest")
        expect(page.get_by_role("heading", level=1)).to_have_text("FocusPal can’t be reached")

    server.start()

    expect(page.get_by_role("heading", level=1)).to_contain_text("My forest", timeout=20_000)


@pytest.mark.console_errors("net::ERR_", "503 (Service", "MIME type")
@pytest.mark.parametrize("answer", [(503, "A fault"), None], ids=["that fails", "that is slow"])
def test_a_page_makes_no_way_for_one(keep, answer):
    server, page, child = keep(household=house.dawn())
    server.stop()
    answers = {"/time": (200, "1 1"), child: answer}
    with stranger(server.port, lambda path: answers.get(path, (503, ""))) as asked, unfinished(page):
        page.goto(page.at + child, wait_until="domcontentloaded")
        page.evaluate("document.documentElement.dataset.mine = 1")

        def looks():
            return len([path for path, headers in asked if path == "/time" and headers["X-Again"]])

        until_so(page, lambda: looks() > 1, within=30)
        expect(page.locator("html[data-mine]")).to_be_attached()

    server.start()
    expect(page.locator("html[data-mine]")).to_have_count(0, timeout=20_000)
    expect(page.locator(BANNER)).to_have_count(0)


def test_taps_on_a_kept_page_are_sent_and_the_true_page_comes_back(keep):
    server, page, child = keep(household=house.dawn())
    server.stop()
    go(page, child)
    tile(page, "Homework").click()
    expect(page.locator("[data-waiting-note]")).to_have_text("1 tap is waiting to be sent.")

    server.start()

    expect(page.locator(BANNER)).to_have_count(0, timeout=20_000)
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-waiting-note]")).to_be_hidden()


def test_what_is_typed_on_a_kept_page_is_not_lost(keep):
    server, page, child = keep(household=house.dawn())
    begin_timer(page, child, 30)
    go(page, f"{child}/timer")
    until_kept(page, child, f"{child}/timer")
    server.stop()
    go(page, f"{child}/timer")
    focus_mode(page)
    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the rabbit")

    server.start()

    for _ in range(2):
        look_and_see(page)
    expect(page.locator("#thought")).to_have_value("Feed the rabbit")
    expect(page.locator("html[data-kept]")).to_have_count(1)
    page.locator(".park-more__form button").click()
    expect(page.locator("html[data-kept]")).to_have_count(0, timeout=20_000)
    expect(page.locator(".park__count")).to_have_text("1")


def test_what_is_typed_is_sent_by_a_browser_that_was_closed_meanwhile(keep):
    server, page, child = keep(household=house.dawn())
    begin_timer(page, child, 30)
    go(page, f"{child}/timer")
    until_kept(page, child, f"{child}/timer")
    server.stop()
    # It forgets what lasts as long as it runs.
    page.context.clear_cookies(name="fp_sid")
    go(page, f"{child}/timer")
    focus_mode(page)
    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the rabbit")
    token = page.locator("[name=csrf]").first.input_value()
    # Which of a page's first answers brings the new session is a matter of chance.
    page.route("**/live?*", lambda route: route.abort())

    server.start()

    expect(page.locator("[name=csrf]").first).not_to_have_value(token, timeout=20_000)
    page.locator(".park-more__form button").click()
    expect(page.locator(".park__count")).to_have_text("1", timeout=20_000)


def test_a_tap_that_the_browser_has_no_room_for_is_sent_before_the_page_goes(keep):
    server, page, child = keep(household=house.dawn())
    page.add_init_script(FULL)
    server.stop()
    go(page, child)
    # The page looks for the server before the tap is tried again.
    page.route("**/taps", lambda route: route.abort())
    tile(page, "Homework").click()
    expect(page.locator("[data-waiting-note]")).to_have_text("1 tap is waiting to be sent.")

    server.start()

    look_and_see(page)
    page.unroute("**/taps")
    look(page)
    expect(page.locator("[data-waiting-note]")).to_be_hidden(timeout=20_000)
    look(page)
    expect(page.locator(BANNER)).to_have_count(0, timeout=30_000)
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")
    assert record(server, child) == [("Homework", True, None)]


def test_a_form_that_leads_elsewhere_stays_until_the_server_is_back(keep):
    server, page, child = keep(household=house.dawn())
    server.stop()
    go(page, child)
    plant = page.locator("form[action$='/timer'] button:visible").first

    plant.click()

    expect(page.get_by_role("alert")).to_contain_text("FocusPal can’t be reached right now.")
    expect(tile(page, "Homework")).to_be_visible()
    # Before the page has found out by itself.
    page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    server.start()
    plant.click()
    expect(page.locator("tree-face")).to_be_visible(timeout=20_000)


def test_a_form_that_news_replaced_makes_way_for_the_true_page(keep):
    server, page, child = keep(household=house.dawn())
    server.stop()
    go(page, child)
    # It doesn't find out by itself that the server is back.
    hide(page)
    server.start()

    def replace(route):
        with unfinished(page):
            page.evaluate("document.querySelector('log-board').replaceChildren()")
        route.continue_()

    page.route("**/time", replace, times=1)
    # The page looks for the form's word.
    with page.expect_response(lambda answer: answer.url.endswith(child), timeout=20_000):
        page.locator("form[action$='/timer'] button:visible").first.click()
    hide(page, False)

    expect(page.locator(BANNER)).to_have_count(0, timeout=20_000)
    expect(tile(page, "Homework")).to_be_visible()


def test_a_page_that_led_to_another_one_is_kept_by_the_address_of_that(keep):
    _, page, child = keep(household=house.dawn())
    [worker] = page.context.service_workers

    # Without a timer, focus mode leads to where one is set.
    worker.evaluate("address => keep(address)", f"{page.at}{child}/focus-mode")

    until_kept(page, child, f"{child}/timer")


def test_a_child_behind_another_ones_page_is_not_kept(keep):
    server, page, _ = keep(household=house.dawn())
    hide(page)
    front = page.context.new_page()
    front.goto(page.at + server.child("teen"))
    until_kept(front, server.child("teen"))

    page.clock.install()
    page.evaluate(ASKS)
    # It would rest before it asks.
    page.evaluate(PLACED)
    page.clock.run_for(3_500)
    assert page.evaluate("asked") == 0
    assert page.evaluate(KEPT) == [server.child("teen")]
    hide(page, False)
    page.evaluate(PLACED)
    page.clock.run_for(3_500)
    assert page.evaluate("asked") == 1


def test_a_page_can_be_opened_while_it_is_kept_anew(keep):
    server, page, child = keep(household=house.dawn())
    [worker] = page.context.service_workers
    worker.evaluate(SLOW)
    page.evaluate("navigator.serviceWorker.controller.postMessage('keep')")
    worker.evaluate("begun")
    server.stop()

    go(page, child)

    expect(tile(page, "Homework")).to_be_visible()


def test_a_timer_goes_on_from_where_it_was(keep):
    server, page, child = keep(household=house.dawn())
    begin_timer(page, child, 30)
    go(page, f"{child}/timer")
    until_kept(page, child, f"{child}/timer")
    server.stop()
    page.evaluate(AGED, 12 * 60_000)

    go(page, f"{child}/timer")

    expect(page.locator("timer-face")).to_contain_text(re.compile("1[78]"))


def test_a_timer_that_was_started_in_its_page_is_there(keep):
    server, page, child = keep(household=house.dawn())
    go(page, f"{child}/timer")
    page.locator("button[name=minutes][value='30']").click()
    page.locator(".run[data-state=running]").wait_for()
    poll(page, HAS_TIMER)
    server.stop()

    page.reload()

    expect(page.locator(BANNER)).to_be_visible()
    expect(page.locator(".run[data-state=running] timer-face")).to_be_visible()


@pytest.mark.parametrize("path", ["", "/day"])
def test_a_page_says_how_old_it_is_by_the_clock_of_the_house(keep, path):
    # The browser's clock is another one altogether.
    server, page, child = keep(household=house.dawn())
    if path:
        go(page, child + path)
        until_kept(page, child, child + path)
    server.stop()

    go(page, child + path)

    said = page.locator(BANNER).inner_text().replace("\u202f", " ")
    minutes = (server.household.at + datetime.timedelta(minutes=more) for more in range(3))
    assert any(f"This is how it was at {minute:%-I:%M %p}." in said for minute in minutes), said


@pytest.mark.parametrize("days, said", [(2, "(Friday)"), (9, "(November 20)")])
def test_a_page_says_of_which_day_it_is(keep, days, said):
    server, page, child = keep(household=house.dawn())
    server.stop()
    page.evaluate(AGED, days * 86_400_000)

    go(page, child)

    expect(page.locator(BANNER)).to_contain_text(said)


def test_a_small_childs_home_is_there_whichever_half_of_it_was_in_view(keep):
    server, page, child = keep("little", device="phone")
    page.locator("a[data-page-to=do]:visible").click()
    page.wait_for_url("**?page=do")
    server.stop()

    page.reload()

    expect(page.locator(BANNER)).to_be_in_viewport(ratio=1)
    # What is said covers no picture.
    tile(page, "Reading").click()
    expect(page.locator("[data-waiting-note]")).to_be_visible()
    said = [page.locator(place).bounding_box() for place in (BANNER, "[data-waiting-note]")]
    for picture in page.locator(".clearing__do .tile").all():
        box = picture.bounding_box()
        assert all(box["y"] + box["height"] <= one["y"] + 1 or one["y"] + one["height"] <= box["y"] + 1 for one in said)


def test_a_slow_answer_is_not_waited_for_long(keep):
    server, page, child = keep()
    server.stop()
    # Somebody takes connections and never says a word.
    with socket.create_server(("127.0.0.1", server.port)):
        # A picture that was not kept yet would never come.
        page.goto(page.at + child, wait_until="domcontentloaded")
        expect(page.locator(BANNER)).to_be_visible()


def test_a_keeper_that_begins_waits_for_no_picture_and_keeps_the_next_page(keep):
    server, page, child = keep()
    [worker] = page.context.service_workers

    assert worker.evaluate(SILENT) == "ready"

    begin_timer(page, child, 30)
    go(page, f"{child}/timer")
    until_kept(page, child, f"{child}/timer")


def test_a_page_is_kept_that_was_on_its_way_when_its_keeper_began(keep):
    server, page, child = keep(home=False)
    go(page, "/privacy")
    other = page.context.new_page()
    other.goto(page.at + "/privacy")
    held = []
    page.route(f"**{child}", lambda route: held.append(route))
    with page.expect_request(f"**{child}"):
        page.evaluate("(path) => { setTimeout(() => location.assign(path)) }", child)
    other.evaluate(BEGIN)

    held[0].continue_()

    page.wait_for_url(f"**{child}")
    until_kept(page, child)


def test_only_one_childs_pages_are_kept(keep):
    server, page, child = keep("middle")
    other = server.child("teen", busy=None)

    go(page, other)

    until_kept(page, other)


def test_nothing_of_parents_is_kept(keep):
    server, page, child = keep()
    parents(page, "/parents", at=page.at)
    for path in ("/parents/reports", f"/parents{child}", f"/parents{child}/day", "/parents/settings"):
        go(page, path)
    other = server.child("teen", busy=None)
    go(page, other)
    [worker] = page.context.service_workers
    worker.evaluate("address => keep(address)", f"{page.at}{other}")

    # Nor what they see of children; what the child saw before stays.
    until_kept(page, child)


def lock(page, child):
    page.goto(f"{page.at}/parents{child}/lock")
    page.locator("#key").fill("2468")
    page.get_by_role("button", name="Set lock").click()
    page.wait_for_url(lambda url: not url.endswith("/lock"))


def test_a_new_lock_ends_what_was_kept(keep, visit):
    server, page, child = keep("teen")
    phone = visit(server, device="phone")
    parents(phone, "/parents/children")
    phone.at = server.url
    # No news leads the page to the lock by itself.
    page.goto("about:blank")
    lock(phone, child)

    page.goto(page.at + child)

    expect(page).to_have_url(re.compile("/lock$"))
    until_kept(page)


def test_who_is_here_closes_a_locked_childs_pages(keep, visit):
    server, page, child = keep()
    phone = visit(server, device="phone")
    parents(phone, "/parents/children")
    phone.at = server.url
    lock(phone, server.child("teen", busy=None))
    until_kept(page, child)

    page.goto(page.at + "/who")

    until_kept(page)


def test_any_page_of_another_child_ends_what_was_kept(keep):
    server, page, child = keep()

    go(page, server.child("teen", busy=None) + "/forest")

    until_kept(page)


# Or somebody puts the tablet's clock back.
@pytest.mark.parametrize("passes", [True, False])
def test_what_a_lock_closes_after_a_while_is_not_kept_longer(keep, visit, passes):
    server, page, child = keep("teen", home=False)
    phone = visit(server, device="phone")
    parents(phone, "/parents/children")
    phone.at = server.url
    lock(phone, child)
    go(page, child)
    page.locator("#key").fill("2468")
    page.locator(".key--open:visible, .pin__open:visible").click()
    page.wait_for_url(f"**{child}")
    page.goto(page.at + child)
    until_kept(page, child)
    # What is still being written down would be young again.
    [worker] = page.context.service_workers
    worker.evaluate("turn")
    server.stop()
    page.evaluate(AGED, 29 * 60_000)
    go(page, child)
    expect(page.locator(BANNER)).to_be_visible()

    page.evaluate(AGED, 60_000 if passes else -60 * 60_000)
    go(page, child)

    expect(page.get_by_role("heading", level=1)).to_have_text("FocusPal can’t be reached")
    until_kept(page)


def test_a_lock_that_is_set_on_this_device_ends_what_it_kept(keep):
    server, page, child = keep()
    parents(page, "/parents/children", at=page.at)
    until_kept(page, child)

    lock(page, server.child("teen", busy=None))

    until_kept(page)


def test_lock_now_ends_what_was_kept(keep):
    server, page, child = keep()
    parents(page, "/parents", at=page.at)
    until_kept(page, child)

    page.get_by_role("button", name="Lock now").first.click()

    expect(page).to_have_url(re.compile("/who$"))
    until_kept(page)


# The worker's own functions, in a page: answers come to it in an order that no network promises.
LATE = """async () => {
    self.given = { assets: "/tried/" }
    %s
    const answer = (mark, text = "/tried/site.js") => new Response(text, { headers: { "X-Keep": mark } })
    const kept = async () => (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname)
    const found = []
    const before = era
    await remember("/1", answer("one home"), era)
    found.push(await kept())
    await remember("/who", answer("none"), era)
    await remember("/1", answer("one home"), before)
    found.push(await kept())
    const since = era
    await Promise.all([remember("/1", answer("one home"), since), remember("/2", answer("two home"), since)])
    await remember("/1/timer", answer("one timer"), since)
    found.push(await kept())
    await remember("/1/forest", answer("one -"), era)
    found.push(await kept())
    await remember("/1", answer("one home"), era)
    await remember("/1/timer", answer("one timer", "/newer/site.js"), era)
    found.push(await kept())
    await caches.delete(PAGES)
    return found }"""


def test_an_answer_that_comes_too_late_or_from_another_version_is_not_kept(keep):
    server, page, child = keep()
    worker = (house.ROOT / "Public/js/service-worker.js").read_text(encoding="utf-8")

    assert page.evaluate(LATE % worker) == [["/1"], [], ["/2"], [], ["/1"]]


# A text that begins and never ends, and then the home of another child.
ENDLESS = """async () => {
    self.given = { assets: "/tried/" }
    %s
    const answer = (mark, text) => new Response(text, { headers: { "X-Keep": mark } })
    await remember("/1", answer("one home", "/tried/site.js"), era)
    remember("/1/timer", answer("one timer", new ReadableStream()), era)
    await remember("/2", answer("two home", "/tried/site.js"), era)
    const kept = (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname)
    await caches.delete(PAGES)
    return kept }"""


def test_a_page_that_never_ends_keeps_nothing_of_another_child(keep):
    server, page, child = keep()
    worker = (house.ROOT / "Public/js/service-worker.js").read_text(encoding="utf-8")

    assert page.evaluate(ENDLESS % worker) == ["/2"]


# A page of a locked child, for a minute: opened, kept anew after 50 seconds, and looked for later.
ANEW = """async () => {
    self.given = { assets: "/tried/" }
    %s
    const begun = Date.now()
    const at = (seconds) => { Date.now = () => begun + seconds * 1000 }
    const answer = () => new Response("/tried/site.js", { headers: { "X-Keep": "one home 60" } })
    const address = location.origin + "/1"
    const isThere = async () => (await find(address)) !== undefined
    await remember(address, answer(), era)
    at(50)
    await remember(address, answer(), era, false)
    const found = [await isThere()]
    at(61)
    found.push(await isThere())
    await caches.delete(PAGES)
    return found }"""


def test_a_locked_childs_page_that_is_only_kept_anew_stays_for_no_longer(keep):
    server, page, child = keep()
    worker = (house.ROOT / "Public/js/service-worker.js").read_text(encoding="utf-8")

    assert page.evaluate(ANEW % worker) == [True, False]


def test_deleting_everything_ends_what_was_kept(keep):
    server, page, child = keep()
    # Its stream would find a server without a family before the page does.
    page.goto("about:blank")
    server.stop()
    shutil.rmtree(server.data)
    server.data.mkdir()
    server.start()

    page.goto(page.at + child)

    until_kept(page)


def test_a_device_that_was_removed_keeps_nothing(keep):
    server, page, child = keep()
    # An open page would hear its server end.
    page.goto("about:blank")

    in_record(server, "DELETE FROM device")

    page.goto(page.at + child)
    expect(page).to_have_url(re.compile("/device"))
    until_kept(page)


def test_a_new_version_takes_the_place_of_the_old_one(keep, restyled):
    server, page, child = keep()
    names = "caches.keys().then(names => names.filter(name => name.startsWith('shell')))"
    [before] = page.evaluate(names)
    server.stop()
    server.options = (*server.options, "--root", str(restyled))
    server.start()

    page.goto(page.at + child)

    def is_replaced():
        after = page.evaluate(names)
        return after != [before] and len(after) == 1

    until_so(page, is_replaced)
    until_kept(page, child)
    server.stop()
    go(page, child)
    expect(page.locator(BANNER)).to_be_visible()


def test_without_a_safe_way_nothing_is_kept(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server, service_workers="allow", base_url=server.url.replace("127.0.0.1", INSECURE))
    page.context.add_cookies([server.cookie() | {"url": server.url.replace("127.0.0.1", INSECURE)}])
    page.goto(server.child("middle", busy=None))
    assert page.evaluate("!('serviceWorker' in navigator) && !('caches' in globalThis)")


def test_a_page_left_before_it_is_whole_does_not_complain(keep):
    """A browser gives up what a page still fetches when it is left, and says so to the page."""
    _, page, child = keep(home=False)
    complaints = []
    page.on("pageerror", lambda error: complaints.append(error))
    page.route("**/js/keep-pages.js", lambda route: route.abort())

    with page.expect_event("requestfailed"):
        page.goto(page.at + child)
    page.evaluate("new Promise(requestAnimationFrame)")

    assert complaints == []
