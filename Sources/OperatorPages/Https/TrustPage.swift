import ChildPages
import Digests
import Domain
import HTTP
import Site
import Templates

/// The page on which a device learns to trust the household's root (§14.13).
struct TrustPage {
    let visit: Visit
    package let way: HttpsWay

    /// What is said where https isn't set up.
    package static func none(_ visit: Visit) -> Response {
        let fields = Layout.fields(
            visit, title: visit.words("A private connection"), age: "parent"
        ).merging([
            "back": .text(visit.url(HomeAddresses.start())),
            // A container has neither openssl nor Caddy.
            "command": ProgramCommand.isOfImage(visit.app.settings.data)
                ? .none
                : .text(
                    ProgramCommand.ofRoot(
                        "https create --name focuspal.home.arpa", data: visit.app.settings.data)),
        ])
        return .html(visit.pages.render("https/none", fields))
    }

    private func fields(_ title: String) -> Fields {
        Layout.fields(visit, title: title, age: "parent").merging([
            "back": .text(visit.url(HomeAddresses.start())),
            "address": .text(way.origin.text),
            "host": .text(way.origin.host),
            "certificateName": .text(way.title),
            "fingerprint": .list(fingerprint.map { .text($0) }),
        ])
    }

    /// Over https there is nothing left to do here; other devices are shown the way.
    package var here: Response {
        let link = way.plain.text + visit.url(TrustAddresses.trust())
        let fields = fields(visit.words("A private connection")).merging([
            "link": .text(link),
            "number": visit.numberForOthers.map {
                .text($0 + visit.url(TrustAddresses.trust()).dropFirst())
            } ?? .none,
            "qr": QRCode.svg(link).map { .trusted(TrustedHTML($0)) } ?? .none,
        ])
        return .html(visit.pages.render("https/here", fields))
    }

    /// Over http: why, or the steps for a system.
    package var response: Response {
        let asked = visit.request.query["system"].flatMap(DeviceSystem.init)
        let guess = DeviceSystem.guess(
            userAgent: visit.request.headers["user-agent"] ?? "",
            platform: visit.request.headers["sec-ch-ua-platform"])
        let steps = TrustSteps(system: asked ?? guess, way: way, words: visit.words)
        let fields = fields(visit.words("A private connection")).merging([
            "isSteps": .bool(asked != nil),
            "show": .text(link(steps.system)),
            // An iPad says that it is a Mac; a finger gives it away.
            "touch": .text(link(guess == .macos ? .ios : steps.system)),
            "move": visit.device == nil ? .none : .text(visit.url(TrustAddresses.moving())),
            "checkSecure": .text(TrustRoutes.check(way.origin, visit)),
            "checkPlain": .text(TrustRoutes.check(way.plain, visit)),
            "checkProxy": .text(visit.url(TrustAddresses.proxy())),
            "missing": .text(steps.missing),
            "check": .text(ProgramCommand.ofRoot("https check", data: visit.app.settings.data)),
            "systems": .list(DeviceSystem.allCases.map { system(of: $0, at: steps.system) }),
            "steps": .list(steps.steps.enumerated().map { self.step($1, at: $0, of: steps) }),
            "source": steps.source.map {
                ["sentence": .text($0.sentence), "address": .text($0.address)]
            } ?? .none,
        ])
        var response = Response.html(visit.pages.render("https/page", fields))
        response.set(
            "Content-Security-Policy",
            Headers.policy(asking: [way.origin, way.plain], sendingTo: way.origin))
        return response
    }

    private func link(_ system: DeviceSystem) -> String {
        visit.url(TrustAddresses.trust().adding("system", system.rawValue))
    }

    private func system(of one: DeviceSystem, at now: DeviceSystem) -> Value {
        [
            "name": .text(TrustSteps.name(of: one)),
            "to": .text(link(one)),
            "isThis": .bool(one == now),
        ]
    }

    private func step(_ step: TrustSteps.Step, at index: Int, of steps: TrustSteps) -> Value {
        [
            "number": .int(index + 1),
            "picture": .text("\(visit.pages.assets)/images/https/\(step.picture).svg"),
            "title": .text(step.title),
            "text": .text(step.text),
            "command": step.command.map { .text($0) } ?? .none,
            "download": index == 0 ? .text(visit.url(steps.download)) : .none,
        ]
    }

    /// The root's SHA-256 as devices show it, in groups of four digits.
    private var fingerprint: [String] {
        let digits = way.digest.hex.uppercased()
        return stride(from: 0, to: digits.utf8.count, by: 4).map {
            String(digits.dropFirst($0).prefix(4))
        }
    }
}
