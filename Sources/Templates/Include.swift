/// A template that is part of another whatever the values are.
struct Include {
    let template: Int
    let file: String
    let line: Int

    /// Throws if a template contains itself with no section in between that could end it.
    static func refuseCircles(
        in includes: [[Include]], names: [String]
    ) throws(TemplateError) {
        for (start, ways) in includes.enumerated() {
            for way in ways where reaches(start, from: way.template, includes) {
                throw TemplateError(
                    file: way.file, line: way.line,
                    sentence: "The template \"\(names[start])\" includes itself for ever.")
            }
        }
    }

    private static func reaches(_ goal: Int, from start: Int, _ includes: [[Include]]) -> Bool {
        var seen: Set<Int> = []
        var waiting = [start]
        while let next = waiting.popLast() {
            if next == goal { return true }
            if seen.insert(next).inserted { waiting += includes[next].map(\.template) }
        }
        return false
    }
}
