import Templates
import Testing

struct RandomTemplateTests {
    private static let pieces = [
        "{{#a}}", "{{^a}}", "{{/a}}", "{{$b}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{> p}}", "{{>*n}}",
        "{{=| |=}}", "|={{ }}=|", "|a|", "{{a}}", "{{{a}}}", "{{&a.x}}", "{{.}}", "{{! c }}",
        "{{", "}}", "\n", "\r\n", "  ", "\t", "text", "<é>", "{{#t}}", "{{/t}}",
    ]

    @Test(arguments: 1...40)
    func `any text is either refused with its line or rendered`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        let value: Value = ["a": [["a": "x\ny"], 1, true], "n": "p"]
        for _ in 0..<200 {
            let page = (0..<12).map { _ in Self.pieces.randomElement(using: &dice) ?? "" }.joined()
            do throws(TemplateError) {
                let templates = try TemplateSet(
                    sources: ["page": page, "p": "  [\n  {{$b}}\n d\n{{/b}}]\n"],
                    transforms: ["t": { "\($0){{a}}" }])
                _ = templates.render("page", value)
            } catch {
                #expect(error.line >= 1, "\(page)")
            }
        }
    }

    @Test(arguments: 1...40)
    func `text without tags comes out as it went in`(_ seed: UInt64) throws {
        var dice = Dice(state: seed)
        let pieces = ["\n", "\r\n", " ", "\t", "a", "{", "}", "é", "<p>", "\"", "&"]
        let text = (0..<50).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
            .split(separator: "{{").joined()

        #expect(try render(text) == text)
        #expect(try render("x{{> _part}}", with: ["_part": text]) == "x" + text)
    }

    /// Random numbers that are the same in each run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
