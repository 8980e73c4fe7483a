"""A child's own lock."""
import house
from pages.forms import save
from pages.parents import move_house
from pages.registry import CHILD, at_parents, state

at_parents("set-lock", house.afternoon, "/parents{middle?}/lock")
set_lock_digits = at_parents("set-lock-digits", house.afternoon, "/parents{teen?}/lock")


@state("lock", house.afternoon, targets=CHILD)
def lock(page, server):
    address = server.child("teen", busy=None)
    set_lock_digits(page, server)
    page.locator("#key").fill("4711")
    save(page)
    page.wait_for_url("**" + address)
    page.goto("/parents")
    page.locator(".topbar form .btn").first.click()
    page.wait_for_url("**/who")
    page.goto(address)
    page.locator("#key").wait_for()


@state("lock-elsewhere", house.afternoon, targets=CHILD)
def lock_elsewhere(page, server):
    lock(page, server)
    move_house(server)
    page.reload()
    page.locator(".field__error").wait_for()
