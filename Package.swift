// swift-tools-version: 6.2
import PackageDescription

// The floors of the house, and who may import whom: docs/architecture.md.

// A compiler that is newer than the one we test with may warn of more: that must not keep a family from building.
#if compiler(>=6.3) && compiler(<6.4)
    let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
    let warnings: [SwiftSetting] = []
#endif

let strict: [SwiftSetting] =
    warnings + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]

/// Tests run against the product as families get it; they themselves are compiled the quick way.
let ofTests: [SwiftSetting] =
    strict + [
        .unsafeFlags(
            ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-j2"],
            .when(configuration: .release))
    ]

/// A C library of Debian, with its module map.
func system(_ name: String, _ package: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([package])])
}

func floor(_ name: String, on dependencies: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

func tests(of name: String, with dependencies: [String] = [], data: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: ([name] + dependencies).map { .byName(name: $0) },
        exclude: data,
        swiftSettings: ofTests)
}

let package = Package(
    name: "focuspal",
    products: [.executable(name: "focuspal", targets: ["focuspal"])],
    targets: [
        system("CArgon2", "libargon2-dev"),
        system("CGdkPixbuf", "libgdk-pixbuf-2.0-dev"),
        system("CIcal", "libical-dev"),
        system("CMalloc", "libc6-dev"),
        system("CMicroHTTPD", "libmicrohttpd-dev"),
        system("CNettle", "nettle-dev"),
        system("CQREncode", "libqrencode-dev"),
        system("CRsvg", "librsvg2-dev"),
        system("CSQLite", "libsqlite3-dev"),
        system("CZlib", "zlib1g-dev"),

        floor("Colours"),
        floor("Digests", on: ["CNettle"]),
        floor("SVG", on: ["Colours"]),

        floor("Age", on: ["CNettle", "Digests"]),
        floor("Calendars", on: ["CIcal"]),
        floor("Charts", on: ["SVG"]),
        floor("Creatures", on: ["Colours", "SVG"]),
        floor("Domain"),
        floor("HTTP", on: ["CMicroHTTPD", "CZlib", "Digests"]),
        floor("Medals", on: ["SVG"]),
        floor("Murals", on: ["Colours", "SVG"]),
        floor("Paper", on: ["CRsvg"]),
        floor("Passkeys", on: ["CNettle", "Digests"]),
        floor("Passwords", on: ["CArgon2", "Digests"]),
        floor("Photos", on: ["CGdkPixbuf"]),
        floor("SQLite", on: ["CSQLite", "Digests"]),
        floor("Templates"),
        floor("Trees", on: ["Colours", "SVG"]),
        floor("Zip", on: ["CZlib"]),

        floor("Database", on: ["Digests", "Domain", "SQLite"]),

        floor(
            "Site",
            on: [
                "CMalloc", "CQREncode", "Charts", "Database", "Digests", "Domain", "HTTP", "Paper",
                "Passkeys", "Passwords", "Templates",
            ]),
        floor(
            "ChildPages",
            on: [
                "Charts", "Creatures", "Database", "Digests", "Domain", "HTTP", "Medals", "Murals",
                "Paper", "Photos", "Site", "Templates", "Trees",
            ]),
        floor(
            "DayPages",
            on: [
                "Charts", "ChildPages", "Creatures", "Database", "Digests", "Domain", "HTTP",
                "Site",
                "Templates",
            ]),
        floor(
            "GrownUpPages",
            on: [
                "Calendars", "Charts", "ChildPages", "Database", "DayPages", "Digests", "Domain",
                "HTTP", "Paper", "Passkeys", "Passwords", "Site", "Templates",
            ]),
        floor(
            "OperatorPages",
            on: [
                "Age", "ChildPages", "Database", "Digests", "Domain", "HTTP", "Paper", "Passwords",
                "Site", "Templates", "Zip",
            ]),
        floor(
            "Demo",
            on: [
                "ChildPages", "Database", "Digests", "Domain", "GrownUpPages", "OperatorPages",
                "Passwords", "Site",
            ]),
        floor(
            "App",
            on: [
                "ChildPages", "Database", "DayPages", "Demo", "Domain", "GrownUpPages", "HTTP",
                "OperatorPages", "Passwords", "Site", "Templates",
            ]),

        .executableTarget(
            name: "focuspal",
            dependencies: [
                "App", "CMalloc", "ChildPages", "Demo", "GrownUpPages", "OperatorPages", "Site",
            ], swiftSettings: strict),

        tests(of: "Age", with: ["Digests"]),
        tests(
            of: "App",
            with: [
                "Age", "AppSupport", "Calendars", "ChildPages", "Database", "DayPages", "Demo",
                "Domain", "GrownUpPages", "HTTP", "OperatorPages", "Passwords", "Poppler", "SQLite",
                "Site",
                "Templates", "Zip",
            ], data: ["OldDatabases/Steps"]),
        tests(of: "Charts", with: ["Goldens"], data: ["Golden"]),
        tests(of: "Colours"),
        tests(of: "Creatures", with: ["Colours", "Domain", "Goldens"], data: ["Golden"]),
        tests(
            of: "Database", with: ["Domain", "SQLite", "Support"], data: ["migrations.sha256"]),
        tests(of: "Digests"),
        tests(of: "Domain", with: ["Support"]),
        tests(of: "HTTP"),
        tests(of: "Medals", with: ["SVG"]),
        tests(of: "Murals", with: ["SVG"]),
        tests(of: "Paper", with: ["Poppler"]),
        tests(of: "Passkeys", with: ["Digests"], data: ["webauthn-vectors.json"]),
        tests(of: "Passwords"),
        tests(of: "Photos"),
        tests(of: "SQLite", with: ["CSQLite"]),
        tests(of: "SVG", with: ["Colours"]),
        tests(of: "Templates"),
        tests(of: "Trees", with: ["Domain", "Goldens", "SVG"], data: ["Golden"]),
        tests(of: "Zip"),
        .testTarget(name: "HouseTests", swiftSettings: ofTests),
        .target(name: "Goldens", path: "Tests/Goldens", swiftSettings: strict),
        .target(name: "Poppler", path: "Tests/Poppler", swiftSettings: strict),
        .target(
            name: "Support", dependencies: ["Domain"], path: "Tests/Support",
            swiftSettings: strict),
        // Optimized: it reads pages for every test.
        .target(
            name: "AppSupport",
            dependencies: [
                "App", "CNettle", "Database", "Digests", "Domain", "HTTP", "Passwords", "SQLite",
                "Site", "Support",
            ],
            path: "Tests/AppSupport",
            swiftSettings: strict),
    ]
)

// `bin/test quick` builds no tests but those of rules and pages.
if Context.environment["FOCUSPAL_QUICK"] != nil {
    package.targets.removeAll { $0.isTest && !["DomainTests", "AppTests"].contains($0.name) }
}
