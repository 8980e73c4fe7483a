package import Domain
package import HTTP

extension Form {
    /// When it was filled in, by its page's clock, if it waited there for the server (§11.2).
    package var madeAt: Instant? { self["at"].flatMap(Int64.init).map(Instant.init(milliseconds:)) }
}
