import ChildPages
import Domain
import Foundation
import Site

/// Debian's `openssl`, which makes, reads and checks certificates.
struct OpenSSL {
    let programs: Programs

    /// A root certificate and its key, to sign with.
    struct Authority {
        package let certificate: String
        package let key: String
    }

    /// What was made, as PEM.
    package struct Made {
        package let certificate: Data
        package let key: Data
    }

    /// Makes a P-256 key and a certificate for it, in an empty folder.
    ///
    /// Without an authority it signs itself. Without a key that is kept, nobody can use it.
    package func make(
        _ text: String, term: CertificateTerm, signedBy authority: Authority?,
        keepsKey: Bool = true, in folder: String
    ) throws(StartFailure) -> Made {
        for (name, content) in [("settings", text), ("index", "")] {
            guard
                FileManager.default.createFile(
                    atPath: "\(folder)/\(name)", contents: Data(content.utf8))
            else { throw StartFailure(74, "The folder \(folder) can’t be written.") }
        }
        let key = keepsKey ? "\(folder)/key" : "/dev/null"
        // A key that is thrown away can't sign the certificate, and need not.
        _ = try run(
            [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-config", "settings", "-keyout", key, "-out", "request",
            ], in: folder)
        let signer =
            authority.map { ["-cert", $0.certificate, "-keyfile", $0.key] }
            ?? ["-selfsign", "-keyfile", key]
        _ = try run(
            [
                "ca", "-config", "settings", "-batch", "-notext", "-extensions", "extensions",
                "-startdate", Self.date(term.from), "-enddate", Self.date(term.until), "-in",
                "request", "-out", "certificate",
            ] + signer, in: folder)
        guard let certificate = FileManager.default.contents(atPath: folder + "/certificate"),
            let secret = keepsKey ? FileManager.default.contents(atPath: key) : Data(),
            !certificate.isEmpty, keepsKey != secret.isEmpty
        else { throw StartFailure(70, "openssl made nothing.") }
        return Made(certificate: certificate, key: secret)
    }

    /// What a certificate in a file says; nil if there is none that can be read.
    package func read(_ file: String) -> HomeCertificate? {
        let words = [
            "x509", "-in", file, "-noout", "-startdate", "-enddate", "-dateopt", "iso_8601",
            "-ext", "subjectAltName",
        ]
        guard let told = try? programs.run("openssl", words), told.code == 0 else { return nil }
        var times: [String: Instant] = [:]
        var names: [String] = []
        for line in told.text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { times[parts[0]] = Self.moment(parts[1]) }
            names += line.split(separator: ",").compactMap { part in
                part.firstMatch(of: #/^ *(?:DNS|IP Address):(\S+)$/#).map { String($0.1) }
            }
        }
        guard let from = times["notBefore"], let until = times["notAfter"] else { return nil }
        return HomeCertificate(names: names, term: CertificateTerm(from: from, until: until))
    }

    /// What becomes of a certificate that a device gets which trusts a root and nothing else.
    enum Verdict: Equatable {
        case accepted
        /// The root may not vouch for that name or address.
        case notPermitted
        case refused
    }

    /// Judges a certificate as such a device does, for the name it asked for, if one is given.
    func judge(
        _ file: String, by root: String, name: String? = nil, at now: Instant
    ) -> Verdict {
        let words =
            [
                "verify", "-no-CApath", "-no-CAstore", "-CAfile", root, "-purpose", "sslserver",
                "-attime", String(now.milliseconds / 1000),
            ] + (name.map { ["-verify_hostname", $0] } ?? []) + [file]
        guard let told = try? programs.run("openssl", words) else { return .refused }
        if told.code == 0 { return .accepted }
        return told.text.contains("permitted subtree violation") ? .notPermitted : .refused
    }

    /// Whether the key in a file belongs to the certificate in it.
    func hasOwnKey(_ file: String) -> Bool {
        guard let told = try? programs.run("openssl", ["x509", "-in", file, "-noout", "-pubkey"]),
            let own = try? programs.run("openssl", ["pkey", "-in", file, "-pubout"])
        else { return false }
        return told.code == 0 && own.code == 0 && told.text == own.text
    }

    /// The first certificate in a text, without its frame and line ends.
    package static func body(of text: String) -> String? {
        let (begin, end) = ("-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----")
        guard let start = text.range(of: begin),
            let stop = text.range(of: end, range: start.upperBound..<text.endIndex)
        else { return nil }
        return text[start.upperBound..<stop.lowerBound].filter { !$0.isWhitespace }
    }

    private func run(_ words: [String], in folder: String) throws(StartFailure) -> String {
        let told = try programs.run("openssl", words, in: folder)
        guard told.code == 0 else {
            throw StartFailure(70, "openssl \(words[0]) failed:\n\(told.text)")
        }
        return told.text
    }

    private static func date(_ instant: Instant) -> String {
        Date(timeIntervalSince1970: Double(instant.milliseconds / 1000))
            .formatted(
                Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
            ).replacing("T", with: "")
    }

    /// Reads `2027-11-22 00:00:00Z`.
    private static func moment(_ text: String) -> Instant? {
        let text = text.trimmingCharacters(in: .whitespaces).replacing(" ", with: "T")
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        return Int64(exactly: date.timeIntervalSince1970.rounded()).map { Instant(seconds: $0) }
    }
}
