import Foundation

extension TestApp {
    /// The name that https was set up for.
    package static let secureName = "focuspal.home.arpa"

    /// A root certificate for that name, as `focuspal https create` has made it.
    package static let root = """
        -----BEGIN CERTIFICATE-----
        MIICWjCCAf+gAwIBAgIUDi+PEDjDoXX7v43aTfrEPqJKV+AwCgYIKoZIzj0EAwIw
        OTERMA8GA1UECgwIRm9jdXNQYWwxJDAiBgNVBAMMG0ZvY3VzUGFsIGZvY3VzcGFs
        LmhvbWUuYXJwYTAeFw0yNjExMjMwNDA1NTFaFw0zNjExMjMwNDA1NTFaMDkxETAP
        BgNVBAoMCEZvY3VzUGFsMSQwIgYDVQQDDBtGb2N1c1BhbCBmb2N1c3BhbC5ob21l
        LmFycGEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQID73eoVRsz8bPUZ/eP6QR
        xN4ywWe6HkB+KGMa3XRsbfbl5SLXuODQ3CjH/2GIHThnRdOiTiSamIbcdMdEpYvt
        o4HkMIHhMBIGA1UdEwEB/wQIMAYBAf8CAQAwDgYDVR0PAQH/BAQDAgEGMB0GA1Ud
        DgQWBBT1WcNjE7ljBmPEBjPWjwFOj1pWPjCBmwYDVR0eAQH/BIGQMIGNoIGKMBSC
        EmZvY3VzcGFsLmhvbWUuYXJwYTAUgRJmb2N1c3BhbC5ob21lLmFycGEwFIYSZm9j
        dXNwYWwuaG9tZS5hcnBhMAqHCAoAAAD/AAAAMAqHCKwQAAD/8AAAMAqHCMCoAAD/
        /wAAMCKHIPwAAAAAAAAAAAAAAAAAAAD+AAAAAAAAAAAAAAAAAAAAMAoGCCqGSM49
        BAMCA0kAMEYCIQDazQIBQdO+qWfOqDPKxaggIXEVZbcprKH60trRijJW7gIhAK1Z
        N7XlGpEJToThR2n2ZFOlisVwUVVE5Fll6WET5QiR
        -----END CERTIFICATE-----

        """

    /// Leaves behind what the command does, as far as a server reads it.
    static func setUpHttps(in folder: String, at port: UInt16) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let settings = """
            {"ends": 1829620149, "isConstrained": true, "isReloadDue": false,
            "name": "\(secureName)", "port": 8080, "securePort": \(port)}
            """
        for (name, text) in [("https.json", settings), ("root.crt", root)] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
    }
}
