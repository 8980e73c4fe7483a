import App
import Foundation

/// The command `focuspal serve`.
struct ServeCommand {
    private static let help = """
        focuspal serve: serves the family's pages until it is told to end

        --port N       the port; 8080 unless told
        --data DIR     the folder of the family's data; ./data unless told
        --bind ADDR    the one address to listen at; all of them unless told
        --root DIR     the folder with Templates, Public and migrations; . unless told
        --host NAME    a further name by which browsers may call it; may be repeated
        --connections-per-address N
                       how many connections one device may have; 64 unless told, 0: any
        --language TAG a language that wins over the household's own, for checks:
                       en-XA lengthens and brackets every sentence
        """

    private let serving: Serving

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        let root = options.take("--root") ?? "."
        let data = options.take("--data") ?? "data"
        var serving = Serving(
            settings: AppSettings(
                root: root, data: data, language: try options.takeLanguage(),
                zone: TimeZone.current.identifier))
        if let port = try options.takeNumber("--port", in: 0...65_535) {
            serving.port = UInt16(port)
        }
        serving.address = options.take("--bind")
        serving.hosts = options.takeAll("--host")
        if let number = try options.takeNumber("--connections-per-address", in: 0...100_000) {
            serving.connectionsPerAddress = number
        }
        try options.finish()
        self.serving = serving
    }

    func run() throws {
        try DataFolder.make(serving.settings.data)
        try serving.run { greeting in
            print("FocusPal is here. Stop it with Ctrl-C.\n")
            let all = greeting.addresses.map(greeting.link)
            for address in all { print("  \(address)") }
            print("  \(greeting.link("localhost"))   on this computer\n")
            if let first = all.first, let code = QRCode.terminal(first) {
                print("\(code)\n\n  \(first)\n")
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
            throw UsageError("The folder \(path) can't be made. Check who owns the one above it.")
        }
    }
}
