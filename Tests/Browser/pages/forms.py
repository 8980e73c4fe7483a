"""What is done with a form on any page."""


def send_wrong(page):
    page.locator("main .form__actions .btn--primary").click()
    page.locator(".field__error").first.wait_for()


def save(page):
    """Sends the form of a page."""
    page.locator(".form__actions .btn--primary").first.click()


def quarrel(page, field, mine, theirs):
    """Somebody else saves the form of this page first; then it is sent."""
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(field).fill(theirs)
    save(other)
    other.wait_for_load_state()
    other.close()
    page.locator(field).fill(mine)
    save(page)
    page.locator(".meanwhile").wait_for()
