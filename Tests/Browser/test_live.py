"""Every open page is live: a tap on one tablet shows on the others, whatever the network does meanwhile."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import unfinished
from walk import MODULES, be_patient, begin, caught_up, hide, parents, plant, pressed, submit, tile, until_heard
from wire import Wire

AWAY = "net::ERR_", "503 (Service"
# A page that has often looked for its server in vain looks again after at most 22.5 seconds, in milliseconds.
FOUND_AGAIN = 30_000
# However slow the machine is, what happens next comes right after it, also on the page that comes next.
SWIFT = """{
    let now = Number(sessionStorage.getItem("now"))
    Object.defineProperty(performance, "timeOrigin", { value: 0 })
    performance.now = () => { sessionStorage.setItem("now", now += 0.01); return now } }"""


def until_live(page):
    """Waits until the page's stream is open; call it before the page is opened."""
    return page.expect_response(lambda answer: "/live?" in answer.url and answer.status == 200)


def open_live(page, path):
    page.goto(path)
    until_heard(page)


def is_part(answer):
    return answer.request.headers.get("x-part") == "1"


def at_home(serve, visit, **options):
    """(server, address, page) of a child that does nothing yet, its stream open."""
    server = serve(house.dawn())
    page = visit(server, **options)
    address = server.child("middle")
    open_live(page, address)
    return server, address, page


def test_a_tap_on_one_tablet_shows_on_the_others(serve, visit):
    server, address, mine = at_home(serve, visit)
    other, overview, who = visit(server, device="phone"), visit(server, device="desktop"), visit(server)
    open_live(other, address)
    open_live(who, "/who")
    parents(overview)
    name = mine.locator(".rail__me").inner_text().split("·")[0].strip()

    for category in ("Reading", "Homework", "Chores", "Reading", "Homework"):
        tile(mine, category).click()
        expect(tile(other, category)).to_have_attribute("aria-pressed", "true")

    expect(who.locator(".who__kid", has_text=name).locator(".status")).to_contain_text("Homework")
    expect(overview.locator(".kid", has_text=name)).to_contain_text("Homework")


def test_the_tablet_that_was_tapped_asks_once(serve, visit):
    server, address, mine = at_home(serve, visit)
    other = visit(server, device="phone")
    open_live(other, address)
    asked = {mine: [], other: []}
    for page, requests in asked.items():
        page.on("request", lambda request, requests=requests: requests.append(request.method)
                if request.headers.get("x-part") == "1" else None)

    for category in ("Reading", "Homework"):
        with mine.expect_response(lambda answer: answer.request.method == "POST"):
            tile(mine, category).click()
        expect(tile(other, category)).to_have_attribute("aria-pressed", "true")
    # Whatever came with the news would have been asked for before this is answered.
    with mine.expect_response(lambda answer: answer.url.endswith("/time")):
        mine.evaluate("fetch('/time')")

    assert asked[mine] == ["POST", "POST"]
    assert asked[other] == ["GET", "GET"]


@pytest.mark.parametrize("device", ("finger", "key"))
def test_what_arrives_while_a_button_is_pressed_does_not_lose_the_tap(serve, visit, device):
    server, address, mine = at_home(serve, visit)
    be_patient(mine, 2000, 60_000)
    open_live(mine, address)
    other = visit(server, address)
    button = tile(mine, "Reading")
    box = button.bounding_box()
    mine.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    button.focus()

    mine.mouse.down() if device == "finger" else mine.keyboard.down("Space")
    with unfinished(mine):
        with mine.expect_response(is_part) as news:
            begin(other, "Chores")
        # What came is ready to be shown, and would be if nothing were pressed.
        caught_up(mine, news)
        assert pressed(mine) == []
        mine.mouse.up() if device == "finger" else mine.keyboard.up("Space")

    expect(tile(mine, "Reading")).to_have_attribute("aria-pressed", "true")
    expect(tile(other, "Reading")).to_have_attribute("aria-pressed", "true")


def test_a_tap_before_the_stream_is_open_is_shown(serve, visit):
    server = serve(house.dawn())
    address = server.child("middle")
    page, other = visit(server), visit(server)
    other.goto(address)
    stream, held = re.compile(r"/live\?"), []
    page.route(stream, lambda route: held.append(route), times=1)
    with page.expect_request(stream):
        page.goto(address, wait_until="domcontentloaded")

    begin(other, "Reading")
    assert pressed(page) == []
    held[0].continue_()

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")


@pytest.mark.console_errors("409 (Conflict)")
def test_what_is_refused_is_shown_as_it_is_by_now(serve, visit):
    """News that comes while a button is pressed gives way to its answer, also to one that only says no."""
    server = serve(house.dawn())
    address = server.child("middle")
    page, other = visit(server), visit(server, address)
    stream, held = re.compile(r"/live\?"), []
    page.route(stream, lambda route: held.append(route))
    with page.expect_request(stream):
        page.goto(address, wait_until="domcontentloaded")
    begin(page, "Reading")
    begin(other, "Sport")
    assert pressed(page) == ["Reading"]

    page.locator(".toast__more").get_by_role("button", name="10 min").click()

    expect(page.locator(".toasts [role=alert]")).to_be_visible()
    assert pressed(page) == ["Sport"]
    # What was there before can still be taken back.
    expect(page.get_by_role("button", name="Oops, undo")).to_be_visible()


def test_a_board_whose_script_comes_late_shows_what_was_told_before(serve, visit):
    server = serve(house.dawn())
    address = server.child("middle")
    page, other = visit(server, "/who"), visit(server, address + "/focus")
    held = []
    page.route("**/timer-board*.js*", lambda route: held.append(route), times=1)
    with unfinished(page), until_live(page), page.expect_request("**/timer-board*.js*"):
        page.evaluate("path => { location.href = path }", address + "/room")

    # The frame's own part has heard of it, and asks.
    with page.expect_response(lambda answer: answer.request.headers.get("x-part") == "1"):
        plant(other)
    held[0].continue_()

    expect(page.locator(".run--tree")).to_be_visible()


def test_a_page_that_is_being_left_asks_for_nothing(serve, visit):
    """It loses its stream just before it is gone, and what it then asked for, such as new badges, would be lost."""
    server, address, page = at_home(serve, visit)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with until_live(page):
        page.evaluate("stop()")
    assert "/live?" in asked[0]


def test_the_focus_stays_when_news_come(serve, visit):
    server, address, child = at_home(serve, visit)
    overview = visit(server, device="desktop")
    parents(overview)
    link = overview.locator(f".kid__today[href*='{address}/']")
    link.focus()

    tile(child, "Reading").click()

    expect(link).to_contain_text("Reading")
    expect(link).to_be_focused()


# Marks what is on the page, and says which of some elements were there already.
MARK = "for (const one of document.querySelectorAll('main *')) one.wasHere = true"
WERE_HERE = "all => all.map((one) => one.wasHere === true)"


def test_what_says_the_same_stays_the_very_same(serve, visit):
    server, address, child = at_home(serve, visit)
    tiles = child.locator(".tile[name=category]")
    tile(child, "Reading").focus()
    child.evaluate(MARK)

    begin(visit(server, address), "Sport")

    # A screen reader knows its place by the element, not by what it says.
    expect(tile(child, "Sport")).to_have_attribute("aria-pressed", "true")
    assert all(tiles.evaluate_all(WERE_HERE))
    assert child.evaluate("document.activeElement.wasHere && document.activeElement.name === 'category'")
    # So does a tap of one's own leave all that it doesn't change.
    begin(child, "Reading")
    assert all(tiles.evaluate_all(WERE_HERE))
    assert pressed(child) == ["Reading"]


def test_of_a_list_only_what_is_new_is_put_in(serve, visit):
    server = serve(house.afternoon())
    address = server.child("middle", busy=None)
    day, home = visit(server, device="desktop"), visit(server, address)
    open_live(day, address + "/day")
    entries = day.locator(".trail__item")
    before = entries.count()
    assert before > 3
    first = entries.first.get_by_role("link").first
    first.focus()
    day.evaluate(MARK)

    for name in ("Sport", "Reading"):
        begin(home, name)
        expect(entries.filter(has_text=name).last).to_be_visible()

    expect(entries).to_have_count(before + 2)
    assert sorted(entries.evaluate_all(WERE_HERE)) == [False, False] + [True] * before
    assert day.evaluate("document.activeElement.wasHere")


@pytest.mark.parametrize("name", ("p", "tile-preview"))
def test_a_field_that_stays_shows_what_has_come(serve, visit, name):
    _, _, page = at_home(serve, visit)

    # In an element that is compared part by part, and in one that stays or goes as a whole.
    changed = page.evaluate(f"""async (name) => {{
        const {{ change }} = await ({MODULES})("change.js")
        const make = (token) => {{
            const form = document.createElement(name)
            for (const [type, value] of [["hidden", token], ["text", "sent"]]) {{
                const field = document.createElement("input")
                field.setAttribute("type", type)
                field.setAttribute("value", value)
                form.append(field)
            }}
            return form
        }}
        const box = document.createElement("div")
        box.append(make("old"))
        const [before, field] = [box.firstChild, box.querySelector("[type=text]")]
        field.value = "typed"
        change(box, [make("new")])
        const [token, shown] = [...box.querySelectorAll("input")].map(({{ value }}) => value)
        return [box.firstChild === before, box.querySelector("[type=text]") === field, token, shown] }}""", name)

    assert changed == [True, True, "new", "sent"]


def test_a_question_stays_open_when_news_come(serve, visit):
    server = serve(house.dawn())
    plant(visit(server, server.child("middle") + "/focus"))
    address = server.child("teen")
    overview, teen = visit(server, device="desktop"), visit(server, address)
    parents(overview)
    overview.locator(".kid-timer__stop > summary").click()

    tile(teen, "Reading").click()

    expect(overview.locator(f".kid__today[href*='{address}/']")).to_contain_text("Reading")
    expect(overview.get_by_role("button", name="Yes, stop")).to_be_visible()


@pytest.mark.console_errors("422 (Unprocessable")
def test_the_keyboard_s_key_sends_a_form_in_place(serve, visit):
    page = visit(serve(house.afternoon()))
    parents(page, "/parents/rewards")
    page.locator("#receipts > summary").click()
    page.locator("#receipts li summary").first.click()
    reason = page.locator("#receipts [name=reason]").first

    reason.fill("  ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    expect(reason).to_be_focused()
    reason.fill("It rained all day")
    page.keyboard.press("Enter")

    expect(page.locator("#receipts")).to_contain_text("It rained all day")
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0)


SHELF = "form[action$=reservations] button:enabled"


@pytest.mark.console_errors("409 (Conflict", "500 (Internal")
@pytest.mark.parametrize("status, kind, body, said", (
    (409, "text/plain", "That one is gone.", "That one is gone."),
    (500, "text/html", "<h1>Oh</h1>", "FocusPal can’t be reached right now. Try again in a moment."),
))
def test_a_tap_in_a_part_that_is_refused_says_so(serve, visit, status, kind, body, said):
    server = serve(house.afternoon())
    page = visit(server, server.child("middle", busy=None) + "/rewards")
    page.route("**/reservations", lambda route: route.fulfill(status=status, content_type=kind, body=body))

    page.locator(SHELF).first.click()

    expect(page.locator("[data-sorry]")).to_have_text(said)
    expect(page.locator(SHELF).first).to_be_visible()


@pytest.mark.console_errors(*AWAY)
def test_a_tap_in_a_part_that_nobody_answers_says_so(serve, visit):
    server = serve(house.afternoon())
    page = visit(server, server.child("middle", busy=None) + "/rewards")
    server.stop()

    page.locator(SHELF).first.click()

    expect(page.locator("[data-sorry]")).to_have_text("FocusPal can’t be reached right now. Try again in a moment.")


def test_a_child_s_new_name_and_look_show_on_open_pages(serve, visit):
    server = serve(house.dawn())
    addresses = {mode: server.child(mode) for mode in ("little", "middle")}
    who, parent = visit(server), visit(server, device="desktop")
    open_live(who, "/who")
    parents(parent)
    pages = {}
    for mode, address in addresses.items():
        pages[mode] = visit(server)
        open_live(pages[mode], address)

    submit(parent, "/parents" + addresses["little"], name="Zorro", mode="middle")
    submit(parent, "/parents" + addresses["middle"], mode="teen")

    expect(who.get_by_text("Zorro")).to_be_visible()
    # A part of the new look would not fit into the page of the old one.
    for mode, next_mode in (("little", "middle"), ("middle", "teen")):
        expect(pages[mode].locator("html")).to_have_attribute("data-age", next_mode)
        expect(pages[mode].locator(f"main.home-{next_mode}")).to_be_visible()


def test_what_only_time_changes_shows_on_open_pages(serve, visit):
    server, address, mine = at_home(serve, visit)
    who = visit(server)
    open_live(who, "/who")
    name = mine.locator(".rail__me").inner_text().split("·")[0].strip()
    status = who.locator(".who__kid", has_text=name).locator(".status")
    tile(mine, "Reading").click()
    expect(status).to_contain_text("Reading")

    server.move(hours=3)

    expect(status).to_contain_text("Free")
    expect(mine.get_by_text("Did you forget to stop?")).to_be_visible()


def test_the_sum_of_today_goes_on_with_what_runs(serve, visit):
    server, _, page = at_home(serve, visit)
    # It has no goal.
    begin(page, "Meals")

    server.move(minutes=45)

    expect(page.locator(".home-today__sum")).to_have_text("45 min")
    expect(page.locator(".trail__time")).to_have_text("45 min")


def test_the_sleeps_until_a_day_are_one_fewer_after_midnight(serve, visit):
    server, address, page = at_home(serve, visit)
    open_live(page, address + "/coming-days")
    expect(page.locator(".coming__count > [aria-hidden]")).to_have_text("12")

    server.move(hours=19)

    expect(page.locator(".coming__count > [aria-hidden]")).to_have_text("11")
    expect(page.locator(".coming__moons > svg")).to_have_count(11)


def test_a_page_of_today_is_of_the_next_day_after_midnight(serve, visit):
    server, address, page = at_home(serve, visit)
    open_live(page, address + "/day")
    expect(page.locator(".topbar [data-dated]")).to_have_text("Friday 20 November")

    server.move(hours=19)

    expect(page.locator(".topbar [data-dated]")).to_have_text("Saturday 21 November")


def test_presence_comes_and_goes(serve, visit):
    server, _, child = at_home(serve, visit)
    who = visit(server)
    open_live(who, "/who")

    expect(who.get_by_text("is here")).to_have_count(1)
    child.get_by_role("link", name="My day").first.click()
    child.wait_for_url("**/day")
    child.goto("/who")
    # Who has left counts as there for a moment.
    server.move(seconds=4)
    expect(who.get_by_text("is here")).to_have_count(0)


@pytest.fixture
def far(serve, visit):
    """(wire, page near the server, page at the other end of the wire) of one child."""
    with Wire() as wire:
        wire.server = serve(house.dawn(), "--host", wire.name)
        address = wire.server.child("middle")
        near = visit(wire.server)
        near.goto(address)
        page = visit(wire.server, base_url=wire.url)
        page.context.add_cookies([wire.server.cookie() | {"url": wire.url}])
        open_live(page, address)
        yield wire, near, page


@pytest.mark.console_errors(*AWAY)
def test_a_cut_wire_is_noticed_and_repaired(far):
    wire, near, page = far

    with page.expect_event("requestfailed", lambda request: "/live?" in request.url):
        wire.cut()
    begin(near, "Reading")
    assert pressed(page) == []
    wire.mend()

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true", timeout=FOUND_AGAIN)
    # Its new stream lives.
    begin(near, "Homework")
    expect(tile(page, "Homework")).to_have_attribute("aria-pressed", "true")


@pytest.mark.console_errors(*AWAY)
def test_a_silent_wire_is_replaced(far):
    wire, near, page = far
    page.clock.install()
    open_live(page, page.url)
    wire.hold()
    begin(near, "Reading")
    assert pressed(page) == []

    with page.expect_request("**/live*"):
        page.clock.run_for(31_000)
    wire.mend()

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")


# What waits for twenty seconds waits for one.
HASTY = """() => {
    const timeout = AbortSignal.timeout
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 20000 ? 1000 : ms) }"""


@pytest.mark.console_errors(*AWAY)
def test_a_tap_that_a_silent_server_never_answers_says_so(far):
    wire, _, page = far
    open_live(page, page.url + "/timer")
    page.evaluate(HASTY)
    wire.hold()

    page.locator("button[name=minutes][value='10']").click()

    expect(page.get_by_role("alert")).to_contain_text("You can start a timer once it’s back")
    wire.mend()


# It is called another name in another version.
SCRIPT = "script[type=module]"


def update(server, root):
    server.stop()
    server.options = (*server.options, "--root", str(root))
    server.start()


def update_under(page, server, root):
    """Updates, and waits until an open page has met the new version."""
    with page.expect_response(
            lambda answer: answer.request.headers.get("x-part") == "1" and answer.ok, timeout=FOUND_AGAIN):
        update(server, root)


# It may ask for a script of its own version first.
@pytest.mark.console_errors(*AWAY, "404 (Not Found")
def test_an_open_page_of_an_earlier_version_is_loaded_again(serve, visit, restyled):
    server, _, page = at_home(serve, visit)
    before = page.locator(SCRIPT).get_attribute("src")

    update(server, restyled)

    expect(page.locator(SCRIPT)).not_to_have_attribute("src", before)
    begin(page, "Reading")


@pytest.mark.console_errors(*AWAY)
def test_an_open_page_that_has_to_ring_stays_until_it_has(serve, visit, restyled):
    server, address, page = at_home(serve, visit)
    open_live(page, address + "/timer")
    page.locator("button[name=minutes][value='10']").click()
    page.locator(".run[data-state=running]").wait_for()
    before = page.locator(SCRIPT).get_attribute("src")
    update_under(page, server, restyled)
    page.locator(".run__stop > summary").click()
    expect(page.locator(SCRIPT)).to_have_attribute("src", before)

    page.get_by_role("button", name="Yes, stop").click()

    page.get_by_role("heading", name="Set a timer").wait_for()
    # It asks for everything.
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(SCRIPT)).not_to_have_attribute("src", before)


@pytest.mark.console_errors(*AWAY)
def test_an_open_wall_that_fills_the_screen_stays_so(serve, visit, restyled):
    server = serve(house.dawn())
    child, wall = visit(server), visit(server)
    wall.add_init_script("""(() => {
        let full = null
        const show = (element) => {
            full = element
            document.dispatchEvent(new Event("fullscreenchange"))
        }
        Object.defineProperty(document, "fullscreenEnabled", { get: () => true })
        Object.defineProperty(document, "fullscreenElement", { get: () => full })
        Element.prototype.requestFullscreen = async function () { show(this) }
        document.exitFullscreen = async () => show(null) })()""")
    open_live(wall, "/wall")
    button = wall.get_by_role("button", name="Full screen")
    button.click()
    before = wall.locator(SCRIPT).get_attribute("src")
    update_under(wall, server, restyled)

    child.goto(server.child("middle", busy=False))
    begin(child, "Reading")
    expect(wall.locator(".wall__child .status[data-state=busy]", has_text="Reading")).to_have_count(1)
    expect(wall.locator(SCRIPT)).to_have_attribute("src", before)

    button.click()
    begin(child, "Homework")
    expect(wall.locator(SCRIPT)).not_to_have_attribute("src", before)


@pytest.mark.console_errors(*AWAY)
def test_an_open_wall_with_sound_offers_the_new_version(serve, visit, restyled):
    server = serve(house.dawn())
    child, wall = visit(server), visit(server)
    open_live(wall, "/wall")
    sound = wall.locator("wall-sound button")
    expect(wall.locator("new-version")).to_be_hidden()
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    before = wall.locator(SCRIPT).get_attribute("src")
    update_under(wall, server, restyled)
    # It rings as before.
    child.goto(server.child("middle", busy=False))
    begin(child, "Reading")
    expect(wall.locator(".wall__child .status[data-state=busy]", has_text="Reading")).to_have_count(1)
    expect(wall.locator(SCRIPT)).to_have_attribute("src", before)

    wall.get_by_role("button", name="Tap to load the new version").click()

    expect(wall.locator(SCRIPT)).not_to_have_attribute("src", before)
    expect(wall.locator("new-version")).to_be_hidden()
    expect(sound).to_have_class(re.compile("btn--primary"))
    sound.click()
    expect(sound).not_to_have_class(re.compile("btn--primary"))


@pytest.mark.console_errors(*AWAY)
def test_a_server_that_comes_back_is_found(serve, visit):
    server, address, page = at_home(serve, visit)

    server.stop()
    server.start()
    other = visit(server)
    other.goto(address)
    begin(other, "Reading")

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true", timeout=FOUND_AGAIN)


def test_a_hidden_page_goes_on_hearing(serve, visit):
    server, address, page = at_home(serve, visit)
    with page.expect_request(lambda request: "/live?" in request.url and "hidden=1" in request.url):
        hide(page)
    other = visit(server)
    other.goto(address)

    begin(other, "Reading")

    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")


def test_an_eighth_tab_does_not_hang(serve, visit):
    server = serve(house.dawn())
    page, address = visit(server), server.child("middle")
    # The oldest one would ask now and then, however long the others take to open.
    be_patient(page, 30_000, 600_000)
    tabs = [page] + [page.context.new_page() for _ in range(7)]
    for tab in tabs:
        open_live(tab, address)

    begin(tabs[7], "Reading")
    expect(tile(tabs[6], "Reading")).to_have_attribute("aria-pressed", "true")
    # The oldest gave its stream away, and takes it back when it is used.
    assert pressed(page) == []
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(tile(page, "Reading")).to_have_attribute("aria-pressed", "true")


@pytest.mark.console_errors("403 (Forbidden", "MIME type")
def test_a_revoked_device_is_shown_the_door(serve, visit):
    server, _, page = at_home(serve, visit)
    other = visit(server)
    other.goto("/parents/pin")
    other.get_by_label("Recovery code").fill(server.household.code)
    other.get_by_label("PIN", exact=True).fill("739164")
    other.get_by_label("Repeat PIN").fill("739164")
    other.get_by_role("button", name="Set new PIN").click()

    expect(page.get_by_role("heading", name="Welcome")).to_be_visible()
    expect(page).to_have_url(re.compile("/device"))
