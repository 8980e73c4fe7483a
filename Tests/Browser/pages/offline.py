"""Pages that are kept while the server is away."""
import house
from pages.registry import CHILD, LITTLE, at, state
from passkeys import localhost
from walk import begin_timer, until_kept

at("away", house.afternoon, "/away")


def kept(mode, name, targets):
    """A page as the browser kept it, while the server is away."""
    def way(page, server):
        localhost(page, server)
        child = server.child(mode, busy=None)
        address = child + name
        begin_timer(page, child, 30)
        page.goto(address)
        until_kept(page, address)
        server.stop()
        page.goto(address)
    state(f"kept-{mode}{name.replace('/', '-')}", house.dawn, targets=targets, keeps=True)(way)


kept("little", "", LITTLE)
kept("little", "/timer", LITTLE)
kept("little", "/day", LITTLE)
kept("middle", "", CHILD)
kept("teen", "", CHILD)
kept("middle", "/timer", CHILD)
kept("middle", "/day", CHILD)
