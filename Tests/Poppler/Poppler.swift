import Foundation
import Testing

/// A PDF as another program reads it: poppler's tools.
public final class Poppler {
    private let file: URL

    /// Puts a PDF where the tools can read it, for as long as it is looked at.
    public init(_ pdf: [UInt8]) throws {
        file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
        try Data(pdf).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// The words that can be selected, without white space: an Arabic word is placed letter by letter.
    public func letters() throws -> String {
        try run("pdftotext", [file.path, "-"]).filter { !$0.isWhitespace }
    }

    /// What `pdfinfo` says, by its name.
    public func facts() throws -> [String: String] {
        let lines = try run("pdfinfo", [file.path]).split(separator: "\n")
        let facts = lines.compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...]
            return (String(line[..<colon]), value.trimmingCharacters(in: .whitespaces))
        }
        return Dictionary(facts) { first, _ in first }
    }

    /// How many pictures of pixels are in it.
    public func rasters() throws -> Int {
        try run("pdfimages", ["-list", file.path]).split(separator: "\n").count - 2
    }

    /// The grey of each pixel of the first page, 0…255, at so many pixels an inch.
    public func greys(resolution: Int) throws -> [UInt8] {
        let page = try runRaw(
            "pdftoppm", ["-gray", "-r", String(resolution), "-f", "1", "-l", "1", file.path])
        // P5, width and height, the largest grey: a line each, then the pixels.
        let parts = page.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
        return try Array(#require(parts.last))
    }

    private func run(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try runRaw(tool, arguments), as: UTF8.self)
    }

    private func runRaw(_ tool: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let said = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = said
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try said.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(tool) \(arguments)")
        return data
    }
}
