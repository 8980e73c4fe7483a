"""Pages for everybody, and those that refuse."""
import house
from pages.registry import at, state
from walk import parents

at("privacy", house.dawn, "/privacy")
at("not-found", house.dawn, "/nowhere")


@state("forbidden", house.dawn)
def forbidden(page, server):
    parents(page, "/parents/children/new")
    server.move(minutes=6)
    page.locator(".form__actions button").click()
    page.locator(".pin").wait_for()


@state("conflict", house.dawn)
def conflict(page, server):
    page.goto(server.child("middle"))
    page.evaluate("document.querySelector('form[data-taps]').submit()")
    page.locator(".err").wait_for()


@state("send-again", house.dawn)
def send_again(page, server):
    parents(page, "/parents/children/new")
    page.context.clear_cookies(name="fp_sid")
    page.locator("#name").fill("Ole")
    page.locator(".form__actions button").click()
    page.locator("[name=csrf]").wait_for(state="attached")


@state("hidden-address", house.dawn)
def hidden_address(page, server):
    """A proxy on the way keeps the address to itself: a form arrives at another one than it was sent to."""
    def send(route):
        if route.request.method != "POST":
            return route.continue_()
        headers = route.request.headers | {"origin": "https://family.example"}
        return route.fulfill(response=route.fetch(headers=headers, max_redirects=0))

    parents(page, "/parents/children/new")
    page.route(f"{server.url}/**", send)
    page.locator("#name").fill("Ole")
    page.locator(".form__actions button").click()
    page.locator(".err").wait_for()
