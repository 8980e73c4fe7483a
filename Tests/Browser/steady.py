"""One way to act on a page and to look at it: once it has finished what came before.

A page says on its root when it is busy (Public/js/busy.js). Here Playwright's own actions, looks and expectations learn
to wait for that, so that no test has to think of it, and none can forget it. A test about what a page shows before an
answer has come says so:

    with unfinished(page):
        expect(tile).to_have_attribute("aria-pressed", "true")
"""
import contextlib
import functools
import re
import time
import urllib.parse

from playwright._impl._sync_base import mapping
from playwright.sync_api import Error, Keyboard, Locator, Mouse, Page, Touchscreen
from playwright.sync_api._generated import Clock, LocatorAssertions, PageAssertions
from selenium.common.exceptions import WebDriverException

# While a page is loading, its scripts come; once it is loaded they say themselves what they still wait for.
IDLE = "document.readyState === 'complete' && !document.documentElement.hasAttribute('data-busy')"
PATIENCE = 10
ACTIONS = {
    Locator: """blur check clear click dblclick dispatch_event drag_to fill focus hover press press_sequentially
                scroll_into_view_if_needed select_option select_text set_checked set_input_files tap uncheck""",
    Page: "bring_to_front check click fill focus go_back go_forward press",
    Keyboard: "down insert_text press type up",
    Mouse: "click dblclick down move up wheel",
    Touchscreen: "tap",
    Clock: "fast_forward pause_at resume run_for set_fixed_time set_system_time",
}
LOOKS = {
    Locator: """all all_inner_texts all_text_contents aria_snapshot bounding_box count evaluate evaluate_all get_attribute
                inner_html inner_text input_value is_checked is_disabled is_editable is_enabled is_hidden is_visible
                screenshot text_content wait_for""",
    Page: """aria_snapshot content emulate_media evaluate get_attribute inner_html inner_text input_value is_visible query_selector
             query_selector_all screenshot set_viewport_size text_content title wait_for_selector""",
}
# They bring another page, loaded: what held on the one before says nothing.
WAYS = {Page: "goto reload"}


def is_idle(page):
    # A page that is just being left can't be asked.
    with contextlib.suppress(Error, WebDriverException):
        return page.evaluate_at_once(IDLE)
    return page.is_closed()


def idle(page, patience=PATIENCE):
    """Waits until a page has finished what came before."""
    if getattr(page, "may_be_busy", False):
        return
    until_so(page, lambda: is_idle(page), "it is idle; if that is what a test is about: with unfinished(page)", patience, 10)


@contextlib.contextmanager
def unfinished(*pages):
    """Here a test acts on pages, and looks at them, while an answer is on its way."""
    waited = [page for page in pages if not getattr(page, "may_be_busy", False)]
    for page in waited:
        stay_unfinished(page)
    try:
        yield
    finally:
        for page in waited:
            page.may_be_busy = False


def stay_unfinished(page):
    """From here on the same, for a page whose answer never comes."""
    page.may_be_busy = True


@contextlib.contextmanager
def until(page, expression, arg=None):
    """Waits for what a script says to become true by what is done here; it fails where that was so before.

    Playwright's own way is to poll in the page, which its policy forbids.
    """
    # Before the page of which it speaks has come, it is not so.
    with contextlib.suppress(Error, WebDriverException):
        assert not page.evaluate(expression, arg), f"this was so before: {expression}"
    yield
    poll(page, expression, arg)


def poll(page, expression, arg=None):
    """Waits for what a script says to be true, without anything that is done."""
    until_so(page, lambda: page.evaluate(expression, arg), said=expression)


def until_so(page, holds, said="what was waited for", within=PATIENCE, pause=20):
    """Waits until something holds, while the page goes on. All that wait for a page by looking again wait here."""
    end = time.monotonic() + within
    while not holds():
        assert time.monotonic() < end, f"{within} seconds long not: {said}"
        page.rest(pause)


def wait_for_url(page, pattern, **options):
    """Waits for another page to come; it fails where the last action found it there already."""
    before = getattr(page, "was_at", None)
    assert not (before and is_at(before, pattern)), f"{before} was there before: no {pattern} can be waited for"
    wait_for_url_at_once(page, pattern, **options)
    idle(page)


def is_at(address, pattern):
    if callable(pattern):
        return pattern(address)
    if isinstance(pattern, str):
        if not pattern.startswith(("*", "http")):
            pattern = urllib.parse.urljoin(address, pattern)
        words = {"**": ".*", "*": "[^/]*"}
        pattern = re.compile("^" + "".join(words.get(part) or re.escape(part) for part in re.split(r"(\*\*?)", pattern)) + "$")
    return bool(pattern.search(address))


def page_of(one):
    return one if isinstance(one, Page) else getattr(one, "page", None) or one.of_page


def learn(kind, names, is_action, is_way=False):
    for name in names.split():
        original = getattr(kind, name)

        @functools.wraps(original)
        def patiently(self, *arguments, original=original, **options):
            page = page_of(self)
            idle(page)
            if is_way:
                page.was_at = None
            elif is_action:
                page.was_at = page._impl_obj.url
            answer = original(self, *arguments, **options)
            if is_way:
                idle(page)
            return answer

        setattr(kind, name, patiently)


def learn_to_expect(kind, page_of_impl):
    for name in dir(kind):
        if not re.match("(not_)?to_", name):
            continue
        original = getattr(kind, name)

        @functools.wraps(original)
        def patiently(self, *arguments, original=original, **options):
            __tracebackhide__ = True
            idle(page_of_impl(self._impl_obj))
            return original(self, *arguments, **options)

        setattr(kind, name, patiently)


def know_their_page(name):
    """Has what acts on a page know it."""
    original = getattr(Page, name).fget

    def part(self):
        found = original(self)
        found.of_page = self
        return found

    setattr(Page, name, property(part))


def hear_of_files(page):
    """A form that has led to a file leads to no other page: only the browser knows."""
    page.on("download", lambda _: page.evaluate_at_once("dispatchEvent(new Event('pageshow'))"))


# What is behind the helpers, for them alone.
Page.evaluate_at_once = Page.evaluate
Page.rest = Page.wait_for_timeout
wait_for_url_at_once = Page.wait_for_url
for kind, names in ACTIONS.items():
    learn(kind, names, is_action=True)
for kind, names in LOOKS.items():
    learn(kind, names, is_action=False)
for kind, names in WAYS.items():
    learn(kind, names, is_action=True, is_way=True)
for name in ("clock", "keyboard", "mouse", "touchscreen"):
    know_their_page(name)
Page.wait_for_url = wait_for_url
from_impl = mapping.from_impl
learn_to_expect(LocatorAssertions, lambda expecting: from_impl(expecting._actual_locator._frame._page))
learn_to_expect(PageAssertions, lambda expecting: from_impl(expecting._actual_page))
