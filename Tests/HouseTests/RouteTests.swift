import Testing

/// An address that pages can link to has a route: else nobody could reach it.
struct RouteTests {
    /// The addresses of a file to which no feature binds a route.
    static func unbound(in file: HouseFile, by features: String) -> [String] {
        var owner: Substring = ""
        var names: [String] = []
        for line in SwiftText(file.text).code.split(separator: "\n") {
            if let found = line.firstMatch(of: #/^(?:package )?enum (\w+)/#) { owner = found.1 }
            if let found = line.firstMatch(of: #/static let (\w+) = (?:Desk|Plain)?Path\b/#) {
                names.append("\(owner).\(found.1)")
            }
        }
        return names.filter { name in
            ["route", "child", "routes"].allSatisfy { !features.contains("\(name).\($0)(") }
        }
    }

    @Test func `every address has its route`() throws {
        let all = try House.files(in: "Sources", endingIn: [".swift"])
        let files = all.filter { $0.path.hasPrefix("Sources/Site/Addresses/") }
        let features = all.filter { $0.text.contains("RouteEntry") }
            .map { SwiftText($0.text).code.filter { !$0.isWhitespace } }.joined()

        #expect(files.flatMap { Self.unbound(in: $0, by: features) } == [])
    }

    @Test func `every feature's routes are in the list of all`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])
        let list = try #require(files.first { $0.path == "Sources/App/Routes.swift" })
        let features = files.flatMap { file in
            file.text.split(separator: "\n").reduce(into: (owner: Substring(), names: [String]())) {
                if let found = $1.firstMatch(of: #/^(?:package )?enum (\w+)/#) {
                    $0.owner = found.1
                }
                if $1.contains("static let all: [RouteEntry]") {
                    $0.names.append("\($0.owner).all")
                }
            }.names
        }.filter { $0 != "Routes.all" }

        #expect(features.count > 80)
        #expect(features.filter { !list.text.contains($0) } == [])
    }

    @Test func `an address without a route is found`() {
        let text = """

            package enum TreeAddresses {
                package static let tree = Path<TreeID>("/trees/{tree}")
                package static let trees = PlainPath("/trees")
                package static let day = DeskPath<ChildID>("/day")
            }
            """
        let features =
            "[TreeAddresses.trees.route(.get,.device,all)]+TreeAddresses.day.routes(.get,page)"

        #expect(
            Self.unbound(in: HouseFile("X.swift", text), by: features) == ["TreeAddresses.tree"])
    }
}
