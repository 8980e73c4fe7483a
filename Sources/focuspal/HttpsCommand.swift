import App
import ChildPages
import Demo
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal https`.
struct HttpsCommand {
    private static let help = """
        focuspal https create --name NAME: sets up https at home, with certificates of your own
        focuspal https renew: makes a new certificate when it is due; can be run every day
        focuspal https check: says whether all of it works

        Run it as root, with Debian's packages openssl, caddy and curl. NAME is what devices open,
        such as focuspal.home.arpa; your router has to lead it to this computer. create makes a root
        certificate, once, that can vouch for this name and for nothing outside your home; it is
        brought to each device. It makes a certificate for Caddy, writes Caddy's settings and
        FocusPal's options, and leaves alone what someone else has written there. Devices need
        nothing when a certificate is renewed: that is when less than a third of its 396 days is
        left, or when this computer has a new address.
        check ends with 0 if all is good, 1 if something is worth a look, 2 if something needs you.

        --name NAME      the one name of your household
        --port N         the port of focuspal serve (default: 8080)
        --https-port N   the port of Caddy (default: 443)
        --unconstrained  makes a root without limits, for very old Apple devices that refuse the other
                         kind: whoever steals its key can pretend to be any site to your devices
        --folder DIR     keeps everything in this folder, with a Caddyfile, and changes nothing else
                         on this computer (default: /etc/focuspal/https)
        --json           prints what check found as JSON
        """

    private enum Verb {
        case create(HomeHttps.Wish)
        case renew
        case check(asJSON: Bool)
    }

    private let verb: Verb
    private let place: HttpsPlace

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        var place = try options.take("--folder").map(Self.place) ?? .ofSystem
        place.data = Places.data
        self.place = place
        switch options.takeAlone() {
        case "create": verb = .create(try Self.wish(&options))
        case "renew": verb = .renew
        case "check": verb = .check(asJSON: options.takeFlag("--json"))
        case nil: throw UsageError("Say what to do.\n\n\(Self.help)")
        case let other?: throw UsageError("https has no “\(other)”: create, renew or check.")
        }
        try options.finish()
    }

    /// Returns the exit code.
    func run() throws -> Int32 {
        // Each file gets its own rights; folders above them have to let the service through.
        umask(0o022)
        let https = HomeHttps(place)
        switch verb {
        case .create(let wish):
            for line in try https.create(wish, at: FocusPal.now) { print(line) }
        case .renew:
            for line in try https.renew(at: FocusPal.now) { print(line) }
        case .check(let asksJSON):
            let (code, lines, json) = try https.check(at: FocusPal.now)
            if asksJSON {
                FileHandle.standardOutput.write(Data(json))
            } else {
                for line in lines { print(line) }
            }
            return code
        }
        return 0
    }

    private static func wish(_ options: inout Options) throws -> HomeHttps.Wish {
        let names = options.takeAll("--name")
        guard let name = names.first else {
            throw UsageError("Give the name that devices will open: --name focuspal.home.arpa")
        }
        guard names.count == 1 else { throw UsageError("--name can be given only once.") }
        var wish = HomeHttps.Wish(name: name)
        if let port = try options.takeNumber("--port", in: 1...65_535) { wish.port = UInt16(port) }
        if let port = try options.takeNumber("--https-port", in: 1...65_535) {
            wish.securePort = UInt16(port)
        }
        wish.isConstrained = !options.takeFlag("--unconstrained")
        return wish
    }

    /// A folder by its whole path, for Caddy reads it from somewhere else.
    private static func place(_ folder: String) throws -> HttpsPlace {
        let path = URL(filePath: folder).standardizedFileURL.path
        guard !folder.isEmpty, !path.contains(where: { $0.isNewline || $0 == "`" }) else {
            throw UsageError("--folder takes the path of a folder.")
        }
        return .apart(path)
    }
}
