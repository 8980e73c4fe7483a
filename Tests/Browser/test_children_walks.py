"""Ways of children, counted in taps, and the way back to "Who's here?" from each of their pages."""
import house
import judge
import pytest
from playwright.sync_api import expect
from walk import begin_timer, in_record, send

SIZES = {"tablet": (1024, 768), "phone": (375, 667)}
PAGES = ["", "/day", "/timer", "/focus", "/stats", "/rewards", "/forest", "/forest?view=landscape", "/tomos", "/eggs",
         "/shop", "/profile", "/badges", "/siblings", "/room", "/activities/new"]


@pytest.fixture
def child_page(serve, visit):
    """A page of a child without timers, in a size."""
    def open_page(mode, size, household=house.dawn):
        server = serve(household())
        page = visit(server)
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        return page, server, server.child(mode, busy=None if household is house.afternoon else False)

    return open_page


def set_timer(page, minutes):
    """The two taps: the timer, and a time."""
    page.locator("a[href$='/timer']:visible").first.click()
    page.locator("[data-set-up]").wait_for()
    page.locator(f"button[name=minutes][value='{minutes}']:visible").click()
    page.locator(".run[data-state=running]").wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["middle", "teen"])
def test_a_timer_for_homework_that_logs_takes_two_taps(mode, size, child_page):
    page, _, child = child_page(mode, size)
    page.goto(child)

    set_timer(page, 25)

    expect(page.get_by_role("heading", level=1)).to_have_text("Homework")
    page.goto(child)
    expect(page.locator("[data-running-category]")).to_have_attribute("data-running-category", "1")


@pytest.mark.parametrize("size", SIZES)
def test_up_to_seven_it_is_chosen_by_picture_once(size, child_page):
    page, _, child = child_page("little", size)
    page.goto(f"{child}/timer")
    page.locator(".pick-tile:has(use[href$='#homework'])").click()
    page.locator("button[name=minutes][value='5']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Homework")
    page.locator(".run__stop > summary").click()
    page.locator("form[action$=stop] button").click()
    page.locator("[data-set-up]").wait_for()
    page.goto(child + "?page=world")

    set_timer(page, 10)

    expect(page.get_by_role("heading", level=1)).to_have_text("Homework")


@pytest.mark.parametrize("size", SIZES)
def test_what_for_is_in_sight_above_the_times(size, child_page):
    page, _, child = child_page("middle", size)
    for place in ("timer", "focus"):
        page.goto(f"{child}/{place}")
        chosen = page.locator("label:has(input[name=category]:checked)").bounding_box()
        first = page.locator("button[name=minutes]:visible").first.bounding_box()
        assert chosen["y"] + chosen["height"] < first["y"]
        assert first["y"] + first["height"] < SIZES[size][1]


@pytest.mark.parametrize("mode", ["little", "middle", "teen"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_the_way_to_the_others(size, mode, child_page):
    page, server, child = child_page(mode, size, house.afternoon)
    missing = []

    def look(address):
        page.goto(address)
        if page.locator("a[href='/who']:visible").count() != 1:
            missing.append(page.url)

    for path in PAGES:
        look(child + path)
    begin_timer(page, child, 10)
    look(f"{child}/timer")
    server.move(minutes=60)
    look(f"{child}/timer")
    page.locator("form[action$=done] button").first.click()
    page.locator("[data-set-up]").wait_for()
    send(page, f"{child}/timer", minutes=25, plan="focus")
    look(f"{child}/timer")
    server.move(minutes=30)
    look(f"{child}/timer")

    assert not missing


@pytest.mark.parametrize("name", [
    "Maximiliana-Wilhelmine Auguste von Prinz", "Donaudampfschifffahrtskapitänsmützen",
    "عبد الرحمن بن محمد الأنصاري الخزرجي الكبير", "👩‍👩‍👧‍👦👨‍👩‍👧🏳️‍🌈Zoë🦄🦄🦄"])
def test_long_names_in_any_script_fit_a_small_phone(name, serve, visit):
    server = serve(house.dawn())
    children = [server.child(mode) for mode in ("little", "middle", "teen")]
    for child in children:
        in_record(server, "UPDATE child SET name = ? WHERE id = ?", name, int(child.rsplit("/", 1)[1]))
    page = visit(server)
    page.set_viewport_size({"width": 320, "height": 640})
    faults = []

    for path in ["/who", *(child + place for child in children for place in ("", "/timer", "/focus", "/siblings"))]:
        page.goto(path)
        faults += [f"{path}: {fault}" for fault in judge.ask(page, "overflow()")]

    assert not faults
