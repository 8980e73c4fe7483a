"""The way to https."""
import hashlib

import house
import trust
from pages.registry import CHILD, at, at_parents, state
from steady import stay_unfinished


at_parents("settings-https", house.dawn, "/parents/settings", options=trust.told)
at("https-none", house.dawn, "/https")
at("https-why", house.dawn, "/https", first=lambda page, _: trust.answer(page), options=trust.told)


def trust_steps(system):
    @state(f"https-{system}", house.dawn, options=trust.told)
    def steps(page, server):
        trust.answer(page)
        page.goto(f"/https?system={system}")


for system in ("ios", "android", "windows", "macos", "linux"):
    trust_steps(system)


at("https-allows", house.dawn, "/https", first=lambda page, _: trust.answer(page), tap="main summary",
   options=trust.told)


def trust_found(name, found, stranger=False, **answers):
    @state(f"https-{name}", house.dawn, options=trust.told, stranger=stranger)
    def outcome(page, server):
        trust.answer(page, **answers)
        page.goto("/https?system=ios")
        if found == "untrusted":
            page.locator("[data-check-now]:visible").first.click()
        page.locator(f"[data-found={found}]").wait_for()


trust_found("done", "done", secure=True)
trust_found("done-stranger", "done", stranger=True, secure=True)
trust_found("untrusted", "untrusted")
trust_found("nameless", "nameless", plain=False)
trust_found("silent", "silent", proxy="silent")


@state("https-checking", house.dawn, options=trust.told)
def https_checking(page, server):
    trust.answer(page)
    page.goto("/https?system=linux")
    page.wait_for_load_state("networkidle")
    # Nobody answers.
    page.evaluate("void (globalThis.fetch = () => new Promise(() => {}))")
    page.locator("[data-check-now]:visible").first.click()
    stay_unfinished(page)
    page.locator("[data-found=checking]").wait_for()


def came_over(server):
    """What a browser keeps on http once it is there by https."""
    digest = hashlib.sha256(server.household.device.encode()).hexdigest()
    return {"name": "fp_moved", "value": digest, "url": server.url}


at("https-moved", house.dawn, "/who", first=lambda page, server: page.context.add_cookies([came_over(server)]),
   options=trust.told, stranger=True, targets=CHILD)
at("https-moved-help", house.dawn, "/who", first=lambda page, server: page.context.add_cookies([came_over(server)]),
   tap="summary", options=trust.told, stranger=True, targets=CHILD)
at("https-here", house.dawn, "/https", first=lambda page, _: trust.come_by_https(page), options=trust.told)
at("https-late", house.dawn, "/https/arrival?again=1", first=lambda page, _: trust.come_by_https(page),
   options=trust.told, targets=CHILD)
