"""The family's picture."""
import house
from pages.registry import CHILD, GLEN, LITTLE, at, at_parents, state
from walk import in_record, last_moment, parents

# What a family does together: an everyday thing, one as long as it can be, and one that is read from the right.
ENDS = PIZZA, LONG_END, END_FROM_THE_RIGHT = (
    "Pizza on the floor", "Übernachtungsgemütlichkeitswohnzimmerzel", "نأكل البيتزا على أرض غرفة الجلوس معاً")


def begin_picture(page, end=PIZZA, kind="time", picture="ship", begins=True, **fields):
    """A parent begins a picture for the family, past its preview; or stops there."""
    parents(page, "/parents/challenges/new")
    page.locator(f".together-pick__one:has([value={picture}])").click()
    page.locator(f".chip:has([name=kind][value={kind}])").click()
    for name, value in fields.items():
        page.locator(f"#{name}").fill(value)
    page.locator("#experience").fill(end)
    page.locator(".together-form > .form__actions button").click()
    page.locator(".together-preview").wait_for()
    if begins:
        page.locator("[name=begin]").click()
        page.locator(".together-preview").wait_for(state="detached")


def fill_picture(page, server, parts):
    """Brings parts of the picture that goes on into colour; the parent is signed out by it."""
    page.goto("about:blank")
    full = "unixepoch(first_day) * 1000" if parts == 24 else "NULL"
    in_record(server, f"UPDATE challenge SET (filled, full_at) = (?, {full}) WHERE closed_at IS NULL", parts)


def picture_of(mode, targets):
    """The family's picture on the pages of a child."""
    at(f"challenge-{mode}", house.afternoon, "{child?}/challenge", child=mode, targets=targets)

    @state(f"challenge-full-{mode}", house.afternoon, targets=targets)
    def full(page, server):
        fill_picture(page, server, 24)
        child = server.child(mode, busy=None)
        in_record(server, "INSERT INTO challenge_joy SELECT challenge.id, child.id, 0 FROM challenge, child")
        page.goto(child + "/challenge")

    at(f"challenge-none-{mode}", house.dawn, "{child}/challenge", child=mode, targets=targets)
    at(f"challenge-long-{mode}", house.crowd, "{child}/challenge", child=mode,
       first=lambda page, _: begin_picture(page, LONG_END, picture="town"), targets=targets)

    @state(f"{mode}-challenge-home", house.dawn, targets=LITTLE if mode == "little" else targets)
    def home(page, server):
        begin_picture(page, kind="trees", picture="reef")
        fill_picture(page, server, 14)
        page.goto(server.child(mode, busy=None))

    @state(f"moment-full-{mode}", house.dawn, targets=targets)
    def joy(page, server):
        begin_picture(page)
        fill_picture(page, server, 24)
        page.goto(server.child(mode, busy=None))
        last_moment(page)


picture_of("little", GLEN)
picture_of("middle", CHILD)
picture_of("teen", CHILD)


@state("challenge-right-to-left", house.dawn, targets=CHILD)
def challenge_right_to_left(page, server):
    begin_picture(page, END_FROM_THE_RIGHT, picture="meadow")
    fill_picture(page, server, 9)
    page.goto(server.child("middle") + "/challenge")


@state("challenge-balloon", house.dawn, targets=CHILD)
def challenge_balloon(page, server):
    begin_picture(page, kind="days", picture="balloon")
    fill_picture(page, server, 17)
    page.goto(server.child("teen") + "/challenge")


at_parents("challenges", house.afternoon, "/parents/challenges")


@state("challenges-added", house.afternoon)
def challenges_added(page, server):
    """A grown-up has just added half an hour."""
    parents(page, "/parents/challenges")
    page.locator(".together__taps .btn--leaf").click()
    page.locator(".together__added summary").click()


at_parents("challenges-none", house.dawn, "/parents/challenges")


@state("challenges-over", house.dawn)
def challenges_over(page, server):
    begin_picture(page, LONG_END, length="3")
    fill_picture(page, server, 9)
    server.move(hours=24 * 4)
    parents(page, "/parents/challenges")


@state("challenges-full", house.dawn)
def challenges_full(page, server):
    begin_picture(page, END_FROM_THE_RIGHT)
    fill_picture(page, server, 24)
    parents(page, "/parents/challenges")


@state("overview-challenge", house.crowd)
def overview_challenge(page, server):
    begin_picture(page, LONG_END)
    fill_picture(page, server, 9)
    parents(page)


at_parents("challenge-new", house.afternoon, "/parents/challenges/new")


@state("challenge-preview", house.dawn)
def challenge_preview(page, server):
    begin_picture(page, begins=False)


@state("challenge-preview-trees", house.dawn)
def challenge_preview_trees(page, server):
    begin_picture(page, kind="trees", picture="meadow", begins=False)


@state("challenge-preview-days", house.crowd)
def challenge_preview_days(page, server):
    begin_picture(page, LONG_END, kind="days", picture="town", begins=False)


@state("challenge-wrong", house.dawn)
def challenge_wrong(page, server):
    parents(page, "/parents/challenges/new")
    page.locator("#hours").fill("0")
    page.locator("#length").fill("2")
    page.locator(".together-form > .form__actions button").click()
    page.locator(".field__error").first.wait_for()


wall_challenge = at("wall-challenge", house.afternoon, "/wall", tap=".wall-together summary")


@state("wall-challenge-enough", house.afternoon)
def wall_challenge_enough(page, server):
    now = int(server.now().timestamp() * 1000) - 60_000
    in_record(server, "INSERT INTO challenge_tap (challenge_id, day, amount, at) SELECT id, ?, 720, ? FROM challenge",
              server.now().date().isoformat(), now)
    wall_challenge(page, server)
    page.locator(".wall-together look-again").wait_for(state="attached")


@state("wall-challenge-full", house.crowd)
def wall_challenge_full(page, server):
    begin_picture(page, LONG_END)
    fill_picture(page, server, 24)
    page.goto("/wall")
    page.locator(".wall-together summary").click()
