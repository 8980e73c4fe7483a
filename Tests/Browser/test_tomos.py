"""What only a browser shows of a Tomo beside a tree: EXP that counts on, and a face that follows."""
from playwright.sync_api import expect
from test_focus import at_planting, bloomed, plant

LATER = """(element) => {
    element.setAttribute("deadline", Number(element.getAttribute("deadline")) - 120000)
    document.dispatchEvent(new Event("visibilitychange")) }"""


def test_a_tomo_comes_along_until_the_bloom(serve, visit):
    server, address, page = at_planting(serve, visit)
    page.get_by_role("link", name="A friend would like to come along. Choose one.").click()
    page.get_by_role("button", name="Pipkin").click()
    page.get_by_role("link", name="Focus with Pipkin").click()
    expect(page.get_by_role("radio", name="Pipkin")).to_be_checked()
    plant(page)

    page.locator("exp-so-far:defined").wait_for()
    expect(page.locator("exp-so-far")).to_have_text("Pipkin: +0 EXP")
    page.locator("exp-so-far").evaluate(LATER)
    # Two minutes at the pace of the age.
    expect(page.locator("exp-so-far")).to_have_text("Pipkin: +6 EXP")

    shown = "(picture) => Number(getComputedStyle(picture).opacity) === 1"
    page.locator(".run").evaluate("(run) => run.dataset.health = 'faint'")
    hurt = page.locator(".buddy__pic--hurt")
    page.wait_for_function(shown, arg=hurt.element_handle())

    server.move(minutes=25)
    page.reload()
    bloomed(page)
    expect(page.get_by_role("img", name="Pipkin")).to_be_visible()
    expect(page.locator(".growth")).to_contain_text("75 of 200 EXP")
