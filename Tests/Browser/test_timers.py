"""A child's timer on its tablets, from the tap that starts it to its end, and from the parents' sofa."""
import re

import house
import pytest
from playwright.sync_api import expect
from steady import poll, unfinished, until
from test_live import SWIFT, is_part, open_live
from walk import be_patient, begin_house_timer, caught_up, hide, join_grown_ups, parents

AWAY = "net::ERR_", "503 (Service", "409 (Conflict"


def at_timer(serve, visit, mode="middle", **options):
    """(server, address, page) of the timer of a child, its stream open."""
    server = serve(house.dawn())
    page = visit(server, **options)
    address = server.child(mode) + "/timer"
    open_live(page, address)
    return server, address, page


def start(page, minutes):
    page.locator(f"button[name=minutes][value='{minutes}']").click()
    page.locator(".run[data-state=running]").wait_for()


def press(page, name):
    page.get_by_role("button", name=name).click()


def state(page, name):
    expect(page.locator(".run")).to_have_attribute("data-state", name)


def minutes(page):
    """What stands beside the picture, in minutes."""
    return int(re.search(r"\d+", page.locator("timer-face [data-number]").inner_text())[0])


@pytest.mark.parametrize("device", [pytest.param("tablet", marks=pytest.mark.core("Timers")), "phone"])
def test_a_whole_timer(device, serve, visit):
    server, address, page = at_timer(serve, visit, device=device)
    page.locator(".chip", has_text="Reading").first.click()
    page.get_by_text("What comes next?").first.click()
    page.locator("#next-words").fill("Snack")
    page.get_by_text("More options").click()
    page.locator("#guess").fill("8")
    start(page, 10)
    expect(page.locator(".run__what")).to_have_text("Reading")
    assert minutes(page) == 10
    expect(page.locator("timer-face")).to_contain_text("Snack")

    server.move(minutes=3)
    page.reload()
    press(page, "Pause")
    state(page, "paused")
    assert minutes(page) == 7
    server.move(minutes=20)
    page.reload()
    assert minutes(page) == 7
    press(page, "Carry on")
    state(page, "running")
    # The page shows it before the server knows of it.
    with page.expect_response("**/add"):
        press(page, re.compile("1 min"))
    expect(page.locator("timer-face [data-number]")).to_have_text("8 min")

    server.move(minutes=8)
    page.reload()
    state(page, "landing")
    expect(page.locator(".run")).to_contain_text("You did 11 min.")
    expect(page.locator(".run")).to_contain_text("You guessed 8 min. It took 11.")
    expect(page.locator(".run__then")).to_contain_text("Snack")
    press(page, "2 more minutes")
    state(page, "running")
    server.move(minutes=2)
    page.reload()
    press(page, "Keep going")
    state(page, "overtime")
    press(page, "Done")
    expect(page.get_by_role("heading", name="Set a timer")).to_be_visible()
    # What was chosen is chosen still.
    expect(page.get_by_label("Reading").first).to_be_checked()
    page.goto(address.removesuffix("/timer") + "/day")
    expect(page.locator("main")).to_contain_text("Reading")


def test_a_press_that_meets_news_is_not_lost(serve, visit):
    server, address, mine = at_timer(serve, visit)
    be_patient(mine, 2000, 60_000)
    open_live(mine, address)
    other = visit(server, device="phone")
    open_live(other, address)
    start(mine, 15)
    other.locator(".run[data-state=running]").wait_for()

    box = mine.get_by_role("button", name=re.compile("1 min")).bounding_box()
    mine.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mine.mouse.down()
    with unfinished(mine):
        with mine.expect_response(is_part) as news:
            press(other, re.compile("5 min"))
        # What came is ready to be shown, and would be if nothing were pressed.
        caught_up(mine, news)
        mine.mouse.up()

    for page in (mine, other):
        expect(page.locator("timer-face [data-number]")).to_have_text("21 min")


def test_two_tablets_agree(serve, visit):
    server, address, mine = at_timer(serve, visit)
    other = visit(server, device="phone")
    open_live(other, address)
    start(mine, 15)
    other.locator(".run[data-state=running]").wait_for()

    press(mine, "Pause")
    other.locator(".run[data-state=paused]").wait_for()
    press(other, "Carry on")
    mine.locator(".run[data-state=running]").wait_for()
    press(other, re.compile("5 min"))
    for page in (mine, other):
        expect(page.locator("timer-face [data-number]")).to_have_text("20 min")
    deadlines = {page.locator("timer-face").get_attribute("deadline") for page in (mine, other)}
    assert len(deadlines) == 1


@pytest.mark.console_errors(*AWAY)
def test_a_press_that_comes_too_late_shows_how_it_is(serve, visit):
    server, address, mine = at_timer(serve, visit)
    start(mine, 15)
    other = visit(server)
    other.goto(address)
    # The other one hears of nothing any more.
    other.route("**/live*", lambda route: route.abort())
    other.goto(address)
    other.locator(".run").wait_for()
    press(mine, "Pause")
    mine.locator(".run[data-state=paused]").wait_for()

    press(other, "Pause")

    expect(other.locator(".banner[role=status]")).to_contain_text("This has just changed.")
    state(other, "paused")


def test_a_child_sees_at_once_which_grown_up_gave_minutes(serve, visit):
    server, address, mine = at_timer(serve, visit)
    sofa = visit(server, device="phone")
    parents(sofa, "/parents/people")
    join_grown_ups(sofa, "Papa")
    start(mine, 15)
    sofa.goto("/parents")

    sofa.get_by_role("button", name=re.compile("5 more minutes")).click()

    told = mine.locator(".run__line--changed")
    expect(told).to_have_text("Mama gave you 5 minutes.")
    expect(told.locator("img")).to_have_attribute("src", re.compile("deer"))


def test_who_listens_hears_of_a_pause(serve, visit):
    _, _, page = at_timer(serve, visit)
    start(page, 10)
    # What comes into a page with its words is not read out.
    page.evaluate("""() => {
        globalThis.came = []
        const look = (node) => came.push(...[...node.querySelectorAll?.("[data-say]") ?? []].map((one) => one.textContent))
        new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach(look)))
            .observe(document.body, { childList: true, subtree: true })
    }""")

    press(page, "Pause")

    expect(page.locator("timer-face [data-say]")).to_have_text("The timer is paused.")
    assert page.evaluate("came") == [""]


def test_parents_add_and_pause_from_the_sofa_and_the_child_sees_who(serve, visit):
    server, address, mine = at_timer(serve, visit)
    start(mine, 15)
    sofa = visit(server, device="phone")
    parents(sofa)
    sofa.get_by_role("button", name=re.compile("5 more minutes")).click()

    expect(mine.locator(".run")).to_contain_text("A grown-up added 5 minutes.")
    expect(mine.locator("timer-face [data-number]")).to_have_text("20 min")
    expect(sofa.locator(".kid-timer")).to_contain_text("20 min")
    sofa.get_by_role("button", name=re.compile("^Pause")).click()
    state(mine, "paused")
    expect(mine.locator(".run")).to_contain_text("A grown-up paused the timer.")
    # Its own page knows of it as well: a press on what it was before would be too late.
    expect(sofa.get_by_role("button", name=re.compile("^Carry on"))).to_be_visible()
    sofa.get_by_role("button", name=re.compile("^Finish")).click()
    expect(sofa.locator(".kid-timer")).to_have_count(0)
    state(mine, "ended")
    press(mine, "All done")
    expect(mine.get_by_role("heading", name="Set a timer")).to_be_visible()


def test_the_chip_goes_along_with_the_child(serve, visit):
    server, address, mine = at_timer(serve, visit)
    home = visit(server)
    open_live(home, address.removesuffix("/timer"))
    who = visit(server)
    open_live(who, "/who")
    start(mine, 20)

    expect(home.locator(".timer-strip time-left")).to_contain_text("20 min")
    expect(home.locator(".rail time-left")).to_contain_text("20 min")
    expect(who.locator(".who__timer time-left")).to_contain_text("20 min")
    press(mine, "Pause")
    expect(home.locator(".timer-strip")).to_contain_text("Paused")
    home.locator(".timer-strip").click()
    state(home, "paused")


def test_the_screen_stays_on_while_time_runs(serve, visit):
    server, address, page = at_timer(serve, visit)
    page.add_init_script("""
        window.held = 0
        Object.defineProperty(navigator, "wakeLock", { value: {
            request: async () => { window.held += 1; return { release: async () => { window.held -= 1 } } } } })""")
    page.goto(address)
    assert page.evaluate("window.held") == 0

    with until(page, "() => window.held === 1"):
        page.locator("[name=minutes]:visible").first.click()


@pytest.mark.core("Timers")
def test_another_length_by_keys_and_by_dial(serve, visit):
    server, address, page = at_timer(serve, visit, device="desktop")
    field = page.locator("#minutes")
    field.focus()
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("31")
    dial = page.locator(".dial").bounding_box()
    middle = dial["x"] + dial["width"] / 2, dial["y"] + dial["height"] / 2
    reach = dial["width"] * 0.33
    # From a quarter past, against the clock over the half hour, to three quarters.
    page.mouse.move(middle[0] - reach, middle[1])
    page.mouse.down()
    expect(field).to_have_value("15")
    page.mouse.move(middle[0], middle[1] + reach, steps=8)
    page.mouse.move(middle[0] + reach, middle[1], steps=8)
    page.mouse.up()
    expect(field).to_have_value("45")

    field.fill("12")
    page.keyboard.press("Enter")

    page.locator(".run[data-state=running]").wait_for()
    assert minutes(page) == 12


def test_all_of_it_without_scripts(serve, visit):
    server = serve(house.dawn())
    page = visit(server, java_script_enabled=False)
    page.goto(server.child("middle") + "/timer")
    page.locator("button[name=minutes][value='10']").click()
    expect(page.locator("timer-face")).to_contain_text("10 min")
    server.move(minutes=4)
    page.get_by_role("link", name="Refresh").click()
    expect(page.locator("timer-face")).to_contain_text("6 min")
    press(page, "Pause")
    press(page, "Carry on")
    page.locator(".run__stop > summary").click()
    press(page, "Yes, stop")
    expect(page.get_by_role("heading", name="Set a timer")).to_be_visible()


@pytest.mark.console_errors(*AWAY)
def test_a_restart_in_the_middle_loses_nothing(serve, visit):
    server, address, page = at_timer(serve, visit)
    start(page, 25)
    server.stop()
    server.move(minutes=5)
    server.start()
    page.goto(address)

    expect(page.locator("timer-face [data-number]")).to_have_text("20 min")
    press(page, "Pause")
    state(page, "paused")


def test_rounds_with_breaks(serve, visit):
    server, address, page = at_timer(serve, visit, mode="teen")
    press(page, "Start rounds")
    expect(page.get_by_role("list", name="Round 1 of 4")).to_be_visible()
    server.move(minutes=25, seconds=1)
    page.reload()
    state(page, "prompt")
    server.move(seconds=10)
    page.reload()
    state(page, "running")
    server.move(minutes=5)
    page.reload()
    state(page, "prompt")
    # The tab tells the end of a phase as it tells that of a timer, wherever the child is.
    expect(page).to_have_title(re.compile("^0:00 · "))
    page.goto(address.removesuffix("/timer"))
    expect(page).to_have_title("0:00 · Time is up")
    page.goto(address)
    page.locator(".run__main button").click()
    expect(page.get_by_role("list", name="Round 2 of 4")).to_be_visible()


@pytest.mark.core("Timers")
def test_a_house_timer_for_all(serve, visit):
    server = serve(house.dawn())
    page, other = visit(server), visit(server)
    open_live(other, "/who")
    page.goto("/who")
    page.get_by_text("House timer").click()
    page.locator("#title").fill("Tea")
    page.locator("#minutes").fill("4")
    press(page, "Start")

    expect(other.locator(".house-timer")).to_contain_text("Tea")
    other.get_by_role("button", name=re.compile("1 more minute")).click()
    expect(page.locator(".house-timer")).to_contain_text("5 min")
    press(page, re.compile("^Stop"))
    expect(other.locator(".house-timer")).to_have_count(0)


def test_the_second_tap_at_a_house_timer_stops_no_other(serve, visit):
    """The next one is where the first one was."""
    page = visit(serve(house.dawn()), device="phone")
    for number in range(4):
        begin_house_timer(page, f"Tea {number}", 5 + number)
    page.add_init_script(SWIFT)
    open_live(page, "/who")
    timers, stop = page.locator(".house-timer"), page.get_by_role("button", name=re.compile("^Stop"))
    timers.first.evaluate("(timer) => scrollTo(0, scrollY + timer.getBoundingClientRect().top - 500)")
    box = stop.first.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.touchscreen.tap(*place)
    expect(timers).to_have_count(3)
    assert stop.first.evaluate("(stop, [x, y]) => stop.contains(document.elementFromPoint(x, y))", place)
    page.touchscreen.tap(*place)
    page.goto("/who")

    expect(timers).to_have_count(3)


@pytest.mark.console_errors(*AWAY)
def test_who_presses_too_late_at_a_house_timer_is_told(serve, visit):
    server = serve(house.dawn())
    page, other = visit(server), visit(server)
    begin_house_timer(page, "Tea", 4)
    page.goto("/who")
    other.route("**/live*", lambda route: route.abort())
    other.goto("/who")
    page.get_by_role("button", name=re.compile("1 more minute")).click()
    expect(page.locator(".house-timer")).to_contain_text("5 min")

    press(other, re.compile("^Stop"))

    expect(other.locator(".who__form .banner[role=status]")).to_contain_text("This has just changed.")
    expect(other.locator(".house-timer")).to_contain_text("5 min")
# What a browser without ears is asked to play: written down.
EARS = """() => {
    globalThis.told = []
    const Sound = globalThis.AudioContext
    globalThis.AudioContext = class extends Sound {
        createOscillator() { told.push("tone"); return super.createOscillator() }
    }
}"""


def start_house_timer(page, title, minutes):
    page.get_by_text("House timer").click()
    page.locator("#title").fill(title)
    page.locator("#minutes").fill(str(minutes))
    press(page, "Start")
    expect(page.locator(".house-timer", has_text=title)).to_be_visible()


def test_a_house_timer_rings_at_the_page_that_started_it(serve, visit):
    server = serve(house.dawn())
    page, other = visit(server), visit(server)
    for one in (page, other):
        one.add_init_script(f"({EARS})()")
        open_live(one, "/who")
    page.evaluate("window.isSame = true")
    start_house_timer(page, "Tea", 1)
    expect(page.locator("details.house-timers-form")).not_to_have_attribute("open", "")
    poll(page, "told.length > 0")
    begun = page.evaluate("told.length")

    server.move(minutes=1)

    expect(page.locator(".house-timer[data-over]")).to_be_visible()
    poll(page, "begun => told.length > begun", begun)
    expect(page).to_have_title(re.compile("^0:00 · Tea: Time is up"))
    assert page.evaluate("window.isSame")
    assert other.evaluate("told.length") == 0
    # What ends with the same minute has its own news, and the list comes anew.
    caught_up(page)
    press(page, re.compile("^Done"))
    expect(page).to_have_title(re.compile("Who’s here"))


def test_a_house_timer_leaves_the_ringing_to_the_wall(serve, visit):
    server = serve(house.dawn())
    page, wall = visit(server), visit(server)
    open_live(page, "/who")
    start_house_timer(page, "Tea", 3)
    expect(page.locator("timer-bell")).to_have_count(1)

    open_live(wall, "/wall")

    expect(page.locator("timer-bell")).to_have_count(0)
    expect(wall.locator("timer-face[rings]")).to_have_count(1)
    wall.goto("/privacy")
    expect(page.locator("timer-bell")).to_have_count(1)


@pytest.mark.console_errors("422 (Unprocessable")
def test_a_house_timer_that_says_nothing_is_put_right_in_place(serve, visit):
    page = visit(serve(house.dawn()), "/who")
    page.get_by_text("House timer").click()
    page.locator("#minutes").fill("4")

    press(page, "Start")

    expect(page.locator("#title")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#title")).to_be_focused()
    expect(page.locator("#minutes")).to_have_value("4")


@pytest.mark.parametrize("mode, place", [("middle", ""), ("little", ""), ("little", "/day")])
def test_the_end_sounds_on_any_page_of_the_child_where_it_was_started(serve, visit, mode, place):
    server, address, page = at_timer(serve, visit, mode=mode)
    start(page, 10)
    page.add_init_script(f"({EARS})()")
    open_live(page, address.removesuffix("/timer") + place)
    expect(page.locator("timer-bell[rings]:defined")).to_have_count(1)
    # The page's own click wakes its sound, in its own time.
    page.evaluate("() => { document.addEventListener('sound', () => { globalThis.isAwake = true }) }")
    with until(page, "globalThis.isAwake"):
        page.mouse.click(5, 300)
    assert page.evaluate("told.length") == 0

    with until(page, "told.length > 0"):
        server.move(minutes=10)
    expect(page).to_have_title("0:00 · Time is up")


# How many milliseconds a bell has until it rings, however slow the machine was until now.
LEFT = """async () => {
    const [, monotonic] = (await (await fetch("/time")).text()).split(" ")
    return Number(document.querySelector("timer-bell").getAttribute("deadline")) - Number(monotonic) }"""


def listen_hidden(page):
    """The page may sound after a click, and then another one is in front; its tones are counted from here."""
    page.evaluate("() => { document.addEventListener('sound', () => { globalThis.isAwake = true }) }")
    with until(page, "globalThis.isAwake"):
        page.mouse.click(5, 300)
    hide(page)


def test_a_timer_that_a_parent_starts_rings_on_a_hidden_page(serve, visit):
    server, address, page = at_timer(serve, visit)
    page.add_init_script(f"({EARS})()")
    open_live(page, address.removesuffix("/timer"))
    listen_hidden(page)
    sofa = visit(server)
    parents(sofa, "/parents" + address)

    sofa.locator("button[name=minutes][value='10']").click()
    expect(page.locator("timer-bell[rings]")).to_have_count(1)
    # Ten minutes later nobody is signed in there any more.
    sofa.close()
    with until(page, "told.length > 0"):
        server.move(minutes=10)

    expect(page).to_have_title("0:00 · Time is up")


def test_a_break_is_heard_as_it_begins_and_ends_on_a_hidden_page(serve, visit):
    server, address, page = at_timer(serve, visit, mode="teen")
    page.locator("[name=plan]").first.click()
    page.locator(".rounds").wait_for()
    page.add_init_script(f"({EARS})()")
    open_live(page, address.removesuffix("/timer"))
    listen_hidden(page)

    with until(page, "told.length > 0"):
        server.move(minutes=25)
    begun = page.evaluate("told.length")
    server.move(seconds=10)
    server.look()
    expect(page.locator("timer-bell[state=running]")).to_have_count(1)
    left = page.evaluate(LEFT)
    with until(page, "begun => told.length > begun", begun):
        server.move(milliseconds=left)

    expect(page).to_have_title("0:00 · Time is up")


def test_who_asks_whether_to_stop_reads_what_was_done_by_now(serve, visit):
    server, address, page = at_timer(serve, visit)
    start(page, 25)
    told = page.locator(".run__stop [data-read]")
    expect(told).to_have_text("You made a start, and that counts.")
    server.move(minutes=9)
    # As if the part were older than a minute.
    page.evaluate("(now => { performance.now = () => now() + 61_000 })(performance.now.bind(performance))")

    page.locator(".run__stop > summary").click()

    expect(told).to_have_text("You did 9 min, and that counts.")
    expect(told).to_be_visible()


def test_a_second_tap_builds_on_the_first_before_its_answer_shows(serve, visit):
    server, address, page = at_timer(serve, visit)
    start(page, 15)
    held = []
    page.route("**/add", lambda route: held.append(route))
    with page.expect_request("**/add"):
        press(page, re.compile("5 min"))
    with unfinished(page):
        with until(page, "() => document.querySelector('timer-face').getAttribute('state') === 'paused'"):
            press(page, "Pause")
    held[0].continue_()

    state(page, "paused")
    expect(page.locator("timer-face")).to_have_attribute("version", "3")
    expect(page.locator("timer-face [data-number]")).to_have_text("20 min")
    expect(page.locator(".banner[role=status]")).to_have_count(0)
