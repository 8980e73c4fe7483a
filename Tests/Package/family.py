#!/usr/bin/env python3
"""A family by raw HTTP, for a server on this network: family.py evening CODE | pair | tap FIRST COUNT.

What the browser keeps lies in a file between calls: $FAMILY. Prints what was answered, a line each.
"""
import html.parser
import http.client
import json
import os
import sys
import urllib.parse

PIN = "482913"
HOST = "192.168.7.1"


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
        self.line = http.client.HTTPConnection(HOST, 8080, timeout=20)

    def ask(self, method, path, fields=None):
        body = urllib.parse.urlencode(fields) if fields is not None else None
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items())}
        if body is not None:
            headers |= {"Origin": f"http://{HOST}:8080", "Content-Type": "application/x-www-form-urlencoded"}
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


if __name__ == "__main__":
    {"evening": evening, "pair": pair, "tap": tap}[sys.argv[1]](Browser(), *sys.argv[2:])
