"""Notifications of the system at the end of a timer: asked for once, told only where nobody looks (§11.3)."""
import re

import house
import pytest
from conftest import INSECURE
from playwright.sync_api import expect
from steady import poll, until
from walk import MODULES, FirstEvening, be_patient, begin_timer, caught_up, hide, parents, sign_in

# A browser without a face has refused already and shows nothing: what it is asked for is kept instead.
KEPT = """(permission, answer) => {
    window.told = []
    window.Notification = class {
        static permission = permission
        static requestPermission = async () => (Notification.permission = answer)
        constructor(title, options) { Object.assign(this, { title, ...options }); told.push(this) }
        close() { this.isClosed = true }
    } }"""
TOLD = "() => window.told.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))"


# Chrome on Android has them, but only a service worker may show one.
LEFT_TO_WORKERS = """window.told = []
    window.Notification = class {
        static permission = "granted"
        constructor() { throw new TypeError("Illegal constructor") }
    }
    if (window.ServiceWorkerRegistration) ServiceWorkerRegistration.prototype.showNotification =
        async (title, options) => { told.push({ title, ...options }) }"""
# Counts the answers of pages that are in front.
ANSWERS = """globalThis.answers = 0
    new BroadcastChannel("focuspal-front").onmessage = ({ data }) => { if (data.answer) answers += 1 }"""
# A click on it: no test can click what the system shows, and without one no window comes to the front.
CLICK = """async (data) => {
    WindowClient.prototype.focus = async function () { return this }
    let work
    const event = new ExtendableEvent("notificationclick")
    Object.assign(event, { notification: { data, close() {} }, waitUntil: (promise) => { work = promise } })
    self.dispatchEvent(event)
    await work }"""


def with_notifications(page, permission="granted", answer="granted"):
    page.context.add_init_script(f"({KEPT})('{permission}', '{answer}')")
    return page


def at_home(serve, visit, **options):
    server = serve(house.dawn())
    page = with_notifications(visit(server, base_url=server.url.replace("127.0.0.1", "localhost")), **options)
    page.context.add_cookies([server.cookie() | {"url": server.url.replace("127.0.0.1", "localhost")}])
    return server, server.child("middle"), page


def until_told(page):
    poll(page, "() => window.told.length > 0")
    return page.evaluate(TOLD)


def assert_silent(page):
    """A page whose clock is the test's tells nothing, for longer than it waits for the other pages' answer."""
    caught_up(page)
    page.clock.run_for(1_000)
    caught_up(page)
    assert page.evaluate(TOLD) == []


def test_a_hidden_page_tells_the_end_once_however_many_there_are(serve, visit):
    server, address, page = at_home(serve, visit)
    begin_timer(page, address, 5)
    page.goto(address)
    other = page.context.new_page()
    other.goto(address + "/day")
    for tab in (page, other):
        hide(tab)

    server.move(minutes=5, seconds=1)

    for tab in (page, other):
        told = until_told(tab)
        assert told[0]["title"] == "Time is up" and told[0]["silent"] is False
    # The same tag is one notification to the system.
    assert len({tab.evaluate(TOLD)[0]["tag"] for tab in (page, other)}) == 1
    page.evaluate("told[0].onclick()")
    expect(page).to_have_url(re.compile(address + "/timer$"))


def test_where_only_a_worker_may_it_tells_the_end_and_leads_to_the_timer(serve, visit):
    server = serve(house.dawn())
    page = visit(server, service_workers="allow", base_url=server.url.replace("127.0.0.1", "localhost"))
    page.context.add_cookies([server.cookie() | {"url": server.url.replace("127.0.0.1", "localhost")}])
    page.add_init_script(LEFT_TO_WORKERS)
    address = server.child("middle")
    begin_timer(page, address, 5)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    hide(page)

    with until(page, "() => window.told.length > 0"):
        server.move(minutes=5, seconds=1)
    [told] = page.evaluate("told.map(({ title, silent, data }) => [title, silent, data])")
    assert told == ["Time is up", False, address + "/timer"]
    poll(page, "() => navigator.serviceWorker.controller !== null")
    [worker] = page.context.service_workers
    worker.evaluate(CLICK, told[2])
    expect(page).to_have_url(re.compile(address + "/timer$"))


def test_nothing_is_told_while_a_page_of_the_child_is_in_front(serve, visit):
    server, address, page = at_home(serve, visit)
    begin_timer(page, address, 5)
    # It would tell once no other page has answered for so long.
    be_patient(page, 250, 600_000)
    page.add_init_script(ANSWERS)
    page.goto(address)
    front = page.context.new_page()
    front.goto("/wall")
    hide(page)

    server.move(minutes=5, seconds=1)

    expect(front.locator("timer-face[state=landing]")).to_have_count(1)
    page.locator("timer-notice[state=landing]").wait_for(state="attached")
    poll(page, "() => answers > 0")
    caught_up(page)
    assert page.evaluate(TOLD) == []


# What the reminder of a goal brings with it: the page says so.
REMINDED = """() => {
    const notice = document.createElement("page-notice")
    const said = { key: "/goal check", href: "/day", "data-title": "Reading: you reached your goal!" }
    for (const [name, value] of Object.entries(said)) notice.setAttribute(name, value)
    document.querySelector("main").append(notice) }"""


def test_a_hidden_page_tells_a_goal_that_is_reached_once(serve, visit):
    server, address, page = at_home(serve, visit)
    page.goto(address)
    page.evaluate(f"async () => {{ await ({MODULES})('elements/page-notice.js') }}")
    page.evaluate(REMINDED)
    # In front, the page says it itself, and it is no news later.
    hide(page)
    page.evaluate(REMINDED)
    page.evaluate("document.querySelectorAll('page-notice').forEach((notice) => notice.remove())")
    caught_up(page)
    assert page.evaluate(TOLD) == []

    for _ in range(2):
        page.evaluate(REMINDED)

    assert [one["title"] for one in until_told(page)] == ["Reading: you reached your goal!"]


def test_a_hidden_page_tells_that_a_break_begins(serve, visit):
    server, address, page = at_home(serve, visit)
    begin_timer(page, address, 25, plan="pomodoro")
    page.goto(address)
    hide(page)

    server.move(minutes=25, seconds=1)

    assert until_told(page)[0]["title"] == "Break time"


def test_a_timer_that_somebody_ended_is_no_news(serve, visit):
    server, address, page = at_home(serve, visit)
    begin_timer(page, address, 5)
    page.clock.install()
    page.goto(address)
    hide(page)
    parent = visit(server)
    parents(parent)

    parent.get_by_role("button", name="Finish").first.click()

    page.locator("timer-notice[state=running]").wait_for(state="detached")
    assert_silent(page)


@pytest.mark.console_errors("net::ERR_")
def test_a_page_that_slept_asks_before_it_tells_an_end(serve, visit):
    server, address, page = at_home(serve, visit)
    begin_timer(page, address, 5)
    stream = re.compile(r"/live\?")
    page.route(stream, lambda route: route.abort())
    page.clock.install()
    page.goto(address)
    hide(page)
    parent = visit(server)
    parents(parent)
    parent.get_by_role("button", name="Pause").first.click()
    expect(parent.get_by_role("button", name="Carry on").first).to_be_visible()
    # A parent is signed in for five minutes: the page would be refused what it asks for.
    parent.goto("about:blank")

    server.move(minutes=7)
    page.clock.fast_forward(7 * 60_000)
    assert_silent(page)
    page.unroute(stream)
    # By then it looks for its stream again, however often it has done so in vain.
    page.clock.fast_forward(25_000)

    page.locator("timer-notice[state=paused]").wait_for(state="attached")
    assert_silent(page)


def test_it_is_asked_after_a_timer_and_not_again(serve, visit):
    server, address, page = at_home(serve, visit, permission="default")
    begin_timer(page, address, 5)
    page.goto(address + "/timer")
    question = page.get_by_text("Want a notification")
    expect(question).to_be_hidden()
    server.move(minutes=5, seconds=1)
    expect(question).to_be_visible()

    page.get_by_role("button", name="Not now").click()

    expect(question).to_be_hidden()
    page.reload()
    page.locator("ask-notifications").wait_for(state="attached")
    expect(question).to_be_hidden()


def test_who_says_no_is_left_alone(serve, visit):
    server, address, page = at_home(serve, visit, permission="default", answer="denied")
    begin_timer(page, address, 5)
    page.goto(address + "/timer")
    server.move(minutes=5, seconds=1)

    page.get_by_role("button", name="Allow notifications").click()

    expect(page.get_by_text("OK, this page will tell you instead.")).to_be_visible()


def test_where_the_answer_was_no_the_settings_say_so(serve, visit):
    server, address, page = at_home(serve, visit, permission="denied")
    begin_timer(page, address, 5)

    page.goto(address)

    expect(page.locator("timer-notice")).to_have_attribute("state", "running")
    expect(page.locator("timer-notice")).not_to_have_attribute("listens", "")
    parents(page, "/parents/settings/browser")
    expect(page.locator("[name=notifications]")).to_contain_text("Off: this browser is set not to")


def test_on_plain_http_nothing_is_asked_and_the_settings_say_why(serve, visit):
    server = serve(house.dawn(), "--host", INSECURE)
    url = f"http://{INSECURE}:{server.port}"
    page = visit(server, base_url=url)
    page.context.add_cookies([server.cookie() | {"url": url}])
    address = server.child("middle")
    begin_timer(page, address, 5)
    page.goto(address + "/timer")
    server.move(minutes=5, seconds=1)
    page.locator("timer-face[state=landing]").wait_for()

    expect(page.locator("ask-notifications")).to_be_hidden()
    page.goto("/parents/settings/browser")
    sign_in(page)
    for name in ("notifications", "awake", "private"):
        expect(page.locator(f"[name={name}]")).to_contain_text("Not here:")
    expect(page.get_by_role("heading", name="What https would add")).to_be_visible()


def test_the_first_evening_keeps_the_answer(serve, visit):
    page = with_notifications(visit(serve(house.nobody())), permission="default", answer="granted")
    FirstEvening(page).to("notifications")

    page.get_by_role("button", name="Allow notifications").click()

    expect(page.get_by_text("Good: this device will notify you.")).to_be_visible()
