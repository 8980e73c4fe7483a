"""The tour of the first evening: how time looks, and how a tap logs."""
import re

import house
from conftest import INSECURE
from playwright.sync_api import expect
from walk import FirstEvening, pressed, tile


def heading(page):
    return page.get_by_role("heading", level=1)


def share(page):
    """How much of the disk is coloured."""
    left, whole = page.locator(".time-pic__left").get_attribute("stroke-dasharray").split()
    return float(left) / float(whole)


def at_timers(serve, visit, motion):
    """The step that shows how time looks; from here on only the test lets it pass."""
    page = visit(serve(house.nobody()), reduced_motion=motion)
    page.clock.install()
    FirstEvening(page).to("timers")
    page.clock.pause_at((page.evaluate("Date.now()") + 60_000) / 1000)
    return page


def test_ten_seconds_shrink_steadily_to_nothing(serve, visit):
    page = at_timers(serve, visit, "no-preference")
    timer = page.locator("visual-timer")

    page.get_by_role("button", name="Start").click()

    begun = share(page)
    expect(timer).to_have_attribute("data-zone", "go")
    page.clock.run_for(5_200)
    assert 0.42 < share(page) <= begun - 0.5
    expect(timer).to_have_attribute("data-zone", "soon")
    expect(timer.get_by_role("status")).to_have_text("Half gone")
    page.clock.run_for(2_500)
    expect(timer).to_have_attribute("data-zone", "last")
    page.clock.run_for(2_500)
    assert share(page) == 0
    expect(timer.get_by_role("status")).to_have_text("Time is up")


def test_a_page_that_slept_shows_the_truth_at_once(serve, visit):
    page = at_timers(serve, visit, "no-preference")
    page.get_by_role("button", name="Start").click()

    page.clock.fast_forward(8_000)
    page.clock.run_for(50)

    assert 0.1 < share(page) < 0.21


def test_without_motion_the_disk_moves_once_a_second(serve, visit):
    page = at_timers(serve, visit, "reduce")
    page.get_by_role("button", name="Start").click()

    seen = set()
    for _ in range(30):
        page.clock.run_for(100)
        seen.add(share(page))

    assert seen <= {1.0, 0.9, 0.8, 0.7, 0.6} and len(seen) >= 3


def test_a_practice_tap_logs_nothing(serve, visit):
    page = visit(serve(house.nobody()))
    FirstEvening(page).to("logging")
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    tile(page, "Homework").click()
    expect(page.locator(".toast__text")).to_have_text("Homework started")
    tile(page, "Reading").click()
    assert pressed(page) == ["Reading"]
    page.get_by_role("button", name="Undo").click()
    assert pressed(page) == ["Homework"]
    tile(page, "Homework").click()
    expect(page.locator(".toast__text")).to_have_text("Homework ended")

    assert pressed(page) == [] and asked == []
    FirstEvening(page).next()
    FirstEvening(page).privacy()
    page.get_by_role("link", name="Mia").click()
    expect(heading(page)).to_have_text("Hi Mia!")
    assert pressed(page) == []
    expect(page.get_by_text("A fresh day")).to_be_visible()


def test_each_step_outlasts_a_reload_and_a_restart(serve, visit):
    server = serve(house.nobody())
    page = visit(server)
    for step in ("timers", "logging", "privacy", "notifications"):
        if step == "timers":
            FirstEvening(page).to(step)
        else:
            FirstEvening(page).next()
        page.wait_for_url(f"**/{step}")
        page.reload()
        expect(page).to_have_url(re.compile(step))
        server.stop()
        server.start()
        page.goto("/")
        expect(page).to_have_url(re.compile(step))
    # A restart signs everybody out, so what comes next is behind the PIN.
    FirstEvening(page).next()
    page.wait_for_url("**/parents/session?next=**")
    page.goto("/who")
    expect(heading(page)).to_have_text("Who’s here?")
    page.goto("/onboarding/timers")
    expect(heading(page)).to_have_text("Who’s here?")


def test_notifications_are_asked_about_only_where_browsers_can(serve, visit):
    server = serve(house.nobody(), "--host", INSECURE)
    page = visit(server, base_url=f"http://{INSECURE}:{server.port}")
    FirstEvening(page).to("privacy")

    expect(page.get_by_label(re.compile("Step 7 of 7"))).to_be_visible()
    FirstEvening(page).privacy()

    expect(heading(page)).to_have_text("Who’s here?")


def test_a_browser_that_may_not_notify_goes_on_all_the_same(serve, visit):
    page = visit(serve(house.nobody()))
    # A browser without a face has refused already.
    page.add_init_script("""
        Object.defineProperty(Notification, "permission", { get: () => "default" })
        Notification.requestPermission = async () => "denied" """)
    FirstEvening(page).to("notifications")

    page.get_by_role("button", name="Allow notifications").click()

    expect(page.get_by_text("OK, this page will tell you instead.")).to_be_visible()
    FirstEvening(page).privacy()
    expect(heading(page)).to_have_text("Who’s here?")
