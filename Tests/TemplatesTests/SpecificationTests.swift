import Templates
import Testing

struct SpecificationTests {
    @Test(
        .enabled(if: Specification.isPresent, "\(Specification.absence)"),
        arguments: Specification.cases)
    func `a case of the public specification comes out as it says`(
        _ test: Specification.Case
    ) throws {
        var sources = test.partials
        sources[" case"] = test.template
        let templates = try TemplateSet(sources: sources, unknownTemplates: .empty)

        let output = templates.render(" case", test.data)

        #expect(String(decoding: output, as: UTF8.self) == test.expected)
    }

    @Test(.enabled(if: Specification.isPresent, "\(Specification.absence)"))
    func `all of the specification is there`() {
        #expect(Specification.cases.count >= 194)
        #expect(Set(Specification.cases.map(\.file)).count == 9)
    }
}
