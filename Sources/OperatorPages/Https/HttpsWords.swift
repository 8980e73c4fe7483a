import ChildPages
package import Domain
import Foundation
package import Site

/// The lines of `focuspal https check`: what, why it matters, and the one command that fixes it.
struct HttpsWords {
    let facts: HttpsFacts
    package let settings: HttpsSettings
    package let place: HttpsPlace

    package func name(of subject: HttpsLine.Subject) -> String {
        switch subject {
        case .root: "The root certificate"
        case .limits: "The root’s limits"
        case .certificate: "The certificate"
        case .keys: "The keys"
        case .proxy: "The proxy"
        case .name: "The name"
        }
    }

    package func state(of subject: HttpsLine.Subject) -> String {
        switch subject {
        case .root: facts.rootDays.map(left) ?? "It is missing or can’t be read."
        case .limits:
            !facts.acceptsOwn
                ? "It doesn’t accept a certificate for \(settings.name)."
                : facts.refusesOthers
                    ? "It can vouch for \(settings.name) and addresses at home, and nothing else."
                    : "It can vouch for any site."
        case .certificate: certificate
        case .keys:
            facts.areKeysSecret
                ? "Nobody else can read them."
                : "Other people on this computer can read one, or it is missing."
        case .proxy: proxy
        case .name:
            switch facts.name {
            case .here: "\(settings.name) leads to this computer."
            case .elsewhere: "\(settings.name) leads to another computer."
            case .nowhere: "This computer doesn’t find \(settings.name)."
            }
        }
    }

    /// Why it matters and what fixes it.
    func advice(for subject: HttpsLine.Subject) -> (why: String, fix: String) {
        switch subject {
        case .root:
            (
                "Devices trust nothing here without it, and each of them needs a new one.",
                createHelp
            )
        case .limits:
            ("Whoever steals its key could pretend to be a bank.", createHelp)
        case .certificate:
            ("Devices refuse one that has expired or is wrong.", place.command("renew"))
        case .keys:
            ("Whoever has a key can pretend to be FocusPal.", place.command("renew"))
        case .proxy: proxyAdvice
        case .name:
            (
                "Devices that don’t find it can’t open the page.",
                "Give this computer that name in the router."
            )
        }
    }

    private var createHelp: String {
        ProgramCommand.ofRoot("https create --help", data: place.data)
    }

    private func left(_ days: Int) -> String {
        days < 0
            ? "It has expired."
            : days == 1 ? "It is valid for 1 more day." : "It is valid for \(days) more days."
    }

    private var certificate: String {
        guard let days = facts.days else { return "It is missing or can’t be read." }
        if !facts.isForName { return "The root doesn’t vouch for it, or it is for another name." }
        return facts.hasKey ? left(days) : "Its key belongs to another one."
    }

    private var proxy: String {
        switch facts.proxy {
        case nil: "Nobody knows without curl."
        case .silent: "Nothing answers by https on this computer."
        case .foreign: "Something answers with a certificate of its own."
        case .outdated: "It still shows an older certificate."
        case .answered(200), .answered(503): "It answers, with our certificate."
        case .answered(421): "It answers, but FocusPal doesn’t know this address."
        case .answered(502): "It answers, but FocusPal doesn’t."
        case .answered(let status): "It answers, but with \(status) instead of FocusPal."
        }
    }

    private var proxyAdvice: (why: String, fix: String) {
        let why = "Devices can’t open FocusPal by https."
        switch facts.proxy {
        case nil: return ("curl asks as a tablet does.", "apt install curl")
        case .silent: return (why, "systemctl status caddy")
        case .foreign: return (why, place.command("create --name \(settings.name)"))
        case .outdated: return ("It ends before the new one.", "systemctl reload caddy")
        case .answered(502): return (why, "systemctl status focuspal")
        case .answered:
            guard let name = HostName(settings.name) else { return (why, "") }
            let url = ProxySite(
                name: name, certificate: place.proxy, port: settings.port,
                securePort: settings.securePort
            ).url
            return (
                why, ProgramCommand.serve(ServiceOptions.options(for: url), data: place.data)
            )
        }
    }
}

extension HomeHttps {
    /// Checks all of it: the exit code, the lines to print, and the same as JSON.
    ///
    /// Throws: `StartFailure` if it was never set up or can't be looked at.
    package func check(
        at now: Instant
    ) throws(StartFailure) -> (code: Int32, lines: [String], json: [UInt8]) {
        let (facts, settings) = try look(at: now)
        let words = HttpsWords(facts: facts, settings: settings, place: place)
        let checkUp = HttpsCheckUp(facts)
        let lines = checkUp.lines.map { line in
            let advice = line.health == .good ? nil : words.advice(for: line.subject)
            return CheckUpLine(
                check: line.subject.rawValue, name: words.name(of: line.subject),
                health: line.health, state: words.state(of: line.subject), advice: advice)
        }
        return (
            Int32(checkUp.health.rawValue), lines.map(\.text), CheckUpLine.json(lines)
        )
    }
}
