/// What a route's pattern took from the path.
public struct Parameters: Sendable {
    var values: [(name: String, value: String)]

    /// Makes parameters without a path, for tests.
    public init(_ values: [(name: String, value: String)] = []) { self.values = values }

    /// The text of a parameter.
    ///
    /// - Precondition: the pattern has a parameter of this name.
    public func text(_ name: String) -> String {
        guard let value = values.first(where: { $0.name == name })?.value else {
            preconditionFailure("the route has no parameter \(name)")
        }
        return value
    }

    /// The number of a parameter of kind `int`.
    ///
    /// - Precondition: the pattern has an `int` parameter of this name.
    public func int(_ name: String) -> Int64 {
        guard let number = Int64(text(name)) else {
            preconditionFailure("the parameter \(name) is not an int")
        }
        return number
    }
}
