"""Pages are read however long the disk takes to write: no reader waits for a writer."""
import concurrent.futures
import http.client
import re
import secrets
import time
import urllib.parse

import house


class Visitor:
    """A browser of the family without a screen: cookies, and the token of its forms."""

    def __init__(self, server):
        self.server = server
        self.cookies = {"fp_dev": server.household.device}
        self.token = ""

    def get(self, address):
        status, body = self._ask("GET", address, None)
        if found := re.search(r'name="csrf" value="(\w+)"', body):
            self.token = found[1]
        return status, body

    def post(self, address, **fields):
        return self._ask("POST", address, urllib.parse.urlencode({"csrf": self.token} | fields))[0]

    def _ask(self, method, address, body):
        # One that hangs fails the test; no page comes near it.
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Cookie": "; ".join(map("=".join, self.cookies.items())), "Origin": self.server.url}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, address, body, headers)
            answer = connection.getresponse()
            for line in answer.headers.get_all("Set-Cookie", []):
                name, _, value = line.split(";")[0].partition("=")
                self.cookies[name] = value
            return answer.status, answer.read().decode(errors="replace")
        finally:
            connection.close()


def links(visitor, starts):
    """Every address that pages lead to, within two steps."""
    found, new = set(), set(starts)
    for _ in range(2):
        pages = [visitor.get(address)[1] for address in sorted(new)]
        found |= new
        new = {address.replace("&amp;", "&") for page in pages for address in re.findall(r'href="(/[^"#]*)', page)}
        new = {address for address in new if not address.startswith("/assets/")} - found
    return found | new


def test_every_page_is_answered_while_no_sync_ends(serve):
    server = serve(house.dawn())
    visitor = Visitor(server)
    visitor.get("/parents/session")
    assert visitor.post("/parents/session", pin=house.PIN) == 303
    # An archive is made of the whole record, and printing takes its time: they are not pages.
    addresses = [address for address in sorted(links(visitor, ["/who", "/wall", "/parents", "/children/1"]))
                 if not re.search(r"\.(zip|pdf|csv)", address)]
    assert len(addresses) > 60
    # Every device is seen anew by the hour, which is written down.
    server.move(hours=2)

    server.hold_disk()
    with concurrent.futures.ThreadPoolExecutor(8) as fingers:
        taps = [fingers.submit(visitor.post, f"/children/{1 + number}/taps", tap=secrets.token_hex(16),
                               category=str(1 + number)) for number in range(8)]
        try:
            while server.waiting_syncs() == 0:
                time.sleep(0.002)
            for address in addresses:
                status, _ = visitor.get(address)
                assert status in (200, 303, 404), f"{address}: {status}"
            assert not any(tap.done() for tap in taps)
        finally:
            server.release_disk()
        # Some of them are taps of children who hide a category, or have a lock: answered all the same.
        answers = [tap.result() for tap in taps]

    assert set(answers) <= {303, 403, 409}, answers
    assert 303 in answers
