#!/usr/bin/env python3
"""Another device in the home network, which speaks multicast DNS (RFC 6762) as tablets do.

    neighbour.py find NAME [SECONDS]   prints the address that the network gives for a name; nothing if there is none
    neighbour.py claim NAME ADDRESS    says that a name is its own, until it is ended
"""
import socket
import struct
import sys
import time

GROUP, PORT = "224.0.0.251", 5353
ADDRESS = "192.168.7.2"
A, ANY, IN, FLUSH = 1, 255, 1, 0x8000


def wire(name):
    return b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"


def read_name(data, at):
    """A name in a message, and where it ends there."""
    labels, end = [], None
    while data[at]:
        if data[at] >= 0xC0:
            end = end or at + 2
            at = struct.unpack_from(">H", data, at)[0] & 0x3FFF
            continue
        labels.append(data[at + 1:at + 1 + data[at]].decode(errors="replace"))
        at += 1 + data[at]
    return ".".join(labels).lower(), end or at + 1


def questions(data):
    """The (name, type) pairs that a message asks for, and where they end."""
    at, found = 12, []
    for _ in range(struct.unpack_from(">H", data, 4)[0]):
        name, at = read_name(data, at)
        found.append((name, struct.unpack_from(">H", data, at)[0]))
        at += 4
    return found, at


def addresses(data):
    """The IPv4 addresses by name that an answer contains."""
    _, at = questions(data)
    found = {}
    for _ in range(struct.unpack_from(">H", data, 6)[0]):
        name, at = read_name(data, at)
        kind, _, _, size = struct.unpack_from(">HHIH", data, at)
        if kind == A:
            found[name] = socket.inet_ntoa(data[at + 10:at + 14])
        at += 10 + size
    return found


def door(port):
    door = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind(("", port))
    door.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP) + socket.inet_aton(ADDRESS))
    door.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(ADDRESS))
    door.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
    door.settimeout(1)
    return door


def find(name, seconds="10"):
    network, end = door(PORT), time.monotonic() + float(seconds)
    while time.monotonic() < end:
        network.sendto(struct.pack(">6H", 0, 0, 1, 0, 0, 0) + wire(name) + struct.pack(">HH", A, IN), (GROUP, PORT))
        try:
            while True:
                data = network.recv(9000)
                if data[2] & 0x80 and name in addresses(data):
                    print(addresses(data)[name])
                    return
        except TimeoutError:
            pass


def claim(name, address):
    network = door(PORT)
    record = wire(name) + struct.pack(">HHIH", A, IN | FLUSH, 120, 4) + socket.inet_aton(address)
    answer = struct.pack(">6H", 0, 0x8400, 0, 1, 0, 0) + record
    network.sendto(answer, (GROUP, PORT))
    print("claimed", flush=True)
    while True:
        try:
            data = network.recv(9000)
        except TimeoutError:
            continue
        asked = [] if data[2] & 0x80 else questions(data)[0]
        if any(one == name and kind in (A, ANY) for one, kind in asked):
            network.sendto(answer, (GROUP, PORT))


if __name__ == "__main__":
    {"find": find, "claim": claim}[sys.argv[1]](*sys.argv[2:])
