"""Goals: set by slider or by number, seen by children, told once and put away."""
import house
import pytest
from playwright.sync_api import expect
from walk import begin, parents


@pytest.fixture
def server(serve):
    return serve(house.dawn())


def row(page, name):
    return page.locator(".goal-set", has=page.get_by_text(name, exact=True))


def test_slider_and_field_say_the_same(server, visit):
    page = visit(server, device="phone")
    parents(page, "/parents/goals")
    screen = row(page, "Screen time")
    field, slider = screen.locator("[name^=max_]"), screen.locator("[type=range]").first
    # What few goals need is folded.
    expect(screen.locator("[type=range]").nth(1)).to_be_hidden()

    expect(slider).to_have_attribute("aria-valuetext", "no limit")
    field.fill("60")
    expect(slider).to_have_value("60")
    slider.press("ArrowRight")
    expect(field).to_have_value("65")
    slider.press("End")
    expect(field).to_have_value("")
    slider.press("ArrowLeft")
    slider.press("Home")
    expect(field).to_have_value("0")
    field.fill("90")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(row(page, "Screen time").locator("[name^=max_]")).to_have_value("90")


def test_a_second_bound_is_there_when_asked_for_and_stays(server, visit):
    page = visit(server)
    parents(page, "/parents/goals")
    reading = row(page, "Homework")
    reading.locator("[name^=min_]").fill("20")
    also = reading.locator("summary")

    also.press("Enter")
    reading.locator("[name^=max_]").fill("60")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(row(page, "Homework").locator("[name^=max_]")).to_be_visible()
    expect(row(page, "Homework").locator("[name^=max_]")).to_have_value("60")
    expect(row(page, "Screen time").locator("[name^=min_]")).to_be_hidden()
    # Save is in view wherever the page is.
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_in_viewport()


@pytest.mark.console_errors("422 (Unprocessable")
def test_goals_are_set_without_scripts(server, visit):
    page = visit(server, java_script_enabled=False)
    parents(page, "/parents/goals")
    field = row(page, "Screen time").locator("[name^=max_]")
    expect(page.locator("[type=range]")).to_have_count(0)

    field.fill("much")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(field).to_have_value("much")
    expect(field).to_have_accessible_description("Use 0 to 1440 minutes, or leave it empty.")
    field.fill("45")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(field).to_have_value("45")


@pytest.mark.core("Goals")
def test_a_child_is_told_and_puts_it_away(server, visit):
    mum, address = visit(server), server.child("middle", busy=False)
    parents(mum, f"/parents/goals?child={address.split('/')[-1]}")
    creative = row(mum, "Creative play")
    creative.locator("summary").press("Enter")
    creative.locator("[name^=max_]").fill("90")
    mum.get_by_role("button", name="Save", exact=True).click()
    page = visit(server, address)
    begin(page, "Creative play")
    server.move(minutes=80)
    page.reload()

    banner = page.locator(".banner", has_text="10 min left for today")
    expect(banner).to_be_visible()
    expect(page.locator(".goal", has_text="80 of 90 min")).to_be_visible()
    banner.get_by_role("button", name="OK").click()

    expect(banner).to_have_count(0)
    expect(page).to_have_url(server.url + address)
