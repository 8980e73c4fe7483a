import App
import ChildPages
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal serve`.
struct ServeCommand {
    private static let help = """
        focuspal serve: serves the family's pages until you stop it

        --port N       the port (default: 8080)
        --data DIR     the folder with the family's data (default: \(Places.data))
        --copies DIR   a folder in a second place, such as a USB stick, for encrypted backups
                       (default: $FOCUSPAL_COPIES, if that is set)
        --bind ADDR    the only address to listen on (default: all)
        --root DIR     the folder with Templates, Public and migrations (default: \(Places.root))
        --host NAME    another name that browsers can use for it; can be repeated
        --public-url URL
                       the address of a reverse proxy in front of it, such as
                       https://focuspal.example; can be repeated. If its name leads to
                       a public IP address, browsers are added there only with a code
                       from a parent, and a PIN needs 6 digits
        --trusted-proxy ADDR
                       where that proxy asks from: 127.0.0.1 on this computer
        --https-folder DIR
                       where focuspal https keeps its certificates
                       (default: /etc/focuspal/https)
        --connections-per-address N
                       how many connections one device can have (default: 64; 0: any number)
        --language TAG overrides the household's language, for checks:
                       en-XA lengthens and brackets every sentence
        """

    private let serving: Serving

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        let root = options.take("--root") ?? Places.root
        let data = options.take("--data") ?? Places.data
        var settings = AppSettings(
            root: root, data: data, language: try options.takeLanguage(),
            zone: TimeZone.current.identifier)
        settings.copies =
            options.take("--copies") ?? ProcessInfo.processInfo.environment["FOCUSPAL_COPIES"]
        if let folder = options.take("--https-folder") { settings.https = folder }
        var serving = Serving(settings: settings)
        if let port = try options.takeNumber("--port", in: 0...65_535) {
            serving.port = UInt16(port)
        }
        serving.address = options.take("--bind")
        serving.hosts = options.takeAll("--host")
        serving.publicURLs = options.takeAll("--public-url")
        serving.trustedProxy = options.take("--trusted-proxy")
        if let number = try options.takeNumber("--connections-per-address", in: 0...100_000) {
            serving.connectionsPerAddress = number
        }
        try options.finish()
        self.serving = serving
    }

    func run() throws {
        try DataFolder.make(serving.settings.data)
        try serving.run { greeting in
            print("FocusPal is running. Stop it with Ctrl-C.\n")
            // A name stays when the address changes; a device that doesn't find it gets the address.
            let all = ([greeting.name].compactMap { $0 } + greeting.addresses).map(greeting.link)
            for address in greeting.publicURLs + all { print("  \(address)") }
            print("  \(greeting.link("localhost"))   on this computer\n")
            if let first = all.first, let code = QRCode.terminal(first) {
                let shown = greeting.name == nil ? all.prefix(1) : all.prefix(2)
                print("\(code)\n\n\(shown.map { "  \($0)\n" }.joined())")
            }
            if let code = greeting.setUpCode {
                print("  Set-up code, until your family is set up: \(code)\n")
            }
            fflush(nil)
        }
    }
}

/// The folder of the family's data: for its owner only.
enum DataFolder {
    static func make(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw StartFailure(making: path, error)
        }
    }
}
