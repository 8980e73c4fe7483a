import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

enum WellFormed {
    /// Whether bytes are XML that a parser reads to its end.
    static func isXML(_ bytes: [UInt8]) -> Bool { XMLParser(data: Data(bytes)).parse() }
}
