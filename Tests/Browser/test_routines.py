"""A routine is walked by a child: one step after the other, whatever comes between (§12.2)."""
import contextlib
import re
import sqlite3

import house
import pytest
from conftest import INSECURE
from pages.routines import time_for_bed
from playwright.sync_api import expect
from test_clearing import SPOKEN
from test_offline import pass_time, waiting
from steady import poll, until
from walk import begin_routine, begin_timer, finish_routine, in_record, parents, past_moments, press_step

pytestmark = pytest.mark.console_errors("net::ERR_", "503 (Service", "409 (Conflict")
SCREENS = {"tablet": (1024, 768), "phone": (390, 844), "small phone": (375, 667), "upright": (768, 1024)}


def steps(server):
    """The states of the steps of the newest run, and the seconds that each took."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as base:
        return base.execute("""SELECT state, took / 1000 FROM routine_run_step
            WHERE run_id = (SELECT max(id) FROM routine_run) ORDER BY place""").fetchall()


def words(page):
    return page.locator(".player__words")


def face(page):
    return page.locator("timer-face")


def begun(serve, visit, mode="middle", **options):
    """(server, page) with a bedtime that begins; the page's time is the test's."""
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server, **options)
    page.clock.install()
    begin_routine(page, server.child(mode, busy=None))
    return server, page


def test_a_routine_goes_on_whatever_comes_between(serve, visit):
    server, page = begun(serve, visit)
    first = words(page).inner_text()
    press_step(page, "ready")
    expect(face(page)).to_have_attribute("state", "running")
    pass_time(server, page, 1)

    page.reload()
    expect(words(page)).to_have_text(first)
    expect(face(page)).to_have_attribute("state", "running")

    server.stop()
    server.start()
    page.reload()
    press_step(page, "pause")
    expect(face(page)).to_have_attribute("state", "paused")

    # A second tablet carries on, and the first one follows.
    other = visit(server)
    other.goto(page.url)
    press_step(other, "resume")
    expect(face(page)).to_have_attribute("state", "running")
    other.close()

    # Three minutes without the server: what is done counts at its own time.
    page.context.set_offline(True)
    pass_time(server, page, 3)
    page.get_by_role("button", name="Done").click()
    expect(waiting(page)).to_be_visible()
    page.context.set_offline(False)
    expect(waiting(page)).to_be_hidden(timeout=20_000)
    expect(words(page)).not_to_have_text(first)
    state, took = steps(server)[0]
    # Four minutes, and what this machine took.
    assert state == "done" and 240 <= took < 300

    finish_routine(page)
    expect(page.get_by_role("heading", name="Bedtime done!")).to_be_visible()
    expect(page.locator(".stamps li[aria-current] .stamp")).not_to_have_attribute("data-empty", "")
    # The first one brings a badge, which is celebrated first.
    past_moments(page)
    page.get_by_role("link", name="Lovely").click()
    expect(page).to_have_url(server.url + server.child("middle", busy=None))


@pytest.mark.parametrize("mode", ["little", "middle"])
def test_a_step_follows_its_buttons_without_the_server(serve, visit, mode):
    server, page = begun(serve, visit, mode)
    first = words(page).inner_text()
    press_step(page, "ready")
    page.context.set_offline(True)
    pass_time(server, page, 1)

    page.get_by_role("button", name="Pause").click()
    expect(waiting(page)).to_be_visible()
    expect(face(page)).to_have_attribute("state", "paused")
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    expect(page.get_by_role("button", name="Done")).to_be_hidden()
    pass_time(server, page, 10)
    page.get_by_role("button", name="Carry on").click()
    expect(face(page)).to_have_attribute("state", "running")
    pass_time(server, page, 1)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Saved here. It will be sent")).to_be_visible()
    expect(page.get_by_role("button", name="Carry on")).to_be_hidden()
    expect(page.get_by_role("button", name="Done")).to_be_hidden()

    page.context.set_offline(False)
    expect(waiting(page)).to_be_hidden(timeout=20_000)
    expect(words(page)).not_to_have_text(first)
    state, took = steps(server)[0]
    # Two minutes, and what this machine took.
    assert state == "done" and 120 <= took < 180


@pytest.mark.core("Routines")
def test_a_step_goes_on_past_its_time_until_it_is_done(serve, visit):
    server, page = begun(serve, visit)
    press_step(page, "ready")

    pass_time(server, page, 6)
    expect(face(page)).to_have_attribute("state", "overtime")
    expect(page.locator(".player__see").get_by_text("A bit longer is fine")).to_be_visible()

    # After half an hour nobody is there any more: it waits and asks.
    pass_time(server, page, 40)
    expect(page.get_by_text("Are you done with this one?")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".mark[data-done]")).to_have_count(1)
    assert steps(server)[0] == ("done", 34 * 60)


def test_a_parent_helps_from_afar_and_the_child_reads_who(serve, visit):
    server, page = begun(serve, visit)
    first = words(page).inner_text()
    phone = visit(server, device="phone")
    parents(phone)

    phone.locator(".kid-routine").get_by_role("button", name="Check off").click()

    expect(words(page)).not_to_have_text(first)
    expect(page.locator(".player__deed")).to_have_text(f"A grown-up checked off “{first}”.")


def test_a_timer_that_runs_is_asked_about(serve, visit):
    server, page = begun(serve, visit)
    home = server.child("middle", busy=None)
    other = visit(server)
    other.goto(home)
    begin_timer(other, home, 10)

    press_step(page, "ready")
    expect(page.get_by_text("Stop it, or start later?")).to_be_visible()
    page.get_by_role("button", name="Stop the timer and start").click()

    expect(face(page)).to_have_attribute("state", "running")
    assert page.locator(".player__words").is_visible()


@pytest.mark.parametrize("mode", ["little", "middle", "teen"])
@pytest.mark.parametrize("screen", SCREENS)
def test_all_that_is_pressed_is_in_view(serve, visit, mode, screen):
    width, height = SCREENS[screen]
    _, page = begun(serve, visit, mode, viewport={"width": width, "height": height})
    for verb in ("ready", "pause"):
        shown = page.locator(".player__do button:visible, .player__path .mark")
        low = [box for box in shown.evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
               if box > height]
        assert not low, f"before {verb}"
        press_step(page, verb)


def test_it_is_done_without_scripts_as_well(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server, java_script_enabled=False)
    page.goto(server.child("middle", busy=None) + "/routines")
    page.locator(".routine form button").last.click()
    finish_routine(page)
    expect(page.get_by_role("heading", name="Bedtime done!")).to_be_visible()


def test_without_scripts_its_time_can_be_asked_again(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server, java_script_enabled=False)
    begin_routine(page, server.child("middle", busy=None))
    refresh = page.get_by_role("link", name="Refresh")
    expect(refresh).to_be_visible()
    while face(page).count() == 0:
        page.locator(".player__go").click()
    before = face(page).inner_text()

    server.move(minutes=1)
    refresh.click()

    expect(face(page)).not_to_have_text(before)
    expect(page).to_have_url(re.compile(r"/routines/runs/\d+$"))


def test_a_new_step_reads_itself_to_those_who_do_not_read(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server)
    page.add_init_script(SPOKEN)
    begin_routine(page, server.child("little", busy=None))
    first = words(page).inner_text()
    poll(page, "words => window.spoken.at(-1) === words", first)

    press_step(page, "ready")
    press_step(page, "pause")
    assert page.evaluate("window.spoken.filter((words) => words.trim())") == [first]
    press_step(page, "skip")
    expect(words(page)).not_to_have_text(first)
    second = words(page).inner_text()
    poll(page, "words => window.spoken.at(-1) === words", second)
    page.reload()
    assert second not in page.evaluate("window.spoken")


def test_time_that_is_the_childs_own_is_true_while_it_waits(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    in_record(server, "UPDATE routine SET leaves = 1080, leaves_for = 'Bus', way_minutes = 5 WHERE weekdays = 127")
    page = visit(server)
    page.clock.install()
    begin_routine(page, server.child("middle", busy=None))
    own = page.locator(".player__leave b")
    before = int(re.match(r"\d+", own.inner_text())[0])

    pass_time(server, page, 2)
    # It looks again twice a minute.
    page.clock.fast_forward(31_000)
    expect(own).to_have_text(f"{before - 2} min to spare")
    expect(page.locator(".leave-ring [data-kind=way]")).to_have_count(1)


@pytest.mark.parametrize("answer", ["In 5 minutes", "Not today"])
def test_it_calls_once_and_is_put_off(serve, visit, answer):
    server = serve(house.afternoon(), "--host", INSECURE)
    page = visit(server)
    time_for_bed(server)
    page.goto(server.child("middle", busy=None))
    card = page.locator(".home-routine")
    expect(card.get_by_text("It’s time.")).to_be_visible()

    card.get_by_role("button", name=answer).click()
    expect(card.get_by_text("It’s time.")).to_be_hidden()
    server.move(minutes=5)
    page.reload()
    if answer == "Not today":
        expect(card.get_by_text("It’s time.")).to_be_hidden()
    else:
        card.get_by_role("button", name="Now").click()
        expect(page).to_have_url(re.compile("/routines/runs/"))
        page.reload()
        expect(words(page)).to_be_visible()


def test_a_call_is_spoken_though_its_part_is_replaced_but_not_once_it_is_answered(serve, visit):
    wall = visit(serve(house.dawn()))
    wall.add_init_script(SPOKEN)
    wall.clock.install()
    wall.goto("/wall")
    wall.get_by_role("button", name="Tap to turn sound on").click()
    expect(wall.get_by_role("button", name="Sound is on")).to_be_visible()

    # As the parts of a small child's home bring it, and take it away.
    wall.evaluate("""() => {
        for (const says of ["Teeth", "Shoes"]) {
            const call = document.createElement("soft-call")
            for (const [name, value] of Object.entries({ key: says, volume: 2, says })) call.setAttribute(name, value)
            document.body.append(call)
            if (says === "Teeth") call.replaceWith(call.cloneNode())
            else call.remove()
        } }""")
    with until(wall, "() => window.spoken.includes('Teeth')"):
        wall.clock.fast_forward(1600)
    assert "Shoes" not in wall.evaluate("window.spoken")


def test_begun_at_home_it_asks_about_a_timer_on_a_page_of_its_own(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    time_for_bed(server)
    page = visit(server)
    home = server.child("middle", busy=None)
    begin_timer(page, home, 10)
    page.goto(home)

    page.locator(".home-routine form[action$='/runs'] button").click()
    expect(page.get_by_role("heading", name="One thing at a time")).to_be_visible()
    page.get_by_role("button", name="Stop the timer and start").click()

    expect(page).to_have_url(re.compile("/routines/runs/"))
    page.reload()
    expect(words(page)).to_be_visible()


def test_a_grown_up_who_has_to_be_asked_is_asked_on_a_page_of_its_own(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    in_record(server, "UPDATE routine SET asks_to_rest = 1")
    time_for_bed(server)
    page = visit(server)
    page.goto(server.child("middle", busy=None))

    page.locator(".home-routine").get_by_role("button", name="Not today").click()

    expect(page).to_have_url(re.compile("/asks$"))
    expect(page.locator("log-board")).to_have_count(0)


def test_a_feast_is_left_by_a_tap_though_the_ear_is_pressed(serve, visit):
    server = serve(house.afternoon(), "--host", INSECURE)
    page, phone = visit(server), visit(server, device="phone")
    page.add_init_script(SPOKEN)
    begin_routine(page, server.child("little", busy=None))
    for _ in page.locator(".player__path .mark").all()[1:]:
        press_step(page, "skip")
    parents(phone)
    page.locator("read-aloud button:visible").click()

    phone.locator(".kid-routine").get_by_role("button", name="Check off").click()
    page.locator(".feast").wait_for()
    assert page.locator("html[data-listening]").count() == 1
    # A badge may lie above it already.
    page.locator(".feast__do .btn--leaf").evaluate("link => link.click()")

    expect(page).to_have_url(server.url + server.child("little", busy=None))
