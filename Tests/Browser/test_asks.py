"""Asking: from the child's tablet to the parents' phone and back, while both are open (§6.4)."""
import house
import pytest
from playwright.sync_api import expect
from steady import until
from test_live import SWIFT, is_part, open_live
from walk import MODULES, begin_timer, caught_up, join_grown_ups, parents

# A page that nobody has touched may not sound.
pytestmark = pytest.mark.console_errors("AudioContext was not allowed")
# From now on counts the news of asks, each after the page's own parts have heard it.
HEAR = f"""async () => {{
    const {{ listen }} = await ({MODULES})("live.js")
    globalThis.heard = 0
    listen((changed) => {{ heard += [...changed ?? []].some((name) => name.startsWith("asks:")) }}) }}"""


@pytest.fixture
def home(serve, visit):
    """(the address of a child, its tablet, Mama's phone)."""
    server = serve(house.dawn())
    child = server.child("middle", busy=False)
    mama = visit(server, device="phone")
    parents(mama)
    join_grown_ups(mama, "Papa")
    return child, visit(server), mama


def ask(page, wish, words=""):
    page.locator(f".ask-wish:has([value={wish}])").click()
    page.locator("#words").fill(words)
    page.locator(".ask-sheet .btn--primary").click()


@pytest.mark.core("Asks", "Timers")
def test_ten_more_minutes_run_at_once_on_the_open_timer(home):
    child, page, mama = home
    open_live(mama, "/parents")
    begin_timer(page, child, 10)
    open_live(page, f"{child}/timer")

    page.get_by_role("link", name="Ask for more time").click()
    ask(page, "time", "The level is nearly done")
    expect(page.locator(".ask-waiting")).to_contain_text("You’ll hear back by")
    card = mama.locator(".ask-card")
    expect(card).to_contain_text("The level is nearly done")
    open_live(page, f"{child}/timer")
    expect(page.locator(".ask-more")).to_contain_text("on its way")

    mama.get_by_role("button", name="10 min", exact=True).click()

    expect(page.locator(".ask-news")).to_contain_text("You have 10 more minutes.")
    expect(page.locator(".run__face")).to_contain_text("20 min")
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Okay").click()
    expect(page.locator(".ask-news")).to_have_count(0)
    expect(page.locator(".run__face")).to_be_visible()


def test_an_answer_comes_full_screen_on_the_open_home(home):
    child, page, mama = home
    page.goto(f"{child}/asks")
    ask(page, "own", "A cake")
    open_live(page, child)
    page.mouse.click(2, 300)
    # On any page of theirs, parents are told.
    mama.goto("/parents/goals")
    mama.locator(".ask-banner").click()
    # Enter in the field for words gives no answer by itself.
    mama.locator(".ask-answers input[name=words]").fill("Grandma brings one.")
    mama.evaluate("() => { globalThis.sent = 0; addEventListener('submit', () => { sent += 1 }) }")
    mama.keyboard.press("Enter")
    assert mama.evaluate("sent") == 0
    mama.get_by_role("button", name="For my own reason").click()

    moment = page.locator(".moments[open] > .moment:not([hidden])")
    expect(moment).to_contain_text("Not now")
    expect(moment).to_contain_text("Grandma brings one.")
    moment.get_by_role("button", name="Okay").click()
    page.goto(f"{child}/asks")
    expect(page.locator(".ask-past")).to_contain_text("A cake")


def test_words_that_a_parent_types_stay_while_others_ask(home):
    child, page, mama = home
    page.goto(f"{child}/asks")
    ask(page, "hug")
    open_live(mama, "/parents")
    words = mama.locator(".ask-answers input[name=words]").first
    words.press_sequentially("Come")
    ask(page, "snack")
    expect(page.locator(".ask-waiting li")).to_have_count(2)

    words.press_sequentially(" here!")

    expect(words).to_have_value("Come here!")
    mama.get_by_role("button", name="Yes", exact=True).first.click()
    expect(page.locator(".ask-news")).to_contain_text("Come here!")


def hug_asked(home):
    """(page, mama, words): a child has asked for a hug, and mama has the field for her own words before her."""
    child, page, mama = home
    page.goto(f"{child}/asks")
    ask(page, "hug")
    open_live(mama, "/parents")
    first = mama.locator(".ask-answers input[name=words]").get_attribute("id")
    return page, mama, mama.locator(f"#{first}")


def test_words_that_a_parent_has_typed_are_in_what_comes(home):
    page, mama, words = hug_asked(home)
    words.fill("Come here!")
    # As by the key on a tablet that puts its keyboard away.
    words.blur()

    ask(page, "snack")

    expect(mama.locator(".ask-card")).to_have_count(2)
    expect(words).to_have_value("Come here!")


def test_words_that_a_parent_has_typed_outlast_midnight(home):
    page, mama, words = hug_asked(home)
    words.fill("Come here!")
    words.blur()

    def of_tomorrow(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"x-frame": "2026-11-21"})

    mama.route(lambda address: address.endswith("/parents"), of_tomorrow)
    ask(page, "snack")
    expect(mama.locator(".ask-card")).to_have_count(2)
    expect(words).to_have_value("Come here!")
    # Once nothing is typed, the page of the new day comes.
    words.fill("")
    words.blur()
    with mama.expect_navigation():
        ask(page, "friend")


def test_words_and_a_time_are_typed_one_after_the_other_while_others_ask(home):
    child, page, mama = home
    page.goto(f"{child}/asks")
    ask(page, "hug")
    open_live(mama, "/parents")
    first = mama.locator(".ask-answers input[name=words]").get_attribute("id")
    words, time = mama.locator(f"#{first}"), mama.locator(f".ask-answers:has(#{first}) input[name=time]")
    words.press_sequentially("Come")
    mama.evaluate(HEAR)
    with until(mama, "() => heard > 0"):
        ask(page, "snack")

    with mama.expect_response(is_part) as news:
        time.focus()
    caught_up(mama, news)
    # What came found someone at the next field.
    expect(mama.locator(".ask-card")).to_have_count(1)
    time.fill("17:30")
    time.blur()

    expect(mama.locator(".ask-card")).to_have_count(2)
    expect(words).to_have_value("Come")
    expect(time).to_have_value("17:30")


def test_the_second_tap_of_a_double_tap_answers_nothing_else(home):
    """The next card is where the first one was, on a page of its own."""
    child, page, mama = home
    page.goto(f"{child}/asks")
    ask(page, "hug")
    page.goto(f"{child}/asks")
    ask(page, "snack")
    mama.add_init_script(SWIFT)
    open_live(mama, "/parents")
    cards = mama.locator(".ask-card")
    expect(cards).to_have_count(2)
    yes = mama.get_by_role("button", name="Yes", exact=True)
    box = yes.first.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    mama.touchscreen.tap(*place)
    expect(cards).to_have_count(1)
    assert yes.evaluate("(yes, [x, y]) => yes.contains(document.elementFromPoint(x, y))", place)
    mama.touchscreen.tap(*place)
    mama.goto("/parents")

    expect(cards).to_have_count(1)
    # Later it is meant.
    mama.evaluate("performance.now = () => 5_000")
    mama.touchscreen.tap(*place)
    expect(cards).to_have_count(0)


# Taps at a place once news has come, in the same moment; counts what is sent, and notes for which ask it would be.
TAP_WITH_NEWS = """({ x, y }) => {
    globalThis.sent = 0
    addEventListener("submit", (event) => {
        sent += event.defaultPrevented ? 0 : 1
        event.preventDefault()
    })
    new MutationObserver((_, observer) => {
        observer.disconnect()
        const button = document.elementFromPoint(x, y).closest("button")
        for (const type of ["pointerdown", "pointerup"])
            button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: x, clientY: y }))
        button.click()
        globalThis.tapped = button.form.getAttribute("action")
    }).observe(document.querySelector("live-part.parent"), { childList: true }) }"""


def test_a_tap_that_is_on_its_way_when_news_comes_answers_nobody_else(home):
    child, page, mama = home
    sibling = mama.server.child("teen", busy=False)
    for who in (child, sibling):
        page.goto(f"{who}/asks")
        ask(page, "hug")
        page.locator(".ask-waiting").wait_for()
    open_live(mama, "/parents")
    second = mama.locator(".ask-answers").last.get_attribute("action")
    box = mama.get_by_role("button", name="Yes", exact=True).first.bounding_box()
    mama.evaluate(TAP_WITH_NEWS, {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})

    page.goto(f"{child}/asks")
    with until(mama, "() => globalThis.tapped"):
        page.get_by_role("button", name="Take it back").click()
    assert mama.evaluate("[tapped, sent]") == [second, 0]


# Whether a tap counts at a button whose place is also that of one in a list that is shut, right after news.
TAP_BELOW_LIST = f"""async () => {{
    const {{ isSlip, noteButtons }} = await ({MODULES})("slip.js")
    const [board, list, below] = ["div", "details", "form"].map((name) => document.createElement(name))
    const within = document.createElement("form")
    within.action = "/within"
    for (const form of [within, below]) {{
        form.append(document.createElement("button"))
        form.lastChild.textContent = "Yes"
    }}
    list.append(within)
    board.append(list, below)
    document.querySelector("main").prepend(board)
    noteButtons(board)
    const [{{ x, y }}, hidden] = [below, within].map((form) => form.lastChild.getBoundingClientRect())
    const place = {{ clientX: x + 1, clientY: y + 1 }}
    board.dispatchEvent(new PointerEvent("pointerdown", {{ bubbles: true, ...place }}))
    return [hidden.top <= y + 1 && y + 1 <= hidden.bottom, isSlip(below, below.lastChild)] }}"""


def test_a_tap_counts_below_a_list_that_is_shut(home):
    _, _, mama = home
    open_live(mama, "/parents")

    assert mama.evaluate(TAP_BELOW_LIST) == [True, False]


def test_what_a_parent_looks_at_stays_where_it_is_when_a_child_asks(home):
    child, page, mama = home
    open_live(mama, "/parents")
    last = mama.locator(".kid").last
    last.evaluate("(card) => scrollTo(0, card.getBoundingClientRect().top - 100)")
    before = last.bounding_box()["y"]

    page.goto(f"{child}/asks")
    ask(page, "own", "A cake")

    expect(mama.locator(".ask-card")).to_have_count(1)
    assert last.bounding_box()["y"] == pytest.approx(before, abs=2)


def test_what_a_child_is_about_to_ask_stays_when_an_answer_comes(home):
    child, page, mama = home
    open_live(page, f"{child}/asks")
    ask(page, "hug")
    expect(page.locator(".ask-waiting")).to_be_visible()
    page.locator(".ask-wish:has([value=snack])").click()
    page.locator("#words").fill("With cream")
    page.locator("#words").blur()

    mama.goto("/parents")
    mama.get_by_role("button", name="Yes", exact=True).click()

    expect(page.locator(".ask-news")).to_be_visible()
    expect(page.locator("[name=wish][value=snack]")).to_be_checked()
    expect(page.locator("#words")).to_have_value("With cream")


def test_all_of_it_works_without_scripts(serve, visit):
    server = serve(house.dawn())
    child = server.child("middle", busy=False)
    page, mama = visit(server, java_script_enabled=False), visit(server, device="phone", java_script_enabled=False)
    page.goto(f"{child}/asks")
    ask(page, "late", "The film ends at eight")
    parents(mama)
    mama.get_by_role("button", name="30 min", exact=True).click()

    page.goto(f"{child}/asks")

    expect(page.locator(".ask-news")).to_contain_text("You can stay up 30 minutes longer.")
    page.get_by_role("button", name="Okay").click()
    expect(page.locator(".ask-past")).to_contain_text("The film ends at eight")
