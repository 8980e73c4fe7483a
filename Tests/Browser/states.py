"""Judges each page in each of its states: who can use it, on what, and in which language.

Two files of tests use it, so that two processes can share the work.
"""
import judge
import large_text
import notes as noted
import pytest
from conftest import DEVICES
from pages import PAGES
from pages.challenges import ENDS
from pages.passkeys import LAPTOP, PHONE
from pages.people import AUNTS
from pages.routine_editor import STEPS
from pages.turns import LONG_WHEEL, WHEEL_FROM_THE_RIGHT
from walk import GROWN_UPS, HOMES, LONG_GROWN_UPS, LONG_HOMES, PURPOSES

# What the browser itself says of pages that answer with such a status.
REFUSALS = pytest.mark.console_errors(
    "403 (Forbidden", "404 (Not Found", "409 (Conflict", "421 (Misdirected", "422 (Unprocessable", "429 (Too Many",
    "net::ERR_FAILED", "net::ERR_CONNECTION_REFUSED")
# Names are no words.
NAMES = [*HOMES, *LONG_HOMES, *LONG_GROWN_UPS, "FocusPal", "Winter", LAPTOP, PHONE, "Mia", "Demo tablet",
         "Linux PC · Chrome", "Mama", "Oma", "Dr. Roth", *GROWN_UPS, *AUNTS, *PURPOSES, LONG_WHEEL, WHEEL_FROM_THE_RIGHT,
         *STEPS, *ENDS]


# So many seconds a server stays at its hour for the next page.
LONGEST_LENT = 40


@pytest.fixture(scope="module")
def unchanged():
    """Servers of households that nobody has changed, by the household and the options."""
    servers = {}
    yield servers
    for server in servers.values():
        server.stop()


@pytest.fixture
def serve(unchanged):
    """Serves a household to one page after the other for as long as they only look."""
    lent = []

    def start(household, *options):
        key = (household.data, options)
        server = unchanged.pop(key, None)
        # What a page says of the time is the same in every run only as long as it's the same minute.
        if server and server.age() > LONGEST_LENT:
            server.stop()
            server = None
        server = server or household.serve(*options)
        server.is_changed = False
        lent.append((key, server, server.state()))
        return server

    yield start
    for key, server, state in lent:
        if server.is_changed or server.state() != state:
            server.stop()
        else:
            unchanged[key] = server


def is_page(response):
    return response.request.is_navigation_request() and response.status not in (302, 303)


def keep_page(route):
    if route.request.is_navigation_request():
        route.abort("aborted")
    else:
        route.continue_()


def note_change(server, request):
    if request.method not in ("GET", "HEAD"):
        server.is_changed = True


class Judged:
    """The pages that a process has judged, and what they were built of."""

    def __init__(self):
        # The HTML as it was served, by page.
        self.sources = {}
        self._known = set()

    def judge(self, name, serve, visit, notes):
        """The faults of a page, by all judges, in a language that needs 40 % more room than any that a family reads.

        A state that has not changed since its note has none.
        """
        served = []

        def visit_and_keep(*arguments, **options):
            page = visit(*arguments, **options)
            page.on("response", lambda response: served.append(response) if is_page(response) else None)
            page.context.on("request", lambda request: note_change(page.server, request))
            return page

        page = PAGES[name].open(serve, visit_and_keep, language="en-XA")
        self.sources[name] = served[-1].text()
        if "refresh" in served[-1].headers:
            # It would come anew while it is judged.
            page.route(page.url, keep_page)

        judge.still(page)
        mark = noted.mark(page, [PAGES[name].targets, DEVICES, large_text.LATER.get(name)])
        return [] if notes.trusts(name, mark) else notes.verdict(name, mark, self._faults(name, page))

    def _faults(self, name, page):
        """The faults of a page that is shown.

        A state that is built only of what earlier ones have shown is judged by its words and its room alone.
        """
        faults = judge.untranslated(page, [*NAMES, *PAGES[name].household("en-XA").modes])
        faults += judge.overflow_faults(page, **DEVICES["phone"]["viewport"])
        faults += large_text.faults(name, page)
        page.set_viewport_size(DEVICES["tablet"]["viewport"])
        built = judge.kinds(page)
        if not built <= self._known:
            used = judge.use_faults(page, PAGES[name].targets)
            faults += used
            # What has faults is looked at wherever it is shown: a fault that is mended here may stay elsewhere.
            if not used:
                self._known.update(built)
        return faults + judge.room_faults(page)

    def html_faults(self):
        """What is not valid in their HTML; the judge takes a second to start, hence all at once."""
        return judge.html_faults(self.sources)
