"""Focus together (§6.2): four browsers in one session, with drops and a restart, who is asked, and whose Tomo is hurt."""
import contextlib
import re
import sqlite3

import house
import judge
import pytest
from playwright.sync_api import expect
from test_leaving import come_back, leave, says
from test_live import AWAY, FOUND_AGAIN, open_live
from wire import Wire

CHILDREN = "/children/1", "/children/2", "/children/3", "/children/4"


def begin(page):
    """Opens a room at a child's page; gives its letters."""
    page.get_by_role("button", name="Open a room").click()
    return page.locator(".room__code").text_content()


def come_in(page, child, letters):
    open_live(page, f"{child}/room?code={letters}")
    page.get_by_role("button", name="Join").click()
    page.locator(".seats").wait_for()


def gather(server, visit, pages):
    """Brings the children of these pages into one room."""
    open_live(pages[0], CHILDREN[0] + "/room")
    letters = begin(pages[0])
    for page, child in zip(pages[1:], CHILDREN[1:]):
        come_in(page, child, letters)
    expect(pages[0].locator(".seat__who")).to_have_count(len(pages))


def asked(server, sql):
    with contextlib.closing(sqlite3.connect(f"file:{server.data}/focuspal.db?mode=ro", uri=True)) as record:
        return record.execute(sql).fetchall()


@pytest.mark.console_errors(*AWAY)
def test_four_browsers_focus_together_through_a_drop_and_a_restart(serve, visit):
    with Wire() as wire:
        server = wire.server = serve(house.dawn(), "--host", wire.name)
        pages = [visit(server) for _ in range(3)]
        # The fourth one's network will stumble.
        pages.append(visit(server, base_url=wire.url))
        pages[3].context.add_cookies([server.cookie() | {"url": wire.url}])
        gather(server, visit, pages)

        pages[0].get_by_role("button", name="45 min").click()
        for page in pages:
            expect(page.locator(".room__minutes")).to_have_text("45 min")
        pages[0].get_by_role("button", name="15 min").click()
        for page in pages:
            expect(page.locator(".room__minutes")).to_have_text("15 min")
            expect(page.locator(".room__times")).to_contain_text("×3")

        pages[0].get_by_role("button", name="Start for everyone").click()
        for page in pages:
            expect(page.locator(".run--tree")).to_be_visible()
            expect(page.locator(".mate")).to_have_count(3)
        assert len({page.locator("tree-face").get_attribute("deadline") for page in pages}) == 1

        # One drops out of the net and comes back to its tree; one stops.
        server.move(minutes=5)
        wire.cut()
        wire.mend()
        pages[1].locator(".asking > summary").click()
        pages[1].locator(".asking__yes button").click()
        expect(pages[1].locator(".done--rest")).to_be_visible()
        expect(pages[0].locator(".mate[data-gone]")).to_have_count(1)
        expect(pages[3].locator(".mate[data-gone]")).to_have_count(1)

        # A wire leads nowhere while nobody is at its end.
        wire.cut()
        server.stop()
        server.start()
        wire.mend()
        server.move(minutes=5)
        pages[2].locator(".run__main:not([hidden]) button").click()
        expect(pages[0].locator(".mate", has_text="Paused")).to_have_count(1, timeout=FOUND_AGAIN)

        server.move(minutes=5, seconds=1)
        for page in (pages[0], pages[3]):
            expect(page.locator(".done__title")).to_have_text("Tree planted!", timeout=FOUND_AGAIN)
        trees = dict(asked(server, "SELECT child_id, outcome FROM focus_session WHERE timer_id IN (SELECT timer_id FROM room_member)"))
        assert trees == {1: "completed", 2: "abandoned", 3: None, 4: "completed"}


@pytest.mark.core("Rooms")
def test_who_is_asked_sees_it_at_once_and_comes_with_one_tap(serve, visit):
    server = serve(house.dawn())
    mine, other = visit(server), visit(server, device="phone")
    open_live(other, CHILDREN[1])
    open_live(mine, CHILDREN[0] + "/room")
    begin(mine)
    mine.locator(".ask-list__one button").first.click()

    other.locator(".invitation").get_by_role("button", name="Join").click()
    expect(mine.locator(".seat__who")).to_have_count(2)
    expect(mine.get_by_role("button", name="Start for everyone")).to_be_enabled()
    # Whoever goes is not here within seconds, and is again on return.
    other.goto("about:blank")
    expect(mine.locator(".seat[data-away]")).to_have_count(1, timeout=15_000)
    other.goto(CHILDREN[1])
    expect(mine.locator(".seat[data-away]")).to_have_count(0)


def test_whoever_follows_letters_and_stays_keeps_the_own_room(serve, visit):
    server = serve(house.dawn())
    host, page, other = (visit(server) for _ in range(3))
    open_live(host, CHILDREN[0] + "/room")
    letters = begin(host)
    open_live(page, CHILDREN[1] + "/room")
    own = begin(page)

    open_live(page, f"{CHILDREN[1]}/room?code={letters}")
    expect(page.locator("#code")).to_have_value(letters)
    page.get_by_role("button", name="Open a room").click()
    expect(page.locator(".room__code")).to_have_text(own)
    expect(page).to_have_url(re.compile("/room$"))

    # News fetches the room again, and not the question.
    here = page.locator(".ask-list .muted").filter(has_text=re.compile(r"^\s*Here\s*$"))
    expect(here).to_have_count(1)
    open_live(other, CHILDREN[2])
    expect(here).to_have_count(2)
    expect(page.locator(".room__code")).to_have_text(own)


def test_without_scripts_a_guest_can_ask_how_the_room_is_now(serve, visit):
    server = serve(house.dawn())
    host, guest = (visit(server, java_script_enabled=False) for _ in range(2))
    host.goto(CHILDREN[0] + "/room")
    letters = begin(host)
    guest.goto(f"{CHILDREN[1]}/room?code={letters}")
    guest.get_by_role("button", name="Join").click()
    length = guest.locator(".room__minutes")
    before = length.inner_text()
    host.get_by_role("button", name="Five minutes more").click()
    expect(host.locator("b.room__minutes")).not_to_have_text(before)

    guest.get_by_role("link", name="Refresh").click()

    expect(length).not_to_have_text(before)
    expect(guest).to_have_url(re.compile("/room$"))


def test_the_buttons_of_a_length_stay_on_the_narrowest_phone(serve, visit):
    server = serve(house.dawn())
    page = visit(server, CHILDREN[0] + "/room", device="phone", viewport={"width": 320, "height": 568})
    begin(page)

    assert judge.large_text_faults(page) == []


def test_who_is_at_the_door_sees_who_comes_and_keeps_what_is_typed(serve, visit):
    server = serve(house.dawn())
    host, page, little, other = (visit(server) for _ in range(4))
    open_live(little, server.child("little") + "/room")
    expect(little.locator("button.room-friend")).to_have_count(0)
    open_live(page, CHILDREN[1] + "/room")
    page.locator("#code").fill("ab")

    open_live(other, CHILDREN[2])
    expect(little.locator("button.room-friend")).to_have_count(2)
    expect(page.locator("#code")).to_have_value("ab")

    # What comes while someone types is there once they have stopped, and so are their letters.
    open_live(host, CHILDREN[0] + "/room")
    begin(host)
    with page.expect_response(lambda answer: answer.url.endswith(CHILDREN[1] + "/room")):
        host.locator(".ask-list button[value='2']").click()
    expect(page.locator(".invitation")).to_have_count(0)
    page.locator("#code").blur()
    expect(page.locator(".invitation")).to_be_visible()
    expect(page.locator("#code")).to_have_value("ab")


def test_who_is_about_to_type_keeps_the_field_and_the_keyboard(serve, visit):
    server = serve(house.dawn())
    host, page = visit(server), visit(server)
    open_live(page, CHILDREN[1] + "/room")
    field = page.locator("#code").element_handle()
    field.focus()

    open_live(host, CHILDREN[0] + "/room")
    begin(host)
    with page.expect_response(lambda answer: answer.url.endswith(CHILDREN[1] + "/room")):
        host.locator(".ask-list button[value='2']").click()
    page.keyboard.type("ab")

    assert field.evaluate("one => one.isConnected && one.value") == "ab"
    page.locator("#code").blur()
    expect(page.locator(".invitation")).to_be_visible()
    expect(page.locator("#code")).to_have_value("ab")


def test_whose_tomo_is_hurt_is_seen_by_the_others_in_time(serve, visit):
    server = serve(house.dawn())
    pages = [visit(server) for _ in range(2)]
    gather(server, visit, pages)
    pages[0].get_by_role("button", name="All or nothing").click()
    expect(pages[1].get_by_text("All or nothing: if one Tomo runs out of strength")).to_be_visible()
    with says(pages[1], "visible"):
        pages[0].get_by_role("button", name="Start for everyone").click()
    strength = pages[0].locator(".mate progress")
    expect(strength).to_have_js_property("value", 100)
    leave(pages[1])

    server.live_through(6)
    expect(pages[0].locator(".mates__call")).to_contain_text("back: their Tomo is alone")
    server.live_through(8)
    expect(strength).not_to_have_js_property("value", 100)
    come_back(pages[1])
    expect(pages[0].locator(".mates__call")).to_have_count(0)
