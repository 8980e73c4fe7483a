"""Routines, as children do them."""
import house
from pages.focus_mode import focus_mode
from pages.registry import CHILD, LITTLE, at, at_parents, state
from pages.routine_editor import LONG_ROUTINE
from walk import begin_routine, begin_timer, finish_routine, in_record, parents, past_moments, press_step


def time_for_bed(server):
    """Every bedtime of the afternoon's children begins at five, a minute ago."""
    in_record(server, "UPDATE routine SET begins = 1020 WHERE weekdays = 127")
    server.move(minutes=21)


def routine(mode, targets):
    """A child in its bedtime: what it finds, each state of a step, and the end."""
    at(f"routines-{mode}", house.afternoon, "{child?}/routines", child=mode, targets=targets)

    @state(f"routine-ready-{mode}", house.afternoon, targets=targets)
    def is_ready(page, server):
        begin_routine(page, server.child(mode, busy=None))

    @state(f"routine-runs-{mode}", house.afternoon, targets=targets)
    def runs(page, server):
        """The second step, after the first one was skipped."""
        is_ready(page, server)
        press_step(page, "skip")
        press_step(page, "ready")
        page.locator("timer-face[state=running]").wait_for()

    @state(f"routine-paused-{mode}", house.afternoon, targets=targets)
    def paused(page, server):
        runs(page, server)
        press_step(page, "pause")
        page.locator("timer-face[state=paused]").wait_for()

    @state(f"routine-over-{mode}", house.afternoon, targets=targets)
    def over(page, server):
        runs(page, server)
        server.move(minutes=20)
        page.reload()
        page.locator("timer-face[state=overtime]").wait_for()

    @state(f"routine-asks-{mode}", house.afternoon, targets=targets)
    def asks(page, server):
        """Half an hour over its time nobody has said that the step is done."""
        runs(page, server)
        server.move(minutes=55)
        page.reload()
        page.locator("form[action$='/done']:visible").wait_for()

    @state(f"routine-done-{mode}", house.afternoon, targets=targets)
    def done(page, server):
        is_ready(page, server)
        finish_routine(page)
        page.locator(".feast").wait_for()
        # The badge of the first one is celebrated first.
        past_moments(page)

    @state(f"routine-calls-{mode}", house.afternoon, targets=targets)
    def calls(page, server):
        """It is time for bed."""
        time_for_bed(server)
        page.goto(server.child(mode, busy=None))
        page.locator("soft-call").wait_for(state="attached")

    @state(f"routine-waits-{mode}", house.afternoon, targets=targets)
    def waits(page, server):
        """A timer counts down: stop it, or start later?"""
        home = server.child(mode, busy=None)
        begin_timer(page, home, 10)
        page.goto(home + "/routines")
        page.locator(".routine form button").last.click()
        page.locator(".routine-ask").wait_for()


routine("little", LITTLE)
routine("middle", CHILD)
routine("teen", CHILD)


@state("routine-helped", house.afternoon, targets=CHILD)
def routine_helped(page, server):
    """A parent has checked off a step; the child reads who did."""
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    player = page.url
    parents(page)
    page.locator(".kid-routine form[action$='/done'] button").click()
    page.goto(player)


@state("routine-long", house.crowd, targets=CHILD)
def routine_long(page, server):
    """Long and right-to-left words, an emoji, and a bus to catch."""
    in_record(server, "UPDATE routine SET name = ?, begins = NULL, leaves = 1430, leaves_for = ?, way_minutes = 5",
              LONG_ROUTINE, "Schulbuslinie 347 Nord-Ost")
    in_record(server, "UPDATE routine_step SET words = ? WHERE place % 2 = 1", "Zähneputzen und Mundspülung!!!")
    in_record(server, "UPDATE routine_step SET words = ?, picture = ? WHERE place % 2 = 0", "غسل اليدين بالصابون", "🧼")
    home = server.child("middle")
    page.goto(home + "/routines")
    page.locator(".routine form button").last.click()
    page.wait_for_url("**/runs/*")


def look_at(server):
    """A grown-up wants to have a look at every step."""
    in_record(server, "UPDATE routine_step SET needs_look = 1")


@state("routine-look", house.afternoon, targets=CHILD)
def routine_look(page, server):
    look_at(server)
    begin_routine(page, server.child("middle", busy=None))
    page.locator(".player__look").wait_for()


@state("routine-look-done", house.afternoon, targets=CHILD)
def routine_look_done(page, server):
    """At the end the child reads what somebody will look at, and who had a look."""
    look_at(server)
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    player = page.url
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    press_step(page, "done")
    finish_routine(page)
    page.locator(".feast").wait_for()
    past_moments(page)
    parents(page)
    page.locator(f"form[action*='{home}/'][action*='/runs/{player.rsplit('/', 1)[1]}/looks/'] button").first.click()
    page.goto(player)
    page.locator(".player__deed").wait_for()


@state("overview-look", house.afternoon)
def overview_look(page, server):
    look_at(server)
    begin_routine(page, server.child("little", busy=None))
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    press_step(page, "done")
    page.locator("timer-face").wait_for(state="detached")
    parents(page)
    page.locator("form[action*='/looks/']").first.wait_for()


def step_in_focus(mode, targets):
    @state(f"routine-focus-{mode}", house.afternoon, targets=targets)
    def shown(page, server):
        """The time of a step fills the screen."""
        begin_routine(page, server.child(mode, busy=None))
        press_step(page, "ready")
        page.locator("timer-face[state=running]").wait_for()
        focus_mode(page)


step_in_focus("little", LITTLE)
step_in_focus("middle", CHILD)
step_in_focus("teen", CHILD)


@state("overview-routine", house.afternoon)
def overview_routine(page, server):
    begin_routine(page, server.child("middle", busy=None))
    press_step(page, "ready")
    page.locator("timer-face").wait_for()
    begin_routine(page, server.child("little", busy=None))
    parents(page)
    page.locator(".kid-routine").first.wait_for()


at("routine-calls-list-little", house.afternoon, "{little?}/routines", first=lambda _, server: time_for_bed(server),
   wait=".routine__answers", targets=LITTLE)
at("wall-calls", house.afternoon, "/wall", first=lambda _, server: time_for_bed(server), wait=".wall__call")


@state("wall-calls-busy", house.afternoon)
def wall_calls_busy(page, server):
    """A child whose timer runs is called as well."""
    begin_timer(page, server.child("middle", busy=None), 45)
    time_for_bed(server)
    page.goto("/wall")
    page.locator(".wall__timer .wall__call").first.wait_for()


# The second step takes longer than planned; one tap plans what it takes.
at_parents("routine-usual", house.afternoon, "/parents/routines", tap=".list__go", wait=".routine-step__usual")
at("wall-routine", house.afternoon, "/wall", first=overview_routine)


@state("home-routine", house.afternoon, targets=CHILD)
def home_routine(page, server):
    home = server.child("middle", busy=None)
    begin_routine(page, home)
    page.goto(home)
