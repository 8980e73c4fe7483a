"""A browser of the family without a screen: its cookies, and the token of its forms."""
import http.client
import re
import urllib.parse


class Visitor:
    def __init__(self, server):
        self.server = server
        self.cookies = {"fp_dev": server.household.device}
        self.token = ""

    def get(self, address):
        """(status, body)"""
        status, _, body = self.ask("GET", address)
        return status, body

    def post(self, address, **fields):
        """The status"""
        return self.ask("POST", address, urllib.parse.urlencode({"csrf": self.token} | fields))[0]

    def upload(self, address, content):
        """The status, once a file was sent."""
        edge = "edge-of-a-part"
        head = (f'--{edge}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{self.token}\r\n--{edge}\r\n'
                'Content-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n')
        body = head.encode() + content + f"\r\n--{edge}--\r\n".encode()
        return self.ask("POST", address, body, f"multipart/form-data; boundary={edge}")[0]

    def ask(self, method, address, body=None, kind="application/x-www-form-urlencoded"):
        """(status, headers, body)"""
        # One that hangs fails the test; no page comes near it.
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Cookie": "; ".join(map("=".join, self.cookies.items())), "Origin": self.server.url}
        if body is not None:
            headers["Content-Type"] = kind
        try:
            connection.request(method, address, body, headers)
            answer = connection.getresponse()
            for line in answer.headers.get_all("Set-Cookie", []):
                name, _, value = line.split(";")[0].partition("=")
                self.cookies[name] = value
            text = answer.read().decode(errors="replace")
        finally:
            connection.close()
        if found := re.search(r'name="csrf" value="(\w+)"', text):
            self.token = found[1]
        return answer.status, answer.headers, text
