/// Where a household is served.
package struct ServedAt {
    package let port: UInt16
    /// The addresses that lead here.
    package let addresses: [String]
    /// The addresses at which a reverse proxy answers for it.
    package var publicURLs: [String] = []

    package init(port: UInt16, addresses: [String], publicURLs: [String] = []) {
        self.port = port
        self.addresses = addresses
        self.publicURLs = publicURLs
    }
}
