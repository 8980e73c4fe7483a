/// A library that FocusPal runs with.
public struct Library: Sendable, Equatable {
    /// What its makers call it.
    public let name: String
    /// Its version, `3.40.1`.
    public let version: String
    /// The oldest version that FocusPal was tried with.
    public let least: String

    /// A library.
    public init(name: String, version: String, least: String) {
        self.name = name
        self.version = version
        self.least = least
    }

    /// Whether it is older than what FocusPal was tried with.
    public var isTooOld: Bool {
        Self.parts(version).lexicographicallyPrecedes(Self.parts(least))
    }

    /// Letters behind a number count for nothing, and a number that is none is 0.
    private static func parts(_ version: String) -> [Int] {
        version.split(separator: ".").map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    }
}
