"""The engines of a family's browsers: Chromium, Firefox, and WebKit, which every browser on an iPad has.

Playwright drives the first two. It has none of Debian's WebKit, which Selenium drives; `WebKitPage` is so much of
Playwright's page as the walks through all three need.
"""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import time
import warnings

import pytest
from conftest import KEEP_NOTHING, browser_program
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from steady import idle

ENGINES = "chromium", "firefox", "webkit"
TABLET = {"width": 1024, "height": 768}
PATIENCE = 10


@contextlib.contextmanager
def started(engine, playwright):
    """Gives a function that opens a page of its own at a server; the browser ends with it."""
    if engine == "webkit":
        with webkit() as driver:
            yield lambda server, guard, is_stranger, keeps: WebKitPage(driver, server, is_stranger)
        return
    options = {"executable_path": browser_program(), "args": ["--no-sandbox"]}
    if engine == "firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox") or pytest.exit("no Firefox found: run bin/test", 1)
        options = {"executable_path": program, "channel": "moz-firefox"}
    browser = getattr(playwright, engine).launch(**options)

    def open_page(server, guard, is_stranger, keeps):
        context = browser.new_context(base_url=server.url, viewport=TABLET, locale="en-GB")
        # Firefox complains of each file that its worker was still fetching when a page is left.
        if not keeps:
            context.add_init_script(KEEP_NOTHING)
        context.set_default_timeout(PATIENCE * 1000)
        if not is_stranger:
            context.add_cookies([server.cookie()])
        page = context.new_page()
        guard.watch(page)
        return page

    yield open_page
    browser.close()


@contextlib.contextmanager
def webkit():
    """Selenium's driver of WebKitGTK's own browser, on a screen in memory."""
    browser = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    if browser is None:
        pytest.exit("no WebKitGTK found: run bin/test", 1)
    options = Options()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    options.set_capability("browserName", "MiniBrowser")
    with contextlib.ExitStack() as ending:
        environment = os.environ | {
            "DISPLAY": screen(ending), "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "GSETTINGS_BACKEND": "memory"}
        service = Service("/usr/bin/WebKitWebDriver", env=environment)
        # Selenium warns of what it does itself.
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
            driver = webdriver.WebKitGTK(options=options, service=service)
        ending.callback(driver.quit)
        yield driver


def screen(ending):
    """The name of a screen in memory, which this WebKit cannot do without."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"]
    display = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    ending.callback(display.wait)
    ending.callback(display.terminate)
    with display.stdout:
        return f":{display.stdout.readline().strip()}"


class WebKitPage:
    """A page as Playwright has one, in WebKit."""

    def __init__(self, driver, server, is_stranger):
        self._driver, self._base = driver, server.url
        driver.set_window_size(**TABLET)
        # The window is larger than the page by what its frame takes.
        width, height = self.evaluate("() => [innerWidth, innerHeight]")
        driver.set_window_size(2 * TABLET["width"] - width, 2 * TABLET["height"] - height)
        driver.get(server.url + "/privacy")
        driver.delete_all_cookies()
        if not is_stranger:
            cookie = server.cookie()
            driver.add_cookie({"name": cookie["name"], "value": cookie["value"], "path": "/"})

    @property
    def url(self):
        return self._driver.current_url

    def goto(self, path):
        self._driver.get(self._base + path)
        idle(self)

    def reload(self):
        self._driver.refresh()
        idle(self)

    def go_back(self):
        self._driver.back()

    def evaluate(self, script, arg=None):
        """The value of an expression, or what the function gives that it is."""
        idle(self)
        return self.evaluate_at_once(script, arg)

    def evaluate_at_once(self, script, arg=None):
        source = f"const it = ({script}); return typeof it === 'function' ? it(arguments[0]) : it"
        return self._driver.execute_script(source, arg)

    def rest(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def is_closed(self):
        return False

    def close(self):
        self._driver.get("about:blank")

    def wait_for_load_state(self):
        idle(self)

    def wait_for_url(self, pattern):
        idle(self)
        self.eventually(lambda: re.search(pattern, self.url))

    def locator(self, selector):
        return WebKitLocator(self, self._driver, selector)

    def eventually(self, condition):
        """What a condition gives once it is met; pages that come and go meanwhile are waited for."""
        end, last = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            try:
                if found := condition():
                    return found
            except WebDriverException as error:
                last = error
            time.sleep(0.05)
        raise AssertionError(f"ten seconds long not: {last or condition}")


class WebKitLocator:
    """The first element that a selector of CSS finds, whenever it comes."""

    def __init__(self, page, driver, selector):
        self._page, self._driver, self._selector = page, driver, selector

    @property
    def first(self):
        return self

    def click(self):
        self._act(lambda element: element.click())

    def fill(self, text):
        self._act(lambda element: (element.clear(), element.send_keys(text)))

    def check(self):
        self._act(lambda element: element.is_selected() or element.click())

    def select_option(self, value):
        # Its driver opens no list.
        choose = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change', { bubbles: true }))"
        self._act(lambda element: self._driver.execute_script(choose, element, value))

    def is_visible(self):
        return bool(self._find() and self._find().is_displayed())

    def inner_text(self):
        return self._page.eventually(lambda: self._find() and (self._find().text,))[0]

    def get_attribute(self, name):
        return self._page.eventually(lambda: self._find() and (self._find().get_dom_attribute(name),))[0]

    def wait_for(self, state="visible"):
        there = {"visible": lambda: self._find() and self._find().is_displayed(), "attached": self._find,
                 "detached": lambda: not self._find()}
        self._page.eventually(there[state])

    def _find(self):
        idle(self._page)
        return next(iter(self._driver.find_elements(By.CSS_SELECTOR, self._selector)), None)

    def _act(self, action):
        self._page.eventually(lambda: self._find() and (action(self._find()), True))
