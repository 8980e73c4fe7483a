"""The notes of page states: what has changed is judged anew, and nothing else is."""
import datetime
import shutil

import house
import notes as noted
import pytest
import states
from pages import PAGES

SHOWN = ("who", "pin", "recovery", "privacy", "wall", "goals")
COMPONENTS = "@layer components"
TODAY = datetime.date(2026, 11, 21)


# What a change of a file touches.
PAD, PARTS, FIR = ".pin", "pin-pad", "img[src$='/gate/fir.svg']"


@pytest.fixture
def show(serve, visit):
    """Opens some pages of a FocusPal: what their notes would be, and which of them have each of these elements."""
    def show(root):
        server = serve(house.dawn("en-XA"), "--language", "en-XA", "--root", str(root))
        marks, those = {}, {PAD: set(), PARTS: set(), FIR: set()}
        for name in SHOWN:
            page = PAGES[name].open(lambda *_: server, visit, "en-XA")
            marks[name] = noted.mark(page, PAGES[name].targets)
            for element, pages in those.items():
                pages.update({name} if page.locator(element).count() else set())
            page.context.close()
        return marks, those
    return show


@pytest.fixture(scope="module")
def unchanged():
    """The same without any change, once it has been asked."""
    return []


@pytest.fixture
def changed(show, unchanged, tmp_path):
    """The pages whose notes no longer fit after a change of a file in Public, and those that have an element."""
    def changed(file, text, element):
        root = tmp_path / "changed"
        root.mkdir()
        shutil.copytree(house.ROOT / "Public", root / "Public")
        for name in ("Templates", "migrations"):
            (root / name).symlink_to(house.ROOT / name)
        with open(root / "Public" / file, "a", encoding="utf-8") as opened:
            opened.write(text)
        if not unchanged:
            unchanged.extend(show(house.ROOT))
        before, those = unchanged
        after, _ = show(root)
        return {name for name in SHOWN if before[name] != after[name]}, those[element]
    return changed


@pytest.mark.parametrize("rule", [
    ".pin { --new: 1px; }",
    ".pin:hover, .nowhere { --new: 1px; }",
    "a.nowhere, body .pin:not(:focus-within)::before { --new: 1px; }",
    "@media (prefers-color-scheme: dark) { .pin { --new: 1px; } }",
    "@supports (display: grid) { @container (inline-size > 90rem) { :is(.pin, .nowhere):has(:checked, *) { --new: 1px; } } }",
], ids=["plain", "under a hand", "before", "in the dark", "in other conditions"])
def test_a_rule_that_touches_a_class_changes_the_notes_of_the_pages_that_have_it(changed, rule):
    judged_again, with_it = changed("css/90-utilities.css", f"{COMPONENTS} {{ {rule} }}", PAD)
    assert judged_again == with_it
    assert 0 < len(with_it) < len(SHOWN)


def test_a_script_changes_the_notes_of_the_pages_that_load_it(changed):
    judged_again, with_it = changed("js/elements/pin-pad.js", "\n// More.\n", PARTS)
    assert judged_again == with_it
    assert 0 < len(with_it) < len(SHOWN)


def test_a_picture_changes_the_notes_of_the_pages_that_show_it(changed):
    judged_again, with_it = changed("images/gate/fir.svg", "<!-- More. -->", FIR)
    assert judged_again == with_it
    assert len(with_it) < len(SHOWN)


def test_judges_targets_browser_and_fonts_change_the_note(serve, visit, monkeypatch, tmp_path):
    page = PAGES["privacy"].open(serve, visit)
    before = noted.mark(page, {"": 44})
    assert noted.mark(page, {"": 44}) == before
    assert noted.mark(page, {"": 60}) != before
    with monkeypatch.context() as patch:
        judge = tmp_path / "judge.py"
        judge.write_text(noted.JUDGES[0].read_text() + "# More.\n")
        patch.setattr(noted, "JUDGES", [judge, *noted.JUDGES[1:]])
        assert noted.mark(page, {"": 44}) != before
    for name, value in (("browser", "1.0"), ("fonts", ["Comic Sans|Regular|1"])):
        with monkeypatch.context() as patch:
            patch.setattr(noted, name, lambda *_, value=value: value)
            assert noted.mark(page, {"": 44}) != before, name
    assert noted.mark(page, {"": 44}) == before


def test_selectors_match_what_they_may_match_later(page):
    page.evaluate(noted.QUESTION)
    for selector, relaxed in {
            "a.btn > b": "a.btn > b",
            "a:hover > b::before": "a:is(*) > b:is(*)",
            ":checked + label": ":is(*) + label",
            "li:not(.on, :focus) a": "li:is(*) a",
            "li:not(.on, :first-child) a": "li:not(.on, :first-child) a",
            "form:has(> :is(input:checked, .on))": "form:has(> :is(input:is(*), .on))",
            'a[href^="http:"]:nth-child(2n + 1 of .on)': 'a[href^="http:"]:nth-child(2n + 1 of .on)',
            r".sm\:on:active": r".sm\:on:is(*)",
    }.items():
        assert page.evaluate("selector => note.relaxed(selector)", selector) == relaxed


class Verdicts(states.Judged):
    """Judges that find what they are told to, and count how often they are asked."""

    def __init__(self, *faults):
        super().__init__()
        self.faults, self.asked = list(faults), 0

    def _faults(self, name, page):
        self.asked += 1
        return self.faults


def look(folder, judges, serve, visit, way="changed"):
    """Judges a page by the notes of a folder, and keeps what the judges say."""
    notes = noted.Notes(way, folder, TODAY)
    faults = judges.judge("privacy", serve, visit, notes)
    notes.write({name: page.feature for name, page in PAGES.items()})
    return faults


def test_only_judges_that_pass_a_page_are_spared_it(serve, visit, tmp_path):
    failing, passing = Verdicts("too small"), Verdicts()
    assert look(tmp_path, failing, serve, visit) == ["too small"]
    assert look(tmp_path, failing, serve, visit) == ["too small"]
    assert (failing.asked, list(tmp_path.iterdir())) == (2, [])
    assert not look(tmp_path, passing, serve, visit)
    assert not look(tmp_path, passing, serve, visit)
    assert passing.asked == 1
    assert [*noted.read(tmp_path / "refusals.txt")] == ["privacy"]
    # Whatever the note says; and what fails then has none any more.
    assert look(tmp_path, failing, serve, visit, way="all") == ["too small"]
    assert list(tmp_path.iterdir()) == []


def test_a_note_that_a_sample_shows_to_be_wrong_fails(serve, visit, tmp_path):
    assert not look(tmp_path, Verdicts(), serve, visit)
    note = noted.read(tmp_path / "refusals.txt")
    day = next(TODAY + datetime.timedelta(number) for number in range(20)
               if (TODAY + datetime.timedelta(number)).toordinal() % 20 == noted.day_of("privacy"))
    judges, notes = Verdicts("too small"), noted.Notes("sample", tmp_path, day + datetime.timedelta(1))
    assert not judges.judge("privacy", serve, visit, notes)
    notes = noted.Notes("sample", tmp_path, day)
    said = judges.judge("privacy", serve, visit, notes)
    assert said == ["nothing has changed since the note of privacy, but now there are faults", "too small"]
    assert (judges.asked, notes.kept) == (1, note)


def test_each_of_twenty_days_has_its_twentieth():
    counts = [sum(noted.day_of(name) == day for name in PAGES) for day in range(20)]
    assert sum(counts) == len(PAGES)
    assert max(counts) < len(PAGES) / 10


def test_several_processes_keep_their_notes_and_those_of_no_state_go(tmp_path):
    features = {"one": "day", "two": "day", "three": "night"}
    (tmp_path / "day.txt").write_text("gone 1\none 1\ntwo 2\n")
    (tmp_path / "left.txt").write_text("three 3\n")
    mine, theirs = noted.Notes("changed", tmp_path), noted.Notes("changed", tmp_path)
    assert mine.trusts("one", "1")
    assert not theirs.trusts("three", "4")
    theirs.verdict("three", "4", [])
    # Its judges never came to an end.
    assert not theirs.trusts("two", "5")
    mine.hear(theirs.told())
    mine.write(features)
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"day.txt": "one 1\n", "night.txt": "three 4\n"}
    assert mine.summary() == "judged 2 of 3 states; 1 unchanged since their note"
