"""A device with a face or a finger, as Chromium plays it, and the way to a passkey on it."""
import urllib.parse

import house
from walk import parents

# What laptops and phones have built in.
DEVICE = {
    "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
    "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
}


class Device:
    """The passkeys of a page's browser; `knows_them(False)`: the face is somebody else's.

    Chromium's device takes the browser's own offer at once, before anybody presses a button: only where it `offers`.
    """

    def __init__(self, page, offers=False):
        if not offers:
            page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
        self._session = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        self._id = self._ask("addVirtualAuthenticator", options=DEVICE)["authenticatorId"]

    def _ask(self, what, **options):
        return self._session.send(f"WebAuthn.{what}", options)

    def keys(self):
        return self._ask("getCredentials", authenticatorId=self._id)["credentials"]

    def knows_them(self, really):
        self._ask("setUserVerified", authenticatorId=self._id, isUserVerified=really)

    def change(self, key, **properties):
        self._ask("setCredentialProperties", authenticatorId=self._id, credentialId=key["credentialId"], **properties)

    def forget(self):
        self._ask("clearCredentials", authenticatorId=self._id)

    def lend(self, other):
        """Has another device of the same person know all keys, as by a cloud."""
        for key in self.keys():
            other._ask("addCredential", authenticatorId=other._id, credential=key)


def localhost(page, server):
    """The address at which browsers allow passkeys without https; the page's browser is a device there, too."""
    address = f"http://localhost:{urllib.parse.urlsplit(server.url).port}"
    page.context.add_cookies([server.cookie() | {"url": address}])
    return address


def ask_device(page, server):
    """Types the PIN for a new passkey; the page then asks for the device."""
    parents(page, "/parents/passkeys", at=localhost(page, server))
    type_pin(page)


def type_pin(page):
    page.locator("#pin").fill(house.PIN)
    page.locator("main .form__actions button").click()
    page.locator("add-passkey button").wait_for()


def add_passkey(page, server):
    """Adds the device that a page is on; the page is then that of the new passkey."""
    ask_device(page, server)
    answer(page)


def answer(page):
    page.locator("add-passkey button").click()
    page.locator("#name").wait_for()
