"""FocusPal believes the same answers of passkeys as two libraries that others trust, fido2 and webauthn.

A device in Python gives real answers; then one thing about them is changed, before or after it has signed.
"""
import dataclasses
import json
import random
import re
import struct

import fido2.cose
import house
import pytest
import webauthn
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from fido2 import cbor
from fido2.server import Fido2Server
from fido2.utils import sha256, websafe_decode, websafe_encode
from fido2.webauthn import AttestedCredentialData

HOST = "localhost"
THERE, KNOWN, MOVABLE, MOVED, KEYED, EXTENDED = 1, 4, 8, 16, 64, 128


class ES256:
    cose = fido2.cose.ES256

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())

    def sign(self, message):
        return self.key.sign(message, ec.ECDSA(hashes.SHA256()))


class EdDSA:
    cose = fido2.cose.EdDSA

    def __init__(self):
        self.key = ed25519.Ed25519PrivateKey.generate()

    def sign(self, message):
        return self.key.sign(message)


class RS256:
    cose = fido2.cose.RS256

    def __init__(self):
        self.key = rsa.generate_private_key(65537, 2048)

    def sign(self, message):
        return self.key.sign(message, padding.PKCS1v15(), hashes.SHA256())


class ES384:
    """A kind of key that FocusPal doesn't ask for."""

    cose = fido2.cose.ES384

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP384R1())


def public(device):
    return device.cose.from_cryptography_key(device.key.public_key())


@dataclasses.dataclass
class Answer:
    """What a device tells. `client` is JSON, or the bytes as they are; `more` follows the fixed part."""

    client: dict | bytes
    id: bytes
    user: bytes
    host: str = HOST
    flags: int = THERE | KNOWN
    count: int = 0
    key: dict = dataclasses.field(default_factory=dict)
    more: bytes = b""
    signature: bytes = b""

    @property
    def client_data(self):
        return self.client if isinstance(self.client, bytes) else json.dumps(self.client).encode()

    @property
    def authenticator_data(self):
        made = AttestedCredentialData.create(bytes(16), self.id, self.key) if self.flags & KEYED and self.key else b""
        return sha256(self.host.encode()) + struct.pack(">BI", self.flags, self.count) + made + self.more


def flagged(flags):
    return lambda answer, at: setattr(answer, "flags", answer.flags & KEYED | flags)


def told(**members):
    return lambda answer, at: answer.client.update(members)


# What may be different about an answer, before the device signs it or shows its key.
FINE = {
    "nothing": lambda answer, at: None,
    "a count": lambda answer, at: setattr(answer, "count", 7),
    "the largest count": lambda answer, at: setattr(answer, "count", 0xFFFFFFFF),
    "a key that can move": flagged(THERE | KNOWN | MOVABLE),
    "a key that has moved": flagged(THERE | KNOWN | MOVABLE | MOVED),
    "an extension": lambda answer, at: (
        setattr(answer, "flags", answer.flags | EXTENDED), setattr(answer, "more", cbor.encode({"credProps": True}))),
    "members of other names": told(other={"a": [1, None]}, crossOrigin=False),
    "members in another order": lambda answer, at: setattr(
        answer, "client", dict(reversed(list(answer.client.items())))),
    "JSON with air in it": lambda answer, at: setattr(answer, "client", json.dumps(answer.client, indent=3).encode()),
    "escaped letters": lambda answer, at: setattr(
        answer, "client", answer.client_data.replace(b"http:", b"\\u0068ttp:")),
}
# What may not.
WRONG = {
    "nobody there": flagged(KNOWN),
    "somebody unknown": flagged(THERE),
    "another host": lambda answer, at: setattr(answer, "host", "example.org"),
    "a part of the host": lambda answer, at: setattr(answer, "host", "local"),
    "another kind of answer": told(type="webauthn.other"),
    "no kind": lambda answer, at: answer.client.pop("type"),
    "another question": told(challenge=websafe_encode(bytes(56))),
    "half a question": lambda answer, at: answer.client.update(challenge=answer.client["challenge"][:20]),
    "no question": lambda answer, at: answer.client.pop("challenge"),
    "the page of somebody else": told(origin="https://example.org"),
    "the page by another way": lambda answer, at: answer.client.update(origin=at.replace("http:", "https:")),
    "the page at another port": lambda answer, at: answer.client.update(origin=at + "1"),
    "a page below": lambda answer, at: answer.client.update(origin=at + "/"),
    "no page": lambda answer, at: answer.client.pop("origin"),
    "a list": lambda answer, at: setattr(answer, "client", b"[" + answer.client_data + b"]"),
    "half of the JSON": lambda answer, at: setattr(answer, "client", answer.client_data[:-2]),
    "no JSON": lambda answer, at: setattr(answer, "client", b""),
    "a flag without its extension": lambda answer, at: setattr(answer, "flags", answer.flags | EXTENDED),
    "more than was said": lambda answer, at: setattr(answer, "more", b"\0"),
    "a moved key that can't move": flagged(THERE | KNOWN | MOVED),
    "a page within a page": told(crossOrigin=True),
}
PROOFS = FINE | WRONG | {
    "a flag without its key": lambda answer, at: setattr(answer, "flags", THERE | KNOWN | KEYED),
    "another user": lambda answer, at: setattr(answer, "user", bytes(16)),
    "another key": lambda answer, at: setattr(answer, "id", bytes(16)),
}
KEYS = FINE | WRONG | {
    "no key": lambda answer, at: setattr(answer, "flags", THERE | KNOWN),
    "an empty key": lambda answer, at: setattr(answer, "key", {3: -7}),
    "a key of a kind that nobody asked for": lambda answer, at: setattr(answer, "key", dict(public(ES384()))),
    "a key of another algorithm": lambda answer, at: answer.key.update({3: -7 if answer.key[3] == -257 else -257}),
    "an algorithm that nobody knows": lambda answer, at: answer.key.update({3: -99}),
}


def flipped(octets, at):
    return octets[:at] + bytes([octets[at] ^ 1]) + octets[at + 1:]


# What is changed once it has signed.
AFTER = {
    "a byte after the signature": lambda answer: setattr(answer, "signature", answer.signature + b"\0"),
    "half of the signature": lambda answer: setattr(answer, "signature", answer.signature[:len(answer.signature) // 2]),
    "no signature": lambda answer: setattr(answer, "signature", b""),
    "a signature of zeros": lambda answer: setattr(answer, "signature", bytes(len(answer.signature))),
    "the count": lambda answer: setattr(answer, "count", 1),
    "the flags": lambda answer: setattr(answer, "flags", answer.flags | MOVABLE),
    "the page": lambda answer: answer.client.update(extra=1),
} | {
    f"bit {number} of the signature": lambda answer, number=number: setattr(
        answer, "signature", flipped(answer.signature, random.Random(number).randrange(len(answer.signature))))
    for number in range(12)
}

# Where only the libraries believe, and which. The standard leaves to the page whether it may stand within another one;
# ours may not. Whose key it is, the libraries leave to who asks them. fido2 doesn't know yet that no key can have moved
# that can't, and looks at a key only once it has to prove something, as webauthn does at what the key says of itself.
APART = {
    ("a page within a page", "fido2"), ("a page within a page", "webauthn"),
    ("another user", "fido2"), ("another user", "webauthn"),
    ("a moved key that can't move", "fido2"),
    ("an empty key", "fido2"),
    ("a key of a kind that nobody asked for", "fido2"),
    ("an algorithm that nobody knows", "fido2"),
    ("a key of another algorithm", "fido2"), ("a key of another algorithm", "webauthn"),
}


def attribute(page, name):
    return re.search(f'{name}="([^"]*)"', page.text())[1]


def believes(check, *arguments, **options):
    """A library refuses by all kinds of errors."""
    try:
        check(*arguments, **options)
    except Exception:
        return False
    return True


class Family:
    """A household asked as browsers ask; both libraries are asked what it is asked."""

    def __init__(self, server, playwright, device):
        self.server, self.playwright, self.device = server, playwright, device
        self.at = server.url.replace("127.0.0.1", HOST)
        self.id, self.user = b"", b""
        self.fido2 = Fido2Server(
            {"id": HOST, "name": "FocusPal"}, attestation="none", verify_origin=lambda origin: origin == self.at)

    def visitor(self):
        """A browser of the family's in which nobody has signed in, and what its forms carry."""
        cookie = {"name": "fp_dev", "value": self.server.household.device, "domain": HOST, "path": "/", "expires": -1,
                  "httpOnly": True, "secure": False, "sameSite": "Lax"}
        asking = self.playwright.request.new_context(
            base_url=self.at, extra_http_headers={"Origin": self.at},
            storage_state={"origins": [], "cookies": [cookie]})
        return asking, attribute(asking.get("/parents/session"), 'name="csrf" value')

    def parent(self):
        asking, csrf = self.visitor()
        asking.post("/parents/session", form={"csrf": csrf, "pin": house.PIN})
        return asking, attribute(asking.get("/parents/passkeys"), 'name="csrf" value')

    def add(self, parent, change, id):
        """Who believes a new key that a change has been made to."""
        asking, csrf = parent
        page = asking.post("/parents/passkeys", form={"csrf": csrf, "pin": house.PIN})
        question, user = attribute(page, "challenge"), websafe_decode(attribute(page, " user"))
        made = Answer({"type": "webauthn.create", "challenge": question, "origin": self.at}, id, user,
                      flags=THERE | KNOWN | KEYED, key=dict(public(self.device)))
        change(made, self.at)
        attestation = websafe_encode(
            cbor.encode({"fmt": "none", "attStmt": {}, "authData": made.authenticator_data}))
        client = websafe_encode(made.client_data)
        answer = asking.post("/parents/passkeys/new", max_redirects=0, form={"csrf": csrf, "passkey": json.dumps({
            "question": question, "clientData": client, "attestation": attestation})})
        assert answer.status in (303, 422)
        said = {"id": websafe_encode(id), "rawId": websafe_encode(id), "type": "public-key",
                "response": {"clientDataJSON": client, "attestationObject": attestation}}
        self.id, self.user = id, user
        return {
            "FocusPal": answer.status == 303,
            "fido2": believes(
                self.fido2.register_complete, {"challenge": question, "user_verification": "required"}, said),
            "webauthn": believes(
                webauthn.verify_registration_response, credential=said, expected_challenge=websafe_decode(question),
                expected_rp_id=HOST, expected_origin=self.at, require_user_verification=True,
                supported_pub_key_algs=[-7, -8, -257]),
        }

    def prove(self, change):
        """Who believes a proof that a change has been made to."""
        asking, csrf = self.visitor()
        question = asking.get("/passkeys/question").json()["challenge"]
        given = Answer({"type": "webauthn.get", "challenge": question, "origin": self.at}, self.id, self.user)
        change(given)
        said = {name: websafe_encode(value) for name, value in (
            ("clientDataJSON", given.client_data), ("authenticatorData", given.authenticator_data),
            ("signature", given.signature), ("userHandle", given.user))}
        status = asking.post("/parents/session", max_redirects=0, form={"csrf": csrf, "passkey": json.dumps({
            "question": question, "id": websafe_encode(given.id), "clientData": said["clientDataJSON"],
            "authenticatorData": said["authenticatorData"], "signature": said["signature"],
            "userHandle": said["userHandle"]})}).status
        asking.dispose()
        assert status in (303, 422)
        answer = {"id": websafe_encode(given.id), "rawId": websafe_encode(given.id), "type": "public-key",
                  "response": said}
        known = AttestedCredentialData.create(bytes(16), self.id, public(self.device))
        return {
            "FocusPal": status == 303,
            "fido2": believes(
                self.fido2.authenticate_complete, {"challenge": question, "user_verification": "required"}, [known],
                answer),
            # It leaves looking for the key to its caller.
            "webauthn": given.id == self.id and believes(
                webauthn.verify_authentication_response, credential=answer,
                expected_challenge=websafe_decode(question), expected_rp_id=HOST, expected_origin=self.at,
                credential_public_key=cbor.encode(dict(public(self.device))), credential_current_sign_count=0,
                require_user_verification=True),
        }

    def sign(self, answer):
        answer.signature = self.device.sign(answer.authenticator_data + sha256(answer.client_data))


@pytest.fixture(params=[ES256, EdDSA, RS256], ids=lambda device: device.__name__)
def family(request, serve, playwright):
    return Family(serve(house.dawn()), playwright, request.param())


def compare(verdicts):
    """The verdicts differ where they are known to, and all believe what is fine."""
    apart = {(name, who) for name, verdict in verdicts.items() if len(set(verdict.values())) > 1
             for who, is_believed in verdict.items() if is_believed}
    assert apart == {pair for pair in APART if pair[0] in verdicts}
    believed = [name for name, verdict in verdicts.items() if all(verdict.values())]
    assert believed == list(FINE)


def test_all_believe_the_same_keys(family):
    parent = family.parent()

    verdicts = {name: family.add(parent, change, bytes([number]) * 16)
                for number, (name, change) in enumerate(KEYS.items())}

    compare(verdicts)


def test_all_believe_the_same_proofs(family):
    family.add(family.parent(), FINE["nothing"], bytes(range(16)))

    def before(change):
        return lambda answer: (change(answer, family.at), family.sign(answer))

    def after(change):
        return lambda answer: (family.sign(answer), change(answer))

    verdicts = {name: family.prove(before(change)) for name, change in PROOFS.items()}
    verdicts |= {f"{name}, then": family.prove(after(change)) for name, change in AFTER.items()}

    compare(verdicts)
