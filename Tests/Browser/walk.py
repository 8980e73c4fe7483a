"""Ways through the pages that several tests go.

Those that `pages` go as well find things by names in the HTML: they have to work in every language.
"""
import contextlib
import re
import sqlite3
import urllib.parse

import house
import lxml.html
from steady import idle, poll, until, until_so


# The page's own modules: the same ones that it runs.
MODULES = """async (name) => {
    const site = document.querySelector("script[type=module]").src
    return import(site.replace("site.js", name)) }"""


# Counts what a page's streams begin with, and their beats, from before its own scripts run.
HELLOS = """(() => {
    const Stream = globalThis.EventSource
    globalThis.hellos = globalThis.beats = 0
    globalThis.EventSource = class extends Stream {
        constructor(...words) {
            super(...words)
            super.addEventListener("hello", () => { globalThis.hellos += 1 })
            super.addEventListener("beat", () => { globalThis.beats += 1 })
        }
    } })()"""


def until_heard(page):
    """Waits until the page's stream is open and its first event has come."""
    poll(page, "() => globalThis.hellos > 0")


# An answer that was asked for last, and the turn of the page that comes after it.
CAUGHT_UP = """async () => {
    await (await fetch("/time", { cache: "no-store" })).text()
    await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage("")
    }) }"""


def caught_up(page, *answers):
    """Waits until a page has done all that comes of what it was told so far, and of these answers."""
    for answer in answers:
        answer.value.finished()
    page.evaluate(CAUGHT_UP)


def painted(page):
    """Waits until the page is drawn as it is now."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def be_patient(page, limit, instead):
    """On pages that open from now on, a limit of their own counts for longer: a slow machine is no slow finger."""
    page.add_init_script(f"""(() => {{
        const wait = setTimeout
        window.setTimeout = (done, ms, ...more) => wait(done, ms === {limit} ? {instead} : ms, ...more) }})()""")


def add_here(page):
    """Opens what adds this browser, unless the page asks already."""
    page.locator("#pin, .countdown").first.wait_for(state="attached")
    shut = page.locator(".gate__add:not([open]) > summary")
    if shut.count():
        shut.click()


def sign_in(page, pin=house.PIN):
    """Types a PIN where the parents' pages ask for it, or a browser that is not added yet."""
    add_here(page)
    page.locator("#pin").fill(pin)
    page.locator(".key--open:visible, .pin__open:visible").click()
    idle(page)


def parents(page, path="/parents", at="", pin=house.PIN, person="1"):
    """Opens a page of the parents, who have signed in beforehand: past the page, which other tests look at.

    `at` is the address of the server, unless the browser has been given it; `person` is who signs in.
    """
    asking = page.context.request
    form = asking.get(at + f"/parents/session?person={person}")
    csrf = re.search(r'name="csrf" value="([^"]+)"', form.text())[1]
    answer = asking.post(
        at + "/parents/session", form={"csrf": csrf, "person": person, "pin": pin}, max_redirects=0,
        headers={"Origin": urllib.parse.urljoin(form.url, "/").rstrip("/")})
    assert answer.status == 303, f"signing in was answered with {answer.status}"
    page.goto(at + (answer.headers["location"] if path == "/parents" else path))


# The PIN of every grown-up who joins, and their names: one is read from the right, one is as long as can be.
OTHER_PIN = "274961"
GROWN_UPS = ("Papa", "ماما", "Grossmutter Annelies")


def join_grown_ups(page, *names):
    """The parent who has signed in is called Mama, and others join."""
    animals = iter(("bear", "owl", "hedgehog", "fox", "panda", "frog", "penguin"))
    submit(page, "/parents/people/1", name="Mama", avatar="deer")
    for name in names:
        submit(page, "/parents/people/new", own_pin=house.PIN, name=name, avatar=next(animals),
               pin=OTHER_PIN, repeated=OTHER_PIN)


def submit(page, address, **fields):
    """Sends the form of a page that has these fields, as the browser would, and returns the answer.

    Nothing is shown: a tenth of the work, where a test looks at something else.
    """
    asking = page.context.request
    shown = asking.get(address)
    form = next(form for form in lxml.html.fromstring(shown.text()).forms if fields.keys() <= set(form.fields.keys()))
    for name, value in fields.items():
        form.fields[name] = value
    # A request of its own is none of the page's.
    page.server.is_changed = True
    answer = asking.post(
        urllib.parse.urljoin(shown.url, form.action), data=urllib.parse.urlencode(form.form_values()),
        headers={"Content-Type": "application/x-www-form-urlencoded",
                 "Origin": urllib.parse.urljoin(shown.url, "/").rstrip("/")})
    assert answer.ok, f"{answer.status} at {address}: {answer.text()}"
    return answer


def fill_grown_up(page, name, animal, **fields):
    page.locator("#name").fill(name)
    page.locator(f".face-pick:has([value={animal}])").click()
    for field, value in fields.items():
        page.locator(f"#{field}").fill(value)
    with page.expect_navigation():
        page.locator("main .form__actions button").click()


def give_access(page, when="always", ticks=(), name="Oma", children=None):
    """The parent who has signed in adds a helper; the page shows the link afterwards."""
    page.goto("/parents/helpers/new")
    if page.locator("input[name=when]").count() == 0:
        fill_grown_up(page, "Mama", "deer")
    page.locator(f"[name=when][value={when}]").check()
    for child in page.locator("[name=child]").all()[:children]:
        child.check()
    for tick in ticks:
        page.locator(f"[name=tick][value={tick}], [name={tick}]").check()
    fill_grown_up(page, name, "owl")
    page.locator(".pairing__link").wait_for()
    return page.locator(".pairing__link").inner_text().strip()


def give_reading(page, ticks=("see-moods",)):
    """The parent who has signed in adds a reader of the first child; the page shows the link afterwards."""
    page.goto("/parents/readers/new")
    if page.locator("#since").count() == 0:
        fill_grown_up(page, "Mama", "deer")
    page.locator("[name=child]").first.check()
    for tick in ticks:
        page.locator(f"[name=tick][value={tick}]").check()
    fill_grown_up(page, "Dr. Roth", "koala")
    page.locator(".pairing__link").wait_for()
    return page.locator(".pairing__link").inner_text().strip()


# What two homes are called, or as long as they can be, one from the right.
HOMES = ("Mama’s", "Papa’s")
LONG_GROWN_UPS = "Oma Wilhelmine-Luise", "جدتي فاطمة الزهراء"
LONG_HOMES = ("Großmutters Häuschen", "بيت ماما في الحديقة")


def set_up_homes(page, names=HOMES, pattern="every_other_week", first_day="2026-11-13", time="16:00"):
    """The parent who has signed in sets up two homes, for all children; returns the answer."""
    named = submit(page, "/parents/homes/form", name_1=names[0], name_2=names[1])
    planned = submit(page, named.url, pattern=pattern, first_day=first_day, time=time)
    assert re.search(r"/(homes|agreement)\?saved=1$", planned.url), planned.url
    return planned


AGREEMENT = "/parents/homes/agreement"


def belong(page, place):
    """The parent who has signed in says that a home is theirs: the first or the second."""
    page.goto(AGREEMENT)
    page.locator(".agree-home").nth(place).click()
    page.wait_for_url("**/agreement?saved=1")


def set_up_both_homes(page, **how):
    """The parent who has signed in, Mama, lives at the first of two homes and Papa at the second; she is on."""
    join_grown_ups(page, "Papa")
    set_up_homes(page, **how)
    belong(page, 0)
    parents(page, AGREEMENT, pin=OTHER_PIN, person="2")
    belong(page, 1)
    parents(page, AGREEMENT)


def wish(page, place, share):
    """The parent who has signed in wants the days at a home to be seen so far."""
    page.goto(AGREEMENT)
    page.locator(".agree-days").nth(place).locator(f"button[value={share}]").click()
    page.wait_for_url("**/agreement?saved=1")


def as_other(page, cookies):
    """The browser becomes another one, with these cookies; returns those that it had."""
    mine = page.context.cookies()
    # Nothing that the page still asks for goes with the other's cookies.
    page.goto("about:blank")
    page.context.clear_cookies()
    if cookies:
        page.context.add_cookies(cookies)
    return mine


def come_in(page, link, pin=OTHER_PIN):
    """A helper's phone opens the link, in place of the parent's browser, and waits; returns the parent's cookies."""
    parent = as_other(page, [])
    page.goto(urllib.parse.urlsplit(link).path)
    page.locator("#pin").fill(pin)
    page.locator("#repeated").fill(pin)
    page.locator(".btn--primary").click()
    page.locator("a.btn--primary").wait_for()
    return parent


def help_out(page, pin=OTHER_PIN, give=give_access, **access):
    """The browser of a parent who has signed in becomes the phone of a helper or reader, who has."""
    parent = come_in(page, give(page, **access), pin)
    phone = as_other(page, parent)
    page.goto("/parents/people")
    page.locator(".list__go").last.click()
    with page.expect_navigation():
        page.locator(".banner .btn--primary").click()
    parent = as_other(page, phone)
    page.goto("/helping")
    sign_in(page, pin)
    page.wait_for_url("**/helping")
    return parent


def unpacked(page, picture):
    """A picture that can be tapped: where it lies in the crate, that is opened."""
    if picture.count() and not picture.first.is_visible() and page.locator(".tile--crate").count():
        page.locator(".tile--crate").click()
    return picture


def choose_what(page, name):
    """What an entry is about, on its form; most pictures are behind "More"."""
    choice = page.get_by_role("radiogroup", name="Activity")
    picture = choice.locator(".purpose", has=page.get_by_text(name, exact=True))
    if not picture.first.is_visible():
        choice.locator("summary").click()
    picture.first.click()


def tile(page, name):
    """A picture to tap; what is on has its length below its name."""
    length = r"(\s+(< 1 min|\d+ (min|h)( \d+ min)?|[\d:]+))?"
    return unpacked(page, page.locator(".tile", has_text=re.compile(rf"^\s*{name}{length}\s*$")))


def picture(page, icon):
    """The same by what it shows."""
    return unpacked(page, page.locator(f".tile:not(.tile--crate, .crate):has(use[href$='#{icon}'])"))


def begin(page, name):
    """Taps a picture, and waits until the server has it."""
    tile(page, name).click()
    page.locator(".toast__text", has_text=f"{name} started").wait_for()


def pressed(page):
    """The names of the pictures that look pressed."""
    names = page.locator(".tile[aria-pressed=true] > span:not(.tile__time, .goal-gauge)")
    return [name.strip() for name in names.all_text_contents()]


def hide(page, is_hidden=True):
    """Has a page believe that another one is in front, or that none is."""
    page.evaluate("""hidden => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" })
        document.dispatchEvent(new Event("visibilitychange")) }""", is_hidden)


def begin_timer(page, child, minutes, **fields):
    """Starts a timer of a child, as the tap on the page of another device would."""
    page.goto("/who")
    send(page, f"{child}/timer", minutes=minutes, **fields)


def begin_routine(page, child, number=-1):
    """Begins one of a child's routines that come today, by default the last one."""
    page.goto(child + "/routines")
    page.locator(".routine form button").nth(number).click()
    page.wait_for_url("**/runs/*")


# What can be done with a step: it changes with the step and its state, and not as time goes by.
DEEDS = """[...document.querySelectorAll('timer-board form')].filter((form) => form.getClientRects().length > 0)
    .map((form) => form.getAttribute('action')).join()"""


def press_step(page, verb):
    """Presses a button of the step whose turn it is: ready, done, skip, pause or resume."""
    before = page.evaluate(DEEDS)
    with until(page, f"before => {DEEDS} !== before", before):
        page.locator(f"form[action$='/{verb}']:visible button").first.click()
        # Without scripts another page comes, of which there may be nothing yet.
        page.wait_for_load_state("domcontentloaded")


def finish_routine(page):
    """The first step is done, and the others are skipped."""
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    press_step(page, "done")
    while page.locator(".feast").count() == 0:
        press_step(page, "skip")


def choose_tomo(page, child):
    """Has a child without a Tomo take its first one, which comes along from now on."""
    page.goto(child + "/tomos")
    page.locator(".starter").first.click()
    page.locator(".starter").first.wait_for(state="detached")
    # Firefox takes the page that comes next for two when this one is still loading.
    page.wait_for_load_state()


# Two minutes less are left, for all that counts down by the server's clock.
LATER = """() => {
    for (const element of document.querySelectorAll("[deadline]")) {
        element.setAttribute("deadline", Number(element.getAttribute("deadline")) - 120000)
    }
    document.dispatchEvent(new Event("visibilitychange")) }"""


def let_pass(page):
    """Lets two minutes pass for what a page counts down, in all engines."""
    page.evaluate(LATER)


def plant(page):
    """Plants a tree of 25 minutes; a small child, who is offered shorter ones, gets it from elsewhere."""
    if page.evaluate("() => document.documentElement.dataset.age") == "little":
        child = "/children/" + page.evaluate("() => document.documentElement.dataset.child")
        send(page, f"{child}/timer", minutes=25, plan="focus")
        page.goto(f"{child}/timer")
    else:
        page.locator("button[name=minutes][value='25']").first.click()
    page.locator(".run--tree").wait_for()


def last_moment(page):
    """Waits for what is shown full screen and taps through it; the last of it waits with a button."""
    moments = page.locator("dialog.moments")
    moments.wait_for()
    moments.evaluate("(dialog) => { while (!dialog.querySelector('[data-landed]')) dialog.click() }")
    return moments


def past_moments(page):
    """Closes what is shown full screen, as when a first tree has bloomed."""
    last_moment(page).locator("[data-landed] [data-close]").click()


def begin_house_timer(page, title, minutes):
    page.goto("/who")
    send(page, "/house-timers", minutes=minutes, title=title)


def send(page, address, **fields):
    """Sends a form of the page under an id that nobody has had, and waits for the answer."""
    status = page.evaluate("""async ([address, fields]) => {
        const bytes = crypto.getRandomValues(new Uint8Array(16))
        const id = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("")
        const csrf = document.querySelector("[name=csrf]").value
        const body = new URLSearchParams({ ...fields, id, csrf })
        return (await fetch(address, { method: "POST", headers: { "X-Part": "1" }, body })).status
    }""", [address, fields])
    assert status == 200, f"{status} at {address}"


def settle_leaving(server, child, leaving):
    """Has parents settle what leaving the page means for a child's trees, while the server is away."""
    in_record(server, "INSERT INTO focus_taste (child_id, leaving, pace, has_gentle_words) VALUES (?, ?, 1, 1)",
              int(child.rsplit("/", 1)[1]), leaving)


def lose_tree(server):
    """Ends the only session that lasts as the server does whose tree was left for too long."""
    in_record(server, """UPDATE timer SET version = version + 1, state = 'stopped', deadline = NULL, due = NULL,
              ended_at = changed_at, changed_by = 'server', change = 'stopped'
              WHERE is_focus = 1 AND ended_at IS NULL""")
    in_record(server, """UPDATE focus_session SET (outcome, ended_at, day, focused) = (
              SELECT 'lost', ended_at, date(ended_at / 1000, 'unixepoch'), ended_at - started_at
              FROM timer WHERE timer.id = timer_id)
              WHERE outcome IS NULL""")


def in_record(server, sql, *values):
    """Changes the record between two runs of the server."""
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record, record:
        # What refers to a row goes with it, as it does in the server.
        record.execute("PRAGMA foreign_keys = ON")
        record.execute(sql, values)
    server.start()


def earn(server, address, coins):
    """Gives a child coins."""
    in_record(server, """INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
              VALUES (?, ?, 'test:' || hex(randomblob(8)), 0, 0)""", int(address.rsplit("/", 1)[1]), coins)


def clear_shelf(server):
    """Takes all rewards off the shelf."""
    in_record(server, "UPDATE reward SET archived_at = 0")


def celebrate(server, address, *families):
    """Gives a child badges that nobody has been shown yet; the same family again is its next tier."""
    child = int(address.rsplit("/", 1)[1])
    rows = [(child, family, families[:number].count(family) + 1) for number, family in enumerate(families)]
    values = ", ".join(f"({child}, '{family}', {tier}, 0, 'day')" for child, family, tier in rows)
    in_record(server, f"INSERT INTO badge (child_id, family, tier, earned_at, cause) VALUES {values}")


# What is kept: the addresses of pages.
KEPT = """async () => {
    const found = []
    for (const name of await caches.keys()) {
        if (!name.startsWith("pages")) continue
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname + new URL(url).search)
    }
    return found.sort() }"""

def until_kept(page, *paths):
    def are_kept():
        return page.evaluate(KEPT) == sorted(paths)

    try:
        until_so(page, are_kept)
    except AssertionError:
        raise AssertionError(f"{page.evaluate(KEPT)} are kept, not {paths}") from None


# Guest trees as its browser keeps them, each twenty-five minutes long, the last one just grown.
GROWN = """count => {
    const [minutes, now] = [25, Date.now()]
    const trees = [...Array(count).keys()].map(number => {
        const endedAt = now - 1000 - number * 40 * 60000
        const id = (number + 1).toString(16).padStart(32, "0")
        return { id, seed: (number * 7919 + 5).toString(16), minutes, startedAt: endedAt - minutes * 60000, endedAt } })
    localStorage.setItem("focuspal-guest", JSON.stringify({ run: null, trees })) }"""


def with_guest_trees(page, path, count):
    """Opens a page in a browser in which trees of a guest have grown."""
    page.goto("/privacy")
    page.evaluate(GROWN, count)
    page.goto(path)


class FirstEvening:
    """The steps of onboarding, for a page at any of them; it knows its `server`."""

    def __init__(self, page):
        self.page = page

    def begin(self):
        """Opens the link that the server printed."""
        self.page.goto(f"/#{self.page.server.set_up_code}")

    def welcome(self, name="Winter"):
        # Only a script takes the code out of the link, and it may still be on its way.
        idle(self.page)
        code = self.page.locator("#setup_code")
        if code.is_visible():
            code.fill(self.page.server.set_up_code)
        self.page.locator("#name").fill(name)
        self.next()

    def pin(self, pin=house.PIN, repeated=None):
        self.page.locator("#pin").fill(pin)
        self.page.locator("#repeated").fill(repeated or pin)
        self.next()

    def recovery(self):
        self.page.locator("[name=kept]").check()
        self.next()

    def child(self, name, years):
        self.page.locator("#name").fill(name)
        self.page.locator("#years").select_option(str(years) if years else "")
        self.next()

    def everybody(self):
        self.page.locator("[name=done]").click()

    def privacy(self):
        """Ends the evening; a browser that can notify has one more step. Goals, tablet, backups and people are left."""
        self.next()
        idle(self.page)
        if self.page.url.endswith("/notifications"):
            self.next()
        for name in ("goals", "tablet", "backups", "people"):
            self.page.wait_for_url(re.compile(f"/first-day/{name}$"))
            self.page.locator(".form__actions > a.btn").first.click()

    def next(self):
        self.page.locator(".form__actions .btn--big").click()

    def to(self, step):
        """Goes on from the beginning until a step is on the screen."""
        steps = [("welcome", self.welcome), ("pin", self.pin), ("recovery", self.recovery),
                 ("children", lambda: (self.child("Mia", 8), self.everybody())), ("timers", self.next),
                 ("logging", self.next), ("privacy", self.next), ("notifications", self.next)]
        self.begin()
        for name, go in steps:
            if name == step:
                break
            go()
            self.page.wait_for_load_state()
        idle(self.page)


# What children note: as long as can be, and from the right.
THOUGHTS = ("Feed the rabbit", "اسأل ماما عن كرة القدم", "Bring the enormous cardboard castle to school before the class photograph!")

# What things are for: as long as can be, and from the right.
PURPOSES = ("Grandmother’s enormous garden and shed", "واجبات اللغة العربية")
# A short press of a finger, however slow the machine is.
TAP = """(button) => {
    for (const type of ["pointerdown", "pointerup"]) button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }))
    button.dispatchEvent(new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "touch" })) }"""


def focus_mode(page):
    """Leads into focus mode from a running timer or tree."""
    page.locator("[data-focus-mode]:not([hidden])").click()
    page.locator("focus-mode[data-on]").wait_for()


def park(page, words):
    """Parks a thought in focus mode; a small child taps its picture."""
    if words is None:
        pictures = page.locator(".park__dots > i")
        count = pictures.count()
        page.locator("button.park").click()
        pictures.nth(count).wait_for()
        return
    page.locator("summary.park").click()
    page.locator("#thought").fill(words)
    page.locator(".park-more__form button").click()
    page.locator(".park-more:not([open])").wait_for()
