import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The names in a drawing; one that is not well-formed throws.
final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: Set<String> = []
    private(set) var attributes: Set<String> = []
    private(set) var classes: Set<String> = []
    private(set) var text = ""

    struct Malformed: Error {}

    init(_ svg: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(svg))
        parser.delegate = self
        guard parser.parse() else { throw Malformed() }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        names.insert(name)
        self.attributes.formUnion(attributes.keys)
        if let value = attributes["class"] { classes.insert(value) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
