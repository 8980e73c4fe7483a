"""What goes over this machine's own network, as anybody on a Wi-Fi would see it."""
import collections
import ctypes
import socket
import struct
import threading

ALL, OUTGOING = 0x0003, 4
# The socket option of Linux that takes a filter; Python has no name for it.
ATTACH_FILTER = 26


class Capture:
    """All that is sent to a port and from it while it is open, packet by packet.

    `streams()` is what was said on each connection, both ways together, as it came.
    """

    def __init__(self, port):
        self.port = port
        self._said = collections.defaultdict(bytearray)
        self._seen = set()
        self._is_open = True
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ALL))
        self._hear_only(port)
        self._socket.bind(("lo", 0))
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 << 20)
        self._socket.settimeout(0.2)
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def _hear_only(self, port):
        """Has the system pass on nothing else: what all others say to each other would never fall silent."""
        take, drop = 9, 10
        steps = [
            (0x28, 0, 0, 12), (0x15, 0, drop - 2, 0x0800),  # IPv4,
            (0x30, 0, 0, 23), (0x15, 0, drop - 4, socket.IPPROTO_TCP),  # TCP,
            (0xb1, 0, 0, 14), (0x48, 0, 0, 14), (0x15, take - 7, 0, port),  # from the port,
            (0x48, 0, 0, 16), (0x15, take - 9, drop - 9, port),  # or to it
            (0x06, 0, 0, 1 << 18), (0x06, 0, 0, 0),
        ]
        self._steps = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
        program = struct.pack("HL", len(steps), ctypes.addressof(self._steps))
        self._socket.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, program)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        # Whatever is still waiting comes first.
        self._is_open = False
        self._thread.join(10)
        self._socket.close()

    def _listen(self):
        while True:
            try:
                packet, (_, _, kind, *_) = self._socket.recvfrom(1 << 17)
            except TimeoutError:
                if self._is_open:
                    continue
                return
            # Each comes twice: as it is sent, and as it arrives.
            if kind != OUTGOING:
                self._read(packet[14:], struct.unpack("!H", packet[12:14])[0])

    def _read(self, packet, kind):
        if kind != 0x0800 or packet[9] != socket.IPPROTO_TCP:
            return
        segment = packet[(packet[0] & 15) * 4:struct.unpack("!H", packet[2:4])[0]]
        source, target, sequence = struct.unpack("!HHI", segment[:8])
        said = segment[(segment[12] >> 4) * 4:]
        if self.port not in (source, target) or not said or (source, target, sequence) in self._seen:
            return
        self._seen.add((source, target, sequence))
        self._said[source if target == self.port else target] += said

    def streams(self):
        return [bytes(said) for said in self._said.values()]
