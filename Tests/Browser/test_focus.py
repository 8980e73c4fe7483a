"""A tree from the one tap that plants it to its bloom, or to its rest: as a child lives it."""
import itertools
import re

import house
import judge
import pytest
from playwright.sync_api import expect
from steady import poll
from test_live import is_part, open_live
from test_notifications import assert_silent, at_home
from test_timer_faces import SENSES
from walk import MODULES, caught_up, hide, let_pass, painted, parents, past_moments, plant

MINUTE = 60_000
AWAY = "net::ERR_", "503 (Service"
# What was told of a tree; a badge that it brings is told, too.
OF_TREE = "told.find(({ title }) => title === 'Tree planted!')"
LEFT = f"""async () => {{
    const {{ serverClock }} = await ({MODULES})("clock.js")
    return Number(document.querySelector("tree-face").getAttribute("deadline")) - serverClock.monotonic() }}"""
STAGES = f"""async (rows) => {{
    const {{ stage, untilGrowth }} = await ({MODULES})("time/growth.js")
    return rows.map(([length, left, reached]) => [stage(length, left, reached), untilGrowth(length, left, reached)]) }}"""


def at_planting(serve, visit, mode="middle", **options):
    """(server, the child's address, page) where a tree is planted, the page's stream open."""
    server = serve(house.dawn())
    page = visit(server, **options)
    address = server.child(mode)
    open_live(page, address + "/focus")
    return server, address, page


def stage(page):
    return int(page.locator("tree-face").get_attribute("stage"))


def drawn(page):
    """The phase of the large tree; while one fades into the other, of the one that comes."""
    return page.locator("[data-stage-tree] > .tree").last.get_attribute("data-phase")


def bloomed(page):
    expect(page.get_by_role("heading", name="Tree planted!")).to_be_visible()


@pytest.mark.parametrize("mode, device", [("little", "phone"), ("middle", "tablet"), ("teen", "phone")])
def test_from_home_to_the_bloom(mode, device, serve, visit):
    server = serve(house.dawn())
    page = visit(server, device=device)
    address = server.child(mode)
    page.goto(address + ("?page=world" if mode == "little" else ""))
    page.get_by_role("link", name="Plant a tree").first.click()
    page.locator(".weather").last.click()
    # The longest of three, which for small children are pictures.
    length = 15 if mode == "little" else 25
    page.locator(f"button[name=minutes][value='{length}']").first.click()
    page.locator(".run--tree").wait_for()

    # The tap stays on the page, which is the timer's from now on.
    expect(page).to_have_url(re.compile(address + "/timer$"))
    assert drawn(page) == "1"
    server.move(minutes=length * 0.44)
    page.reload()
    assert (stage(page), drawn(page)) == (3, "3")
    expect(page.locator(".stages__one[data-reached]")).to_have_count(3)
    server.move(minutes=length * 0.56)
    page.reload()
    bloomed(page)
    expect(page.locator(".done__got")).to_contain_text(str(length))
    past_moments(page)
    page.locator(".done .weather").first.click()
    expect(page.locator(".weather[aria-pressed=true]")).to_have_count(1)
    page.get_by_role("button", name="Plant another").click()
    expect(page).to_have_url(re.compile(address + "/focus$"))


@pytest.mark.parametrize("width", [320, 390, 667])
def test_what_it_is_for_stays_whole_words(width, serve, visit):
    server, address, page = at_planting(serve, visit, viewport={"width": width, "height": 640})

    # One line of text has one box.
    lines = """label => { const words = document.createRange(); words.selectNodeContents(label)
        return words.getClientRects().length }"""
    for place in ("/focus", "/timer"):
        page.goto(address + place)
        assert page.locator(".purpose > span", has_text="Homework").first.evaluate(lines) == 1, place


def test_large_words_of_a_growing_tree_stay_whole_on_a_small_phone(serve, visit):
    server, address, page = at_planting(serve, visit, viewport={"width": 320, "height": 640})
    plant(page)

    assert judge.large_text_faults(page) == []


def test_the_script_counts_stages_as_the_server_does(serve, visit):
    server, address, page = at_planting(serve, visit)
    rows = []
    for minutes, more, reached in itertools.product((15, 25, 35, 95, 180), (0, 1, 5), (1, 3, 5)):
        length = (minutes + more) * MINUTE
        for part, near in itertools.product(range(6), (-1, 0, 1)):
            elapsed = min(length, max(0, -(-part * length // 5) + near))
            rows.append((length, length - elapsed, reached))
    counted = page.evaluate(STAGES, rows)
    for (length, left, reached), (found, wait) in zip(rows, counted, strict=True):
        elapsed = length - left
        assert found == max(reached, min(5, 5 * elapsed // length + 1)), (length, left)
        after = found * length if found < 5 else 5 * length
        assert wait == -(-after // 5) - elapsed, (length, left)
    # A moment between two milliseconds belongs to the earlier one.
    assert page.evaluate(STAGES, [(25 * MINUTE, 20 * MINUTE + 0.4, 1)])[0][0] == 1
    assert page.evaluate(STAGES, [(25 * MINUTE, 20 * MINUTE - 0.4, 1)])[0][0] == 2

    plant(page)
    for minutes in (4.9, 0.2, 4.8, 0.2, 4.8, 0.2, 4.8, 0.2):
        server.move(minutes=minutes)
        html = page.request.get(address + "/timer").text()
        face = dict(re.findall(r'(\w+)="(\d+)"', re.search(r"<tree-face[^>]*>", html)[0]))
        row = [int(face[name]) for name in ("length", "left", "reached")]
        assert page.evaluate(STAGES, [row])[0][0] == int(face["stage"])


@pytest.mark.console_errors(*AWAY)
def test_the_page_grows_the_tree_at_the_right_moment_and_asks_nobody(serve, visit):
    server = serve(house.dawn())
    page = visit(server, reduced_motion="no-preference")
    page.clock.install()
    page.goto(server.child("middle") + "/focus")
    plant(page)
    # From here on the page is alone with its clock.
    for part in ("live", "time", "timer"):
        page.route(f"**/{part}*", lambda route: route.abort())
    # Its stream is opened anew, in vain: a beat of the old one would set the page's clock on.
    page.evaluate("() => { dispatchEvent(new Event('online')) }")
    page.clock.pause_at((page.evaluate("Date.now()") + 10_000) / 1000)
    # What this test itself asks the page for is there from now on.
    page.evaluate(LEFT)
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    for number in (1, 2, 3, 4):
        boundary = (5 - number) * 5 * MINUTE
        wait = round(page.evaluate(LEFT) - boundary - 30)
        # One stage second by second, and the end of each.
        leap = max(0, wait - MINUTE // 2) if number > 1 else 0
        page.clock.fast_forward(leap)
        page.clock.run_for(wait - leap)
        assert (stage(page), drawn(page)) == (number, str(number))
        page.clock.run_for(60)
        assert (stage(page), drawn(page)) == (number + 1, str(number + 1))
        expect(page.locator("[data-say]")).to_contain_text("Your tree")
        moving = page.evaluate("""() => document.getAnimations()
            .filter(({ effect }) => effect.target.closest("[data-stage-tree]"))
            .flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys))""")
        assert {"transform", "opacity"} == set(moving) - {"offset", "computedOffset", "easing", "composite"}
        page.clock.run_for(2000)
        expect(page.locator("[data-stage-tree] > .tree")).to_have_count(1)
    expect(page.locator("tree-face")).to_contain_text("Blooms in 5 min")
    assert [url for url in asked if "/live" not in url and "/time" not in url] == []

    page.clock.fast_forward(round(page.evaluate(LEFT)) - MINUTE // 2)
    page.clock.run_for(round(page.evaluate(LEFT)) + 100)
    expect(page.locator("tree-face")).to_have_attribute("state", "landing")
    expect(page.locator("tree-face")).to_contain_text("Ready to bloom")
    assert "planted" not in page.locator("main").inner_text()
    expect(page.locator(".run__controls")).to_be_hidden()


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_every_stage_is_large_in_its_window_and_higher_than_the_one_before(device, serve, visit):
    server = serve(house.dawn())
    page = visit(server, device=device)
    page.goto(server.child("middle") + "/focus")
    plant(page)
    heights, feet = [], []
    for minutes in (1, 5, 5, 5, 5):
        server.move(minutes=minutes)
        page.reload()
        top, foot = page.evaluate("""() => {
            const scene = document.querySelector(".tree-face__scene").getBoundingClientRect()
            const [tree] = [...document.querySelectorAll("[data-stage-tree] > .tree .tree__plant")].slice(-1)
            const { top, bottom } = tree.getBoundingClientRect()
            return [(top - scene.top) / scene.height, (bottom - scene.top) / scene.height] }""")
        assert top >= 0
        heights.append(foot - top)
        feet.append(foot)

    assert stage(page) == 5
    # A tree with its crown takes half of the window, a full one more.
    assert heights == sorted(heights) and heights[2] > 0.48
    # All stand on the same ground.
    assert max(feet) - min(feet) < 0.03 and 0.8 < feet[0] < 0.95


def test_a_pause_keeps_the_moment_however_long_it_is(serve, visit):
    server, address, page = at_planting(serve, visit)
    plant(page)
    server.move(minutes=7, seconds=30)
    page.reload()
    page.get_by_role("button", name="Pause").click()
    page.locator(".run[data-state=paused]").wait_for()
    left = int(page.locator("tree-face").get_attribute("left"))
    assert 17 * MINUTE < left <= 17.5 * MINUTE
    expect(page.locator(".run")).to_contain_text("Your tree is waiting for you.")
    for length in ({"hours": 5}, {"days": 3}):
        server.move(**length)
        page.reload()
        assert int(page.locator("tree-face").get_attribute("left")) == left
        assert stage(page) == 2
    page.get_by_role("button", name="Carry on").click()
    page.locator(".run[data-state=running]").wait_for()
    assert 0 <= left - page.evaluate(LEFT) < MINUTE


@pytest.mark.parametrize("device", [pytest.param("tablet", marks=pytest.mark.core("Focus")), "phone"])
def test_giving_up_asks_first_and_the_way_back_is_near(device, serve, visit):
    server, address, page = at_planting(serve, visit, device=device)
    plant(page)
    server.move(minutes=7)
    page.reload()
    door = page.locator(".asking > summary")
    door.click()
    stay = page.get_by_role("link", name="Keep going")
    rest = page.get_by_role("button", name="Let it rest")
    expect(stay).to_be_focused()
    expect(page.locator(".asking")).to_contain_text("Your tree will rest. You focused for 7 minutes, and that counts.")
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    near, far = stay.bounding_box(), rest.bounding_box()
    assert near["width"] * near["height"] > 1.5 * far["width"] * far["height"]
    assert far["y"] - (near["y"] + near["height"]) >= 32
    page.keyboard.press("Escape")
    expect(door).to_be_focused()
    expect(rest).to_be_hidden()
    door.click()
    stay.click()
    expect(rest).to_be_hidden()
    expect(page.locator(".run[data-state=running]")).to_be_visible()

    door.click()
    rest.click()
    expect(page.get_by_role("heading", name="Your tree is resting")).to_be_visible()
    expect(page.locator(".done .tree[data-phase=wilted]")).to_be_visible()
    expect(page.locator(".done")).to_contain_text("You earned 21 coins.")
    page.reload()
    expect(page.get_by_role("heading", name="Your tree is resting")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(re.compile(address + "$"))
    page.goto(address + "/timer")
    expect(page.locator("[data-set-up]")).to_be_visible()


def test_a_question_stands_while_news_come(serve, visit):
    server, address, page = at_planting(serve, visit)
    plant(page)
    page.locator(".asking > summary").click()
    other = visit(server, device="phone")
    open_live(other, address + "/timer")
    other.get_by_role("button", name="5 min").click()
    expect(page.locator("tree-face")).to_have_attribute("length", str(30 * MINUTE))
    expect(page.get_by_role("button", name="Let it rest")).to_be_visible()


@pytest.mark.console_errors(*AWAY)
def test_it_blooms_only_once_the_server_has_said_so(serve, visit):
    server, address, page = at_planting(serve, visit)
    plant(page)
    # Nothing but the page itself still comes.
    page.route("**/live*", lambda route: route.abort())
    page.route("**/timer", lambda route: route.continue_() if route.request.is_navigation_request() else route.abort())
    server.move(minutes=24)
    page.clock.install()
    page.reload()
    let_pass(page)
    # It asks after a second and a half, and after three more.
    page.clock.run_for(5_000)
    expect(page.locator("[data-safe]")).to_have_text("Your tree is safe; waiting for FocusPal…", timeout=30_000)
    assert "planted" not in page.locator("main").inner_text() + page.title()

    page.unroute_all()
    server.move(minutes=1)
    server.look()
    page.clock.run_for(5_000)
    bloomed(page)


def test_a_planted_tree_is_celebrated_once_on_two_tablets(serve, visit):
    server, address, page = at_planting(serve, visit)
    plant(page)
    other = visit(server, device="phone")
    # What the tree led to goes to whoever asks first: here that is the tablet that planted it.
    other.route("**/moments", lambda route: route.fulfill(status=204))
    open_live(other, address + "/timer")
    server.move(minutes=25)
    for one in (page, other):
        bloomed(one)
    past_moments(page)
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(re.compile(address + "$"))
    expect(other.locator(".done")).to_have_count(0)
    other.goto(address + "/timer")
    expect(other.locator(".done")).to_have_count(0)


def tell(page, weather):
    """Taps a weather, and waits until the page that the server makes of it is drawn."""
    with page.expect_response(is_part) as part:
        weather.click()
    expect(page.locator(".weather[aria-pressed=true]")).to_have_count(1)
    caught_up(page, part)
    painted(page)


def test_the_end_is_seen_heard_and_felt_once(serve, visit):
    server = serve(house.dawn())
    page = visit(server)
    page.add_init_script(f"({SENSES})()")
    page.clock.install()
    open_live(page, server.child("middle") + "/focus")
    plant(page)
    # A loudspeaker that is not ready yet would let the end pass in silence.
    poll(page, "told.includes('tone')")
    page.evaluate("told.length = 0")
    server.move(minutes=25)
    bloomed(page)
    poll(page, "told.includes('vibration')")
    assert "tone" in page.evaluate("told")
    expect(page).to_have_title("Tree planted!")
    expect(page.locator("tree-end [data-say]")).to_have_text("Tree planted! Great focus session!")
    past_moments(page)
    # The last moment waits so long for the loudspeaker before it sounds.
    page.clock.run_for(150)
    caught_up(page)
    before = page.evaluate("told.length")
    page.evaluate("""() => {
        globalThis.titles = []
        const watch = new MutationObserver(() => titles.push(document.title))
        watch.observe(document.head, { childList: true, subtree: true, characterData: true }) }""")
    tell(page, page.locator(".done .weather").nth(3))
    expect(page.locator(".weather[aria-pressed=true]")).to_have_text("Bright")
    assert page.evaluate("told.length") == before
    assert set(page.evaluate("titles")) == {"Tree planted!"}
    # The page was put together anew; what it said stays readable.
    expect(page.locator("tree-end [data-say]")).to_have_text("Tree planted! Great focus session!")


def at_bloom(serve, visit, **context):
    """A page on which a tree has just bloomed; it notes in `moved` which properties move."""
    server, _, page = at_planting(serve, visit, **context)
    plant(page)
    page.add_init_script("""document.addEventListener("animationstart", ({ target, animationName }) => {
        if (!target.closest(".done__tree")) return
        const frames = target.getAnimations().flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys))
        globalThis.moved = [...(globalThis.moved ?? []), ...frames] })""")
    server.move(minutes=25)
    page.reload()
    bloomed(page)
    return page


def test_a_bloom_replaced_before_it_was_drawn_still_moves(serve, visit):
    page = at_bloom(serve, visit)
    poll(page, "globalThis.moved?.length > 0")
    page.evaluate("""() => {
        globalThis.moved = []
        // The stream may bring the true end meanwhile, which has moved already.
        const board = document.querySelector("timer-board")
        const still = document.createElement("div")
        still.className = board.className
        still.append(...board.cloneNode(true).childNodes)
        board.replaceWith(still)
        // The same end comes twice within one frame, as when the stream tells of it while the page opens.
        for (const _ of [1, 2]) {
            const card = document.querySelector("tree-end").parentElement
            const next = card.cloneNode(true)
            next.querySelector("tree-end").setAttribute("ended-at", "1")
            next.querySelector(".done__tree > .tree").dataset.motion = "blooming"
            card.replaceWith(next)
        } }""")
    poll(page, "moved.length > 0")


@pytest.mark.parametrize(("motion", "properties"),
                         [("no-preference", {"transform", "opacity"}), ("reduce", {"opacity"})])
def test_the_bloom_moves_once_and_only_what_is_cheap(motion, properties, serve, visit):
    page = at_bloom(serve, visit, reduced_motion=motion)
    poll(page, "globalThis.moved?.length > 0")
    poll(page, """() => document.getAnimations()
        .every(({ effect, playState }) => playState === "finished" || !effect.target.closest(".done__tree"))""")
    # Some of it begins later than the rest.
    moved = set(page.evaluate("moved")) - {"offset", "computedOffset", "easing", "composite"}
    assert moved == properties
    past_moments(page)
    page.evaluate("moved.length = 0")
    tell(page, page.locator(".done .weather").first)
    assert page.evaluate("moved") == []
    expect(page.locator(".done__tree > .tree")).to_have_count(1)


def test_without_scripts_all_of_it_works(serve, visit):
    server = serve(house.dawn())
    page = visit(server, java_script_enabled=False)
    address = server.child("middle")
    page.goto(address)
    page.get_by_role("link", name="Plant a tree").first.click()
    plant(page)
    expect(page).to_have_url(re.compile(address + "/timer$"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Carry on").click()
    page.locator(".asking > summary").click()
    page.get_by_role("link", name="Keep going").click()
    expect(page.get_by_role("button", name="Let it rest")).to_be_hidden()
    server.move(minutes=26)
    page.get_by_role("link", name="Refresh").click()
    bloomed(page)
    page.get_by_role("button", name="Sunny").click()
    expect(page.locator(".weather[aria-pressed=true]")).to_have_text("Sunny")
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(re.compile(address + "$"))


def test_a_hidden_page_tells_of_the_tree_once_it_is_stored(serve, visit):
    server, address, page = at_home(serve, visit)
    page.goto(address + "/focus")
    plant(page)
    page.goto(address)
    hide(page)
    server.move(minutes=25, seconds=1)
    poll(page, f"() => {OF_TREE} !== undefined")
    assert page.evaluate(f"{OF_TREE}.body") == "Great focus session!"
    page.evaluate(f"{OF_TREE}.onclick()")
    expect(page).to_have_url(re.compile(address + "/timer$"))
    hide(page, False)
    bloomed(page)


def test_a_tree_that_was_stopped_is_no_news(serve, visit):
    server, address, page = at_home(serve, visit)
    page.goto(address + "/focus")
    plant(page)
    page.clock.install()
    page.goto(address)
    hide(page)
    parent = visit(server)
    parents(parent)
    assert parent.get_by_role("button", name="Finish").count() == 0
    parent.locator(".kid-timer__stop > summary").click()
    parent.get_by_role("button", name="Yes, stop").click()
    page.locator("timer-notice[stopped]").wait_for(state="attached")
    assert_silent(page)
    hide(page, False)
    page.goto(address + "/timer")
    expect(page.locator(".done")).to_contain_text("A grown-up stopped the session.")


def test_a_hidden_page_that_asked_a_moment_too_early_still_tells(serve, visit):
    server, address, page = at_home(serve, visit)
    page.goto(address + "/focus")
    plant(page)
    page.goto(address)
    stored = []

    def answer(route):
        response = route.fetch()
        text = response.text()
        if not stored:
            text = text.replace('state="ended"', 'state="landing"')
        route.fulfill(response=response, body=text)

    page.route("**/timer/chip*", answer)
    # Its new stream brings it up to date, before the tree is due.
    with page.expect_response(lambda response: "/timer/chip" in response.url):
        hide(page)
    server.move(minutes=25, seconds=1)
    page.locator("timer-notice[state=landing]").wait_for(state="attached")
    assert page.evaluate(OF_TREE) is None

    stored.append(True)
    other = visit(server)
    other.goto(address + "/timer")
    past_moments(other)
    other.locator(".done .weather").first.click()
    poll(page, f"() => {OF_TREE} !== undefined")
