#!/usr/bin/env python3
"""Takes pictures of every page for people to look at, or those of the README.

    screenshots.py OUT_DIR [--only PART] [--language en-XA]
    screenshots.py --readme

OUT_DIR/index.html shows them side by side: a row for each page, with every device in light and dark.
"""
import argparse
import itertools
import pathlib
import sys

import house
import judge
from conftest import BROWSER, DEVICES, browser_program
from pages import PAGES
from playwright.sync_api import Error, sync_playwright
from walk import plant

README = house.ROOT / "docs/screenshots"
README_MOST = 150_000


class Studio:
    """A browser and the servers that it looks at."""

    def __init__(self, browser):
        self.browser, self.servers, self.contexts = browser, [], []

    def serve(self, household, *options):
        self.servers.append(household.serve(*options))
        return self.servers[-1]

    def visit(self, server, device="tablet", stranger=False, **options):
        options = {"base_url": server.url, "timezone_id": "Europe/Berlin", "locale": "en-GB",
                   "reduced_motion": "reduce", "service_workers": "block"} | DEVICES[device] | options
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        if options["service_workers"] == "block":
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        context.set_default_timeout(10_000)
        if server.household.device and not stranger:
            context.add_cookies([server.cookie()])
        page = context.new_page()
        # The way through the first evening asks it for the code.
        page.server = server
        return page

    def open(self, name, language="en-GB", **browser):
        page = PAGES[name].open(self.serve, self.visit, language, **browser)
        judge.still(page)
        return page

    def close(self):
        for context in self.contexts:
            context.close()
        for server in self.servers:
            server.stop()
        self.contexts, self.servers = [], []


def everything(studio, folder, part, language):
    folder.mkdir(parents=True, exist_ok=True)
    missed = 0
    for name, device, scheme in itertools.product(PAGES, DEVICES, ("light", "dark")):
        if part not in f"{name}-{device}-{scheme}":
            continue
        try:
            page = studio.open(name, language, device=device, color_scheme=scheme)
            page.screenshot(path=folder / f"{name}-{device}-{scheme}.png", full_page=True)
        except Error as error:
            missed += 1
            print(f"{name} on {device}: {error}", file=sys.stderr)
        finally:
            studio.close()
    sheet(folder)
    return missed


SHEET = """<!doctype html><html lang="en"><meta charset="utf-8"><title>FocusPal</title>
<style>body { margin: 1rem; font: 1rem sans-serif } div { display: flex; gap: .5rem; align-items: start; overflow: auto }
img { block-size: 24rem; border: 1px solid #aaa } h2 { margin-block: 1.5rem .5rem }</style>"""


def sheet(folder):
    """A page with all pictures of the folder, those of one page in one row."""
    looks = [f"{device}-{scheme}" for device, scheme in itertools.product(DEVICES, ("light", "dark"))]
    rows = []
    for name in PAGES:
        files = [f"{name}-{look}.png" for look in looks if (folder / f"{name}-{look}.png").exists()]
        pictures = "".join(f'<a href="{file}"><img src="{file}" alt="{file}" loading="lazy"></a>' for file in files)
        rows += [f"<h2>{name}</h2><div>{pictures}</div>"] if files else []
    (folder / "index.html").write_text(SHEET + "".join(rows))


def home(studio):
    """A child's home with a full day."""
    return studio.open("middle-full", device="tablet")


def overview(studio):
    """What parents see first, with few enough pixels for a small file."""
    return studio.open("parents", device="phone", device_scale_factor=1.5)


def focus(studio):
    """A tree that grows beside a Tomo."""
    server = studio.serve(house.afternoon())
    page = studio.visit(server)
    page.goto(server.child("middle", busy=None) + "/focus")
    page.get_by_text("Homework", exact=True).click()
    plant(page)
    server.move(minutes=16)
    page.reload()
    page.locator(".run--tree").wait_for()
    judge.still(page)
    return page


def readme(studio):
    """The pictures of the README, each small enough for it."""
    README.mkdir(exist_ok=True)
    too_large = 0
    for name, view in {"child": home, "parents": overview, "focus": focus}.items():
        path = README / f"{name}.png"
        view(studio).screenshot(path=path)
        studio.close()
        size = path.stat().st_size
        if size > README_MOST:
            too_large += 1
            print(f"{path} has {size} bytes, more than {README_MOST}", file=sys.stderr)
    return too_large


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, metavar="OUT_DIR")
    parser.add_argument("--only", default="", metavar="PART", help="pictures with this in their names")
    parser.add_argument("--language", default="en-GB", help="a language tag, such as en-XA")
    parser.add_argument("--readme", action="store_true", help=f"only those in {README.relative_to(house.ROOT)}")
    options = parser.parse_args()
    if not options.folder and not options.readme:
        parser.error("name a folder, or --readme")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=BROWSER)
        studio = Studio(browser)
        failed = readme(studio) if options.readme else everything(studio, options.folder, options.only, options.language)
        browser.close()
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
