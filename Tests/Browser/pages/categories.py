"""Categories and their parts."""
import house
from pages.forms import quarrel, save
from pages.registry import at_parents, state
from walk import in_record

at_parents("categories", house.afternoon, "/parents/categories")
category = at_parents("category", house.afternoon, "/parents/categories/1")


@state("category-wrong", house.afternoon)
def category_wrong(page, server):
    category(page, server)
    page.locator("#name").fill("")
    save(page)
    page.locator(".field__error").first.wait_for()


@state("category-meanwhile", house.afternoon)
def category_meanwhile(page, server):
    category(page, server)
    quarrel(page, "#name", "Winter", "FocusPal")


at_parents("category-new", house.afternoon, "/parents/categories/new")
merger = at_parents("merger", house.afternoon, "/parents/categories/1/merger?into=2")


@state("merger-refused", house.afternoon)
def merger_refused(page, server):
    """Nothing else is left to tap for anybody."""
    in_record(server, "UPDATE category SET hidden_at = 0 WHERE id > 1")
    merger(page, server)
    page.locator("main .form .btn--primary").click()
    page.locator(".errors").wait_for()


at_parents("category-part", house.afternoon, "/parents/categories/1/parts/1/look")
