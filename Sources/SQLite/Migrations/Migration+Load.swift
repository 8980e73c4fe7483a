import Foundation

extension Migration {
    /// The steps in a folder of files `NNNN_what_changes.sql`, in order; hidden files are skipped.
    public static func load(folder path: String) throws(MigrationError) -> [Migration] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .unreadable(path)
        }
        var steps: [Migration] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            steps.append(try Migration(file: name, in: path))
        }
        try checkOrder(steps)
        return steps
    }

    static func checkOrder(_ steps: [Migration]) throws(MigrationError) {
        var last = 0
        for step in steps {
            guard step.number > last else { throw .order(after: last, found: step.number) }
            last = step.number
        }
    }

    private init(file: String, in folder: String) throws(MigrationError) {
        let parts = file.split(separator: "_", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 4, parts[0].utf8.allSatisfy(\.isDigit),
            let number = Int(parts[0]), parts[1].hasSuffix(".sql"), parts[1].count > 4,
            parts[1].dropLast(4).utf8.allSatisfy(\.isOfAName)
        else { throw .badName(file) }
        let path = folder + "/" + file
        guard let bytes = FileManager.default.contents(atPath: path),
            let sql = String(validating: bytes, as: UTF8.self)
        else { throw .unreadable(path) }
        self.init(number: number, name: String(parts[1].dropLast(4)), sql: sql)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isOfAName: Bool {
        isDigit || self == UInt8(ascii: "_")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }
}
