import Foundation
import FoundationXML

/// A drawing read back: whether it is XML, and what it is made of.
final class SVG: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    private(set) var isWellFormed = false
    let text: String

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    /// The attributes of all elements of that class.
    func all(ofClass name: String) -> [[String: String]] {
        elements.map(\.attributes).filter {
            $0["class"]?.split(separator: " ").contains { $0 == name } == true
        }
    }

    func all(_ name: String) -> [[String: String]] {
        elements.filter { $0.name == name }.map(\.attributes)
    }

    /// Numbers that are none, or places and sizes that not every engine reads: WebKit takes a `rem` in
    /// them for nothing.
    var hasOddNumbers: Bool {
        elements.contains { element in
            element.attributes.contains { name, value in
                name != "aria-label" && (value.contains("nan") || value.contains("inf"))
                    || Self.geometry.contains(name)
                        && value.wholeMatch(of: Self.number) == nil
            }
        }
    }

    // Made once: Swift reads the text of an expression each time that it comes by it.
    nonisolated(unsafe) private static let number = /-?[0-9]+(?:\.[0-9]+)?%?/
    private static let geometry: Set = [
        "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "width",
        "height",
    ]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }
}
