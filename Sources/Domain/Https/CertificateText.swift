/// What OpenSSL is told about the certificates that it makes.
public enum CertificateText {
    /// The settings of a root certificate for one name.
    ///
    /// The root can vouch for that name and for addresses in homes, and for nothing else: a device
    /// that trusts it is in no danger from whoever steals its key. A kind of name without a limit
    /// would be free, so each kind has one (RFC 5280, section 4.2.1.10). With the constraints, names
    /// below the name are permitted too; there is no standard way to leave them out.
    public static func root(for name: HostName, isConstrained: Bool) -> String {
        let limits = isConstrained ? "nameConstraints = critical, @limits\n" : ""
        let permitted = ["DNS", "email", "URI"].map { "permitted;\($0).0 = \(name.text)" }
        let ranges = HomeNetworks.ranges.enumerated().map { "permitted;IP.\($0) = \($1)" }
        return common(commonName: commonName(for: name)) + """
            [extensions]
            basicConstraints = critical, CA:true, pathlen:0
            keyUsage = critical, keyCertSign, cRLSign
            subjectKeyIdentifier = hash
            \(limits)[limits]
            \((permitted + ranges).joined(separator: "\n"))

            """
    }

    /// The settings of a certificate that the root signs.
    public static func leaf(for names: [String], addresses: [String]) -> String {
        let all =
            names.enumerated().map { "DNS.\($0) = \($1)" }
            + addresses.enumerated().map { "IP.\($0) = \($1)" }
        return common(commonName: nil) + """
            [extensions]
            basicConstraints = critical, CA:false
            keyUsage = critical, digitalSignature
            extendedKeyUsage = serverAuth
            subjectKeyIdentifier = hash
            authorityKeyIdentifier = keyid:always
            subjectAltName = @names
            [names]
            \(all.joined(separator: "\n"))

            """
    }

    /// What people read in their devices' lists; an iPad lists only certificates that have one.
    public static func commonName(for name: HostName) -> String {
        let whole = "FocusPal \(name.text)"
        // RFC 5280, appendix A: 64 characters at most.
        return whole.utf8.count <= 64 ? whole : "FocusPal at home"
    }

    private static func common(commonName: String?) -> String {
        """
        [ca]
        default_ca = home
        [home]
        database = index
        new_certs_dir = .
        default_md = sha256
        policy = subject
        unique_subject = no
        rand_serial = yes
        [subject]
        organizationName = optional
        commonName = optional
        [req]
        prompt = no
        distinguished_name = name
        [name]
        O = FocusPal
        \(commonName.map { "CN = \($0)\n" } ?? "")
        """
    }
}
