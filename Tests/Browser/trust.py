"""https at home, as `focuspal https create` sets it up, for tests and for pictures."""
import functools
import subprocess

import house

# Browsers of the tests find this name on this machine.
NAME = "focuspal.test"
LINUX = "Linux PC · Chrome"


def create(folder, port, secure_port, name=NAME):
    """Makes the certificates for a server at a port and a proxy at another, in a folder of its own."""
    subprocess.run(
        [house.BINARY, "https", "create", "--name", name, "--port", str(port), "--https-port", str(secure_port),
         "--folder", folder], check=True, capture_output=True)
    return folder


def options(folder, secure_port):
    """What a server is told of them."""
    return ("--public-url", f"https://{NAME}:{secure_port}", "--trusted-proxy", "127.0.0.1", "--https-folder",
            str(folder))


@functools.cache
def told():
    """The same for pages that only talk of https: nothing answers there."""
    return options(create(house.attic() / "https", 8080, 8443), 8443)


def answer(page, secure=False, proxy="runs", plain=True):
    """Has the three addresses that a page asks answer so."""
    def reached(is_there):
        def handle(route):
            if not is_there:
                route.abort()
            else:
                route.fulfill(body="reached", headers={"Access-Control-Allow-Origin": "*"})
        return handle

    page.route(f"https://{NAME}:*/https/reached?*", reached(secure))
    page.route(f"http://{NAME}:*/https/reached?*", reached(plain))
    page.route("**/https/proxy", lambda route: route.fulfill(body=proxy))


def come_by_https(page):
    """Has a page's requests look as the proxy passes them on."""
    page.set_extra_http_headers({"X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1",
                                 "X-Forwarded-Host": f"{NAME}:8443"})
