"""A helper comes in with a phone of their own, and goes at the minute."""
import urllib.parse

import house
import pytest
from passkeys import Device, answer
from playwright.sync_api import expect
from steady import unfinished
from test_little import BROKEN
from walk import OTHER_PIN, begin_timer, fill_grown_up, give_access, parents, sign_in


def come_in(parent, phone, link):
    """The helper opens the link, chooses a PIN, is let in and signs in."""
    phone.goto(link)
    for field in ("#pin", "#repeated"):
        phone.locator(field).fill(OTHER_PIN)
    phone.locator(".btn--primary").click()
    phone.get_by_role("link", name="Look again").wait_for()
    parent.goto("/parents")
    parent.get_by_role("link", name="Open").click()
    parent.get_by_role("button", name="Add it").click()
    phone.goto("/helping")
    sign_in(phone, OTHER_PIN)
    phone.wait_for_url("**/helping")


@pytest.fixture
def three(serve, visit):
    """(parent's page, helper's phone, child's tablet): the helper has signed in and looks after everyone."""
    server = serve(house.afternoon())
    parent, phone, tablet = visit(server), visit(server, device="phone", stranger=True), visit(server)
    parents(parent, "/parents/people")
    link = urllib.parse.urlsplit(give_access(parent)).path
    come_in(parent, phone, link)
    tablet.goto(server.child("middle", busy=None))
    return parent, phone, tablet


@pytest.mark.core("Helping")
def test_a_helper_gives_minutes_and_the_child_reads_from_whom(three):
    _, phone, tablet = three
    name = tablet.locator(".rail__me span").first.inner_text().split("·")[0].strip()
    card = phone.locator(".kid", has_text=name)

    card.get_by_role("link", name="Timer").click()
    phone.get_by_role("button", name="30 min").click()
    phone.locator(".kid", has_text=name).get_by_role("button", name="5 more minutes").click()

    tablet.goto(tablet.url + "/timer")
    expect(tablet.get_by_text("Oma gave you 5 minutes.")).to_be_visible()


@pytest.mark.console_errors("403 (Forbidden)")
def test_the_wall_of_a_helper_ends_with_their_access(three):
    parent, phone, _ = three
    phone.get_by_role("link", name="Wall").click()
    phone.wait_for_url("**/helping/wall")
    expect(phone.locator(".wall__time")).to_be_visible()
    expect(phone.get_by_role("link", name="Who’s here?")).to_have_count(0)

    parent.get_by_role("button", name="End access").click()

    expect(phone.get_by_role("heading", name="Thank you, Oma")).to_be_visible()


def test_the_open_page_of_a_helper_ends_with_their_access(three):
    parent, phone, tablet = three
    expect(tablet.get_by_role("link", name="Oma")).to_be_visible()

    parent.get_by_role("button", name="End access").click()

    expect(phone.get_by_role("heading", name="Thank you, Oma")).to_be_visible()
    expect(phone.locator(".kid")).to_have_count(0)
    expect(tablet.get_by_role("link", name="Oma")).to_have_count(0)


def test_what_a_helper_types_stays_when_a_parent_changes_their_access(three):
    parent, phone, tablet = three
    child = tablet.url
    tablet.goto(child + "/asks")
    tablet.locator(".ask-wish:has([value=hug])").click()
    tablet.locator(".ask-sheet .btn--primary").click()
    words = phone.locator(".ask-answers input[name=words]")
    words.fill("In a moment!")
    words.blur()
    # News brings another form, in which the words go on.
    begin_timer(tablet, child, 10)
    phone.locator(".kid-timer").wait_for()

    parent.get_by_role("link", name="Change", exact=True).click()
    with phone.expect_navigation():
        parent.locator(".form__actions .btn--primary").click()

    expect(words).to_have_value("In a moment!")


def test_a_helper_signs_in_with_a_finger(serve, visit):
    server = serve(house.afternoon())
    parent = visit(server)
    # Where browsers allow it without https.
    phone = visit(server, base_url=server.url.replace("127.0.0.1", "localhost"), device="phone", stranger=True)
    Device(phone)
    parents(parent, "/parents/people")
    come_in(parent, phone, urllib.parse.urlsplit(give_access(parent)).path)

    phone.get_by_role("link", name="Face or fingerprint").click()
    phone.locator("#pin").fill(OTHER_PIN)
    phone.get_by_role("button", name="Next").click()
    phone.locator("add-passkey button").wait_for()
    answer(phone)
    phone.goto("/helping")
    phone.get_by_role("button", name="Lock now").click()
    phone.goto("/helping")
    phone.get_by_role("button", name="Use face or fingerprint").click()

    phone.wait_for_url("**/helping")
    expect(phone.locator(".kid").first).to_be_visible()


def test_a_link_shows_where_it_is_when_the_phone_comes(serve, visit):
    server = serve(house.afternoon())
    parent, phone = visit(server), visit(server, device="phone", stranger=True)
    parents(parent, "/parents/people")
    link = urllib.parse.urlsplit(give_access(parent)).path

    phone.goto(link)
    for field in ("#pin", "#repeated"):
        phone.locator(field).fill(OTHER_PIN)
    phone.locator(".btn--primary").click()

    expect(parent.locator(".pairing__link")).to_be_visible()
    parent.get_by_role("button", name="Add it").click()
    phone.goto("/helping")
    sign_in(phone, OTHER_PIN)
    phone.wait_for_url("**/helping")


def test_two_quick_taps_show_the_link(serve, visit):
    server = serve(house.afternoon())
    parent = visit(server)
    parents(parent, "/parents/people")
    parent.goto("/parents/helpers/new")
    fill_grown_up(parent, "Mama", "deer")
    parent.locator("[name=when][value=always]").check()
    parent.locator("#name").fill("Oma")
    parent.locator(".face-pick:has([value=owl])").click()

    parent.get_by_role("button", name="Make the link").hover()
    server.hold_disk()
    # The second tap comes while the server is busy with the first.
    with unfinished(parent):
        for _ in range(2):
            parent.mouse.down()
            parent.mouse.up()
            server.until_held()
        server.release_disk()

    expect(parent.locator(".pairing__link")).to_be_visible()


@pytest.mark.parametrize("width", [320, 360, 390])
def test_what_a_helper_can_do_is_in_whole_words(three, width):
    _, phone, _ = three
    phone.set_viewport_size({"width": width, "height": 740})

    assert phone.evaluate(BROKEN) == []
