"""The ways that every family goes, in each engine that its browsers may have."""
import re

import engines
import house
import pytest
from pages.challenges import begin_picture
from steady import poll, until
from walk import (TAP, FirstEvening, begin_timer, choose_tomo, focus_mode, in_record, let_pass, parents, plant,
                  set_up_both_homes, until_kept)

# Where words and shapes of a chart lie, beside the card around it and the line that its bars stand on.
CHARTS = """() => [...document.querySelectorAll(".chart-box .chart, .ring-chart svg")].map((chart) => {
    const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom] }
    const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).display !== "none"
    const all = (selector) => [...chart.querySelectorAll(selector)].filter(seen).map(box)
    return { name: chart.getAttribute("class"), card: box(chart.closest(".card")), words: all("text"),
             shapes: all("rect, circle, path, line"), grid: all(".gridline"), axis: all("text.axis[text-anchor=middle]"),
             bars: chart.matches(".chart--bars") ? all(".slice rect") : [] } })"""
FACES = """() => [...document.querySelectorAll(".wall__timer")].map((place) => {
    const number = place.querySelector("[role=timer]").getBoundingClientRect(), around = place.getBoundingClientRect()
    return number.width > 0 && number.left >= around.left && number.right <= around.right + 1
        && number.top >= around.top && number.bottom <= around.bottom + 1 })"""

# How far the legend of each card lies below where its padding ends.
LEGENDS = """() => [...document.querySelectorAll("fieldset.card > legend:not(.sr)")].map((legend) => {
    const card = legend.parentElement, padding = parseFloat(getComputedStyle(card).paddingTop)
    return legend.getBoundingClientRect().top - card.getBoundingClientRect().top - padding })"""


@pytest.fixture(scope="module", params=engines.ENGINES)
def browser_of(request, playwright):
    """A function that opens pages, of one engine after the other."""
    with engines.started(request.param, playwright) as open_page:
        yield open_page


@pytest.fixture
def at(browser_of, serve, guard):
    """Serves a household and opens a page, which keeps what it shows only if told to: (server, page)."""
    pages = []

    def go(household, is_stranger=False, keeps=False):
        server = serve(household)
        page = browser_of(server, guard, is_stranger, keeps)
        page.server = server
        pages.append(page)
        return server, page

    yield go
    # Left open, they would look for their servers for as long as the browser lives.
    for page in pages:
        getattr(page, "context", page).close()


def number(page, face):
    return page.locator(f"{face} [role=timer]").first.inner_text()


def goes_on(page, face):
    """What a face says changes as time passes, without a word of the server."""
    page.locator(f"{face}:defined").first.wait_for()
    before = number(page, face)
    let_pass(page)
    poll(page, "([face, before]) => document.querySelector(`${face} [role=timer]`).innerText !== before", [face, before])


def test_a_family_begins(at):
    server, page = at(house.nobody(), is_stranger=True)
    evening = FirstEvening(page)
    evening.to("privacy")
    evening.privacy()

    page.wait_for_url(re.compile("/who$"))
    assert "Mia" in page.locator(".who__name").inner_text()


@pytest.mark.parametrize("browser_of", [
    "chromium", *(pytest.param(engine, marks=pytest.mark.core("Activities")) for engine in ("firefox", "webkit"))],
    indirect=True)
def test_one_tap_logs(at):
    server, page = at(house.dawn())
    page.goto(server.child("middle"))

    tile = page.locator(".tile[name=category]").first
    assert tile.get_attribute("aria-pressed") == "false"
    tile.click()
    page.locator(".toast__text").wait_for()
    page.reload()

    assert tile.get_attribute("aria-pressed") == "true"


def test_a_timer_runs_and_pauses(at):
    server, page = at(house.dawn())
    page.goto(server.child("middle") + "/timer")
    page.locator(".minutes__item[value='10']").click()
    page.locator("timer-face[state=running]").wait_for()
    dash = "() => document.querySelector('.time-pic__left').getAttribute('stroke-dasharray')"
    before = page.evaluate(dash)

    goes_on(page, "timer-face")

    poll(page, f"(before) => ({dash})() !== before", before)
    page.locator(".run__main:not([hidden]) button").click()
    page.locator("timer-face[state=paused]").wait_for()


def test_the_legend_of_a_card_lies_within_it(at):
    server, page = at(house.dawn())
    page.goto(server.child("middle") + "/timer")
    timer = page.evaluate(LEGENDS)
    page.goto("/parents/challenges/new")
    page.locator("#pin").fill(house.PIN)
    page.locator(".key--open").click()
    page.locator(".together-pick").wait_for()
    picture = page.evaluate(LEGENDS)
    assert timer and picture
    assert [below for below in timer + picture if abs(below) > 1] == []


def test_what_was_locked_is_not_there_for_whoever_goes_back(at):
    server, page = at(house.dawn())
    page.goto("/parents/settings")
    page.locator("#pin").fill(house.PIN)
    page.locator(".key--open").click()
    page.locator("session-end:defined").wait_for(state="attached")
    page.goto("/parents/children")
    page.locator("form .topbar__lock").click()
    page.wait_for_url(re.compile("/who$"))

    # WebKit has it in its memory; the others ask for it again.
    page.go_back()

    page.locator("#pin").wait_for()
    assert page.evaluate("document.querySelectorAll('session-end').length") == 0


def test_a_tomo_waves_again_and_again(at):
    server, page = at(house.dawn())
    child = server.child("little")
    choose_tomo(page, child)
    page.goto(child)
    # Firefox never says that it can be heard where there is no loudspeaker.
    for _ in range(2):
        with until(page, "() => document.querySelector('.friend').hasAttribute('data-on')"):
            page.locator(".friend").first.click()
        poll(page, "() => !document.querySelector('.friend').hasAttribute('aria-busy')")
    assert page.evaluate("document.querySelectorAll('.friend > img').length") == 3


def test_a_tree_grows_beside_a_tomo(at):
    server, page = at(house.dawn())
    child = server.child("middle")
    choose_tomo(page, child)
    page.goto(child + "/focus")
    plant(page)

    goes_on(page, "tree-face")

    poll(page, "() => /[1-9]/.test(document.querySelector('exp-so-far').innerText)")
    page.goto("/watch" + child.removeprefix("/children"))
    goes_on(page, "tree-face")
    page.goto("/wall")
    goes_on(page, "tree-face")


# Each engine says in its own words that the server is gone, and so do the page's own scripts.
@pytest.mark.console_errors("")
def test_a_childs_home_opens_while_focuspal_is_away(at):
    server, page = at(house.dawn(), keeps=True)
    child = server.child("middle")
    page.goto(child)
    until_kept(page, child)
    page.goto("/privacy")

    server.stop()
    page.goto(child)

    assert "FocusPal can’t be reached right now." in page.locator(".banner[role=status]").inner_text()


def test_focus_mode_is_entered_and_held_to_leave(at):
    server, page = at(house.dawn())
    page.goto(server.child("middle") + "/timer")
    page.locator(".minutes__item[value='10']").click()
    page.locator("timer-face[state=running]").wait_for()
    focus_mode(page)
    poll(page, """() => {
        const picture = document.querySelector(".time-pic").getBoundingClientRect()
        return picture.width > 200 && picture.height > 200 && picture.bottom <= innerHeight }""")
    page.locator("summary.park").click()
    page.locator("#thought").fill("Feed the rabbit")
    # WebKit ends the full screen for whoever types, and focus mode stays.
    with until(page, "() => document.querySelector('.park__count')?.textContent === '1'"):
        page.locator(".park-more__form button").click()

    button = "document.querySelector('[data-hold]')"
    with until(page, "() => document.querySelector('focus-mode[data-on] .hold__hint').textContent !== ''"):
        page.evaluate(f"() => ({TAP})({button})")
    page.evaluate(f"() => {{ {button}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }})) }}")
    page.locator("focus-mode[data-on]").wait_for(state="detached")
    page.locator(".run__controls").wait_for()

    focus_mode(page)
    page.evaluate("() => { history.back() }")
    page.locator("focus-mode[data-on]").wait_for(state="detached")
    page.locator(".run__controls").wait_for()


@pytest.mark.parametrize("path", ["/day", "/stats?of=week", "/stats?of=month", "/stats?of=year"])
def test_charts_lie_where_they_belong(path, at):
    server, page = at(house.afternoon())

    page.goto(server.child("teen", busy=None) + path)

    charts = page.evaluate(CHARTS)
    assert charts
    for chart in charts:
        left, top, right, bottom = chart["card"]
        assert chart["shapes"]
        for x1, y1, x2, y2 in chart["words"] + chart["shapes"]:
            assert left - 1 <= x1 and x2 <= right + 1 and top - 1 <= y1 and y2 <= bottom + 1, chart["name"]
        if chart["bars"]:
            ground = max(line[3] for line in chart["grid"])
            # Bars of several parts stand on one another: the lowest ones stand on the line.
            feet = {}
            for x1, y1, x2, y2 in chart["bars"]:
                feet[round(x1)] = max(y2, feet.get(round(x1), 0))
                assert y1 >= min(line[1] for line in chart["grid"]) - 1
            assert all(abs(foot - ground) <= 1.5 for foot in feet.values()), chart["name"]
            assert all(word[1] >= ground for word in chart["axis"]), chart["name"]


def test_the_wall_shows_who_does_what(at):
    server, page = at(house.dawn())
    for child, minutes in ((1, 5), (2, 25), (3, 90)):
        begin_timer(page, f"/children/{child}", minutes)

    page.goto("/wall")

    page.locator(".wall__timer:nth-child(3) timer-face:defined").wait_for()
    assert page.evaluate(FACES) == [True] * 3
    goes_on(page, "timer-face")
    assert "05:10" <= page.locator(".wall__time").inner_text() <= f"{server.now():%H:%M}"


def test_praise_blooms_and_stays_in_the_jar(at):
    server, page = at(house.dawn())
    child = server.child("middle", busy=False)
    in_record(server, "INSERT INTO praise (child_id, reason, words, at) VALUES (?, 'help', 'You helped.', 0)",
              int(child.rsplit("/", 1)[1]))

    page.goto(child)
    page.locator(".moment[data-landed]").first.wait_for()
    assert "You helped." in page.locator(".moment[data-landed]").first.inner_text()
    page.locator(".moment[data-landed] a").first.click()

    page.wait_for_url(re.compile("/jar$"))
    poll(page, """() => {
        const flower = document.querySelector(".jar image[href*=help]")?.getBoundingClientRect()
        return flower?.width > 10 && flower.height > 10 }""")
    assert "You helped." in page.locator(".jar-notes").inner_text()


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_an_ask_goes_out_and_its_answer_stands_above_the_time(at, mode):
    server, page = at(house.dawn())
    child = server.child(mode, busy=False)
    begin_timer(page, child, 10)
    page.goto(f"{child}/asks")
    # More time is the first picture, and what is chosen on the form.
    page.locator(".ask-glen__wish, .ask-sheet .btn--primary").first.click()
    page.locator(".ask-waiting, .ask-glen__waiting").wait_for()
    # The server ends for a moment, which an open page would hear; this one doesn't listen.
    page.goto("/time")
    in_record(server, """UPDATE ask SET closes = NULL, answer = 'yes', minutes = 10, answered_at = asked_at
        WHERE answer IS NULL""")

    page.goto(f"{child}/timer")

    assert "You have 10 more minutes." in page.locator(".ask-news").inner_text()
    poll(page, """() => {
        const [news, face] = [".ask-news", ".run__face"].map((s) => document.querySelector(s).getBoundingClientRect())
        return news.bottom <= face.top + 1 && face.width > 100 }""")
    page.locator(".ask-news__okay button").click()
    page.locator(".ask-news").wait_for(state="detached")


def test_a_wheel_says_whose_turn_it_is(at):
    server, page = at(house.dawn())
    page.goto(server.child("middle") + "/turns/1")
    before = page.locator("turn-wheel").get_attribute("result")

    with until(page, "before => document.querySelector('turn-wheel').getAttribute('result') !== before", before):
        page.locator("form[action$='/results'] button").click()
    poll(page, "() => document.querySelector('turn-wheel[data-turning]') === null")
    assert page.locator(".turns__said b").inner_text() == page.locator("turn-wheel").get_attribute("says")
    # The hand points at the middle of the drawn child's part.
    top, face = page.evaluate("""() => {
        const box = (one) => { const { left, right, top } = one.getBoundingClientRect(); return [(left + right) / 2, top] }
        const faces = [...document.querySelectorAll("[data-wheel-disc] image")].map(box)
        return [box(document.querySelector(".wheel__hand"))[0], faces.sort((a, b) => a[1] - b[1])[0][0]] }""")
    assert abs(top - face) < 4


DRAWN = "document.querySelector('.timer-face__picture')"


@pytest.mark.parametrize("mode", ["little", "middle", "teen"])
def test_a_routine_is_walked_step_by_step(at, mode):
    server, page = at(house.afternoon())
    page.goto(server.child(mode, busy=None) + "/routines")
    with until(page, "() => document.querySelector('.player__words') && location.pathname.includes('/runs/')"):
        page.locator(".routine form button").first.click()
    first = page.locator(".player__words").inner_text()

    page.locator("form[action$='/ready'] button").first.click()
    poll(page, f"() => {DRAWN}?.getBoundingClientRect().width > 200")
    # Time itself draws it on: a step of two minutes would be over by let_pass, and show no time any more.
    before = page.evaluate(f"{DRAWN}.innerHTML")
    poll(page, f"(before) => {DRAWN}.innerHTML !== before", before)

    with until(page, "(first) => document.querySelector('.player__words').innerText !== first", first):
        page.locator("form[action$='/done'] button").first.click()
    assert page.evaluate("document.querySelectorAll('.mark[data-done]').length") == 1
    assert page.evaluate("document.querySelector('.player__path').getBoundingClientRect().bottom <= innerHeight + 1")


# Every picture of the page is there, and none is cut off by its side.
PICTURES = """() => [...document.querySelectorAll("main img, main svg")].every((one) => {
    const { left, right, width, height } = one.getBoundingClientRect()
    return one.complete !== false && one.naturalWidth !== 0 && (width === 0 || height === 0 || left >= -1 && right <= innerWidth + 1) })"""


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_screen_time_is_used_and_runs(at, mode):
    server, page = at(house.afternoon())
    page.goto(server.child(mode, busy=None) + "/screen-time")
    poll(page, PICTURES)

    page.locator(".purse-uses .btn--leaf, .purse-glen__form button").first.click()

    page.wait_for_url(re.compile("/timer$"))
    goes_on(page, "timer-face")
    page.goto(server.child(mode, busy=None) + "/screen-time")
    page.locator("a[href$='/timer']").first.wait_for()


def test_a_picture_fills_from_the_wall(at, visit):
    server, page = at(house.dawn())
    begin_picture(visit(server), hours="2")
    page.goto("/wall")
    page.locator(".wall-together summary").click()
    with until(page, "() => document.querySelector('.wall-together__told').innerText.includes('30 min of 2 h')"):
        page.locator(".wall-together form button").click()
    page.goto(server.child("middle") + "/challenge")
    poll(page, """() => {
        const { complete, naturalWidth, width, height } = document.querySelector(".together__picture")
        return complete && naturalWidth > 0 && Math.abs(width / height - 900 / 420) < 0.02 }""")


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_moons_count_the_sleeps(at, mode):
    server, page = at(house.afternoon())
    child = server.child(mode, busy=None)
    in_record(server, "DELETE FROM coming_day")
    in_record(server, "INSERT INTO coming_day (child_id, day, words, picture) VALUES (?, '2026-11-24', 'Grandma', 'train')",
              int(child.rsplit("/", 1)[1]))
    page.goto(child + "/coming-days")

    poll(page, PICTURES)
    poll(page, """() => {
        const moons = [...document.querySelectorAll(".coming__moons svg")].map((one) => one.getBoundingClientRect())
        return moons.length === 3 && moons.every(({ width, height }) => width > 10 && height > 10) }""")


def test_a_child_in_two_homes_says_where_it_is(at, visit):
    server, page = at(house.afternoon())
    mama = visit(server)
    parents(mama, "/parents/people")
    set_up_both_homes(mama, first_day="2026-11-12")
    mama.goto("about:blank")
    child = server.child("middle", busy=None)
    in_record(server, "UPDATE device SET home_id = 1")
    page.goto(child)
    page.wait_for_url(re.compile("/homes/today$"))
    poll(page, PICTURES)
    page.locator(".here-home").first.click()
    page.wait_for_url(re.compile("said=1$"))

    page.goto("/parents/session?person=1")
    page.locator("#pin").fill(house.PIN)
    page.locator(".key--open").click()
    page.wait_for_url(re.compile("/parents$"))
    page.goto(f"/parents{child}/homes")

    # Each week's ribbon lies below the days that it colours, as wide as they are.
    poll(page, """() => {
        const box = (one) => one.getBoundingClientRect()
        const weeks = [...document.querySelectorAll(".week")].map((week) => [
            box(week.querySelector(".week__days")), box(week.querySelector(".ribbon")), week.querySelectorAll(".ribbon rect").length])
        return weeks.filter(([, , parts]) => parts > 0).length > 2 && weeks.every(([days, ribbon]) => ribbon.height > 10
            && Math.abs(days.left - ribbon.left) < 12 && Math.abs(days.right - ribbon.right) < 12) }""")
