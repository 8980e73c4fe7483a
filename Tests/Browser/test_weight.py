"""A child's home weighs what the benchmark says, and no more than it may (docs/product.md, section 15)."""
import contextlib
import http.client
import sys
import urllib.parse

import house
import pytest
from steady import poll

sys.path.insert(0, str(house.ROOT / "Benchmarks"))
import weight  # noqa: E402

MOST = 60_000
SIZES = """() => {
  const [page] = performance.getEntriesByType("navigation")
  const rest = performance.getEntriesByType("resource").filter(({ name }) => /\\.(js|css)$/.test(name))
  return Object.fromEntries([page, ...rest].map(({ name, encodedBodySize }) => [name, encodedBodySize]))
}"""


class Asking:
    """The server as the benchmark asks it."""

    def __init__(self, server):
        self.server = server

    def get(self, path, **headers):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as connection:
            connection.request("GET", path, None, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()


# Every element has its script.
DEFINED = "() => [...document.querySelectorAll('*')].every(element => element.matches(':defined'))"


def weighed(server, page, path):
    """Bytes by path as a browser had them, and by kind as the benchmark says."""
    page.goto(path)
    poll(page, DEFINED)
    sizes = {urllib.parse.urlsplit(name).path: size for name, size in page.evaluate(SIZES).items()}
    address = urllib.parse.urlsplit(page.url).path
    return sizes, weight.weigh(Asking(server), address, f"fp_dev={server.household.device}")


def of_kind(sizes, ending):
    return sum(size for name, size in sizes.items() if name.endswith(ending))


@pytest.mark.parametrize("mode", ["little", "middle", "teen"])
def test_a_home_is_as_light_as_the_benchmark_says(serve, visit, mode):
    server = serve(house.afternoon())

    sizes, said = weighed(server, visit(server), server.child(mode, busy=None))

    assert of_kind(sizes, ".js") == said["JS"]
    assert of_kind(sizes, ".css") == said["CSS"]
    assert sum(sizes.values()) <= MOST, sizes


@pytest.mark.parametrize("path", ["/who", "/wall", "/watch", "{child}/timer"])
def test_other_pages_fetch_the_scripts_of_their_elements_and_no_more(serve, visit, path):
    server = serve(house.afternoon())

    sizes, said = weighed(server, visit(server), path.format(child=server.child("middle", busy=None)))

    assert of_kind(sizes, ".js") == said["JS"]
