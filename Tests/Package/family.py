#!/usr/bin/env python3
"""A family by raw HTTP, for a server on this network.

    family.py evening CODE             the first evening
    family.py pair                     a browser that joins by PIN
    family.py tap FIRST COUNT          taps, each with a number of its own
    family.py sheet                    makes a recovery sheet; prints its two lines
    family.py move CODE FILE KEY LINE  on a new computer, brings a backup back with the two lines of a sheet

What the browser keeps lies in a file between calls: $FAMILY. Prints what was answered, a line each.
"""
import html.parser
import http.client
import json
import os
import pathlib
import re
import sys
import urllib.parse

PIN = "482913"
HOST, PORT = "192.168.7.1", 8080


class Form(html.parser.HTMLParser):
    """The fields that a page's forms bring along."""

    def __init__(self, text):
        super().__init__()
        self.fields = {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "input" and found.get("type") == "hidden" and found.get("name"):
            self.fields.setdefault(found["name"], found.get("value") or "")


class Browser:
    def __init__(self):
        self.jar = kept(os.environ["FAMILY"])
        self.line = http.client.HTTPConnection(HOST, PORT, timeout=20)

    def ask(self, method, path, fields=None, *, file=None):
        """(status, where the answer leads, text); with a file, its fields go as a form of several parts."""
        body = urllib.parse.urlencode(fields) if fields is not None else None
        kind = "application/x-www-form-urlencoded"
        if file is not None:
            parts = [(f'"{name}"', value.encode()) for name, value in fields.items()]
            parts.append((f'"file"; filename="{os.path.basename(file)}"', pathlib.Path(file).read_bytes()))
            body = b"".join(b"--edge\r\nContent-Disposition: form-data; name=" + name.encode() + b"\r\n\r\n" + value
                            + b"\r\n" for name, value in parts) + b"--edge--\r\n"
            kind = "multipart/form-data; boundary=edge"
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items())}
        if body is not None:
            headers |= {"Origin": f"http://{HOST}:{PORT}", "Content-Type": kind}
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.jar[name] = value
        with open(os.environ["FAMILY"], "w") as file:
            json.dump(self.jar, file)
        return answer.status, answer.headers.get("Location", ""), text

    def send(self, page, to=None, **fields):
        """Opens a page and sends its form; where the answer leads."""
        status, _, text = self.ask("GET", page)
        assert status == 200, f"{page}: {status}"
        known = {name: value for name, value in Form(text).fields.items() if name in ("csrf", "once")}
        status, place, text = self.ask("POST", to or page, known | fields)
        assert status == 303, f"{page}: {status}\n{text[:3000]}"
        return place


def kept(path):
    if not os.path.exists(path):
        return {}
    with open(path) as file:
        return json.load(file)


def evening(browser, code):
    print(browser.send("/onboarding/welcome", setup_code=code, name="Winter", zone="Europe/Berlin",
                       language="en-GB", region="GB", week_start="1"))
    print(browser.send("/onboarding/pin", pin=PIN, repeated=PIN))
    status, _, text = browser.ask("GET", "/onboarding/recovery")
    print(browser.send("/onboarding/recovery", kept="1"))
    for name in ("Mia", "Annabella"):
        print(browser.send("/onboarding/children", name=name, years="8", birthday="", avatar="fox", colour="teal"))
    print(browser.send("/onboarding/children", done="1"))
    for step in ("timers", "logging", "privacy"):
        print(browser.send(f"/onboarding/{step}"))
    status, _, text = browser.ask("GET", "/who")
    assert status == 200 and "Mia" in text and "Annabella" in text


def pair(browser):
    browser.jar.clear()
    print(browser.send("/device", pin=PIN))


def tap(browser, first, count):
    """Taps pictures; prints each number once it was answered, and stops when nobody answers."""
    token = Form(browser.ask("GET", "/children/1")[2]).fields["csrf"]
    for number in range(int(first), int(first) + int(count)):
        try:
            status, _, text = browser.ask(
                "POST", "/children/1/taps",
                {"csrf": token, "tap": f"{number:032x}", "category": str(1 + number % 4)})
        except (OSError, http.client.HTTPException):
            return
        assert status == 303, f"tap {number}: {status}\n{text[:2000]}"
        print(number, flush=True)


def sheet(browser):
    """Makes a recovery sheet and types its letters, as a parent does who has it on paper."""
    if browser.ask("GET", "/parents/session")[0] == 200:
        browser.send("/parents/session", pin=PIN)
    token = Form(browser.ask("GET", "/parents/backups/key")[2]).fields["csrf"]
    status, _, text = browser.ask("POST", "/parents/backups/key", {"csrf": token, "pin": PIN})
    assert status == 200, f"{status}\n{text[:2000]}"
    # Printing loads libraries that nothing else needs.
    assert "application/pdf;base64,JVBERi" in text, "the sheet has no PDF"
    lines = [re.findall(r"<span[^>]*>([^<]*)</span>", groups)
             for groups in re.findall(r'<p class="paper__groups".*?</p>', text, re.DOTALL)]
    assert [line[0] for line in lines] == ["AGE-SECRET-KEY-1", "FOCUSPAL-PIN-1"], lines
    letters = re.search(r"<b[^>]*>(\w+)</b>", text)[1]
    status, _, text = browser.ask("POST", "/parents/backups/key/letters", {"csrf": token, "letters": letters})
    assert status == 303, f"{status}\n{text[:2000]}"
    for line in lines:
        print(" ".join(line))


def move(browser, code, file, key, line):
    """The first evening on a new computer, for a family that has a backup, a sheet and nothing else."""
    browser.jar.clear()
    status, _, text = browser.ask("GET", "/onboarding/restore/file")
    token = Form(text).fields["csrf"]
    known = {"csrf": token, "setup_code": code}
    status, _, text = browser.ask("POST", "/onboarding/restore/file", known | {"key": key, "pin_line": line}, file=file)
    assert status == 200 and "Mia" in text, f"{status}\n{text[:3000]}"
    number = Form(text).fields["number"]
    status, place, text = browser.ask("POST", "/onboarding/restore", known | {"number": number})
    assert status == 303, f"{status}\n{text[:3000]}"
    print(place)
    # The PIN of the old computer, and no other.
    token = Form(browser.ask("GET", "/parents/session")[2]).fields["csrf"]
    assert browser.ask("POST", "/parents/session", {"csrf": token, "pin": "482914"})[0] == 422
    print(browser.send("/parents/session", pin=PIN))


if __name__ == "__main__":
    {"evening": evening, "pair": pair, "tap": tap, "sheet": sheet, "move": move}[sys.argv[1]](Browser(), *sys.argv[2:])
