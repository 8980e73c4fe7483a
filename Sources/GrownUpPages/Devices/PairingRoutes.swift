import ChildPages
import Database
import Domain
import HTTP
package import Site
import Synchronization
package import Templates

/// The page with a code and its QR code for a new device (§1.4).
package enum PairingRoutes {
    package static let all: [RouteEntry] = [
        PairingAddresses.code.route(.get, .parent, show),
        PairingAddresses.code.route(.post, .parent, make),
    ]

    private static func make(_ visit: Visit) throws -> Response {
        try makeCode(visit)
        return .redirect(to: visit.url(PairingAddresses.code()))
    }

    /// Makes a code for this parent's session.
    static func makeCode(_ visit: Visit) throws {
        guard let session = visit.session else { throw Refusal.notAllowed }
        // While strangers are guessing, or could on the internet, use a code with more characters than
        // they can try.
        let isWaiting = try visit.read { try visit.app.pinGate.isWaiting(nil, $0) }
        let uptime = visit.app.clock.uptime()
        let isTried =
            isWaiting || visit.app.common.publicPlace.needsLongCodes
            || visit.app.codeGuesses.withLock { !$0.allowShort(at: uptime) }
        var generator = SystemRandomNumberGenerator()
        let code = DoorCode.make(isTried ? .long : .short, using: &generator)
        let end = visit.now + DoorCode.lifetime
        let digest = visit.app.digest(of: code)
        let once = try OnceForm(visit)
        let isFirst = try visit.carryOut(
            AddPairingCode(digest: digest, end: end, once: once, now: visit.now))
        guard isFirst else { return }
        visit.app.shownCodes.keep(ShownCodes.Shown(code: code, end: end), for: session.id)
    }

    private static func show(_ visit: Visit) throws -> Response {
        guard let pairing = try fields(visit, again: PairingAddresses.code()) else {
            return .redirect(to: visit.url(DeviceAddresses.devices()))
        }
        let title = visit.words("Add a device")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging(pairing)
        let template = visit.wantsPart ? "devices/_pairing" : "devices/pairing"
        return .html(visit.pages.render(template, fields))
    }

    /// What a page shows of the code of this parent's session; nil if there is none.
    ///
    /// `again` is where another one can be requested.
    package static func fields(_ visit: Visit, again: Address) throws -> Fields? {
        guard let shown = visit.session.flatMap({ visit.app.shownCodes.code(for: $0.id) }) else {
            return nil
        }
        let digest = visit.app.digest(of: shown.code)
        let device = try visit.read { try $0.device(pairedByDigest: digest) }
        let words = visit.words
        let link = address(of: shown.code, visit)
        return [
            "back": .text(visit.url(DeviceAddresses.devices())),
            "again": .text(visit.url(again)),
            "isFirstDay": .bool(again == FirstDayAddresses.step(.tablet)),
            "cameIn": device.map { cameIn($0, visit) } ?? .none,
            "isOver": .bool(device == nil && visit.now >= shown.end),
            "groups": .list(shown.code.groups.map { .text($0) }),
            "spelled": .text(shown.code.text.map(String.init).joined(separator: " ")),
            "qr": link.flatMap { QRCode.svg($0) }.map { .trusted(TrustedHTML($0)) } ?? .none,
            "origin": .text(visit.originForOthers?.text ?? ""),
            "number": visit.numberForOthers.map { .text($0) } ?? .none,
            "until": .text(
                words(
                    "It works once, until {{time}}.",
                    [
                        "time": words.clock(
                            minuteOfDay: visit.pages.day(at: shown.end).minuteOfDay(at: shown.end))
                    ])),
        ]
    }

    private static func cameIn(_ device: Device, _ visit: Visit) -> Value {
        [
            "sentence": .text(
                visit.words("Added as “{{name}}”.", ["name": device.label])),
            "name": .text(device.label),
            "settings": .text(visit.url(DeviceAddresses.device(device.id))),
        ]
    }

    private static func address(of code: DoorCode, _ visit: Visit) -> String? {
        visit.originForOthers.map {
            "\($0.text)\(visit.url(SignInAddresses.device()))?code=\(code.text)"
        }
    }
}
