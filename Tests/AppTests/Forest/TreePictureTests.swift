import AppSupport
import Foundation
import Testing
import Trees

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Pictures of trees as browsers get them (§4.2).
struct TreePictureTests {
    private let tree = Tree(seed: 7, species: .oak, phase: .stage(5), season: .winter)

    /// The tokens of the dark scheme, each with its value.
    private func night() throws -> [String: String] {
        let css = try String(
            contentsOfFile: Repository.root + "/Public/css/12-night.css", encoding: .utf8)
        let dark = try #require(css.components(separatedBy: "\n  [data-theme=\"dark\"] {").last)
        return tokens(dark.components(separatedBy: "}")[0])
    }

    private func tokens(_ css: String) -> [String: String] {
        Dictionary(
            css.matches(of: /--([a-z0-9-]+): ([^;}]+?) ?[;}]/).map {
                (String($0.1), String($0.2))
            }
        ) { first, _ in first }
    }

    @Test func `their night is that of the pages`() throws {
        let night = try night()
        let pictures = [
            TreePicture.framed(tree),
            TreePicture.framed(Grove([(tree, 1)], season: .winter, width: 400)),
        ]

        for picture in pictures {
            let own = tokens(String(decoding: picture, as: UTF8.self))
            #expect(own.count > 4)
            for (name, value) in own { #expect(night[name] == value, "--\(name)") }
        }
    }
}
