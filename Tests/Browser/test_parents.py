"""The parents' side: the PIN and its waits, the end of a session, children and reports."""
import datetime
import re

import house
import judge
import pytest
from pages import PAGES
from playwright.sync_api import expect
from test_little import BROKEN
from steady import unfinished, until_so
from walk import MODULES, add_here, hide, parents, sign_in

NOON = datetime.datetime(2026, 11, 20, 12, 0)


@pytest.fixture
def server(serve):
    return serve(house.dawn())


def title(page):
    return page.get_by_role("heading", level=1)


def refused(field, sentence):
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(re.escape(sentence)))
    expect(field.locator("xpath=ancestor::div[contains(@class,'field')][1]").locator(".field__error")).to_be_visible()


def wait_for(page, requests):
    until_so(page, lambda: requests, said="something is asked for")


def typed_by_touch(page, digits):
    for digit in digits:
        page.get_by_role("button", name=digit, exact=True).tap()


@pytest.mark.core("Parents")
def test_the_pin_is_typed_by_touch(server, visit):
    page = visit(server, "/parents/reports", device="phone")
    field = page.get_by_label("Enter your PIN")
    # The browser's own keyboard would cover the keys.
    expect(field).to_have_attribute("inputmode", "none")

    typed_by_touch(page, "48299")
    page.get_by_role("button", name="Delete the last digit").tap()
    page.get_by_role("button", name="Delete the last digit").tap()
    expect(field).to_have_value("482")
    typed_by_touch(page, "913")
    page.get_by_role("button", name="Open").tap()

    expect(title(page)).to_have_text("Reports")


@pytest.mark.parametrize("path", ["/device", "/parents"])
def test_all_keys_and_the_way_on_are_on_one_screen(server, visit, path):
    page = visit(server, path, stranger=path == "/device")
    add_here(page)
    way = page.locator(".key--open").bounding_box()
    assert way["y"] + way["height"] <= page.viewport_size["height"]


def test_the_pin_is_typed_on_a_keyboard(server, visit):
    page = visit(server, "/parents", device="desktop")
    expect(page.get_by_label("Enter your PIN")).to_be_focused()

    page.keyboard.type(house.PIN)
    page.keyboard.press("Enter")

    expect(title(page)).to_have_text("Today")


def test_the_pin_is_typed_without_scripts(server, visit):
    page = visit(server, "/parents", java_script_enabled=False)
    expect(page.locator(".pin__pad")).to_be_hidden()

    sign_in(page)

    expect(title(page)).to_have_text("Today")


def test_without_scripts_the_overview_and_who_is_here_can_be_asked_again(server, visit):
    page = visit(server, "/parents", java_script_enabled=False)
    sign_in(page)
    expect(title(page)).to_have_text("Today")
    for path in ("/parents", "/who"):
        page.goto(path)
        page.get_by_role("link", name="Refresh").click()
        expect(page).to_have_url(re.compile(f"{path}$"))


@pytest.mark.console_errors("422 (Unprocessable", "429 (Too Many")
def test_after_a_wait_without_scripts_a_button_asks_again(server, visit):
    page = visit(server, "/parents", java_script_enabled=False)
    for _ in range(3):
        sign_in(page, "1111")
    again = page.get_by_role("link", name="Try again")
    again.click()
    expect(page.locator(".countdown")).to_contain_text("Try again in")

    server.move(seconds=31)
    again.click()
    sign_in(page)

    expect(title(page)).to_have_text("Today")


@pytest.mark.console_errors("422 (Unprocessable", "429 (Too Many")
def test_wrong_pins_wait_and_the_page_comes_back_by_itself(server, visit):
    page = visit(server)
    page.clock.install()
    page.goto("/parents")
    for _ in range(2):
        sign_in(page, "1111")
        expect(page.get_by_label("Enter your PIN")).to_have_attribute("aria-invalid", "true")
        expect(page.get_by_label("Enter your PIN")).to_have_value("")
        expect(page.get_by_role("alert")).to_have_text("That’s not right. Try again.")
        expect(page.get_by_label("Enter your PIN")).to_be_focused()

    sign_in(page, "1111")
    wait = page.get_by_role("timer")
    expect(wait).to_have_text(re.compile(r"^Try again in \d\d seconds\.$"))
    expect(page.get_by_label("Enter your PIN")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)
    # Whoever asks again sees the wait as well.
    page.goto("/parents")
    expect(wait).to_have_text(re.compile(r"^Try again in \d\d seconds\.$"))
    # It counts down by itself, after a sleep as well; only the test lets its seconds pass from here on.
    page.clock.pause_at((page.evaluate("Date.now()") + 1000) / 1000)
    left = int(re.search(r"\d+", wait.inner_text())[0])
    page.clock.fast_forward((left - 9) * 1000)
    expect(wait).to_have_text("Try again in 9 seconds.")

    server.move(seconds=30)
    page.clock.fast_forward(10_000)
    page.clock.resume()

    expect(page.get_by_label("Enter your PIN")).to_be_visible()
    sign_in(page)
    expect(page.get_by_text("There were 3 wrong tries before yours.")).to_be_visible()


@pytest.mark.console_errors("422 (Unprocessable", "429 (Too Many")
def test_a_wait_goes_on_while_the_device_sleeps(server, visit):
    page = visit(server)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    page.goto("/parents")
    for _ in range(3):
        sign_in(page, "1111")
    wait = page.get_by_role("timer")
    expect(wait).to_have_text(re.compile(r"^Try again in \d\d seconds\.$"))
    left = int(re.search(r"\d+", wait.inner_text())[0])

    # The page's own clock rests meanwhile.
    page.clock.set_system_time(page.evaluate("Date.now()") / 1000 + left - 9)
    hide(page, False)

    expect(wait).to_have_text("Try again in 9 seconds.")


@pytest.mark.core("Parents")
def test_lock_now(server, visit):
    page = visit(server)
    parents(page)

    page.get_by_role("button", name="Lock now").click()

    expect(title(page)).to_have_text("Who’s here?")
    page.goto("/parents/children")
    expect(title(page)).to_have_text("Grown-ups only")
    page.go_back()
    page.go_back()
    expect(page.get_by_text("Lock now")).to_have_count(0)


@pytest.mark.console_errors("403 (Forbidden")
def test_a_browser_that_was_shut_out_shows_nothing_that_it_remembers(server, visit):
    page = visit(server)
    parents(page, "/parents/children")
    page.evaluate(f"async () => {{ await ({MODULES})('lock-again.js') }}")
    page.context.clear_cookies()

    # As when someone goes back to it.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    expect(page.get_by_role("heading", name="Welcome")).to_be_visible()


def test_an_idle_session_says_so_and_leaves(server, visit):
    page = visit(server)
    # Only the test lets its five minutes pass.
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    parents(page, "/parents/children")
    ending = page.locator("session-end")
    expect(ending).to_be_hidden()

    page.clock.fast_forward("03:50")
    expect(ending).to_be_hidden()
    page.clock.fast_forward("00:30")
    expect(ending.get_by_role("timer")).to_have_text(re.compile(r"^\s*Seconds until this page locks:\s*\d\d\s*$"))
    page.clock.fast_forward("00:45")

    # To where the children are: nothing of the parents' stays on the screen.
    expect(title(page)).to_have_text("Who’s here?")
    server.move(minutes=5)
    page.goto(server.url + "/parents/children")
    expect(title(page)).to_have_text("Grown-ups only")


def test_a_clock_that_is_set_back_keeps_no_page_of_parents_open(server, visit):
    page = visit(server)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    parents(page, "/parents/children")

    page.clock.set_system_time(NOON - datetime.timedelta(hours=3))
    page.clock.fast_forward("05:05")

    expect(title(page)).to_have_text("Who’s here?")


def test_typing_keeps_a_parent_signed_in_though_the_clock_is_set_back(server, visit):
    page = visit(server)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    parents(page, "/parents/children/new")

    page.clock.set_system_time(NOON - datetime.timedelta(hours=3))
    page.clock.fast_forward("01:05")

    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/parents/session")):
        page.get_by_label("Name").fill("Ole")


def test_who_listens_hears_of_the_last_minute_twice(server, visit):
    page = visit(server)
    # Its five minutes begin with the page, and only the test lets them pass.
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + datetime.timedelta(minutes=1))
    parents(page, "/parents/children")
    ending = page.locator("session-end")
    seen, said = ending.get_by_role("timer"), ending.get_by_role("status")

    page.clock.fast_forward("04:05")
    # What shows is said a moment later.
    page.clock.run_for(1000)
    expect(said).to_have_text(re.compile(r"^Seconds until this page locks:\s*\d\d$"))
    first = said.inner_text()
    page.clock.run_for(20_000)
    assert said.inner_text() == first
    expect(seen).not_to_have_text(first)

    page.clock.run_for(26_000)
    expect(said).to_have_text(re.compile(r"^Seconds until this page locks:\s*(10|\d)$"))


@pytest.mark.console_errors("403 (Forbidden)")
def test_what_is_refused_after_the_end_does_not_turn_the_page_round(server, visit):
    page = visit(server)
    page.clock.install()
    parts, ways = [], []

    parents(page, "/parents")
    page.route(re.compile(r"/parents$"), lambda route: route.continue_() if route.request.is_navigation_request()
               else parts.append(route))
    page.route(re.compile(r"/who$"), lambda route: ways.append(route))
    with unfinished(page):
        # A stream that comes back asks for everything once more.
        page.evaluate("dispatchEvent(new Event('online'))")
        wait_for(page, parts)

        page.clock.fast_forward("05:05")
        wait_for(page, ways)
        for part in parts:
            part.fulfill(status=403, body="")
        for way in ways:
            way.continue_()

    expect(title(page)).to_have_text("Who’s here?")


@pytest.mark.core("Parents")
@pytest.mark.console_errors("422 (Unprocessable")
def test_a_parent_adds_a_child(serve, visit):
    page = visit(serve(house.afternoon()))
    parents(page, "/parents/children")
    page.get_by_role("link", name="Add a child").click()

    page.get_by_label("Name").fill("x" * 41)
    page.get_by_role("radio", name="Frog").check()
    page.get_by_role("radio", name="Violet").check()
    page.get_by_role("button", name="Save").click()
    refused(page.get_by_label("Name"), "40")
    refused(page.get_by_label("Age"), "age")
    expect(page.get_by_label("Name")).to_be_focused()
    expect(page.get_by_label("Name")).to_have_value("x" * 41)
    expect(page.get_by_role("radio", name="Frog")).to_be_checked()
    expect(page.get_by_role("radio", name="Violet")).to_be_checked()

    page.get_by_label("Name").fill("Ole <b>&amp; Ida")
    page.get_by_label("Age").select_option("6")
    page.get_by_text("I just did it").click()
    page.get_by_role("button", name="Save").click()

    row = page.get_by_role("listitem").filter(has_text="Ole <b>&amp; Ida")
    expect(row).to_contain_text("6 years")
    row.get_by_role("link", name="Change").click()
    expect(page.get_by_label("Name")).to_have_value("Ole <b>&amp; Ida")
    expect(page.get_by_role("radio", name="Frog")).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^Little"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^I just did it"))).to_be_checked()


@pytest.mark.console_errors("422 (Unprocessable")
def test_a_parent_changes_a_child(serve, visit):
    server = serve(house.afternoon())
    page = visit(server)
    home = server.child("middle", busy=None)
    parents(page, "/parents" + home)

    page.get_by_label("Name").fill("")
    page.get_by_label("or date of birth").fill("1999-01-01")
    page.get_by_role("button", name="Save").click()
    refused(page.get_by_label("Name"), "name")
    refused(page.get_by_label("or date of birth"), "3 to 17")
    expect(page.get_by_label("or date of birth")).to_have_value("1999-01-01")

    page.get_by_label("Name").fill("Nele")
    page.get_by_label("or date of birth").fill("2017-02-03")
    page.get_by_text("Big pictures, few words").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("listitem").filter(has_text="Nele")).to_contain_text("9 years")

    page.goto(home)
    expect(page).to_have_title("Nele · FocusPal")
    expect(page.locator("html")).to_have_attribute("data-age", "little")


def test_a_ninth_child_is_not_offered(server, visit):
    page = visit(server)
    parents(page, "/parents/children")

    expect(page.get_by_text("Eight children is the limit.")).to_be_visible()
    expect(page.get_by_role("link", name="Add a child")).to_have_count(0)


@pytest.mark.console_errors("422 (Unprocessable")
def test_a_report_of_days_that_can_not_be(serve, visit):
    page = visit(serve(house.afternoon()))
    parents(page, "/parents/reports")
    name = page.get_by_label("Child", exact=True).locator("option").nth(2).inner_text()
    page.get_by_label("Child", exact=True).select_option(name)
    page.get_by_label("To", exact=True).fill("2020-01-01")

    page.get_by_role("button", name="Save as CSV").click()
    refused(page.get_by_label("To", exact=True), "before the first")
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    expect(page.get_by_label("To", exact=True)).to_have_value("2020-01-01")
    expect(page.get_by_label("Child", exact=True).locator("option:checked")).to_have_text(name)
    page.get_by_label("From").fill("")
    page.get_by_role("button", name="Save as CSV").click()
    refused(page.get_by_label("From"), "Write the date as")

    page.get_by_label("From").fill("2026-11-01")
    page.get_by_label("To", exact=True).fill("2026-11-21")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    with open(download.value.path(), encoding="utf-8-sig") as file:
        lines = file.read().splitlines()
    assert len(lines) > 50
    assert all(line.startswith(f'"{name}",') for line in lines[1:])


@pytest.mark.core("Data")
def test_a_choice_is_previewed_before_it_is_imported(serve, visit):
    page = PAGES["data-table"].open(serve, visit)
    child = page.locator("#child")
    names = child.locator("option").all_inner_texts()
    button = page.get_by_role("button", name=re.compile("^Import "))
    changed = page.get_by_text("You’ve changed something.")
    expect(button).to_have_text(re.compile(f"for {re.escape(names[0])}$"))

    child.select_option(index=1)
    expect(changed).to_be_visible()
    expect(button).to_be_hidden()
    child.select_option(index=0)
    expect(button).to_be_visible()
    expect(changed).to_be_hidden()
    # So comes back what was put away while the page was locked.
    child.evaluate("(menu) => { menu.selectedIndex = 1; menu.dispatchEvent(new Event('input', { bubbles: true })) }")
    expect(changed).to_be_visible()

    page.get_by_role("button", name="Update preview").click()
    expect(button).to_have_text(re.compile(f"for {re.escape(names[1])}$"))
    expect(child).to_have_value(child.locator("option").nth(1).get_attribute("value"))


def test_a_second_tap_does_not_lose_the_new_recovery_code(serve, visit):
    page = visit(serve(house.dawn()))
    parents(page)
    page.goto("/parents/settings/pin")
    page.get_by_label("Current PIN").fill(house.PIN)
    page.get_by_label("PIN", exact=True).fill("739164")
    page.get_by_label("Repeat PIN").fill("739164")

    page.get_by_role("button", name="Set new PIN").dblclick()

    expect(page.locator(".code-box span")).to_have_count(6)


def test_a_phone_shows_every_childs_today_at_once(serve, visit):
    page = visit(serve(house.afternoon()), device="phone")
    parents(page)

    lines = page.locator(".kid")

    expect(lines).to_have_count(4)
    for line in lines.all():
        expect(line).to_be_in_viewport(ratio=1)
        assert line.bounding_box()["height"] < 80
    trees = page.locator(".kid__trees")
    expect(trees.first).to_have_text(re.compile(r"^\s*\d+ · \d+ trees?\s*$"))


CROWDED = ("", "/children", "/children/1", "/children/4", "/goals?child=4", "/reports", "/reports?child=2", "/categories",
           "/categories/1", "/settings", "/devices", "/data", "/rewards", "/rewards/new", "/children/4/day",
           "/children/4/stats?of=week", "/children/4/badges", "/children/4/timer",
           "/children/4/days-off", "/children/4/focus")


def test_long_names_and_many_of_them_fit(serve, visit):
    page = visit(serve(house.crowd()))
    parents(page)

    faults = []
    for path in CROWDED:
        answer = page.goto("/parents" + path)
        assert answer.ok, path
        for size in ((320, 640), (390, 844), (1024, 768)):
            found = judge.overflow_faults(page, *size) + judge.crowded(page, ".card, .btn")
            faults += [f"{path} {size[0]}: {fault}" for fault in found]

    assert not faults


@pytest.mark.parametrize("path", ["/parents/categories", "/parents/reports"])
def test_words_stay_whole_on_the_narrowest_phone(serve, visit, path):
    page = visit(serve(house.afternoon()), viewport={"width": 320, "height": 640})
    parents(page, path)
    for name in page.locator(".report__name > span:last-child").all():
        name.evaluate("name => { name.textContent = 'Jonathan' }")

    assert page.evaluate(BROKEN) == []


@pytest.mark.console_errors("409")
@pytest.mark.parametrize("name, labels", [
    ("child-meanwhile", ".meanwhile__both th"), ("middle-shop", ".seg--places .seg__item")])
def test_labels_stay_whole_where_words_are_large(name, labels, serve, visit):
    page = PAGES[name].open(serve, visit)
    page.set_viewport_size({"width": 320, "height": 640})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})

    # A word that is broken stands in two lines.
    assert page.locator(labels).evaluate_all("""labels => labels.flatMap((label) => {
        const texts = document.createNodeIterator(label, NodeFilter.SHOW_TEXT)
        const broken = []
        for (let text; (text = texts.nextNode());) {
            for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
                const range = document.createRange()
                range.setStart(text, index)
                range.setEnd(text, index + word.length)
                if (range.getClientRects().length > 1) broken.push(word)
            } }
        return broken })""") == []
