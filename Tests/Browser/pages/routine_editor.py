"""Routines, as parents set them up."""
import re

import house
from pages.forms import quarrel, save
from pages.registry import at_parents, state
from walk import in_record, parents


def take_template(page, template, age="little"):
    """Begins a routine with a template, shows it, and gives its address."""
    parents(page, f"/parents/routines/new?age={age}")
    page.locator(f"[name=template][value={template}]").click()
    page.wait_for_url(ROUTINE)
    return page.url


def open_step(page, routine, place):
    """Shows a step of a routine, by its place from 1."""
    page.goto(routine)
    page.locator(".routine-step__text").nth(place - 1).click()
    page.locator("#words").wait_for()


# A routine, by its number; and words as long as they can be, one of them read from the right.
ROUTINE = re.compile(r"/parents/routines/\d+$")
LONG_ROUTINE = "Donaudampfschifffahrtsmorgen"
LONG_STEP, STEP_FROM_THE_RIGHT = "Schultaschenkontrolleurinnen-A", "ارتدِ ملابسك بسرعة من فضلك"
STEPS = ["Bus", "Music lesson", "Teeth", "Brush your teeth", *[f"One more thing {number}" for number in range(1, 6)],
         LONG_ROUTINE, LONG_STEP, STEP_FROM_THE_RIGHT]


def leave_at(page, time, words="Bus", way="5"):
    """Says when the children of a routine that is shown have to leave."""
    for name, value in {"leaves": time, "leaves_for": words, "way": way}.items():
        page.locator(f"#{name}").fill(value)
    save(page)
    page.wait_for_url("**/parents/routines")


def name_step(page, routine, place, words):
    open_step(page, routine, place)
    page.locator("#words").fill(words)
    save(page)
    page.wait_for_url(routine + "#steps")


def fill_up(page, routine, steps):
    """Adds so many steps to a routine."""
    for number in range(steps):
        page.goto(routine + "/steps/new")
        page.locator("#words").fill(f"One more thing {number + 1}")
        page.locator(".pic-pick").nth(number).click()
        page.locator("#minutes").fill("" if number % 2 else "4")
        save(page)
        page.wait_for_url(routine + "#steps")


at_parents("routines-empty", house.afternoon, "/parents/routines",
           first=lambda _, server: in_record(server, "DELETE FROM routine"))


@state("routines", house.afternoon)
def routines(page, server):
    """Some with a time to leave, one without steps, one that is put away."""
    take_template(page, "morning")
    leave_at(page, "07:50")
    take_template(page, "bedtime", "teen")
    parents(page, "/parents/routines/new?from=nothing")
    page.locator("#name").fill("Music lesson")
    save(page)
    page.wait_for_url(ROUTINE)
    take_template(page, "tidy-up")
    page.locator("form[action$='/archive'] button").click()
    page.wait_for_url("**/parents/routines")
    page.locator(".more > summary").click()


@state("routines-long", house.crowd)
def routines_long(page, server):
    take_template(page, "morning")
    page.locator("#name").fill(LONG_STEP)
    for chip in reversed(page.locator(".chip:has([name=child]:not(:checked))").all()):
        chip.click()
    leave_at(page, "07:50", STEP_FROM_THE_RIGHT)


at_parents("routine-new", house.afternoon, "/parents/routines/new")


@state("routine-new-wrong", house.afternoon)
def routine_new_wrong(page, server):
    parents(page, "/parents/routines/new")
    for chip in reversed(page.locator(".chip:has([name=child]:checked)").all()):
        chip.click()
    page.locator("[name=template]").first.click()
    page.locator(".field__error").first.wait_for()


# Without a template: its name comes first, then its steps.
at_parents("routine-empty", house.afternoon, "/parents/routines/new?from=nothing")


@state("routine-empty-wrong", house.afternoon)
def routine_empty_wrong(page, server):
    parents(page, "/parents/routines/new?from=nothing")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-form", house.afternoon)
def routine_form(page, server):
    """It leaves some time before the bus."""
    routine = take_template(page, "morning")
    leave_at(page, "07:50")
    page.goto(routine)


@state("routine-form-full", house.crowd)
def routine_form_full(page, server):
    """Twelve steps with long words, too many for the time."""
    routine = take_template(page, "morning")
    leave_at(page, "07:40")
    fill_up(page, routine, 5)
    name_step(page, routine, 2, LONG_STEP)
    name_step(page, routine, 3, STEP_FROM_THE_RIGHT)


@state("routine-form-wrong", house.afternoon)
def routine_form_wrong(page, server):
    take_template(page, "morning")
    page.locator("#name").fill(LONG_STEP * 2)
    page.locator("#leaves").fill("07:50")
    page.locator("#way").fill("99")
    for chip in reversed(page.locator(".chip:has(input:checked)").all()):
        chip.click()
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-step", house.afternoon)
def routine_step(page, server):
    open_step(page, take_template(page, "morning"), 5)


@state("routine-step-photo", house.afternoon)
def routine_step_photo(page, server):
    routine = take_template(page, "morning")
    open_step(page, routine, 5)
    page.locator("#photo").set_input_files(house.ROOT / "docs/screenshots/focus.png")
    save(page)
    open_step(page, routine, 5)


@state("routine-step-wrong", house.afternoon)
def routine_step_wrong(page, server):
    page.goto(take_template(page, "morning") + "/steps/new")
    page.locator("#emoji").fill("cat")
    page.locator("#minutes").fill("99")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("routine-step-meanwhile", house.afternoon)
def routine_step_meanwhile(page, server):
    open_step(page, take_template(page, "morning"), 5)
    quarrel(page, "#words", "Brush your teeth", "Teeth")


@state("routine-calm", house.afternoon)
def routine_calm(page, server):
    """A child has done its bedtime without help for four weeks."""
    in_record(server, "DELETE FROM routine_run")
    in_record(server, """
        WITH RECURSIVE day(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM day WHERE n < 28)
        INSERT OR IGNORE INTO routine_run (routine_id, child_id, day, name, picture, started_at, ended_at)
        SELECT r.id, c.child_id, date('2026-11-21', '-' || n || ' days'), r.name, r.picture, 1, 2
        FROM day, routine r JOIN routine_child c ON c.routine_id = r.id""")
    in_record(server, """
        INSERT INTO routine_run_step (run_id, place, words, picture, state, took, ended_at)
        SELECT run.id, 1, 'Teeth', 'teeth', 'done', 0, 2 FROM routine_run run
        WHERE NOT EXISTS (SELECT 1 FROM routine_run_step WHERE run_id = run.id)""")
    parents(page, "/parents/routines")
    page.locator(".list__go").first.click()
    page.locator("#calm-title").wait_for()
