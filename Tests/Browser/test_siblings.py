"""Who comes and goes, on the family screen of a brother or sister."""
import house
import pytest
from playwright.sync_api import expect
from test_live import open_live


@pytest.mark.core("Siblings")
def test_a_sibling_comes_and_goes_within_ten_seconds(serve, visit):
    server = serve(house.dawn())
    mine, other = visit(server), visit(server, device="phone")
    open_live(mine, server.child("middle") + "/siblings")
    address = server.child("teen")
    card = mine.locator(f".siblings__one[data-sibling='{address.split('/')[-1]}']")
    expect(card).to_contain_text("Not here yet")

    other.goto(address)
    expect(card).to_contain_text("is here", timeout=10_000)

    other.close()
    expect(card).to_contain_text("Last here at", timeout=10_000)
    assert "is here" not in card.inner_text()
